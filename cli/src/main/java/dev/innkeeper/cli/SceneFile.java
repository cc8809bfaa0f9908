package dev.innkeeper.cli;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import dev.innkeeper.formats.schema.BadDocumentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file with a whole scene. */
record SceneFile(Path file) {
    /** The file holds no scene; the message says where it does not fit. */
    static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1L;

        UnreadableException(String message) {
            super(message);
        }
    }

    /**
     * The scene.
     *
     * @param usual the moment if the file names none
     */
    ProfileScene read(Moment usual) throws UnreadableException {
        try {
            return new SceneOfDocument(usual).of(SceneDocument.FORM.read(Json.parse(Files.readString(file))));
        } catch (IOException | JsonSyntaxException unreadable) {
            throw new UnreadableException("The scene cannot be read: " + unreadable.getMessage());
        } catch (BadDocumentException bad) {
            throw new UnreadableException("The scene cannot be read: " + bad.getMessage());
        }
    }
}
