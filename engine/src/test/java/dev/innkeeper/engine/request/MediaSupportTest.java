package dev.innkeeper.engine.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaSupportTest {
    private static final ListedModels NOTHING = ListedModels.of(Json.Arr.EMPTY);

    @ParameterizedTest
    @CsvSource({
        "openai, gpt-4o, IMAGE, true",
        "openai, gpt-3.5-turbo, IMAGE, false",
        "openai, gpt-4o-audio-preview, AUDIO, true",
        "openai, gpt-4o, VIDEO, false",
        "claude, claude-opus-5, IMAGE, true",
        "claude, claude-2, IMAGE, false",
        "makersuite, gemini-3-pro, VIDEO, true",
        "vertexai, gemini-2.5-flash, AUDIO, true",
        "makersuite, gemma-3-27b-it, VIDEO, false",
        "zai, glm-4.6v, VIDEO, true",
        "zai, glm-4.6, IMAGE, false",
        "custom, anything, AUDIO, true",
        "custom, anything, VIDEO, false",
        "cometapi, anything, IMAGE, true",
        "groq, llama-4, IMAGE, false",
        "openrouter, unlisted, IMAGE, false"
    })
    void modelsTakeWhatTheyAreKnownToTake(String source, String model, Media.Kind kind, boolean sent) {
        assertThat(sends(source, model, NOTHING, kind)).isEqualTo(sent);
    }

    @Test
    void theListOfTheProviderSaysWhatItsModelsTake() {
        ListedModels listed = ListedModels.of(Json.parse("""
                [{"id":"m","architecture":{"input_modalities":["image","video"]}}]
                """).asArray().orElseThrow());
        assertThat(sends("openrouter", "m", listed, Media.Kind.IMAGE)).isTrue();
        assertThat(sends("openrouter", "m", listed, Media.Kind.VIDEO)).isTrue();
        assertThat(sends("openrouter", "m", listed, Media.Kind.AUDIO)).isFalse();
    }

    @Test
    void whileNobodyHasAskedTheProviderPicturesAreSent() {
        assertThat(sends("openrouter", "m", ListedModels.UNASKED, Media.Kind.IMAGE))
                .isTrue();
    }

    @Test
    void thePersonCanSwitchMediaOff() {
        Preset off = Preset.DEFAULT.with("media_inlining", Json.of(false));
        assertThat(MediaSupport.of(off, "gpt-4o", NOTHING).sends(media(Media.Kind.IMAGE)))
                .isFalse();
    }

    private static boolean sends(String source, String model, ListedModels listed, Media.Kind kind) {
        Preset preset = Preset.DEFAULT.with("chat_completion_source", Json.of(source));
        return MediaSupport.of(preset, model, listed).sends(media(kind));
    }

    private static Media media(Media.Kind kind) {
        return new Media(kind, "data:x", 0, 0, OptionalDouble.empty());
    }
}
