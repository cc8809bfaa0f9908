package dev.innkeeper.bench.sidebyside;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Random;

/** A data root with chats of known sizes, the same for every server. */
final class MadeUpLibrary {
    /** Lengths of the chats to which messages are added, in MB. */
    static final int[] MEGABYTES = {1, 10, 100};

    static final int LONG_CHAT = 100_000;
    static final int RECENT_CHARACTERS = 100;
    static final int RECENT_CHATS_EACH = 10;
    static final int SEARCHED_CHATS = 100;
    static final int SEARCHED_MESSAGES = 1_000;

    private static final int MESSAGE_LETTERS = 800;
    private static final String[] WORDS =
            ("the tavern stands by the river and a lantern burns in its window while rain falls on the old road "
                            + "月光 落在 河面 旅人 推开 木门 she smiles he nods they drink talk sing sleep wander remember")
                    .split(" ");

    private final Path user;
    private final Random random = new Random(11);

    MadeUpLibrary(Path root) {
        this.user = root.resolve("default-user");
    }

    void make() throws IOException {
        for (int megabytes : MEGABYTES) {
            String name = "Big" + megabytes;
            card(name);
            try (BufferedWriter out = chat(name, "chat")) {
                long letters = 0;
                for (int i = 0; letters < megabytes * 1_000_000L; i++) {
                    letters += message(out, i, MESSAGE_LETTERS);
                }
            }
        }
        card("Long");
        try (BufferedWriter out = chat("Long", "chat")) {
            for (int i = 0; i < LONG_CHAT; i++) {
                message(out, i, 300);
            }
        }
        for (int character = 0; character < RECENT_CHARACTERS; character++) {
            card("Guest " + character);
            for (int chat = 0; chat < RECENT_CHATS_EACH; chat++) {
                write("Guest " + character, "chat " + chat, 40);
            }
        }
        card("Searched");
        for (int chat = 0; chat < SEARCHED_CHATS; chat++) {
            write("Searched", "chat " + chat, SEARCHED_MESSAGES);
        }
    }

    private void write(String character, String name, int messages) throws IOException {
        try (BufferedWriter out = chat(character, name)) {
            for (int i = 0; i < messages; i++) {
                message(out, i, 300);
            }
        }
        Path file = user.resolve("chats").resolve(character).resolve(name + ".jsonl");
        Files.setLastModifiedTime(
                file, FileTime.from(Instant.EPOCH.plusSeconds(1_700_000_000L + random.nextInt(10_000_000))));
    }

    /** Innkeeper and SillyTavern take a card without picture data for a character that cannot be read, and list it. */
    private void card(String name) throws IOException {
        Path folder = Files.createDirectories(user.resolve("characters"));
        Files.write(folder.resolve(name + ".png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
    }

    private BufferedWriter chat(String character, String name) throws IOException {
        Path folder = Files.createDirectories(user.resolve("chats").resolve(character));
        BufferedWriter out = Files.newBufferedWriter(folder.resolve(name + ".jsonl"));
        out.write("{\"chat_metadata\":{\"integrity\":\"" + character
                + "\"},\"user_name\":\"unused\",\"character_name\":\"unused\"}");
        return out;
    }

    private int message(BufferedWriter out, int number, int letters) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.length() < letters) {
            text.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
        }
        if (random.nextInt(20_000) == 0) {
            text.append("quicksilver");
        }
        boolean isUser = number % 2 == 0;
        String line = "\n{\"name\":\"" + (isUser ? "Ann" : "Host") + "\",\"is_user\":" + isUser
                + ",\"is_system\":false,\"send_date\":\"2026-03-01T10:00:00.000Z\",\"mes\":\"" + text
                + "\",\"extra\":{}}";
        out.write(line);
        return line.length();
    }
}
