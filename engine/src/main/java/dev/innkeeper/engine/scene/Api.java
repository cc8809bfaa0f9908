package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.ListedModels;
import java.util.List;

/** The kind of API that a prompt is for: it decides whether the prompt is a list of messages or one text. */
public sealed interface Api {
    /** What its provider says of its models. */
    ListedModels models();

    /** Takes messages; the preset says which API it is. */
    record ChatCompletion(ListedModels models) implements Api {}

    /**
     * Takes one text (text-completion.md).
     *
     * @param name {@code main_api}: {@code textgenerationwebui}, {@code kobold}, {@code koboldhorde} or {@code novel}
     * @param settings backend, model and samplers: {@code textgenerationwebui_settings}; {@code kai_settings} and, for
     *     the horde, {@code horde_settings} beside them; {@code nai_settings}
     * @param contextTokens tokens of prompt and reply together
     * @param replyTokens tokens kept for the reply
     */
    record TextCompletion(String name, Json.Obj settings, int contextTokens, int replyTokens) implements Api {
        private static final String STREAMING_NOVEL = "streaming_novel";

        @Override
        public ListedModels models() {
            return ListedModels.UNASKED;
        }

        /** The backend, such as {@code llamacpp}; empty if the API has only one. */
        public String type() {
            return name.equals("textgenerationwebui") ? text("type") : "";
        }

        /**
         * The backend of a type at another address; its samplers stay. Replies stream unless the settings say otherwise.
         *
         * @param model the model to ask for; empty leaves the choice as it is
         */
        public TextCompletion to(String type, String server, String model) {
            Json.Obj urls = settings.object("server_urls").with(type, Json.of(server));
            Json.Obj streamed = settings.has("streaming") ? settings : settings.with("streaming", Json.of(true));
            Json.Obj pointed = streamed.with("type", Json.of(type)).with("server_urls", urls);
            return new TextCompletion(
                    "textgenerationwebui",
                    model.isEmpty() ? pointed : pointed.with(modelKey(type), Json.of(model)),
                    contextTokens,
                    replyTokens);
        }

        /**
         * This API of one of the other names, asked for a model; its samplers stay. Replies stream unless the settings
         * say otherwise.
         *
         * @param model empty leaves the choice as it is
         */
        public TextCompletion asking(String model) {
            Json.Obj asked = switch (name) {
                case "kobold" -> streamed("streaming_kobold");
                case "koboldhorde" ->
                    model.isEmpty() ? settings : settings.with("models", Json.ofStrings(List.of(model)));
                case "novel" ->
                    model.isEmpty()
                            ? streamed(STREAMING_NOVEL)
                            : streamed(STREAMING_NOVEL).with("model_novel", Json.of(model));
                default -> settings;
            };
            return new TextCompletion(name, asked, contextTokens, replyTokens);
        }

        private Json.Obj streamed(String setting) {
            return settings.has(setting) ? settings : settings.with(setting, Json.of(true));
        }

        /** The setting that names the model of a type. */
        public static String modelKey(String type) {
            return type.equals("ooba") ? "custom_model" : type + "_model";
        }

        /** A text setting. */
        public String text(String key) {
            return settings.find(key)
                    .filter(value -> value != Json.NULL)
                    .map(JsNumbers::text)
                    .orElse("");
        }
    }

    /** The API of a chat completion whose provider nobody has asked for its models. */
    Api CHAT = new ChatCompletion(ListedModels.UNASKED);
}
