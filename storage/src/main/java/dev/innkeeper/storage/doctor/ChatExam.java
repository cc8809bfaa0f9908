package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** One look through a chat, line by line. */
final class ChatExam {
    private final ChatKey key;
    private final HeldMessages held;
    private final Map<FindingCode, Places> places = new EnumMap<>(FindingCode.class);
    private final List<ExaminedChat.Link> links = new ArrayList<>();
    private Lineage lineage = Lineage.NONE;
    private long lastMessage;

    private static final class Places {
        private long count;
        private final List<Long> lines = new ArrayList<>();

        private void add(long line) {
            count++;
            if (lines.size() < Finding.LINES_LISTED) {
                lines.add(line);
            }
        }
    }

    private ChatExam(ChatKey key, HeldMessages held) {
        this.key = key;
        this.held = held;
    }

    /**
     * Looks through a chat.
     *
     * @param held is given the messages that the chat holds
     */
    static ExaminedChat of(ChatKey key, ChatText text, HeldMessages held) throws IOException {
        ChatExam exam = new ChatExam(key, held);
        try (LineStream lines = new LineStream(text.stream())) {
            while (lines.next()) {
                exam.look(ReadLine.of(lines.bytes(), lines.number() == 1), lines.number(), lines.ended());
            }
        }
        return new ExaminedChat(key, text.size(), exam.lineage, exam.links, exam.findings());
    }

    private void look(ReadLine line, long number, boolean ended) {
        if (line.marked()) {
            found(FindingCode.BYTE_ORDER_MARK, number);
        }
        if (line.returned()) {
            found(FindingCode.CARRIAGE_RETURNS, number);
        }
        if (line.broken()) {
            found(ended || number == 1 ? FindingCode.BROKEN_LINE : FindingCode.TORN_END, number);
        } else if (!line.utf8()) {
            found(FindingCode.INVALID_UTF8, number);
        }
        if (line.object().isPresent()) {
            object(line.object().get(), number);
        } else if (line.json().isPresent()) {
            found(FindingCode.NOT_A_MESSAGE, number);
        }
    }

    private void object(Json.Obj object, long number) {
        boolean header = number == 1 && ChatHeader.isHeader(object);
        if (number == 1 && !header && key.home() instanceof ChatHome.OfCharacter) {
            found(FindingCode.NO_HEADER, number);
        }
        lineage = lineage.with(object, number == 1);
        if (header) {
            link(object.object("chat_metadata").string("main_chat", ""), number);
            return;
        }
        Json.Obj extra = object.object("extra");
        link(extra.string("bookmark_link", ""), number);
        extra.array("branches").strings().forEach(branch -> link(branch, number));
        held.take(object);
        long mark = repeatable(object) ? MessageMark.whole(object) : 0;
        if (mark != 0 && mark == lastMessage) {
            found(FindingCode.DUPLICATE_MESSAGE, number);
        }
        lastMessage = mark;
    }

    /** Without a date or a text, two messages that look the same need not be one. */
    static boolean repeatable(Json.Obj message) {
        return !MessageMark.date(message).isEmpty()
                && !message.string("mes", "").isEmpty();
    }

    private void link(String chat, long number) {
        if (!chat.isEmpty()) {
            links.add(new ExaminedChat.Link(number, chat));
        }
    }

    private void found(FindingCode code, long line) {
        places.computeIfAbsent(code, any -> new Places()).add(line);
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        places.forEach((code, place) ->
                findings.add(new Finding(code, key.path(), place.count, place.lines, words(code, place.count))));
        return findings;
    }

    private static String words(FindingCode code, long count) {
        return switch (code) {
            case TORN_END -> "The chat ends in the middle of a line, as an interrupted write leaves it.";
            case BROKEN_LINE ->
                count + " lines are not JSON: no program shows them, and SillyTavern loses them"
                        + " with its next save.";
            case NOT_A_MESSAGE -> count + " lines are no JSON objects and therefore no messages.";
            case INVALID_UTF8 -> count + " lines have bytes that are not UTF-8; they are shown as question marks.";
            case BYTE_ORDER_MARK -> "A byte-order mark hides the chat's header from SillyTavern.";
            case CARRIAGE_RETURNS -> count + " lines end with a carriage return, as editors on Windows write them.";
            case NO_HEADER -> "The chat has no header, so SillyTavern takes its first message for one and hides it.";
            case DUPLICATE_MESSAGE -> count + " messages repeat the one before them: speaker, date and text.";
            default -> throw new IllegalArgumentException("Not about lines: " + code);
        };
    }
}
