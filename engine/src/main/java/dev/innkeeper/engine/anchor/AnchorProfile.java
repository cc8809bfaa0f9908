package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.anchor.AnchorPrompt.Message;
import dev.innkeeper.engine.anchor.AnchorPrompt.Source;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Builds prompts with anchors and depths (injection.md §3).
 *
 * <p>Thread-safe if the counter is.
 */
public final class AnchorProfile {
    private static final Assembly<Message> ASSEMBLY = new Assembly<>(Policies.ANCHORS);

    private final ToIntFunction<String> tokens;

    /** @param tokens how many tokens a text has */
    public AnchorProfile(ToIntFunction<String> tokens) {
        this.tokens = tokens;
    }

    /** Builds the prompt of a scene. */
    public AnchorPrompt build(AnchorScene scene) {
        List<Message> history = scene.history().stream()
                .filter(AnchorScene.HistoryNode::speaks)
                .map(node -> new Message(node.role(), node.content(), Source.SESSION_HISTORY, node.id()))
                .toList();
        Assembly.Result<Message> result =
                ASSEMBLY.assemble(skeleton(scene), history, blocks(scene.preset()), whole -> cut(scene, whole));
        return new AnchorPrompt(
                result.messages(),
                result.unplaced().stream()
                        .map(block -> block.content().sourceId())
                        .toList());
    }

    private static List<Block<Message>> blocks(List<PresetMessage> preset) {
        List<Block<Message>> blocks = new ArrayList<>();
        for (PresetMessage message : preset) {
            Optional<Placement> placement = message.strategy().placement();
            if (message.enabled() && placement.isPresent()) {
                Source source = switch (placement.get()) {
                    case Placement.AtDepth ignored -> Source.DEPTH_INJECTION;
                    case Placement.AtAnchor ignored -> Source.ANCHOR_INJECTION;
                };
                blocks.add(new Block<>(
                        new Message(message.role(), message.content(), source, message.id()),
                        placement.get(),
                        message.strategy().order(),
                        message.role(),
                        blocks.size()));
            }
        }
        return blocks;
    }

    /** The first slot of the history, though it be disabled, takes the history; without one it comes last. */
    private static Skeleton<Message> skeleton(AnchorScene scene) {
        List<Skeleton.Slot<Message>> slots = new ArrayList<>();
        boolean placed = false;
        for (PresetMessage message : scene.preset()) {
            if (message.strategy().placement().isPresent()) {
                continue;
            }
            boolean history = message.type() == PresetMessage.Type.CHAT_HISTORY && !placed;
            placed |= history;
            if (history) {
                slots.add(Skeleton.Slot.history(message.anchor()));
            } else if (message.enabled()) {
                slots.add(Skeleton.Slot.anchor(message.anchor(), own(message, scene)));
            }
        }
        if (!placed) {
            slots.add(Skeleton.Slot.history(PresetMessage.Type.CHAT_HISTORY.word()));
        }
        return new Skeleton<>(slots);
    }

    private static List<Message> own(PresetMessage message, AnchorScene scene) {
        return switch (message.type()) {
            case MESSAGE -> List.of(new Message(message.role(), message.content(), Source.AGENT_PRESET, message.id()));
            case USER_PROFILE -> profile(scene).stream().toList();
            case CHAT_HISTORY, PLACEHOLDER -> List.of();
        };
    }

    private static Optional<Message> profile(AnchorScene scene) {
        return scene.profile()
                .map(profile -> new Message(
                        "system",
                        new MessageContent.Text("# 用户档案\n" + profile.content()),
                        Source.USER_PROFILE,
                        profile.id()));
    }

    private List<Message> cut(AnchorScene scene, List<Message> history) {
        if (scene.limit().isEmpty()) {
            return history;
        }
        AnchorScene.Limit limit = scene.limit().get();
        int overhead = scene.preset().stream()
                .filter(message ->
                        message.enabled() && message.strategy().placement().isEmpty())
                .flatMap(message -> own(message, scene).stream())
                .mapToInt(message -> tokens.applyAsInt(message.content().text()))
                .sum();
        return new HistoryLimit(limit.tokens() - overhead, limit.retained(), tokens).applied(history);
    }
}
