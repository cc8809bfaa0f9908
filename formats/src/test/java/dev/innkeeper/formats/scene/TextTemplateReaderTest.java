package dev.innkeeper.formats.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTemplateReaderTest {
    private static final String BEFORE = "{{#if anchorBefore}}{{anchorBefore}}\n{{/if}}";
    private static final String AFTER = "{{#if anchorAfter}}{{anchorAfter}}\n{{/if}}";

    private static String migrated(String story) {
        return TextTemplateReader.context(Json.Obj.EMPTY.with("story_string", story))
                .string("story_string", "");
    }

    @Test
    void oldStoryStringsGetThePlacesForNotes() {
        assertThat(migrated("Intro {{system}} tail")).isEqualTo("Intro " + BEFORE + "{{system}}" + AFTER + " tail");
        assertThat(migrated("{{system}}\n{{trim}}")).isEqualTo(BEFORE + "{{system}}\n" + AFTER + "{{trim}}");
        assertThat(migrated("plain")).isEqualTo(BEFORE + AFTER + "plain");
    }

    @Test
    void placesThatAreThereStay() {
        assertThat(migrated("{{anchorAfter}} {{anchorBefore}}")).isEqualTo("{{anchorAfter}} {{anchorBefore}}");
    }

    @Test
    void newTemplatesAreLeftAlone() {
        Json.Obj stored = Json.Obj.EMPTY.with("story_string", "{{system}}").with("story_string_position", Json.of(0));

        assertThat(TextTemplateReader.context(stored)).isEqualTo(stored);
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"names\":true}',always",
        "'{\"names\":false,\"names_force_groups\":true}',force",
        "'{\"names\":false}',none",
        "'{\"names_behavior\":\"force\"}',force"
    })
    void namesBecomeABehaviour(String stored, String behaviour) {
        Json.Obj migrated =
                TextTemplateReader.instruct(Json.parse(stored).asObject().orElseThrow());

        assertThat(migrated.string("names_behavior", "")).isEqualTo(behaviour);
        assertThat(migrated.has("names")).isFalse();
        assertThat(migrated.has("names_force_groups")).isFalse();
    }

    @Test
    void theSeparatorBecomesTheSuffixOfReplies() {
        Json.Obj stored = Json.Obj.build(json -> json.put("separator_sequence", "</s>")
                .put("system_sequence_prefix", "a")
                .put("system_sequence_suffix", "b"));

        assertThat(TextTemplateReader.instruct(stored)).isEqualTo(Json.Obj.EMPTY.with("output_suffix", "</s>"));
    }
}
