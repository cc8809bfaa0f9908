package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.BookNames;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.formats.settings.ClientSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the lorebook settings of the client (world-info.md §2).
 *
 * @param stored {@code world_info_settings} of the settings file, or the whole file in old ones
 */
public record LoreSettingsReader(Json.Obj stored) {
    private static final String PREFIX = "world_info_";
    private static final double MOST_PERCENT = 100;

    /** The lorebook settings of a settings file; old files have them beside everything else. */
    public static LoreSettingsReader of(ClientSettings settings) {
        Json.Obj own = settings.worldInfo();
        return new LoreSettingsReader(own.members().isEmpty() ? settings.json() : own);
    }

    /** The settings; what is missing has the value of a program without a settings file. */
    public LoreSettings settings() {
        LoreSettings usual = LoreSettings.DEFAULT;
        double percent = number("budget", usual.budgetPercent());
        return new LoreSettings(
                (int) number("depth", usual.depth()),
                percent > MOST_PERCENT ? usual.budgetPercent() : percent,
                number("budget_cap", usual.budgetCap()),
                (int) number("min_activations", usual.minActivations()),
                (int) number("min_activations_depth_max", usual.maxDepth()),
                (int) number("max_recursion_steps", usual.maxRecursionSteps()),
                flag("include_names", usual.includeNames()),
                flag("recursive", usual.recursive()),
                flag("case_sensitive", usual.caseSensitive()),
                flag("match_whole_words", usual.wholeWords()),
                flag("use_group_scoring", usual.groupScoring()),
                number("character_strategy", usual.strategy()));
    }

    /**
     * The names of the books in use.
     *
     * @param chat the chat's book; empty text if it has none
     * @param persona the persona's book; empty text if it has none
     * @param character the character's primary book; empty text if it has none
     * @param characterFile the character's card file without extension
     */
    public BookNames names(String chat, String persona, String character, String characterFile) {
        List<String> ofCharacter = new ArrayList<>();
        ofCharacter.add(character);
        worldInfo().array("charLore").objects().stream()
                .filter(item -> item.string("name", "").equals(characterFile))
                .findFirst()
                .ifPresent(item -> ofCharacter.addAll(item.array("extraBooks").strings()));
        return BookNames.distinct(globalSelect(), chat, persona, ofCharacter);
    }

    private Json.Obj worldInfo() {
        return stored.object("world_info");
    }

    /** Old files have the selection itself where the object is now. */
    private List<String> globalSelect() {
        return stored.find("world_info")
                .map(value -> switch (value) {
                    case Json.Str(String name) -> List.of(name);
                    case Json.Arr names -> names.strings();
                    case Json.Obj object -> object.array("globalSelect").strings();
                    case Json.Null ignored -> List.<String>of();
                    case Json.Bool ignored -> List.<String>of();
                    case Json.Num ignored -> List.<String>of();
                })
                .orElse(List.of());
    }

    private double number(String key, double usual) {
        double number = stored.find(PREFIX + key).map(JsNumbers::parse).orElse(usual);
        return Double.isNaN(number) ? usual : number;
    }

    private boolean flag(String key, boolean usual) {
        return stored.find(PREFIX + key).map(Json::truthy).orElse(usual);
    }
}
