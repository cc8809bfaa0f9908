package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/** A JSON file with an indent of four blanks, as SillyTavern writes them; it is read anew at every use. */
final class FileDocument implements Document {
    static final int INDENT = 4;

    private final Path path;
    private final Access access;
    private final Writer writer;
    private final ReentrantLock lock = new ReentrantLock();

    private FileDocument(Path path, Access access, Writer writer) {
        this.path = path;
        this.access = access;
        this.writer = writer;
    }

    /** A document with the permissions that files have. */
    static FileDocument open(Path path, Access access) {
        return new FileDocument(path, access, DurableFiles::replace);
    }

    /** A document that only its owner may read. */
    static FileDocument secret(Path path, Access access) {
        return new FileDocument(path, access, DurableFiles::replacePrivate);
    }

    @FunctionalInterface
    private interface Writer {
        void replace(Path path, DurableFiles.Content content) throws IOException;
    }

    @Override
    public Json.Obj read() {
        return DiskFailure.explained(path, this::content);
    }

    @Override
    public Json.Obj update(UnaryOperator<Json.Obj> change) {
        access.requireFull();
        lock.lock();
        try {
            return DiskFailure.explained(path, () -> changed(change));
        } finally {
            lock.unlock();
        }
    }

    private Json.Obj changed(UnaryOperator<Json.Obj> change) throws IOException {
        Json.Obj before = content();
        Json.Obj after = change.apply(before);
        if (!after.text().equals(before.text())) {
            DurableFiles.createFolders(Objects.requireNonNull(path.getParent()));
            writer.replace(path, DurableFiles.Content.of(bytes(after)));
        }
        return after;
    }

    private Json.Obj content() throws IOException {
        try {
            return parse(Files.readAllBytes(path), path.getFileName() + "");
        } catch (NoSuchFileException none) {
            return Json.Obj.EMPTY;
        }
    }

    static byte[] bytes(Json.Obj content) {
        return content.text(INDENT).getBytes(StandardCharsets.UTF_8);
    }

    /** The JSON object in a file's bytes; a byte-order mark is passed over. */
    static Json.Obj parse(byte[] bytes, String name) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            Json json = Json.parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
            return json.asObject().orElseThrow(() -> new DamagedDataException(damage(name)));
        } catch (JsonSyntaxException broken) {
            throw new DamagedDataException(damage(name), broken);
        }
    }

    private static String damage(String name) {
        return "The file '" + name + "' is not a JSON object. It was left as it is; repair it or put a backup in its "
                + "place.";
    }
}
