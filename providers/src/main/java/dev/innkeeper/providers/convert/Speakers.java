package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.Optional;
import java.util.TreeSet;

/** Names put before texts, so that a model that knows only roles can tell who speaks (providers.md §4). */
final class Speakers {
    private static final String EXAMPLE_USER = "example_user";
    private static final String EXAMPLE_CHARACTER = "example_assistant";

    private final Names names;
    /** What texts of the group's members begin with; none of them begins with another. */
    private final TreeSet<String> members = new TreeSet<>();

    Speakers(Names names) {
        this.names = names;
        TreeSet<String> all = new TreeSet<>();
        names.group().forEach(member -> all.add(prefix(member)));
        for (String prefix : all) {
            if (!beginsWithMember(prefix)) {
                members.add(prefix);
            }
        }
    }

    static String prefix(String name) {
        return name + ": ";
    }

    /** The text with the name before it, unless it begins so already. */
    static String prefixed(String name, String text) {
        return text.startsWith(prefix(name)) ? text : prefix(name) + text;
    }

    /** The name of the message as a text, if it has one. */
    static Optional<String> name(Obj message) {
        return message.find("name").filter(Json::truthy).map(JsNumbers::text);
    }

    static boolean isExample(Obj message) {
        return message.string("name")
                .filter(name -> name.equals(EXAMPLE_USER) || name.equals(EXAMPLE_CHARACTER))
                .isPresent();
    }

    /** What must be put before the words of an example; empty for nothing, and for what is no example. */
    String examplePrefix(Obj message, String text) {
        return switch (message.string("name", "")) {
            case EXAMPLE_USER -> userPrefix(text);
            case EXAMPLE_CHARACTER -> characterPrefix(text);
            default -> "";
        };
    }

    boolean knowsUser() {
        return !names.user().isEmpty();
    }

    boolean knowsCharacter() {
        return !names.character().isEmpty();
    }

    /** What must be put before words of the person; empty for nothing. */
    String userPrefix(String text) {
        String prefix = prefix(names.user());
        return !knowsUser() || text.startsWith(prefix) ? "" : prefix;
    }

    /** What must be put before words of the character; empty for nothing. */
    String characterPrefix(String text) {
        String prefix = prefix(names.character());
        boolean said = !knowsCharacter() || text.startsWith(prefix) || beginsWithMember(text);
        return said ? "" : prefix;
    }

    /** Whether the words of this example may get a name at all. */
    boolean knows(Obj example) {
        return switch (example.string("name", "")) {
            case EXAMPLE_USER -> knowsUser();
            case EXAMPLE_CHARACTER -> knowsCharacter();
            default -> false;
        };
    }

    /** An example with the name before its words; every other message as it is. */
    Obj named(ChatMessage message) throws UnconvertibleException {
        Obj fields = message.fields();
        if (!knows(fields)) {
            return fields;
        }
        String text = message.text();
        return fields.with("content", examplePrefix(fields, text) + text);
    }

    /** A message with the name of who says it before its words; a system message that is no example stays as it is. */
    Obj saidBy(ChatMessage message) throws UnconvertibleException {
        Optional<String> name = name(message.fields());
        if (message.isFrom("system") || name.isEmpty()) {
            return named(message);
        }
        return message.fields().with("content", prefixed(name.get(), message.text()));
    }

    private boolean beginsWithMember(String text) {
        String nearest = members.floor(text);
        return nearest != null && text.startsWith(nearest);
    }
}
