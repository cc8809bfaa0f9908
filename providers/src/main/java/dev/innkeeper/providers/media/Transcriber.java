package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Who writes down what is said in a recording. */
public enum Transcriber {
    /** OpenAI. */
    OPENAI("openai"),
    /** Groq. */
    GROQ("groq"),
    /** Mistral AI. */
    MISTRAL("mistralai"),
    /** Z.AI. */
    ZAI("zai"),
    /** Chutes, where every model has a host of its own. */
    CHUTES("chutes") {
        @Override
        public MediaCall call(ChatOrder order, byte[] recording) throws RefusedMediaException {
            String host = order.text("model")
                    .filter(model -> HOST.matcher(model).matches())
                    .orElseThrow(RefusedMediaException::plain);
            Json.Obj body = Json.Obj.EMPTY.with("audio_b64", Base64.getEncoder().encodeToString(recording));
            return MediaCall.whole(
                    WireRequest.post(
                            "https://" + host + ".chutes.ai/transcribe", Doors.bearer(order, "api_key_chutes"), body),
                    Manner.SENTENCE,
                    Transcriber::joined);
        }
    };

    /** A part of a host's name and nothing else: the key must not be sent anywhere but to Chutes. */
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?");

    private final String source;

    Transcriber(String source) {
        this.source = source;
    }

    /**
     * The question for a text.
     *
     * @param recording a file in the format WAV
     * @throws RefusedMediaException if there is no key, or no model by that name
     */
    public MediaCall call(ChatOrder order, byte[] recording) throws RefusedMediaException {
        ChatDoor door = Doors.of(source, order);
        FilledForm form = new FilledForm(order.chance())
                .file("file", "audio.wav", "audio/wav", recording)
                .field("model", text(order, "model"))
                .field("language", text(order, "language"));
        return MediaCall.whole(
                WireRequest.post(
                        door.beside("/audio/transcriptions"), door.headers(), form.contentType(), form.bytes()),
                Manner.SENTENCE,
                MediaAnswer::document);
    }

    private static Optional<String> text(ChatOrder order, String field) {
        return order.truthy(field).map(JsNumbers::text);
    }

    private static MediaAnswer joined(Json answer) {
        return answer.asArray()
                .map(pieces -> pieces.objects().stream()
                        .map(piece -> piece.string("text", ""))
                        .collect(Collectors.joining()))
                .map(text -> MediaAnswer.document(Json.Obj.EMPTY.with("text", JsStrings.trim(text))))
                .orElse(Manner.STATUS.failed());
    }
}
