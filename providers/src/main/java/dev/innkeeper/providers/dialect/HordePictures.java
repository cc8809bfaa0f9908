package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pictures and the AI Horde: words for those that are there, and new ones. */
public final class HordePictures {
    /** How pictures may be drawn. */
    public static final Json.Arr SAMPLERS = Json.ofStrings(List.of(
            "lcm",
            "k_lms",
            "k_heun",
            "k_euler_a",
            "k_euler",
            "k_dpm_2",
            "k_dpm_2_a",
            "DDIM",
            "PLMS",
            "k_dpm_fast",
            "k_dpm_adaptive",
            "k_dpmpp_2s_a",
            "k_dpmpp_2m",
            "dpmsolver",
            "k_dpmpp_sde"));

    private static final String CAPTION = "interrogate/status/";
    private static final String PICTURE = "generate/status/";
    private static final Set<String> GIVEN_UP = Set.of("faulted", "cancelled");

    private HordePictures() {}

    /** How far an order is. */
    public sealed interface Progress {
        /** It is to be asked for again. */
        record Waiting() implements Progress {}

        /**
         * It is there.
         *
         * @param text the words, or the picture in base64
         */
        record Done(String text) implements Progress {}

        /** The horde has given up. */
        record GivenUp() implements Progress {}

        /** What the horde says makes no sense. */
        record Senseless() implements Progress {}
    }

    /** Asks for the models that somebody runs now. */
    public static WireRequest models() {
        return HordeDialect.question("status/models");
    }

    /** Orders words for a picture in base64. */
    public static WireRequest caption(Credentials credentials, String picture) {
        return HordeDialect.order(
                "interrogate/async",
                credentials,
                Json.Obj.build(order -> order.put("source_image", picture)
                        .put("forms", Json.Arr.EMPTY.plus(Json.Obj.EMPTY.with("name", Json.of("caption"))))));
    }

    /** Asks how far the words are. */
    public static WireRequest captionTask(String id) {
        return HordeDialect.question(CAPTION + WebAddress.component(id));
    }

    /** Wants no words any more. */
    public static WireRequest cancelCaption(String id) {
        return HordeDialect.withdrawal(CAPTION + WebAddress.component(id));
    }

    /** How far the words are. */
    public static Progress captionProgress(Json answer) {
        Json.Obj json = answer.asObject().orElse(Json.Obj.EMPTY);
        String state = json.string("state", "");
        if (GIVEN_UP.contains(state)) {
            return new Progress.GivenUp();
        }
        if (!state.equals("done")) {
            return new Progress.Waiting();
        }
        return done(json.array("forms").objects().stream()
                .findFirst()
                .flatMap(form -> form.object("result").string("caption")));
    }

    private static Progress done(Optional<String> text) {
        return text.filter(words -> !words.isEmpty())
                .<Progress>map(Progress.Done::new)
                .orElseGet(Progress.Senseless::new);
    }

    /** Orders a picture by a client's order; empty if that says nothing of what is to be seen. */
    public static Optional<WireRequest> picture(Credentials credentials, Json.Obj given) {
        return given.string("prompt")
                .filter(prompt -> !prompt.isEmpty())
                .map(prompt -> HordeDialect.order("generate/async", credentials, pictureBody(given, prompt)));
    }

    private static Json.Obj pictureBody(Json.Obj given, String prompt) {
        String wanted = given.truthy("sanitize") ? GrownUps.only(prompt) : prompt;
        return Json.Obj.build(order -> {
            order.put(
                    "prompt",
                    given.string("negative_prompt")
                            .map(unwanted -> wanted + " ### " + unwanted)
                            .orElse(wanted));
            order.put("params", parameters(given));
            order.put("r2", false);
            given.string("model")
                    .filter(model -> !model.isEmpty())
                    .ifPresent(model -> order.put("models", Json.ofStrings(List.of(model))));
        });
    }

    private static Json.Obj parameters(Json.Obj given) {
        return Json.Obj.build(parameters -> {
            parameters
                    .putIfPresent("sampler_name", given.find("sampler"))
                    .putIfPresent("hires_fix", given.find("enable_hr"))
                    .putIfPresent("use_gfpgan", given.find("restore_faces"))
                    .putIfPresent("cfg_scale", given.find("scale"));
            Fields.copy(parameters, given, List.of("steps", "width", "height"));
            parameters.put("karras", given.truthy("karras"));
            Fields.copy(parameters, given, List.of("clip_skip"));
            given.find("seed")
                    .filter(seed -> seed != Json.NULL && JsNumbers.parse(seed) >= 0)
                    .ifPresent(seed -> parameters.put("seed", JsNumbers.text(seed)));
            parameters.put("n", 1);
        });
    }

    /** Asks whether the picture is done. */
    public static WireRequest pictureTask(String id) {
        return HordeDialect.question("generate/check/" + WebAddress.component(id));
    }

    /** Asks for the picture. */
    public static WireRequest result(String id) {
        return HordeDialect.question(PICTURE + WebAddress.component(id));
    }

    /** Wants no picture any more. */
    public static WireRequest cancelPicture(String id) {
        return HordeDialect.withdrawal(PICTURE + WebAddress.component(id));
    }

    /** How far the picture is; what is done has no text yet. */
    public static Progress pictureProgress(Json answer) {
        Json.Obj json = answer.asObject().orElse(Json.Obj.EMPTY);
        if (json.truthy("faulted")
                || json.find("is_possible").filter(Json.of(false)::equals).isPresent()) {
            return new Progress.GivenUp();
        }
        return json.truthy("done") ? new Progress.Done("") : new Progress.Waiting();
    }

    /** The picture in base64. */
    public static Progress picture(Json answer) {
        return done(answer.asObject()
                .flatMap(json -> json.array("generations").objects().stream().findFirst())
                .flatMap(generation -> generation.string("img")));
    }
}
