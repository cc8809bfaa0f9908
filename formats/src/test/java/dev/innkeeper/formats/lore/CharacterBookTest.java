package dev.innkeeper.formats.lore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lorebooks of cards, both ways (world-info.md §10.1, §10.2). */
class CharacterBookTest {
    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private static CharacterBook book(String text) {
        return new CharacterBook(json(text));
    }

    @Test
    void theFieldsOfAnEntryHaveTheirPlaces() throws Exception {
        Json.Obj file = book("{\"entries\":[{\"keys\":[],\"content\":\"\",\"insertion_order\":1}]}")
                .toNative();
        List<String> fields =
                List.copyOf(file.object("entries").object("0").members().keySet());
        assertThat(String.join(" ", fields)).isEqualTo("""
                        key keysecondary comment content constant vectorized selective selectiveLogic addMemo order position \
                        disable ignoreBudget excludeRecursion preventRecursion matchPersonaDescription \
                        matchCharacterDescription matchCharacterPersonality matchCharacterDepthPrompt matchScenario \
                        matchCreatorNotes delayUntilRecursion probability useProbability depth outletName group \
                        groupOverride groupWeight scanDepth caseSensitive matchWholeWords useGroupScoring automationId role \
                        sticky cooldown delay triggers uid displayIndex extensions""");
    }

    @Test
    void everyFieldSurvivesTheRoundTrip() throws Exception {
        Json.Obj file = json("""
                {"entries":{"7":{"uid":7,"key":["k"],"keysecondary":["s"],"comment":"c","content":"t","constant":true,
                "vectorized":true,"selective":true,"selectiveLogic":3,"order":5,"position":4,"disable":false,
                "ignoreBudget":true,"excludeRecursion":true,"preventRecursion":true,"matchPersonaDescription":true,
                "matchCharacterDescription":true,"matchCharacterPersonality":true,"matchCharacterDepthPrompt":true,
                "matchScenario":true,"matchCreatorNotes":true,"delayUntilRecursion":2,"probability":50,
                "useProbability":true,"depth":9,"outletName":"o","group":"g","groupOverride":true,"groupWeight":7,
                "scanDepth":3,"caseSensitive":true,"matchWholeWords":false,"useGroupScoring":true,"automationId":"a",
                "role":2,"sticky":1,"cooldown":2,"delay":3,"triggers":["normal"],"displayIndex":4,
                "extensions":{"mine":1}}}}""");
        Json.Obj card =
                CharacterBook.ofNative("Book", file).orElseThrow().asObject().orElseThrow();
        Json.Obj back = new CharacterBook(card).toNative().object("entries").object("7");
        Json.Obj before = file.object("entries").object("7");
        before.members().forEach((field, value) -> {
            if (!field.equals("extensions")) {
                assertThat(back.find(field)).as(field).contains(value);
            }
        });
        assertThat(back.object("extensions").number("mine", 0)).isEqualTo(1);
    }

    @Test
    void aBookIsNamedByItselfOrAfterItsCharacter() {
        assertThat(book("{\"name\":\"Own\"}").nameFor("Aria")).isEqualTo("Own");
        assertThat(book("{\"name\":\" \"}").nameFor("Aria")).isEqualTo("Aria's Lorebook");
        assertThat(book("{}").nameFor("Aria")).isEqualTo("Aria's Lorebook");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"entries\":null}", "{\"entries\":{}}", "{\"entries\":[null]}", "{\"entries\":[1]}"})
    void aBookWithoutSoundEntriesIsRefused(String text) {
        assertThatExceptionOfType(UnreadableLorebookException.class)
                .isThrownBy(() -> book(text).toNative());
    }

    @Test
    void aNullEntryOfALinkedBookIsRefused() {
        assertThatExceptionOfType(UnreadableLorebookException.class)
                .isThrownBy(() -> CharacterBook.ofNative("B", json("{\"entries\":{\"0\":{},\"1\":null}}")))
                .withMessageContaining("number 2");
    }

    @Test
    void originalDataCountsOnlyWithoutEntries() throws Exception {
        Json.Obj original = json("{\"originalData\":{\"entries\":[],\"scan_depth\":3}}");
        assertThat(CharacterBook.ofNative("B", original)).contains(original.object("originalData"));
        assertThat(CharacterBook.ofNative("B", original.with("entries", Json.Obj.EMPTY))
                        .orElseThrow())
                .isEqualTo(json("{\"entries\":[],\"name\":\"B\"}"));
        assertThat(CharacterBook.ofNative("B", Json.Obj.EMPTY)).isEmpty();
    }
}
