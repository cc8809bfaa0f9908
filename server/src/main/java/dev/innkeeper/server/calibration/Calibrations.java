package dev.innkeeper.server.calibration;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.Calibration;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Our token counts compared with those of providers, by model; the models used last are kept. Thread-safe. */
public final class Calibrations {
    private static final Logger LOG = LoggerFactory.getLogger(Calibrations.class);
    private static final String MODELS = "models";
    private static final String MARGIN = "margin";
    private static final int MOST = 500;
    private static final int USUAL_MARGIN = 5;

    /** The largest margin, in percent. */
    public static final int LARGEST_MARGIN = 50;

    private final Library library;
    private final Clock clock;

    /** What a library has learnt. */
    public Calibrations(Library library, Clock clock) {
        this.library = library;
        this.clock = clock;
    }

    /** What is known of a model with the tokenizer that counts for it now. */
    public Optional<Learnt> find(String source, String model, String tokenizer) {
        return all(library.calibrations().read()).stream()
                .filter(learnt ->
                        learnt.isOf(source, model) && learnt.tokenizer().equals(tokenizer))
                .findFirst();
    }

    /**
     * Learns from one request, if there is something to learn; what cannot be kept is not learnt.
     *
     * @param theirs tokens of the prompt by the provider's count
     */
    public void learn(Lesson lesson, int theirs) {
        if (lesson.teaches()) {
            learn(lesson.source(), lesson.model(), lesson.tokenizer(), lesson.counted(), theirs);
        }
    }

    private void learn(String source, String model, String tokenizer, int ours, int theirs) {
        try {
            library.calibrations().update(json -> {
                List<Learnt> before = all(json);
                Calibration known = before.stream()
                        .filter(learnt ->
                                learnt.isOf(source, model) && learnt.tokenizer().equals(tokenizer))
                        .findFirst()
                        .map(Learnt::calibration)
                        .orElse(Calibration.NONE);
                Calibration after = known.after(ours, theirs);
                return after.equals(known)
                        ? json
                        : with(
                                json,
                                before,
                                new Learnt(
                                        source,
                                        model,
                                        tokenizer,
                                        clock.instant().toString(),
                                        after));
            });
        } catch (StorageException e) {
            LOG.warn("What a request taught about token counts cannot be kept", e);
        }
    }

    private static Json.Obj with(Json.Obj json, List<Learnt> before, Learnt newest) {
        List<Learnt> after = new ArrayList<>();
        after.add(newest);
        before.stream()
                .filter(other -> !other.isOf(newest.source(), newest.model()))
                .limit(MOST - 1)
                .forEach(after::add);
        return json.with(
                MODELS, new Json.Arr(after.stream().<Json>map(Learnt::json).toList()));
    }

    private static List<Learnt> all(Json.Obj json) {
        return json.array(MODELS).objects().stream().map(Learnt::read).toList();
    }

    /** How much of the room for prompts may be kept free because our counts err, in percent; 0 for nothing. */
    public int margin() {
        return margin(library.calibrations().read());
    }

    private static int margin(Json.Obj json) {
        return (int) Math.clamp(json.number(MARGIN, USUAL_MARGIN), 0, LARGEST_MARGIN);
    }

    void setMargin(int percent) {
        library.calibrations().update(json -> json.with(MARGIN, Json.of(percent)));
    }

    void forget() {
        library.calibrations().update(json -> json.with(MODELS, Json.Arr.EMPTY));
    }

    Json.Obj view() {
        Json.Obj json = library.calibrations().read();
        return Json.Obj.build(view -> view.put(MARGIN, margin(json))
                .put(
                        MODELS,
                        new Json.Arr(all(json).stream().<Json>map(Learnt::view).toList())));
    }
}
