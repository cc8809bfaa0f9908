package dev.innkeeper.cli;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;

/** What became of the entries of lorebooks, as text for a terminal. */
final class ExplainedLore {
    private ExplainedLore() {}

    /**
     * Those that fired, then those that stayed silent, each with everything known about the reason.
     *
     * @param entries the member {@code lore} of a prompt's document
     */
    static String of(List<Json.Obj> entries) {
        if (entries.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        write(out, "Lorebook entries that fired:\n", entries, true);
        write(out, "Lorebook entries that stayed silent:\n", entries, false);
        return out.toString();
    }

    private static void write(StringBuilder out, String heading, List<Json.Obj> entries, boolean fired) {
        List<Json.Obj> shown =
                entries.stream().filter(entry -> entry.truthy("fired") == fired).toList();
        if (shown.isEmpty()) {
            return;
        }
        out.append(heading);
        for (Json.Obj entry : shown) {
            out.append("    ").append(entry.string("book", "")).append(": ").append(name(entry));
            if (fired) {
                out.append("  [").append(number(entry, "tokens")).append(" tokens]");
            }
            out.append("\n        ").append(entry.string("reason", "")).append('\n');
            String details = String.join("; ", details(entry.object("values")));
            if (!details.isEmpty()) {
                out.append("        ").append(details).append('\n');
            }
        }
    }

    private static String name(Json.Obj entry) {
        String title = entry.string("title", "");
        return title.isEmpty() ? "entry " + entry.string("uid", "") : title;
    }

    private static List<String> details(Json.Obj values) {
        List<String> details = new ArrayList<>();
        if (values.has("matched")) {
            details.add("“" + values.string("key", "") + "”: " + hit(values));
        }
        for (Json.Obj hit : values.array("secondary").objects()) {
            details.add("“" + hit.string("key", "") + "”: " + hit(hit));
        }
        if (!values.array("missed").items().isEmpty()) {
            details.add("not found: " + String.join(", ", values.array("missed").strings()));
        }
        if (!values.array("keys").items().isEmpty()) {
            details.add("looked for: " + String.join(", ", values.array("keys").strings()));
        }
        if (values.has("scanDepth")) {
            details.add("scan depth " + number(values, "scanDepth"));
        }
        if (values.has("pass")) {
            details.add("pass " + number(values, "pass"));
        }
        for (Json.Obj won : values.array("won").objects()) {
            details.add("won the group “" + won.string("group", "") + "” over “" + won.string("over", "") + "” ("
                    + won.string("rule", "") + ")");
        }
        if (values.has("over")) {
            details.add("itself " + number(values, "tokens") + " tokens; it would have to be "
                    + JsNumbers.text(values.number("over", 0) + 1) + " shorter");
        }
        values.string("position").ifPresent(position -> details.add(place(position, values)));
        return details;
    }

    private static String hit(Json.Obj hit) {
        String where = switch (hit.string("source", "")) {
            case "" -> "in every text";
            case "message" ->
                hit.has("message")
                        ? "in message " + number(hit, "message")
                        : "in the message " + number(hit, "back") + " before the newest";
            case "injected" -> "in a text that is placed in the prompt";
            case "entries" -> "in an entry that fired in pass " + number(hit, "entriesPass");
            case String field -> "in the " + field.replace('-', ' ');
        };
        return "“" + hit.string("matched", "").replace("\n", "\\n") + "” " + where + " at offset "
                + number(hit, "offset");
    }

    private static String place(String position, Json.Obj values) {
        return switch (position) {
            case "at-depth" ->
                "placed in the chat at depth " + number(values, "depth") + " as " + values.string("role", "");
            case "outlet" -> "placed where {{outlet::" + values.string("outlet", "") + "}} stands";
            case "nowhere" ->
                "placed nowhere, because "
                        + switch (values.string("lack", "")) {
                            case "text" -> "it has no text";
                            case "outlet-name" -> "its outlet has no name";
                            default -> "its position means none";
                        };
            default -> "placed at: " + position.replace('-', ' ');
        };
    }

    private static String number(Json.Obj object, String key) {
        return JsNumbers.text(object.number(key, 0));
    }
}
