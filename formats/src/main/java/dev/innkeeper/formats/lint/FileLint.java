package dev.innkeeper.formats.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.BookLint;
import dev.innkeeper.engine.lint.CardLint;
import dev.innkeeper.engine.lint.Finding;
import dev.innkeeper.engine.lint.LintSettings;
import dev.innkeeper.engine.lint.PresetLint;
import dev.innkeeper.engine.lint.ScriptLint;
import java.util.List;

/** Looks at any document that Innkeeper knows. Thread-safe. */
public final class FileLint {
    private final BookLint books;
    private final CardLint cards;
    private final PresetLint presets;
    private final ScriptLint scripts;

    /** Lint for these settings. */
    public FileLint(LintSettings settings) {
        this.books = new BookLint(settings);
        this.cards = new CardLint(settings);
        this.presets = new PresetLint(settings);
        this.scripts = new ScriptLint(settings);
    }

    /**
     * What was found in a document; nothing in documents of other kinds.
     *
     * @param name of the book, if it is one
     */
    public List<Finding> check(String name, Json document) {
        Json.Obj object = document.asObject().orElse(Json.Obj.EMPTY);
        return switch (FileKind.of(document)) {
            case LOREBOOK -> books.check(WrittenBook.ofFile(name, object)).findings();
            case CARD -> cards.check(object, WrittenBook.ofCard(object));
            case PRESET -> presets.check(object);
            case SETTINGS ->
                scripts.check(object.object("extension_settings").array("regex").items(), "extension_settings.regex");
            case SCRIPTS ->
                document.asArray().map(list -> scripts.check(list.items(), "")).orElseGet(() -> scripts.check(object));
            case FOREIGN_LOREBOOK, OTHER -> List.of();
        };
    }
}
