package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/** The client's counting for one model of a chat completion source (tokenizers.md §4.1). */
public final class ChatCounter implements TokenCounter {
    private static final int NOT_FULL = -2;

    private final MessageCounter counter;
    private final CountCache cache;
    private final String model;
    private final TokenizerChoice choice;

    /**
     * A counter.
     *
     * @param model the name to count by, see {@link ChatTokenizers}
     */
    public ChatCounter(MessageCounter counter, CountCache cache, String model) {
        this.counter = counter;
        this.cache = cache;
        this.model = model;
        this.choice = TokenizerChoice.ofModel(model);
    }

    /**
     * The count of a list of messages, each taken on its own.
     *
     * @param full whether the 2 tokens stay that are otherwise taken off once; for the model {@code claude} they stay
     *     whenever there is a message
     */
    public int count(List<? extends Json> messages, boolean full) {
        boolean keepsAll = full || model.equals("claude") && !messages.isEmpty();
        return messages.stream().mapToInt(this::alone).sum() + (keepsAll ? 0 : NOT_FULL);
    }

    @Override
    public int message(Json.Obj message) {
        return count(List.of(message), false);
    }

    @Override
    public int text(String text) {
        return text.isEmpty() ? 0 : content(text);
    }

    private int content(String text) {
        return count(List.of(Json.Obj.EMPTY.with("content", text)), true);
    }

    @Override
    public TextCounter texts() {
        return new TextCounter() {
            @Override
            public int count(String text) {
                return text(text);
            }

            @Override
            public GrowingCount growing() {
                return switch (choice.tokenizer()) {
                    case TiktokenEncoding ignored -> new LinedCount(this, content(""));
                    case Vocabulary ignored -> TextCounter.super.growing();
                };
            }
        };
    }

    @Override
    public List<Integer> ids(String text) {
        return counter.ids(model, text);
    }

    @Override
    public String tokenizerName() {
        return choice.name();
    }

    private int alone(Json message) {
        return cache.get(model, message, () -> counter.count(model, new Json.Arr(List.of(message))));
    }
}
