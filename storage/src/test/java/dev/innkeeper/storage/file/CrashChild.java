package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;

/** The process that {@link CrashTest} kills: it writes and tells of every write that returned. */
final class CrashChild {
    private static final int LARGEST = 90_000;

    private CrashChild() {}

    /** Arguments: the folder, a seed, the id of a journal. Ends only by being killed. */
    public static void main(String[] arguments) throws IOException {
        Layout layout = new Layout(Path.of(arguments[0]));
        Random random = new Random(Long.parseLong(arguments[1]));
        GenerationId generation = new GenerationId(arguments[2]);
        Chats chats = FileChatsTest.open(layout);
        FileGenerationJournals journals =
                new FileGenerationJournals(layout.generations(), Access.FULL, Clock.systemUTC());
        int next = chats.readLast(CrashTest.KEY, 0).total();
        journals.begin(generation, Json.Obj.EMPTY.with("seed", arguments[1]));
        try (FileOutputStream told = new FileOutputStream(FileDescriptor.out)) {
            for (int piece = 0; ; piece++) {
                chats.append(CrashTest.KEY, OptionalLong.empty(), List.of(message(next, random)));
                tell(told, "message " + next);
                next++;
                journals.append(generation, GenerationPiece.text(piece + ";"));
                tell(told, "piece " + piece);
                if (random.nextInt(6) == 0) {
                    int header = next;
                    chats.replaceHeader(
                            CrashTest.KEY,
                            OptionalLong.empty(),
                            ChatHeader.of(Json.Obj.build(metadata -> metadata.put("at", header))));
                    tell(told, "header " + header);
                }
            }
        }
    }

    /** Mostly short, sometimes so long that a kill in the middle of the write is likely. */
    private static ChatLine message(int number, Random random) {
        int length = random.nextInt(4) == 0 ? random.nextInt(LARGEST) : random.nextInt(300);
        String text = CrashTest.text(number) + "艾".repeat(length / 3);
        return ChatLine.ofUser("Ann", text, Instant.EPOCH);
    }

    private static void tell(FileOutputStream out, String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }
}
