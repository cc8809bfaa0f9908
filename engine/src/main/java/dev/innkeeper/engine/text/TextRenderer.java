package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Gathering;
import dev.innkeeper.engine.gather.Injections;
import dev.innkeeper.engine.gather.Terms;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.template.TemplateException;
import dev.innkeeper.engine.token.PlainTextCounter;
import dev.innkeeper.engine.token.TokenCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes a prompt as one text (text-completion.md §3–§13). Thread-safe. */
public final class TextRenderer {
    private final String profile;
    private final TokenCounters counters;
    private final Gathering gathering;

    /**
     * A renderer.
     *
     * @param profile name of the profile in whose name it renders
     */
    public TextRenderer(String profile, TokenCounters counters, Gathering gathering) {
        this.profile = profile;
        this.counters = counters;
        this.gathering = gathering;
    }

    /** Builds the prompt of a scene for an API. */
    public Prompt render(Scene given, Api.TextCompletion api) {
        Settings settings = given.settings();
        ContextTemplate context = new ContextTemplate(settings.powerUser().object("context"));
        InstructTemplate template = new InstructTemplate(settings.powerUser().object("instruct"));
        String model = TextModel.of(api);
        PlainTextCounter counter = counters.forText(TextTokenizers.choose(settings, api, model));
        int reserve = given.turn().replyTokens().orElse(api.replyTokens());
        int limit = api.contextTokens() - reserve;
        Terms terms = new Terms(
                new MacroSettings.Model(api.name(), model, api.contextTokens(), api.replyTokens()),
                limit,
                false,
                "",
                template.on() ? Optional.empty() : Optional.of(context.exampleSeparator()));
        Gathered gathered = gathering.gather(given, terms, counter);
        TextBudget budget = new TextBudget(counter, limit, padding(settings));
        return new Run(api, model, reserve, context, template, gathered, budget, counter).prompt();
    }

    private static int padding(Settings settings) {
        double padding = settings.powerUser().number("token_padding", 0);
        return Double.isNaN(padding) ? 0 : (int) padding;
    }

    /** One prompt. */
    private final class Run {
        private final Api.TextCompletion api;
        private final String model;
        private final int reserve;
        private final ContextTemplate context;
        private final Instruct instruct;
        private final Gathered gathered;
        private final TextBudget budget;
        private final PlainTextCounter counter;
        private final Settings settings;
        private final GenerationType type;
        private final List<Warning> warnings;

        Run(
                Api.TextCompletion api,
                String model,
                int reserve,
                ContextTemplate context,
                InstructTemplate template,
                Gathered gathered,
                TextBudget budget,
                PlainTextCounter counter) {
            this.api = api;
            this.model = model;
            this.reserve = reserve;
            this.context = context;
            this.gathered = gathered;
            this.instruct = new Instruct(template, gathered.scene(), gathered.substitution());
            this.budget = budget;
            this.counter = counter;
            this.settings = gathered.scene().settings();
            this.type = gathered.scene().turn().type();
            this.warnings = new ArrayList<>(gathered.warnings());
        }

        Prompt prompt() {
            Instructions instructions = new Instructions(gathered);
            TextExamples formatter = new TextExamples(gathered, instruct, context.exampleSeparator());
            List<TextExamples.Example> formatted = formatter.all();
            SourcedText system = instructions.system(instruct.on());
            SourcedText story = story(system, formatted, formatter.raw());
            List<TextExamples.Example> examples = gathered.keptExamples().isEmpty() ? List.of() : formatted;
            if (context.storyInChat()) {
                placeInChat(story);
                story = SourcedText.EMPTY;
            }
            TextHistory history = new TextHistory(gathered, instruct);
            List<Entry> entries = history.entries(instructions.postHistory());
            LastLine lastLine = new LastLine(gathered, instruct);
            boolean apart = type == GenerationType.CONTINUE && entries.size() > 1;
            Optional<Entry> continued = apart ? Optional.of(entries.getLast()) : Optional.empty();
            SourcedText alignment = history.alignment();
            TextBudget.Fixed fixed = new TextBudget.Fixed(
                    story,
                    pinned()
                            ? SourcedText.join(
                                    examples.stream()
                                            .map(TextExamples.Example::text)
                                            .toList(),
                                    "")
                            : SourcedText.EMPTY,
                    alignment,
                    chatStart(),
                    lastLine.after(""),
                    continued.map(Entry::text).orElse(SourcedText.EMPTY));
            TextBudget.Chosen fitting = budget.history(apart ? entries.subList(0, entries.size() - 1) : entries, fixed);
            TextBudget.Chosen chosen = aligned(fitting, alignment);
            int count = pinned() ? examples.size() : budget.examples(examples, chosen.included(), fixed);
            TextDraft draft = new TextDraft(story, examples, count, fixed.chatStart(), chosen.included(), continued);
            finish(draft, lastLine);
            TextLosses losses = new TextLosses(gathered.dropped(), budget);
            losses.note(chosen, draft.removed());
            losses.noteExamples(examples, count, draft.exampleCount());
            return prompt(draft, firstIncluded(chosen));
        }

        private SourcedText story(SourcedText system, List<TextExamples.Example> examples, SourcedText raw) {
            SourcedText joined = SourcedText.join(
                    examples.stream().map(TextExamples.Example::text).toList(), "");
            try {
                return new StoryString(gathered, context, instruct, system, joined, raw).render();
            } catch (TemplateException e) {
                warnings.add(new Warning(
                        Warning.Level.ERROR,
                        new Warning.Cause.TemplateBroken("context.story_string", e.line()),
                        "The story string is not a valid template.",
                        e.getMessage() + " Correct it in the context template, or choose another one."));
                return SourcedText.EMPTY;
            }
        }

        private void placeInChat(SourcedText story) {
            gathered.injections()
                    .set(new ExtensionPrompt(
                            Injections.STORY_STRING,
                            story,
                            ExtensionPrompt.Position.IN_CHAT,
                            context.storyDepth(),
                            context.storyRole()));
        }

        private boolean pinned() {
            return settings.on("pin_examples");
        }

        private SourcedText chatStart() {
            return context.chatStart().isEmpty()
                    ? SourcedText.EMPTY
                    : gathered.substitution()
                            .setting("context.chat_start", context.chatStart())
                            .plus(SourcedText.glue("\n"));
        }

        /** The message that the template wants first, unless the user speaks first anyway. */
        private TextBudget.Chosen aligned(TextBudget.Chosen chosen, SourcedText alignment) {
            boolean userFirst =
                    !chosen.included().isEmpty() && chosen.included().getFirst().byUser();
            return alignment.isEmpty() || userFirst
                    ? chosen
                    : chosen.withFirst(new Entry(
                            "userAlignment",
                            Entry.Kind.ALIGNMENT,
                            OptionalInt.empty(),
                            Role.USER,
                            gathered.scene().persona().name(),
                            alignment));
        }

        private void finish(TextDraft draft, LastLine lastLine) {
            boolean continues = type == GenerationType.CONTINUE;
            boolean opens = instruct.on() ? instruct.template().wraps() && type != GenerationType.QUIET : true;
            if (opens && !continues) {
                draft.openNewest();
            }
            if (draft.standsApart()) {
                draft.endWithin(budget, lastLine, pinned());
            } else {
                draft.end(lastLine);
            }
            if (!instruct.on() && type != GenerationType.IMPERSONATE) {
                draft.lean(gathered.opening().bias());
            }
        }

        /** The place where the included messages begin, counted from the end of the chat. */
        private OptionalInt firstIncluded(TextBudget.Chosen chosen) {
            int chat = gathered.opening().messages().size();
            int messages =
                    (int) chosen.included().stream().filter(Entry::isMessage).count();
            boolean oneMore = switch (type) {
                case SWIPE, REGENERATE, CONTINUE -> true;
                case NORMAL, IMPERSONATE, QUIET -> false;
            };
            return OptionalInt.of(Math.max(0, chat - messages - (oneMore ? 1 : 0)));
        }

        private Prompt prompt(TextDraft draft, OptionalInt firstIncluded) {
            List<TextDraft.Piece> pieces = draft.pieces(settings.on("collapse_newlines"));
            List<PromptMessage> messages = pieces.stream()
                    .map(piece -> PromptMessage.of(piece.id(), piece.role(), piece.text(), budget.tokens(piece.text())))
                    .toList();
            SourcedText whole =
                    SourcedText.join(pieces.stream().map(TextDraft.Piece::text).toList(), "");
            TextLedger ledger = new TextLedger(pieces, messages, budget.tokens(whole), budget.padding());
            ledger.overflow(budget.limit()).ifPresent(warnings::add);
            List<ChatMessage> spoken = gathered.opening().messages();
            Json.Obj request = TextRequest.build(
                    gathered.scene(),
                    api,
                    new TextRequest.Parts(
                            whole.value(),
                            reserve,
                            !spoken.isEmpty() && spoken.getLast().isUser(),
                            gathered.substitution().bannedWords(),
                            text -> gathered.substitution()
                                    .apply(SourcedText.of(text, Provenance.GLUE))
                                    .value(),
                            counters.forText(TextTokenizers.ofRequest(settings, api, model))));
            return new Prompt(
                    profile,
                    type,
                    api.type().isEmpty() ? api.name() : api.type(),
                    model,
                    messages,
                    ledger.of(counter.tokenizerName(), api.contextTokens(), reserve),
                    gathered.dropped().all(),
                    warnings,
                    List.of(),
                    request,
                    gathered.effects(firstIncluded),
                    gathered.lore());
        }
    }
}
