package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A message to which the contents of those after it may be joined; not thread-safe. */
final class JoinedMessage {
    private static final Set<String> MEDIA = Set.of("image_url", "video_url", "audio_url");

    private final ChatMessage message;
    private final List<Piece> pieces;

    private JoinedMessage(ChatMessage message, List<Piece> pieces) {
        this.message = message;
        this.pieces = pieces;
    }

    static JoinedMessage of(ChatMessage message) throws UnconvertibleException {
        List<Piece> pieces = new ArrayList<>();
        Json content = message.content().filter(Json::truthy).orElse(Json.of(""));
        switch (content) {
            case Json.Str(String text) -> pieces.add(new Piece.Words(text));
            case Arr(List<Json> parts) -> {
                if (parts.isEmpty()) {
                    pieces.add(new Piece.Words(""));
                }
                for (Json part : parts) {
                    pieces.add(piece(part, message));
                }
            }
            case Obj _, Json.Num _, Json.Bool _, Json.Null _ -> pieces.add(new Piece.Odd(content));
        }
        return new JoinedMessage(message, pieces);
    }

    static JoinedMessage ofUser(String text) {
        List<Piece> pieces = new ArrayList<>(List.of(new Piece.Words(text)));
        return new JoinedMessage(new ChatMessage(-1, ChatMessage.ofUser(text)), pieces);
    }

    private static Piece piece(Json part, ChatMessage message) throws UnconvertibleException {
        return switch (part) {
            case Obj fields when MEDIA.contains(fields.string("type", "")) -> new Piece.Medium(fields);
            case Obj fields
            when fields.string("type", "").equals("text") ->
                new Piece.Words(fields.find("text")
                        .filter(text -> text != Json.NULL)
                        .map(JsNumbers::text)
                        .orElse(""));
            case Json.Null _ -> throw message.problem("A part of its 'content' is null.");
            case Obj _, Arr _, Json.Num _, Json.Bool _, Json.Str _ -> new Piece.Words("");
        };
    }

    ChatMessage message() {
        return message;
    }

    JoinedMessage with(ChatMessage changed) {
        return new JoinedMessage(changed, pieces);
    }

    boolean isEmpty() {
        return pieces.size() == 1 && pieces.getFirst() instanceof Piece.Words(String text) && text.isEmpty();
    }

    boolean hasMedia() {
        return pieces.stream().anyMatch(Piece.Medium.class::isInstance);
    }

    boolean isOdd() {
        return pieces.size() == 1 && pieces.getFirst() instanceof Piece.Odd;
    }

    void join(JoinedMessage next) {
        pieces.addAll(next.pieces);
    }

    /** The text with which the content begins; what comes after the first medium is of no account. */
    String opening() throws UnconvertibleException {
        if (isOdd()) {
            throw message.problem(
                    "Its 'content' must be a text or a list of parts because a name is to stand before it.");
        }
        StringBuilder opening = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Medium) {
                break;
            }
            opening.append(piece.text()).append(ChatMessage.BLANK_LINE);
        }
        boolean open = hasMedia();
        return open ? opening.toString() : opening.substring(0, opening.length() - ChatMessage.BLANK_LINE.length());
    }

    /** Puts words directly before the content. */
    void prepend(String words) {
        if (words.isEmpty()) {
            return;
        }
        if (pieces.getFirst() instanceof Piece.Words(String text)) {
            pieces.set(0, new Piece.Words(words + text));
        } else {
            pieces.addFirst(new Piece.Words(words));
        }
    }

    /** The message with the content that was joined: a text, or a list of parts if there are media in it. */
    Obj result() {
        Obj fields = message.fields();
        if (isOdd() && pieces.getFirst() instanceof Piece.Odd(Json value)) {
            return fields.with("content", value);
        }
        return fields.with("content", hasMedia() ? parts() : Json.of(String.join(ChatMessage.BLANK_LINE, texts())));
    }

    private List<String> texts() {
        return pieces.stream().map(Piece::text).toList();
    }

    private Arr parts() {
        List<Json> parts = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Medium(Obj part)) {
                addText(words, parts);
                parts.add(part);
            } else {
                words.add(piece.text());
            }
        }
        addText(words, parts);
        return new Arr(parts);
    }

    private static void addText(List<String> words, List<Json> parts) {
        if (!words.isEmpty()) {
            parts.add(ChatMessage.textPart(String.join(ChatMessage.BLANK_LINE, words)));
            words.clear();
        }
    }
}
