package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An entry of a lorebook as it is written, whatever the form of the file.
 *
 * @param member its name in the document: a member of an object or an index of a list
 * @param path where it stands in the document
 * @param fieldPath from the native name of a field to its path within the entry
 * @param stored what stands there
 * @param fields the fields under their native names; none if it is no object
 */
public record LintedEntry(String member, String path, UnaryOperator<String> fieldPath, Json stored, Json.Obj fields) {

    private static final String ACTIVATE = "@@activate";

    /** What people call it. */
    String title() {
        return Optional.of(fields.string("comment", ""))
                .filter(comment -> !comment.isBlank())
                .orElse(member);
    }

    boolean disabled() {
        return fields.find("disable").map(JsNumbers::parse).orElse(Double.NaN) == 1;
    }

    String content() {
        return fields.string("content", "");
    }

    /** Whether something other than a key wakes it. */
    boolean wakesItself() {
        return fields.truthy("constant") || content().startsWith(ACTIVATE);
    }

    List<String> words(String field) {
        return fields.array(field).items().stream().map(JsNumbers::text).toList();
    }

    boolean caseSensitive(LintSettings settings) {
        return choice("caseSensitive", settings.lore().caseSensitive());
    }

    boolean wholeWords(LintSettings settings) {
        return choice("matchWholeWords", settings.lore().wholeWords());
    }

    boolean scored(LintSettings settings) {
        return choice("useGroupScoring", settings.lore().groupScoring());
    }

    private boolean choice(String field, boolean usual) {
        return fields.find(field)
                .filter(value -> value != Json.NULL)
                .map(Json::truthy)
                .orElse(usual);
    }

    /** The field as a number; empty if it is missing or null. */
    Optional<Double> number(String field) {
        return fields.find(field).filter(value -> value != Json.NULL).map(JsNumbers::parse);
    }

    Spot spot() {
        return new Spot(path, Optional.of(member), disabled());
    }

    Spot spot(String field) {
        return spot().member(fieldPath.apply(field));
    }
}
