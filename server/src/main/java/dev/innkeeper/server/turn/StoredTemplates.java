package dev.innkeeper.server.turn;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.document.StoredDocument;

/**
 * The templates of text completion that settings select by name (text-completion.md §1).
 *
 * <p>Settings usually hold the selected template as a whole, with the user's changes; the file counts for what they
 * lack.
 */
record StoredTemplates(Library library) {

    /** The settings with the selected templates in them. */
    ClientSettings completed(ClientSettings settings) {
        Json.Obj powerUser = settings.powerUser();
        powerUser = completed(powerUser, "context", "preset", "story_string", library.contextTemplates());
        powerUser = completed(powerUser, "instruct", "preset", "input_sequence", library.instructTemplates());
        powerUser = completed(powerUser, "sysprompt", "name", "content", library.systemPrompts());
        return powerUser.equals(settings.powerUser()) ? settings : settings.withPowerUser(powerUser);
    }

    private static Json.Obj completed(
            Json.Obj powerUser, String key, String nameField, String mainField, Documents files) {
        Json.Obj stored = powerUser.object(key);
        if (stored.has(mainField)) {
            return powerUser;
        }
        return stored.string(nameField)
                .flatMap(FileName::of)
                .flatMap(files::find)
                .map(StoredDocument::content)
                .map(file -> powerUser.with(
                        key,
                        Json.Obj.build(all -> all.putAll(file.without("name")).putAll(stored))))
                .orElse(powerUser);
    }
}
