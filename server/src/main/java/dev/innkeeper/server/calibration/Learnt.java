package dev.innkeeper.server.calibration;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.Calibration;

/**
 * What is known of our counts for one model.
 *
 * @param source of the model, as SillyTavern names it
 * @param tokenizer that counted for us; with another one everything begins anew
 * @param at when the last request taught something, as an instant's text
 */
public record Learnt(String source, String model, String tokenizer, String at, Calibration calibration) {
    private static final double SETTLED = 3;

    /** Whether enough requests have taught to rely on it. */
    public boolean isSettled() {
        return calibration.requests() >= SETTLED;
    }

    boolean isOf(String itsSource, String itsModel) {
        return source.equals(itsSource) && model.equals(itsModel);
    }

    /**
     * A prompt's tokens as the provider is likely to count them.
     *
     * @param ours by our count
     */
    public Json.Obj about(int ours) {
        return Json.Obj.build(json -> json.put("expected", calibration.expected(ours))
                .put("error", (double) Math.round(calibration.error() * ours))
                .put("factor", calibration.factor())
                .put("requests", requests())
                .put("settled", isSettled()));
    }

    Json.Obj view() {
        return Json.Obj.build(json -> json.put("source", source)
                .put("model", model)
                .put("tokenizer", tokenizer)
                .put("at", at)
                .put("factor", calibration.factor())
                .put("error", calibration.error())
                .put("requests", requests()));
    }

    private double requests() {
        return Math.round(calibration.requests() * 10) / 10.0;
    }

    Json.Obj json() {
        return Json.Obj.build(json -> json.put("source", source)
                .put("model", model)
                .put("tokenizer", tokenizer)
                .put("at", at)
                .put("counted", calibration.counted())
                .put("charged", calibration.charged())
                .put("spread", calibration.spread())
                .put("requests", calibration.requests()));
    }

    static Learnt read(Json.Obj json) {
        double counted = json.number("counted", 0);
        double charged = json.number("charged", 0);
        boolean sound = counted > 0 && charged > 0;
        return new Learnt(
                json.string("source", ""),
                json.string("model", ""),
                json.string("tokenizer", ""),
                json.string("at", ""),
                sound
                        ? new Calibration(
                                counted, charged, json.number("spread", 0), Math.max(0, json.number("requests", 0)))
                        : Calibration.NONE);
    }
}
