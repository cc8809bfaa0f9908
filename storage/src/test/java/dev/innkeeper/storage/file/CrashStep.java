package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.ChatTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** One thing that the process under {@link CrashTest} does, as a word and numbers, so that both sides know it. */
record CrashStep(Kind kind, List<Long> numbers) {
    private static final int LARGEST = 60_000;

    enum Kind {
        APPEND,
        REPLACE,
        REMOVE,
        HEADER,
        SAVE,
        UNDO,
        REDO,
        RESTORE,
        RENAME,
        DELETE,
        BACK,
        PIECE
    }

    static CrashStep of(Kind kind, long... numbers) {
        List<Long> all = new ArrayList<>();
        for (long number : numbers) {
            all.add(number);
        }
        return new CrashStep(kind, List.copyOf(all));
    }

    static CrashStep parse(List<String> words) {
        return new CrashStep(
                Kind.valueOf(words.getFirst()),
                words.subList(1, words.size()).stream().map(Long::valueOf).toList());
    }

    String text() {
        StringBuilder text = new StringBuilder(kind.name());
        numbers.forEach(number -> text.append(' ').append(number));
        return text.toString();
    }

    int number(int index) {
        return Math.toIntExact(numbers.get(index));
    }

    /** Something random that can be done to a chat of so many messages. */
    static CrashStep random(Random random, int messages, int serial, List<Long> revisions) {
        int length = random.nextInt(5) == 0 ? random.nextInt(LARGEST) : random.nextInt(200);
        int at = messages == 0 ? 0 : random.nextInt(messages);
        return switch (random.nextInt(16)) {
            case 0, 1 -> messages == 0 ? of(Kind.HEADER, serial) : of(Kind.REPLACE, at, serial, length);
            case 2 -> messages < 3 ? of(Kind.APPEND, serial, length, 2) : of(Kind.REMOVE, at, 1);
            case 3 -> of(Kind.HEADER, serial);
            case 4, 5 -> of(Kind.SAVE, at, random.nextInt(3), serial, length, random.nextInt(2));
            case 6 -> of(Kind.UNDO);
            case 7 -> of(Kind.REDO);
            case 8 ->
                revisions.isEmpty() ? of(Kind.UNDO) : of(Kind.RESTORE, revisions.get(random.nextInt(revisions.size())));
            case 9 -> of(Kind.RENAME);
            case 10 -> of(Kind.DELETE);
            case 11, 12 -> of(Kind.PIECE, serial);
            default -> of(Kind.APPEND, serial, length, random.nextInt(4) == 0 ? 3 : 1);
        };
    }

    /** A message that its numbers tell. */
    static ChatLine message(long serial, long length) {
        String text = "message " + serial + " " + "艾".repeat(Math.toIntExact(length / 3));
        return new ChatLine(Json.Obj.EMPTY.with("name", "Ann").with("mes", text));
    }

    static ChatHeader header(long serial) {
        return ChatHeader.of(Json.Obj.EMPTY.with("at", Json.of(serial)));
    }

    /** The messages that an append or a save brings. */
    List<ChatLine> messages() {
        int first = kind == Kind.SAVE ? 2 : 0;
        int count = kind == Kind.APPEND ? number(2) : 1;
        List<ChatLine> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            messages.add(message(numbers.get(first) * 10 + i, numbers.get(first + 1)));
        }
        return messages;
    }

    /** The lines after the step, for the kinds that say it themselves. */
    List<String> apply(List<String> lines) {
        List<String> next = new ArrayList<>(lines);
        List<Integer> messages = ChatTexts.messageLines(lines);
        switch (kind) {
            case APPEND -> messages().forEach(message -> next.add(message.json().text()));
            case REPLACE ->
                next.set(
                        messages.get(number(0)),
                        message(numbers.get(1), numbers.get(2)).json().text());
            case REMOVE ->
                next.subList(messages.get(number(0)), messages.get(number(0)) + number(1))
                        .clear();
            case HEADER -> next.set(0, header(numbers.getFirst()).json().text());
            case SAVE -> {
                int from = Math.min(1 + number(0), next.size());
                next.subList(from, Math.min(from + number(1), next.size())).clear();
                next.add(messages().getFirst().json().text());
                if (number(4) == 1) {
                    next.set(0, header(numbers.get(2)).json().text());
                }
            }
            case UNDO, REDO, RESTORE, RENAME, DELETE, BACK, PIECE -> {}
        }
        return next;
    }
}
