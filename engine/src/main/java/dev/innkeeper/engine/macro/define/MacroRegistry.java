package dev.innkeeper.engine.macro.define;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The macros of the language by name; names are matched whatever their case. */
public final class MacroRegistry {
    /** All built-in macros. */
    public static final MacroRegistry STANDARD = new MacroRegistry(Stream.of(
                    NameMacros.ALL,
                    CardMacros.ALL,
                    ChatMacros.ALL,
                    TimeMacros.ALL,
                    VariableMacros.LOCAL,
                    VariableMacros.GLOBAL,
                    RandomMacros.ALL,
                    TextMacros.ALL,
                    StateMacros.ALL,
                    TemplateMacros.ALL)
            .flatMap(List::stream)
            .toList());

    private final Map<String, MacroDefinition> byName = new HashMap<>();

    private MacroRegistry(List<MacroDefinition> definitions) {
        for (MacroDefinition definition : definitions) {
            add(definition.name(), definition);
            definition.aliases().forEach(alias -> add(alias, definition));
        }
    }

    private void add(String name, MacroDefinition definition) {
        if (byName.putIfAbsent(name.toLowerCase(Locale.ROOT), definition) != null) {
            throw new IllegalStateException("Two macros are named " + name + ".");
        }
    }

    /** The macro of that name or alias. */
    public Optional<MacroDefinition> find(String name) {
        return Optional.ofNullable(byName.get(name.toLowerCase(Locale.ROOT)));
    }
}
