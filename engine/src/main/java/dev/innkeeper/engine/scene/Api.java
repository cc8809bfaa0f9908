package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.ListedModels;

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
     * @param settings {@code textgenerationwebui_settings}: backend, model and samplers
     * @param contextTokens tokens of prompt and reply together
     * @param replyTokens tokens kept for the reply
     */
    record TextCompletion(String name, Json.Obj settings, int contextTokens, int replyTokens) implements Api {
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
