package dev.innkeeper.engine.macro.scope;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What only the user interface knows (macros.md §12); a server takes it from the request.
 *
 * @param inputText the text in the message box
 * @param firstDisplayedMessage index of the first message on the screen
 * @param mobile whether the client is a telephone
 * @param lastGenerationType the type of the last generation started in this chat
 * @param extensions the names of the extensions that are known and not disabled
 * @param extensionTexts the values of macros that extensions bring, by macro name ({@code summary}, …)
 */
public record MacroSurface(
        String inputText,
        OptionalInt firstDisplayedMessage,
        boolean mobile,
        String lastGenerationType,
        Set<String> extensions,
        Map<String, String> extensionTexts) {

    /** The extensions that every installation has. */
    public static final Set<String> BUNDLED_EXTENSIONS = Set.of(
            "assets",
            "attachments",
            "caption",
            "connection-manager",
            "expressions",
            "gallery",
            "memory",
            "quick-reply",
            "regex",
            "stable-diffusion",
            "token-counter",
            "translate",
            "tts",
            "vectors");

    /** No user interface. */
    public static final MacroSurface NONE =
            new MacroSurface("", OptionalInt.empty(), false, "", BUNDLED_EXTENSIONS, Map.of());

    private static final String THIRD_PARTY = "third-party/";
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");

    /** Copies the collections. */
    public MacroSurface {
        extensions = Set.copyOf(extensions);
        extensionTexts = Map.copyOf(extensionTexts);
    }

    /** This surface with another text in the message box. */
    public MacroSurface withInputText(String text) {
        return new MacroSurface(text, firstDisplayedMessage, mobile, lastGenerationType, extensions, extensionTexts);
    }

    /** This surface with another type of the last generation. */
    public MacroSurface withLastGenerationType(String type) {
        return new MacroSurface(inputText, firstDisplayedMessage, mobile, type, extensions, extensionTexts);
    }

    /** Whether the extension is there, whatever the case and the accents; {@code third-party/} may be left out. */
    public boolean hasExtension(String name) {
        String wanted = comparable(name);
        return extensions.stream()
                .map(MacroSurface::comparable)
                .anyMatch(known -> known.equals(wanted) || known.equals(THIRD_PARTY + wanted));
    }

    private static String comparable(String name) {
        return ACCENTS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
    }
}
