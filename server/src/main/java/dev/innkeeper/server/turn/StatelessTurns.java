package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.request.MediaSupport;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.generation.ReplyForm;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Turns of conversations that are stored nowhere: the character, its lore, its memory and the persona are those of the
 * library, the conversation is given. Changes nothing; may be used by any thread.
 */
public final class StatelessTurns {
    private static final String INSTRUCTIONS = "request";
    private static final String MAIN = "main";
    private static final String STOPS = "custom_stopping_strings";
    private static final String REPLY_TOKENS = "openai_max_tokens";

    /** What settings of chat-completion presets are called among the samplers of text completion. */
    private static final Map<String, String> TEXT_SAMPLERS = Map.of(
            "temperature", "temp",
            "top_p", "top_p",
            "top_k", "top_k",
            "min_p", "min_p",
            "top_a", "top_a",
            "frequency_penalty", "freq_pen",
            "presence_penalty", "presence_pen",
            "repetition_penalty", "rep_pen",
            "seed", "seed",
            "stream_openai", "streaming");

    private static final Map<String, String> KOBOLD_SAMPLERS = Map.of(
            "temperature", "temp",
            "top_p", "top_p",
            "top_k", "top_k",
            "min_p", "min_p",
            "top_a", "top_a",
            "repetition_penalty", "rep_pen",
            "seed", "seed",
            "stream_openai", "streaming_kobold");
    private static final Map<String, String> NOVEL_SAMPLERS = Map.of(
            "temperature", "temperature",
            "top_p", "top_p",
            "top_k", "top_k",
            "min_p", "min_p",
            "top_a", "top_a",
            "frequency_penalty", "repetition_penalty_frequency",
            "presence_penalty", "repetition_penalty_presence",
            "repetition_penalty", "repetition_penalty",
            "stream_openai", "streaming_novel");

    private final StoredScene scenes;
    private final FittingPrompts prompts;
    private final Clock clock;
    private final RandomGenerator random;

    /**
     * Turns over a library.
     *
     * @param random gives every turn its seed
     */
    public StatelessTurns(
            Library library, Engine engine, Calibrations calibrations, Clock clock, RandomGenerator random) {
        this.scenes = new StoredScene(library);
        this.prompts = new FittingPrompts(engine, calibrations);
        this.clock = clock;
        this.random = random;
    }

    /**
     * A turn that is asked for.
     *
     * @param chat speakers without a name are the persona and the character
     * @param instructions stand behind the preset's main prompt and are never left out; a preset without one has them
     *     at the beginning of the conversation
     * @param preset the stored preset to use instead of the selected one
     * @param wishes settings of chat-completion presets that this turn wants otherwise, by their names there
     * @param tools functions that the model may call; none of them is run here
     * @param stops texts at which the reply ends; none for those of the settings
     */
    public record Order(
            StoredCharacter character,
            Chat chat,
            List<String> instructions,
            Turn turn,
            Optional<String> preset,
            Map<String, Json> wishes,
            List<Tool> tools,
            List<String> stops) {
        /** Copies the collections. */
        public Order {
            instructions = List.copyOf(instructions);
            wishes = Map.copyOf(wishes);
            tools = List.copyOf(tools);
            stops = List.copyOf(stops);
        }
    }

    /**
     * A prompt, ready to be sent.
     *
     * @param form how the reply is cleaned up
     * @param refusal why the prompt cannot be sent
     * @param takesMedia whether all pictures and sounds of the conversation can be part of the prompt
     * @param shorter makes the same turn with a shorter prompt
     */
    public record Assembled(
            Prompt prompt,
            PromptSummary summary,
            String characterName,
            String userName,
            ReplyForm form,
            Optional<Problem> refusal,
            boolean takesMedia,
            Shorter shorter) {}

    /** Makes the same turn with less of its conversation. */
    @FunctionalInterface
    public interface Shorter {
        /** The turn with a prompt that fits after the provider complained; empty if nothing can be left out. */
        Optional<Assembled> after(ProviderException.ContextLength complaint);
    }

    /**
     * Builds the prompt of a turn.
     *
     * @param connection where it will be sent; names the model
     * @throws dev.innkeeper.server.http.ProblemException if there is no such preset
     */
    public Assembled assemble(Order order, Connection connection) {
        Scene scene = scene(order, connection);
        return turn(scene, prompts.of(scene));
    }

    private Assembled turn(Scene scene, Prompt prompt) {
        return new Assembled(
                prompt,
                new PromptSummary(
                        prompt.messages().size(), prompt.ledger().used(), EngineTurnAssembly.firedLore(prompt)),
                scene.card().name(),
                scene.persona().name(),
                new CleanReplyForm(scene),
                EngineTurnAssembly.refusal(prompt),
                takesMedia(scene),
                complaint -> prompts.shorter(scene, prompt, complaint).map(shorter -> turn(scene, shorter)));
    }

    private Scene scene(Order order, Connection connection) {
        StoredScene.Occasion occasion = new StoredScene.Occasion(
                order.turn(),
                PresetChoice.named(order.preset()),
                Optional.of(connection),
                EngineTurnAssembly.moment(clock, random),
                StoredScene.Form.CONNECTION);
        Scene stored = scenes.of(order.character(), "", Chat.EMPTY, occasion);
        Scene scene = stored.withPreset(wishing(stored.preset(), order.wishes()))
                .withApi(wishing(stored.api(), order.wishes()))
                .withSettings(stopping(stored.settings(), order.stops()))
                .withTools(order.tools());
        Chat chat = named(order.chat(), scene);
        return hasMain(scene)
                ? scene.withChat(chat).withExtensionPrompts(instructions(order.instructions()))
                : scene.withChat(begunWith(order.instructions(), chat));
    }

    private static Chat named(Chat chat, Scene scene) {
        return new Chat(
                chat.metadata(),
                chat.messages().stream()
                        .map(message -> message.name().isEmpty()
                                ? by(
                                        message.isUser()
                                                ? scene.persona().name()
                                                : scene.card().name(),
                                        message)
                                : message)
                        .toList());
    }

    private static ChatMessage by(String name, ChatMessage message) {
        return new ChatMessage(
                name,
                message.isUser(),
                message.hidden(),
                message.text(),
                message.sentAt(),
                message.swipes(),
                message.swipe(),
                message.customAvatar(),
                message.extra());
    }

    private static Preset wishing(Preset preset, Map<String, Json> wishes) {
        Preset changed = preset;
        for (Map.Entry<String, Json> wish : wishes.entrySet()) {
            changed = changed.with(wish.getKey(), wish.getValue());
        }
        return changed;
    }

    private static Api wishing(Api api, Map<String, Json> wishes) {
        return switch (api) {
            case Api.ChatCompletion chat -> chat;
            case Api.TextCompletion text -> {
                Json.Obj samplers = Json.Obj.build(changed -> {
                    changed.putAll(text.settings());
                    samplers(text.name())
                            .forEach((setting, sampler) ->
                                    changed.putIfPresent(sampler, Optional.ofNullable(wishes.get(setting))));
                });
                int reply = Optional.ofNullable(wishes.get(REPLY_TOKENS))
                        .map(tokens -> (int) JsNumbers.parse(tokens))
                        .orElse(text.replyTokens());
                yield new Api.TextCompletion(text.name(), samplers, text.contextTokens(), reply);
            }
        };
    }

    /** By which settings of an API a wish is granted. */
    private static Map<String, String> samplers(String api) {
        return switch (api) {
            case "kobold", "koboldhorde" -> KOBOLD_SAMPLERS;
            case "novel" -> NOVEL_SAMPLERS;
            default -> TEXT_SAMPLERS;
        };
    }

    private static Settings stopping(Settings settings, List<String> stops) {
        if (stops.isEmpty()) {
            return settings;
        }
        Json.Obj changed =
                settings.powerUser().with(STOPS, Json.ofStrings(stops).text()).with(STOPS + "_macro", Json.of(false));
        return new Settings(changed, settings.note(), settings.biasPresets(), settings.globalVariables());
    }

    private static boolean hasMain(Scene scene) {
        return scene.api() instanceof Api.ChatCompletion
                && scene.preset().prompt(MAIN).isPresent()
                && scene.preset().order().stream()
                        .anyMatch(entry -> entry.identifier().equals(MAIN));
    }

    private static List<ExtensionPrompt> instructions(List<String> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        SourcedText text = SourcedText.of(String.join("\n\n", texts), new Provenance.Extension(INSTRUCTIONS));
        return List.of(new ExtensionPrompt(
                INSTRUCTIONS, text, ExtensionPrompt.Position.IN_PROMPT, Json.of(0), Role.SYSTEM, false));
    }

    private static Chat begunWith(List<String> instructions, Chat chat) {
        List<ChatMessage> messages = new ArrayList<>(
                instructions.stream().map(StatelessTurns::instruction).toList());
        messages.addAll(chat.messages());
        return new Chat(chat.metadata(), messages);
    }

    /** An instruction that stands in a conversation, at its place. */
    public static ChatMessage instruction(String text) {
        ChatMessage.Extra narrator = new ChatMessage.Extra(
                true, "", "", "", "", "", List.of(), List.of(), List.of(), Optional.empty(), 0, Optional.empty());
        return new ChatMessage(
                "System", false, false, text, Json.NULL, OptionalInt.empty(), OptionalInt.empty(), false, narrator);
    }

    private static boolean takesMedia(Scene scene) {
        List<Media> media = scene.chat().messages().stream()
                .flatMap(message -> message.extra().media().stream())
                .toList();
        if (media.isEmpty()) {
            return true;
        }
        MediaSupport support = MediaSupport.of(
                scene.preset(), ModelOfSource.of(scene.preset()), scene.api().models());
        return scene.api() instanceof Api.ChatCompletion && media.stream().allMatch(support::sends);
    }
}
