package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.TokenBudget;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.DroppedList;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.request.MediaSupport;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Fills in the history from the newest record to the oldest while records fit (prompt-assembly.md §12).
 *
 * <p>The first record that does not fit ends the history: older, smaller ones are not tried. When the history is cut,
 * and how it is gone through for that, is what {@link Policies#SILLYTAVERN} says.
 */
final class HistoryFiller {
    private static final String ID = "chatHistory";
    private static final Assembly<HistoryRecord> ASSEMBLY = new Assembly<>(Policies.SILLYTAVERN, HistoryRecord::joined);
    private static final Pattern PLAIN_NAME = Pattern.compile("^[a-zA-Z0-9_]{1,64}$");
    private static final int MAX_NAME = 64;
    private static final String LEFT_OUT =
            "Older messages did not fit, and this one makes room with them so that the history can begin at the same"
                    + " message for some turns.";

    private final Scene scene;
    private final Preset preset;
    private final Substitution substitution;
    private final MessageCost cost;
    private final TokenBudget budget;
    private final PromptCollection collection;
    private final MessageList list;
    private final ToolOffer tools;
    private final MediaSupport mediaSupport;
    private final DroppedList dropped;
    private OptionalInt firstIncluded = OptionalInt.empty();
    private List<HistoryLine> lines = List.of();

    HistoryFiller(
            Scene scene,
            Substitution substitution,
            MessageCost cost,
            TokenBudget budget,
            PromptCollection collection,
            MessageList list,
            ToolOffer tools,
            MediaSupport mediaSupport,
            DroppedList dropped) {
        this.scene = scene;
        this.preset = scene.preset();
        this.substitution = substitution;
        this.cost = cost;
        this.budget = budget;
        this.collection = collection;
        this.list = list;
        this.tools = tools;
        this.mediaSupport = mediaSupport;
        this.dropped = dropped;
    }

    /** Index of the oldest chat message that found a place. */
    OptionalInt firstIncluded() {
        return firstIncluded;
    }

    /** The history as it is filled in, oldest first, without what is too empty to be sent. */
    List<HistoryLine> lines() {
        return lines;
    }

    /** A name as the {@code name} field may hold it: others than ASCII letters, digits and _ become _. */
    static String plainName(String name) {
        if (PLAIN_NAME.matcher(name).matches()) {
            return name;
        }
        StringBuilder units = new StringBuilder();
        for (int i = 0; i < name.length() && i < MAX_NAME; i++) {
            char c = name.charAt(i);
            boolean keep = c == '_' || (c < 128 && Character.isLetterOrDigit(c));
            units.append(keep ? c : '_');
        }
        return units.toString();
    }

    /**
     * Fills the slot of the history.
     *
     * @param history oldest first
     * @param injected what stands in it at depths
     * @param continued text that a continuation goes on from
     */
    void fill(List<HistoryRecord> history, List<Block<HistoryRecord>> injected, SourcedText continued)
            throws BudgetExceededException {
        if (!collection.has(ID)) {
            return;
        }
        budget.charge(ID, 0);
        list.openHistory(collection.slot(ID), ID);
        boolean group = scene.group().isPresent();
        PromptMessage newChat = presetMessage("newMainChat", group ? "new_group_chat_prompt" : "new_chat_prompt");
        budget.reserve(ID, newChat.tokens());
        Optional<PromptMessage> groupNudge = group && scene.turn().type() != GenerationType.IMPERSONATE
                ? collection.find("groupNudge").map(this::nudge)
                : Optional.empty();
        groupNudge.ifPresent(nudge -> budget.reserve(ID, nudge.tokens()));
        String full = continuedText(continued);
        Optional<HistoryRecord> newest = history.isEmpty() ? Optional.empty() : Optional.of(history.getLast());
        List<PromptMessage> continueNudge = full.isEmpty() ? List.of() : continueNudge(newest, full);
        continueNudge.forEach(message -> budget.reserve("continueNudge", message.tokens()));
        List<PromptMessage> behind = new ArrayList<>();
        List<HistoryLine> fitted = new ArrayList<>();
        List<HistoryRecord> kept = ASSEMBLY.history(
                history, injected, whole -> fitting(full.isEmpty() ? whole : withoutNewestSaid(whole), behind, fitted));
        firstIncluded =
                kept.stream().flatMapToInt(record -> record.index().stream()).findFirst();
        List<PromptMessage> messages = new ArrayList<>(
                fitted.stream().flatMap(line -> line.messages().stream()).toList());
        messages.addAll(behind);
        lines = fitted.stream()
                .map(HistoryLine::sent)
                .filter(HistoryLine::isSent)
                .toList();
        list.fillHistory(messages);
        recharge(ID, newChat);
        messages.addFirst(newChat);
        if (groupNudge.isPresent()) {
            recharge(ID, groupNudge.get());
            messages.add(groupNudge.get());
        }
        messages.removeIf(PromptMessage::isEmpty);
        if (!continueNudge.isEmpty()) {
            for (PromptMessage message : continueNudge) {
                recharge("continueNudge", message);
            }
            list.append("continueNudge", continueNudge);
        }
    }

    private void recharge(String id, PromptMessage message) throws BudgetExceededException {
        budget.release(id, message.tokens());
        budget.charge(id, message.tokens());
    }

    private PromptMessage presetMessage(String id, String key) {
        SourcedText text = substitution.apply(SourcedText.of(preset.text(key), new Provenance.PresetText(key)));
        return PromptMessage.of(id, Role.SYSTEM, text, cost.text(Role.SYSTEM, text));
    }

    private PromptMessage nudge(PromptEntry entry) {
        return PromptMessage.of(
                entry.id(), entry.roleOrSystem(), entry.content(), cost.text(entry.roleOrSystem(), entry.content()));
    }

    /** The text that the model is asked to go on from; empty if it is not asked. */
    private String continuedText(SourcedText continued) {
        boolean nudged = scene.turn().type() == GenerationType.CONTINUE && !preset.on("continue_prefill");
        String text = continued.value();
        return !nudged ? "" : text.endsWith(" ") ? text : text + preset.text("continue_postfix");
    }

    private static List<HistoryRecord> withoutNewestSaid(List<HistoryRecord> records) {
        int at = records.size() - 1;
        while (at >= 0 && records.get(at).isInjected()) {
            at--;
        }
        return at < 0
                ? records
                : LateList.joined(List.of(records.subList(0, at), records.subList(at + 1, records.size())));
    }

    /** The record that is continued, which leaves the history, and the request to go on from it (§12.2). */
    private List<PromptMessage> continueNudge(Optional<HistoryRecord> continued, String full) {
        List<PromptMessage> messages = new ArrayList<>();
        continued.ifPresent(record -> {
            SourcedText content = substitution.apply(record.content());
            messages.add(
                    PromptMessage.of("continueMessage", record.role(), content, cost.text(record.role(), content)));
        });
        SourcedText once = substitution.withDynamic(
                SourcedText.of(
                        preset.text("continue_nudge_prompt"), new Provenance.PresetText("continue_nudge_prompt")),
                "lastChatMessage",
                JsStrings.trim(full));
        SourcedText nudge = substitution.apply(once);
        messages.add(PromptMessage.of("continueNudge", Role.SYSTEM, nudge, cost.text(Role.SYSTEM, nudge)));
        return messages;
    }

    /** A word of the user where the model would else answer itself (§12.3). */
    private void sendIfEmpty(List<HistoryRecord> records, List<PromptMessage> behind) {
        String text = preset.text("send_if_empty");
        if (text.isEmpty() || records.isEmpty() || records.getLast().role() != Role.ASSISTANT) {
            return;
        }
        SourcedText content = SourcedText.of(text, new Provenance.PresetText("send_if_empty"));
        int tokens = cost.text(Role.USER, content);
        if (budget.fits(tokens)) {
            budget.reserve(ID, tokens);
            behind.add(PromptMessage.of("emptyUserMessageReplacement", Role.USER, content, tokens));
        }
    }

    /**
     * The records that fit, oldest first.
     *
     * @param behind takes what stands behind them
     * @param fitted takes them with their messages, oldest first
     */
    private List<HistoryRecord> fitting(
            List<HistoryRecord> records, List<PromptMessage> behind, List<HistoryLine> fitted) {
        sendIfEmpty(records, behind);
        int untried = Policies.SILLYTAVERN.walk().run(records, (record, at) -> {
            List<PromptMessage> messages = messages(record, records, at);
            int tokens = messages.stream().mapToInt(PromptMessage::tokens).sum();
            if (!budget.fits(tokens)) {
                drop(record, tokens);
                return false;
            }
            budget.reserve(ID, tokens);
            fitted.add(new HistoryLine(record, messages));
            return true;
        });
        dropOlder(records.subList(0, untried));
        Collections.reverse(fitted);
        leaveOut(fitted, fitted.size() < records.size());
        return fitted.stream().map(HistoryLine::record).toList();
    }

    /** Leaves out more of what was said than has to go, so that the history begins where it began before. */
    private void leaveOut(List<HistoryLine> fitted, boolean cut) {
        int less = scene.layout()
                .map(layout ->
                        layout.leftOut(fitted.stream().map(HistoryLine::marked).toList(), cut))
                .orElse(0);
        for (Iterator<HistoryLine> oldest = fitted.iterator(); less > 0; ) {
            HistoryLine line = oldest.next();
            if (!line.record().isInjected()) {
                oldest.remove();
                budget.release(ID, line.tokens());
                dropped.add(source(line.record()), label(line.record()), Dropped.Reason.BUDGET, LEFT_OUT);
                less--;
            }
        }
    }

    private List<PromptMessage> messages(HistoryRecord record, List<HistoryRecord> records, int at) {
        String id = ID + "-" + (at + 1);
        if (tools.supported() && record.tools().isPresent()) {
            return tools.messages(id, records, at, cost);
        }
        SourcedText content = substitution.apply(record.content());
        Optional<String> name =
                preset.names() == Preset.Names.COMPLETION && !record.name().isEmpty()
                        ? Optional.of(plainName(record.name()))
                        : Optional.empty();
        List<Media> media = record.media().stream().filter(mediaSupport::sends).toList();
        String quality = preset.text("inline_image_quality");
        int tokens =
                name.map(n -> cost.named(record.role(), content, n)).orElseGet(() -> cost.text(record.role(), content))
                        + MessageCost.media(media, quality);
        return List.of(new PromptMessage(
                id, record.role(), content, MediaParts.of(media, quality), name, thoughts(record), tokens));
    }

    private PromptMessage.ToolPart thoughts(HistoryRecord record) {
        Optional<String> signature =
                Optional.of(record.signature()).filter(s -> !s.isEmpty() && tools.sendsSignatures());
        return new PromptMessage.ToolPart(Optional.empty(), Optional.empty(), signature, Optional.empty());
    }

    private void drop(HistoryRecord record, int tokens) {
        int left = budget.left();
        dropped.tooLarge(
                source(record), label(record), tokens, left, "It needs " + tokens + " tokens, " + left + " are left.");
    }

    private void dropOlder(List<HistoryRecord> records) {
        dropped.later(
                records.size(),
                () -> records.reversed().stream()
                        .map(record -> DroppedList.of(
                                source(record),
                                label(record),
                                Dropped.Reason.BUDGET,
                                "A newer message did not fit, and the history ends there."))
                        .toList());
    }

    private static String label(HistoryRecord record) {
        return record.index().isPresent()
                ? "Message " + record.index().getAsInt() + " of the chat (" + record.name() + ")"
                : "Text injected into the chat";
    }

    /** The message itself, even where its text begins with a name or a macro; else the source of the first words. */
    private static Provenance source(HistoryRecord record) {
        Provenance first = record.content().sourceAt(0);
        return record.index().isEmpty()
                ? first
                : record.content().spans().stream()
                        .map(span -> span.source().root())
                        .filter(Provenance.ChatMessage.class::isInstance)
                        .findFirst()
                        .orElse(first);
    }
}
