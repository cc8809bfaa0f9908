package dev.innkeeper.engine.js;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The form that makes {@link Json}. */
enum JsonTree implements JsonForm<Json> {
    FORM;

    private static final Word<Json> TRUE = new Word<>("true", Json.Bool.TRUE);
    private static final Word<Json> FALSE = new Word<>("false", Json.Bool.FALSE);
    private static final Word<Json> NULL = new Word<>("null", Json.NULL);

    @Override
    public Optional<Word<Json>> word(String text, int at) {
        Word<Json> candidate = switch (text.charAt(at)) {
            case 't' -> TRUE;
            case 'f' -> FALSE;
            default -> NULL;
        };
        return text.startsWith(candidate.word(), at) ? Optional.of(candidate) : Optional.empty();
    }

    @Override
    public Json number(String literal) {
        return new Json.Num(Double.parseDouble(literal));
    }

    @Override
    public Json text(String value) {
        return new Json.Str(value);
    }

    @Override
    public Json array(List<Json> items) {
        return new Json.Arr(items);
    }

    @Override
    public Json object(Map<String, Json> members) {
        return new Json.Obj(members);
    }
}
