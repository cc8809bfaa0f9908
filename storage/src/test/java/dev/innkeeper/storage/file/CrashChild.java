package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatTexts;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.chat.SaveOutcome;
import dev.innkeeper.storage.generation.GenerationPiece;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;

/** The process that {@link CrashTest} kills: it tells what it is about to do, does it, and tells that it is done. */
final class CrashChild {
    private static final OptionalLong ANY = OptionalLong.empty();

    private final FileLibrary library;
    private final Chats chats;
    private final int seed;
    private final List<Long> revisions = new ArrayList<>();
    private ChatKey key;

    private CrashChild(FileLibrary library, int seed) {
        this.library = library;
        this.chats = library.chats();
        this.seed = seed;
        this.key = chats.exists(CrashTest.KEY) ? CrashTest.KEY : CrashTest.OTHER;
    }

    /** Arguments: the folder, a seed. Ends only by being killed. */
    public static void main(String[] arguments) throws IOException {
        int seed = Integer.parseInt(arguments[1]);
        Random random = new Random(seed);
        try (FileLibrary library = FileLibrary.open(Path.of(arguments[0]), Clock.systemUTC());
                FileOutputStream told = new FileOutputStream(FileDescriptor.out)) {
            for (int one = 0; one < CrashTest.GENERATIONS; one++) {
                library.generations().begin(CrashTest.generation(seed, one), Json.Obj.EMPTY);
            }
            CrashChild child = new CrashChild(library, seed);
            for (int step = 0; ; step++) {
                int messages = child.chats.readLast(child.key, 0).total();
                int serial = seed * 1000 + step;
                child.run(CrashStep.random(random, messages, serial, child.revisions), told);
            }
        }
    }

    private void run(CrashStep step, FileOutputStream told) throws IOException {
        tell(told, "try " + step.text());
        long revision = take(step);
        tell(told, "done " + revision);
        if (step.kind() == CrashStep.Kind.DELETE) {
            run(CrashStep.of(CrashStep.Kind.BACK), told);
        } else if (step.kind() != CrashStep.Kind.PIECE) {
            revisions.add(revision);
        }
    }

    private long take(CrashStep step) {
        return switch (step.kind()) {
            case APPEND -> chats.append(key, ANY, step.messages());
            case REPLACE ->
                chats.replace(
                        key,
                        ANY,
                        step.number(0),
                        CrashStep.message(step.numbers().get(1), step.numbers().get(2)));
            case REMOVE -> chats.remove(key, ANY, step.number(0), step.number(1));
            case HEADER ->
                chats.replaceHeader(key, ANY, CrashStep.header(step.numbers().getFirst()));
            case SAVE -> save(step);
            case UNDO -> chats.undo(key, ANY).orElseGet(() -> chats.revision(key));
            case REDO -> chats.redo(key, ANY).orElseGet(() -> chats.revision(key));
            case RESTORE -> chats.restore(key, ANY, step.numbers().getFirst());
            case RENAME -> {
                ChatKey to = key.equals(CrashTest.KEY) ? CrashTest.OTHER : CrashTest.KEY;
                long revision = chats.rename(key, to);
                key = to;
                yield revision;
            }
            case DELETE -> {
                chats.delete(key);
                yield 0;
            }
            case BACK -> {
                library.trash().restore(library.trash().list().getFirst().id());
                yield chats.revision(key);
            }
            case PIECE -> {
                library.generations()
                        .append(
                                CrashTest.generation(seed, step.number(0) % CrashTest.GENERATIONS),
                                GenerationPiece.text(step.number(0) + ";"));
                yield 0;
            }
        };
    }

    private long save(CrashStep step) {
        List<String> lines = ChatTexts.lines(ChatTexts.stored(chats, key).orElseThrow());
        SaveOutcome outcome = chats.save(key, ChatTexts.save(step.apply(lines)), SaveGuard.NONE, Author.SILLYTAVERN);
        return outcome instanceof SaveOutcome.Saved saved ? saved.revision() : 0;
    }

    private static void tell(FileOutputStream out, String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }
}
