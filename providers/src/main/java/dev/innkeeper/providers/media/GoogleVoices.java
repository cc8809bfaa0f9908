package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that Google's models read aloud, and who may read them. */
public final class GoogleVoices {
    private static final String FAILED = "Internal server error during TTS generation";
    private static final Manner MANNER = new Manner(GoogleVoices::refused, error(MediaAnswer.SERVER_ERROR, FAILED));
    private static final Pattern RATE = Pattern.compile("rate=(\\d{1,9})");
    private static final int USUAL_RATE = 24_000;

    private GoogleVoices() {}

    /** The voices of Google's models. */
    public static Json ofModels() {
        return stored("google-voices.json");
    }

    /** The languages that Google Translate reads aloud, by their codes. */
    public static Json ofTranslate() {
        return stored("google-translate-voices.json");
    }

    private static Json stored(String name) {
        try (InputStream file = Objects.requireNonNull(GoogleVoices.class.getResourceAsStream(name), name)) {
            return Json.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The question for a voice.
     *
     * @throws RefusedMediaException if there is no key, or no model is named
     */
    public static MediaCall call(ChatOrder order) throws RefusedMediaException {
        GoogleDoor door = GoogleDoor.of(order, order.text("model").orElseThrow(RefusedMediaException::plain));
        Json.Obj voice = Json.Obj.build(
                json -> json.putIfPresent("voiceName", order.body().find("voice")));
        Json.Obj speech = Json.Obj.EMPTY.with("voiceConfig", Json.Obj.EMPTY.with("prebuiltVoiceConfig", voice));
        Json.Obj generation = Json.Obj.build(json ->
                json.put("responseModalities", Json.ofStrings(List.of("AUDIO"))).put("speechConfig", speech));
        Json.Obj body = Json.Obj.build(wire -> wire.put(
                        "contents",
                        Google.said(List.of(Google.textPart(order.body().find("text")))))
                .put("generationConfig", generation)
                .put("safetySettings", Google.safety(door)));
        return MediaCall.whole(door.ask("generateContent", body), MANNER, GoogleVoices::sound);
    }

    private static MediaAnswer sound(Json answer) {
        return Google.parts(answer)
                .flatMap(parts -> parts.stream().findFirst())
                .map(part -> part.object("inlineData"))
                .filter(data -> !data.string("data", "").isEmpty())
                .map(data -> sound(data.string("mimeType", ""), data.string("data", "")))
                .orElseGet(() -> error(MediaAnswer.SERVER_ERROR, "No audio data found in response"));
    }

    private static MediaAnswer sound(String mediaType, String data) {
        Optional<byte[]> bytes = Sounds.decoded(data);
        if (bytes.isEmpty()) {
            return MANNER.failed();
        }
        String type = mediaType.toLowerCase(Locale.ROOT);
        if (type.startsWith("audio/l16")) {
            Matcher rate = RATE.matcher(type);
            int hertz = rate.find() ? Integer.parseInt(rate.group(1)) : USUAL_RATE;
            return new MediaAnswer.Sound("audio/wav", Sounds.wave(bytes.get(), hertz));
        }
        return new MediaAnswer.Sound(type.startsWith("audio/") ? mediaType : "application/octet-stream", bytes.get());
    }

    private static MediaAnswer refused(int status, String text) {
        return Json.read(text).isPresent()
                ? error(status, Manner.message(text, "TTS generation failed."))
                : error(MediaAnswer.SERVER_ERROR, FAILED);
    }

    private static MediaAnswer error(int status, String words) {
        return new MediaAnswer.Document(new ClientAnswer(status, Json.Obj.EMPTY.with("error", words)));
    }
}
