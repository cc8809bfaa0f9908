package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Said;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The history with the texts placed in it, framed entry by entry (text-completion.md §6, §7). */
final class TextHistory {
    private static final List<Role> FROM_BOTTOM = List.of(Role.SYSTEM, Role.USER, Role.ASSISTANT);

    private final Gathered gathered;
    private final Scene scene;
    private final Instruct instruct;
    private final boolean continues;

    TextHistory(Gathered gathered, Instruct instruct) {
        this.gathered = gathered;
        this.scene = gathered.scene();
        this.instruct = instruct;
        this.continues = scene.turn().type() == GenerationType.CONTINUE;
    }

    /** An entry before it is framed. */
    private record Plain(Entry.Kind kind, OptionalInt index, Speech speech) {}

    /**
     * The entries, oldest first; a chat without any has one empty entry.
     *
     * @param postHistory instructions after the history; empty if there are none
     */
    List<Entry> entries(SourcedText postHistory) {
        List<Plain> plain = new ArrayList<>(
                injected(gathered.history().stream().map(TextHistory::said).toList()));
        if (!postHistory.isEmpty()) {
            Plain instructions =
                    new Plain(Entry.Kind.MESSAGE, OptionalInt.empty(), Speech.of(Role.USER, "", postHistory));
            plain.add(continues ? Math.max(0, plain.size() - 1) : plain.size(), instructions);
        }
        if (plain.isEmpty()) {
            return List.of(new Entry(
                    "chatHistory-1", Entry.Kind.MESSAGE, OptionalInt.empty(), Role.SYSTEM, "", SourcedText.EMPTY));
        }
        return framed(plain);
    }

    /** The message with which the template wants a chat to begin; empty if it wants none. */
    SourcedText alignment() {
        String text = instruct.template().text("user_alignment_message");
        if (!instruct.on() || text.isEmpty()) {
            return SourcedText.EMPTY;
        }
        SourcedText said = gathered.substitution().setting("instruct.user_alignment_message", text);
        return instruct.message(Speech.of(Role.USER, scene.persona().name(), said), Speech.Place.FIRST);
    }

    private static Plain said(Said said) {
        ChatMessage message = said.message();
        Role role = message.narrator() ? Role.SYSTEM : message.isUser() ? Role.USER : Role.ASSISTANT;
        return new Plain(
                Entry.Kind.MESSAGE,
                OptionalInt.of(said.index()),
                new Speech(role, message.name(), said.text(), message.customAvatar()));
    }

    /** A text at depth 0 stands before the message that is continued. */
    private List<Plain> injected(List<Plain> history) {
        List<Block<Plain>> blocks = new ArrayList<>();
        for (int depth : gathered.injections().depths()) {
            Placement place = new Placement.AtDepth(continues && depth == 0 ? 1 : depth);
            for (Role role : FROM_BOTTOM) {
                SourcedText text = gathered.substitution()
                        .apply(gathered.injections().joinedAt(depth, role))
                        .trimStart();
                if (!text.isEmpty()) {
                    Speech speech = Speech.of(role, speaker(role), text);
                    Plain plain = new Plain(Entry.Kind.INJECTED, OptionalInt.empty(), speech);
                    blocks.add(new Block<>(plain, place, -depth, role.word(), blocks.size()));
                }
            }
        }
        return new Assembly<Plain>(Policies.SILLYTAVERN).withBlocks(history, blocks);
    }

    private String speaker(Role role) {
        return switch (role) {
            case USER -> scene.persona().name();
            case ASSISTANT -> scene.speakerName();
            case SYSTEM, TOOL -> "";
        };
    }

    private List<Entry> framed(List<Plain> plain) {
        int lastByUser = lastByUser(plain);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            Plain one = plain.get(i);
            boolean continued = continues && i == plain.size() - 1;
            Speech.Place place = i == lastByUser || continued
                    ? Speech.Place.LAST
                    : i == 0 ? Speech.Place.FIRST : Speech.Place.ELSEWHERE;
            SourcedText text = instruct.message(one.speech(), place);
            entries.add(new Entry(
                    "chatHistory-" + (i + 1),
                    one.kind(),
                    one.index(),
                    one.speech().role(),
                    one.speech().name(),
                    continued ? cut(text, one.speech().text()) : text));
        }
        return entries;
    }

    /** The newest entry of the user; nobody's if the model is to speak for the user. */
    private int lastByUser(List<Plain> plain) {
        int at = scene.turn().type() == GenerationType.IMPERSONATE ? -1 : plain.size() - 1;
        while (at >= 0 && !plain.get(at).speech().byUser()) {
            at--;
        }
        return at;
    }

    private static SourcedText cut(SourcedText framed, SourcedText text) {
        int at = framed.value().lastIndexOf(text.value());
        return at < 0 ? framed : framed.slice(0, at + text.length());
    }
}
