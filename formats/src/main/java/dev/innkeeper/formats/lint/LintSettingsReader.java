package dev.innkeeper.formats.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.LintSettings;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.token.TokenCounters;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.settings.ClientSettings;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out from a user's settings what documents are to work with. */
public final class LintSettingsReader {
    private static final Pattern OUTLET =
            Pattern.compile("\\{\\{\\s*outlet\\s*::\\s*([^{}]+?)\\s*}}", Pattern.CASE_INSENSITIVE);
    private static final JsRegex REGEX = EcmaRegex.ofUsualBound();

    /** The scan of a fresh installation, which searches for whole words. */
    private static final LoreSettings FRESH = new LoreSettings(2, 25, 0, 0, 0, 0, true, false, false, true, false, 1);

    private LintSettingsReader() {}

    /**
     * The settings of a user.
     *
     * @param presetFile the preset that is selected
     * @param outlets the outlets for which some prompt asks, if all prompts are known
     */
    public static LintSettings of(
            ClientSettings settings, Json.Obj presetFile, TokenCounters counters, Optional<Set<String>> outlets) {
        Preset preset = PresetReader.read(settings.chatCompletion(), presetFile);
        return new LintSettings(
                LoreSettingsReader.of(settings).settings(),
                false,
                preset.contextTokens() - preset.replyTokens(),
                counters.forModel(preset.source(), ModelOfSource.of(preset))::text,
                REGEX,
                outlets);
    }

    /** The settings of nobody in particular; what depends on them is only a hint. */
    public static LintSettings assumed(TokenCounters counters, Optional<Set<String>> outlets) {
        Preset preset = Preset.DEFAULT;
        return new LintSettings(
                FRESH,
                true,
                preset.contextTokens() - preset.replyTokens(),
                counters.forModel(preset.source(), ModelOfSource.of(preset))::text,
                REGEX,
                outlets);
    }

    /** The outlets for which a document asks. */
    public static Set<String> outlets(Json document) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = OUTLET.matcher(document.text());
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }
}
