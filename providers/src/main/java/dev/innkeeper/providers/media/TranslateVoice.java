package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WebAddress;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.List;
import java.util.Map;

/** Texts that Google Translate reads aloud, by the way of its own page. */
public final class TranslateVoice {
    private static final int LONGEST = 200;
    private static final String SERVICE = "jQ1olc";
    private static final double NUMBERS = 9000;
    private static final double FIRST_NUMBER = 1000;

    private TranslateVoice() {}

    /**
     * The question for a voice.
     *
     * @throws RefusedMediaException if there is no text, or more than Google takes
     */
    public static MediaCall call(ChatOrder order) throws RefusedMediaException {
        String text = order.body().string("text").orElseThrow(RefusedMediaException::plain);
        if (text.length() > LONGEST) {
            throw RefusedMediaException.saying("Google Translate reads at most " + LONGEST + " characters aloud.");
        }
        String language = order.truthy("voice").map(JsNumbers::text).orElse("en");
        Json.Arr wish = new Json.Arr(List.of(Json.of(text), Json.of(language), Json.of(true)));
        Json.Arr call = new Json.Arr(List.of(Json.of(SERVICE), Json.of(wish.text()), Json.NULL, Json.of("0")));
        String calls = Json.Arr.EMPTY.plus(Json.Arr.EMPTY.plus(call)).text();
        long number = (long) (FIRST_NUMBER + order.chance().getAsDouble() * NUMBERS);
        WireRequest request = new WireRequest(
                "POST",
                "https://translate.google.com/_/TranslateWebserverUi/data/batchexecute?rpcids=" + SERVICE
                        + "&source-path=%2F&f.sid=&bl=&hl=en-US&soc-app=1&soc-platform=1&soc-device=1&_reqid=" + number
                        + "&rt=c",
                Map.of("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8"),
                new WireRequest.Payload.Form("f.req=" + WebAddress.component(calls) + "&"));
        return new MediaCall(
                request,
                new MediaCall.Reading.Text(TranslateVoice::sound),
                new Manner((status, error) -> Manner.SENTENCE.failed(), Manner.SENTENCE.failed()));
    }

    /** The answer is a row of lines, of which one is JSON that holds JSON that holds the sound. */
    private static MediaAnswer sound(String answer) {
        return answer.lines()
                .flatMap(line -> Json.read(line).flatMap(Json::asArray).stream())
                .flatMap(calls -> calls.items().stream())
                .flatMap(call -> call.asArray().stream())
                .filter(call -> call.items().size() > 2 && call.items().get(1).equals(Json.of(SERVICE)))
                .flatMap(call -> call.items().get(2).asString().flatMap(Json::read).flatMap(Json::asArray).stream())
                .flatMap(result -> result.strings().stream())
                .findFirst()
                .flatMap(Sounds::decoded)
                .<MediaAnswer>map(sound -> new MediaAnswer.Sound("audio/mpeg", sound))
                .orElse(Manner.SENTENCE.failed());
    }
}
