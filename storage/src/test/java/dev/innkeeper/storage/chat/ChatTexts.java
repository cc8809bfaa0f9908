package dev.innkeeper.storage.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the text of a chat means, told plainly: for comparing with what a store says. */
public final class ChatTexts {
    private ChatTexts() {}

    /** The stored text; empty if there is no such chat. */
    public static Optional<String> stored(Chats chats, ChatKey key) {
        Optional<ChatText> found = chats.text(key);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (ChatText text = found.get();
                InputStream in = text.stream()) {
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The lines of a text: without a byte-order mark, and what stands behind the last line feed only if it is something. */
    public static List<String> lines(String text) {
        String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        List<String> lines = new ArrayList<>(List.of(plain.split("\n", -1)));
        if (lines.getLast().isEmpty()) {
            lines.removeLast();
        }
        return lines;
    }

    /** The text that a store writes for lines. */
    public static String text(List<String> lines) {
        String closing = !lines.isEmpty() && needsClosing(lines.getLast()) ? "\n" : "";
        return String.join("\n", lines) + closing;
    }

    private static boolean needsClosing(String line) {
        return line.isBlank() || parsed(line).isEmpty();
    }

    /** The line as JSON if it is some. */
    public static Optional<Json> parsed(String line) {
        try {
            return Optional.of(Json.parse(line));
        } catch (JsonSyntaxException broken) {
            return Optional.empty();
        }
    }

    /** The header among the lines. */
    public static ChatHeader header(List<String> lines) {
        return lines.isEmpty()
                ? ChatHeader.NONE
                : parsed(lines.getFirst())
                        .flatMap(Json::asObject)
                        .filter(ChatHeader::isHeader)
                        .map(ChatHeader::new)
                        .orElse(ChatHeader.NONE);
    }

    /** The numbers of the lines that are messages. */
    public static List<Integer> messageLines(List<String> lines) {
        List<Integer> found = new ArrayList<>();
        int first = header(lines).equals(ChatHeader.NONE) ? 0 : 1;
        for (int line = first; line < lines.size(); line++) {
            if (parsed(lines.get(line)).flatMap(Json::asObject).isPresent()) {
                found.add(line);
            }
        }
        return found;
    }

    /** The messages among the lines. */
    public static List<ChatLine> messages(List<String> lines) {
        return messageLines(lines).stream()
                .map(line -> new ChatLine(Json.parse(lines.get(line)).asObject().orElseThrow()))
                .toList();
    }

    /** Lines as a save brings them. */
    public static ChatLines save(List<String> lines) {
        return new ChatLines() {
            @Override
            public int count() {
                return lines.size();
            }

            @Override
            public byte[] line(int index) {
                return lines.get(index).getBytes(StandardCharsets.UTF_8);
            }
        };
    }
}
