package dev.innkeeper.engine.macro.scope;

import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.variable.VariableStore;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Everything that macros can see while one prompt is assembled.
 *
 * <p>All of it is plain values that the caller fills in, the time, the zone and the random source too: nothing is read
 * from the environment, so the same scope and template give the same text. The two {@link VariableStore}s are the
 * exception to immutability: macros write variables, and what one text wrote the next one reads.
 *
 * @param userName the name of the user
 * @param characterName the name of the character that speaks; empty if there is none
 * @param group the group, if the chat is one of a group
 * @param card the texts of the active character's card, if there is a character
 * @param persona the raw description of the user's persona
 * @param outlets the joined texts of world-info outlets, by outlet name
 * @param now the time of the assembly
 * @param zone the user's time zone
 * @param localVariables the chat's variables
 * @param globalVariables the installation's variables
 * @param bannedWords takes the words of {@code {{banned}}}, for the next request only
 */
public record MacroScope(
        String userName,
        String characterName,
        Optional<MacroGroup> group,
        Optional<MacroCard> card,
        String persona,
        MacroChat chat,
        MacroSettings settings,
        MacroNotes notes,
        Map<String, String> outlets,
        MacroSurface surface,
        Instant now,
        ZoneId zone,
        RandomSource random,
        VariableStore localVariables,
        VariableStore globalVariables,
        Consumer<String> bannedWords) {

    /** Copies the map. */
    public MacroScope {
        outlets = Map.copyOf(outlets);
    }

    /** Starts a scope in which everything but time and chance is empty. */
    public static Builder at(Instant now, ZoneId zone, RandomSource random) {
        return new Builder(now, zone, random);
    }

    /** A builder that holds the values of this scope; the variable stores stay the same objects. */
    public Builder toBuilder() {
        Builder builder = new Builder(now, zone, random);
        builder.userName = userName;
        builder.characterName = characterName;
        builder.group = group;
        builder.card = card;
        builder.persona = persona;
        builder.chat = chat;
        builder.settings = settings;
        builder.notes = notes;
        builder.outlets = outlets;
        builder.surface = surface;
        builder.localVariables = localVariables;
        builder.globalVariables = globalVariables;
        builder.bannedWords = bannedWords;
        return builder;
    }

    /** Collects the values of a {@link MacroScope}; not thread-safe. */
    public static final class Builder {
        private final Instant now;
        private final ZoneId zone;
        private final RandomSource random;
        private String userName = "";
        private String characterName = "";
        private Optional<MacroGroup> group = Optional.empty();
        private Optional<MacroCard> card = Optional.empty();
        private String persona = "";
        private MacroChat chat = MacroChat.NONE;
        private MacroSettings settings = MacroSettings.DEFAULT;
        private MacroNotes notes = MacroNotes.NONE;
        private Map<String, String> outlets = Map.of();
        private MacroSurface surface = MacroSurface.NONE;
        private VariableStore localVariables = VariableStore.empty();
        private VariableStore globalVariables = VariableStore.empty();
        private Consumer<String> bannedWords = word -> {};

        private Builder(Instant now, ZoneId zone, RandomSource random) {
            this.now = now;
            this.zone = zone;
            this.random = random;
        }

        /** Sets the names of the user and of the character that speaks. */
        public Builder names(String user, String character) {
            userName = user;
            characterName = character;
            return this;
        }

        /** Sets the group. */
        public Builder group(Optional<MacroGroup> value) {
            group = value;
            return this;
        }

        /** Sets the card of the active character. */
        public Builder card(Optional<MacroCard> value) {
            card = value;
            return this;
        }

        /** Sets the raw persona description. */
        public Builder persona(String value) {
            persona = value;
            return this;
        }

        /** Sets the chat. */
        public Builder chat(MacroChat value) {
            chat = value;
            return this;
        }

        /** Sets the settings. */
        public Builder settings(MacroSettings value) {
            settings = value;
            return this;
        }

        /** Sets the author's notes. */
        public Builder notes(MacroNotes value) {
            notes = value;
            return this;
        }

        /** Sets the outlets' texts. */
        public Builder outlets(Map<String, String> value) {
            outlets = value;
            return this;
        }

        /** Sets the state of the user interface. */
        public Builder surface(MacroSurface value) {
            surface = value;
            return this;
        }

        /** Sets the variable stores. */
        public Builder variables(VariableStore local, VariableStore global) {
            localVariables = local;
            globalVariables = global;
            return this;
        }

        /** Sets what takes the banned words. */
        public Builder bannedWords(Consumer<String> sink) {
            bannedWords = sink;
            return this;
        }

        /** The scope of what was set so far. */
        public MacroScope build() {
            return new MacroScope(
                    userName,
                    characterName,
                    group,
                    card,
                    persona,
                    chat,
                    settings,
                    notes,
                    outlets,
                    surface,
                    now,
                    zone,
                    random,
                    localVariables,
                    globalVariables,
                    bannedWords);
        }
    }
}
