package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.TokenBudget;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.ExampleBlocks;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.request.MediaSupport;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Fills the places of the prompt in the order that decides who gets the tokens (prompt-assembly.md §10, §15.2).
 *
 * <p>Mandatory prompts are charged: when one does not fit, filling stops there and what stands is sent. Control
 * prompts, separators and nudges are reserved before the optional parts (examples, history) take what is left.
 */
final class PromptFiller {
    private static final String CONTROL = "controlPrompts";
    private static final int START_TOKENS = 3;
    private static final List<String> FIXED = List.of(
            "worldInfoBefore",
            "main",
            "worldInfoAfter",
            "charDescription",
            "charPersonality",
            "scenario",
            "personaDescription",
            PromptEntry.MEMORY);
    private static final List<String> KNOWN_EXTENSIONS =
            List.of("summary", "authorsNote", "vectorsMemory", "vectorsDataBank", "smartContext");

    private final Gathered gathered;
    private final Scene scene;
    private final Preset preset;
    private final Substitution substitution;
    private final MessageCost cost;
    private final TokenBudget budget;
    private final PromptCollection collection;
    private final MessageList list = new MessageList();
    private final List<PromptMessage> control = new ArrayList<>();
    private final HistoryFiller historyFiller;
    private final ExampleFiller exampleFiller;
    private final DepthPrompts depthPrompts;
    private final AnchoredPrompts anchored;
    private final Assembly<PromptMessage> assembly;
    private final MediaSupport mediaSupport;
    private final ToolOffer tools;

    PromptFiller(
            Gathered gathered,
            MessageCost cost,
            TokenBudget budget,
            PromptCollection collection,
            ToolOffer tools,
            MediaSupport mediaSupport) {
        this.gathered = gathered;
        this.scene = gathered.scene();
        this.preset = scene.preset();
        this.substitution = gathered.substitution();
        this.cost = cost;
        this.budget = budget;
        this.collection = collection;
        this.mediaSupport = mediaSupport;
        this.tools = tools;
        this.historyFiller = new HistoryFiller(
                scene, substitution, cost, budget, collection, list, tools, mediaSupport, gathered.dropped());
        this.exampleFiller = new ExampleFiller(scene, substitution, cost, budget, collection, list, gathered.dropped());
        this.assembly = new Assembly<>(Policies.SILLYTAVERN, cost::joined);
        this.anchored = new AnchoredPrompts(collection, cost, budget, gathered.dropped(), assembly);
        this.depthPrompts = new DepthPrompts(gathered.injections(), substitution, gathered.dropped());
    }

    /** Index of the oldest chat message in the prompt. */
    OptionalInt firstIncluded() {
        return historyFiller.firstIncluded();
    }

    /** The history as it is filled in. */
    List<HistoryLine> lines() {
        return historyFiller.lines();
    }

    /** The prompt with what is filled in so far. */
    Assembly.Result<PromptMessage> assembled() {
        return list.assembled(assembly);
    }

    /**
     * Fills everything.
     *
     * @param history oldest first
     * @param examples blocks of the example dialogue
     * @throws BudgetExceededException if something mandatory does not fit; {@link #assembled} has what stands
     */
    void fill(List<HistoryRecord> history, List<List<ExampleBlocks.Line>> examples) throws BudgetExceededException {
        budget.reserve("start", START_TOKENS);
        for (String id : FIXED) {
            add(id);
        }
        controlPrompts();
        add("nsfw");
        add("jailbreak");
        for (PromptEntry entry : collection.entries()) {
            if (entry.custom() && !entry.absolute() && entry.anchor().isEmpty()) {
                add(entry.id());
            }
        }
        anchored.charge();
        add("enhanceDefinitions");
        if (!gathered.opening().bias().isBlank()) {
            add("bias");
        }
        List<PromptEntry> absolute = relativeExtensions();
        budget.reserve("tools", tools.reservedTokens(cost));
        List<HistoryRecord> rest = takePrefill(history);
        List<Block<HistoryRecord>> injected = depthPrompts.blocks(absolute);
        SourcedText newest = gathered.history().isEmpty()
                ? SourcedText.EMPTY
                : gathered.history().getLast().text();
        if (scene.settings().on("pin_examples")) {
            exampleFiller.fill(examples);
            historyFiller.fill(rest, injected, newest);
        } else {
            historyFiller.fill(rest, injected, newest);
            exampleFiller.fill(examples);
        }
        anchored.place(list);
        placeControl();
    }

    private void add(String id) throws BudgetExceededException {
        Optional<PromptEntry> found = collection.find(id);
        if (found.isEmpty() || found.get().absolute() || (preset.disables(id) && !id.equals("main"))) {
            return;
        }
        PromptMessage message = message(found.get());
        budget.charge(id, message.tokens());
        list.put(collection.slot(id), id, new ArrayList<>(List.of(message)));
    }

    private PromptMessage message(PromptEntry entry) {
        Role role = entry.roleOrSystem();
        return PromptMessage.of(entry.id(), role, entry.content(), cost.text(role, entry.content()));
    }

    private void controlPrompts() {
        if (scene.turn().type() == GenerationType.IMPERSONATE) {
            collection.find("impersonate").map(this::message).ifPresent(this::reserveControl);
        }
        collection
                .find("quietPrompt")
                .filter(prompt -> !prompt.content().isEmpty())
                .map(this::message)
                .map(this::withQuietImage)
                .ifPresent(this::reserveControl);
    }

    private PromptMessage withQuietImage(PromptMessage quiet) {
        Optional<Media> image = scene.turn().quietImage().filter(mediaSupport::sends);
        if (image.isEmpty()) {
            return quiet;
        }
        String quality = preset.text("inline_image_quality");
        List<Media> media = List.of(image.get());
        return new PromptMessage(
                quiet.id(),
                quiet.role(),
                quiet.text(),
                MediaParts.of(media, quality),
                quiet.name(),
                quiet.tool(),
                quiet.tokens() + MessageCost.media(media, quality));
    }

    private void reserveControl(PromptMessage message) {
        control.add(message);
        budget.reserve(CONTROL, message.tokens());
    }

    /** Puts relative extension prompts beside the main prompt; returns the absolute prompts in their order. */
    private List<PromptEntry> relativeExtensions() throws BudgetExceededException {
        List<PromptEntry> absolute = new ArrayList<>(
                collection.entries().stream().filter(PromptEntry::absolute).toList());
        List<PromptEntry> relative = new ArrayList<>();
        KNOWN_EXTENSIONS.forEach(id -> collection.find(id).ifPresent(relative::add));
        collection.entries().stream().filter(PromptEntry::extension).forEach(relative::add);
        Optional<PromptEntry> main = collection.find("main");
        for (PromptEntry entry : relative) {
            if (main.isPresent() && entry.place() != PromptEntry.Place.NONE) {
                if (main.get().absolute()) {
                    int at = absolute.indexOf(main.get());
                    absolute.add(
                            entry.place() == PromptEntry.Place.START ? at : at + 1, entry.absoluteLike(main.get()));
                } else {
                    besideMain(entry);
                }
            }
        }
        return absolute;
    }

    private void besideMain(PromptEntry entry) throws BudgetExceededException {
        PromptMessage message = message(entry);
        if (message.isEmpty()) {
            return;
        }
        budget.charge(entry.id(), message.tokens());
        List<PromptMessage> messages = list.at(collection.slot("main"));
        messages.add(entry.place() == PromptEntry.Place.START ? 0 : messages.size(), message);
    }

    /** For a continuation by prefill the newest record leaves the history and is sent last (§14). */
    private List<HistoryRecord> takePrefill(List<HistoryRecord> history) {
        if (scene.turn().type() != GenerationType.CONTINUE || !preset.on("continue_prefill") || history.isEmpty()) {
            return history;
        }
        HistoryRecord newest = history.getLast();
        SourcedText content = newest.content();
        if (preset.source().equals("claude") && newest.role() == Role.ASSISTANT) {
            SourcedText prefill = substitution.apply(
                    SourcedText.of(preset.text("assistant_prefill"), new Provenance.PresetText("assistant_prefill")));
            if (!prefill.isEmpty()) {
                content = SourcedText.join(List.of(prefill, content), "\n\n");
            }
        }
        Optional<String> name =
                preset.names() == Preset.Names.COMPLETION && !newest.name().isEmpty()
                        ? Optional.of(HistoryFiller.plainName(newest.name()))
                        : Optional.empty();
        SourcedText text = content;
        int tokens = name.map(n -> cost.named(newest.role(), text, n)).orElseGet(() -> cost.text(newest.role(), text));
        reserveControl(new PromptMessage(
                "continuePrefill", newest.role(), text, List.of(), name, PromptMessage.ToolPart.NONE, tokens));
        return history.subList(0, history.size() - 1);
    }

    private void placeControl() throws BudgetExceededException {
        if (control.isEmpty()) {
            return;
        }
        for (PromptMessage message : control) {
            budget.release(CONTROL, message.tokens());
        }
        for (PromptMessage message : control) {
            budget.charge(CONTROL, message.tokens());
        }
        list.append(CONTROL, control);
    }
}
