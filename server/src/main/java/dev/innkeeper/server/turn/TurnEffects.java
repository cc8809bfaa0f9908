package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Effects;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.server.generation.AssembledTurn;
import dev.innkeeper.storage.chat.ChatPage;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What building a prompt changed, in the form in which it is stored (prompt-assembly.md §4 step 8, §5.1). */
final class TurnEffects {
    private TurnEffects() {}

    static AssembledTurn.Effects of(Effects effects, Scene scene, ChatPage page) {
        return new AssembledTurn.Effects(
                effects.firstMessage()
                        .filter(text -> !page.messages().isEmpty())
                        .map(text -> page.messages().getFirst().withText(text)),
                appended(effects.appended(), scene),
                header(effects, page.header()),
                effects.globalVariables());
    }

    private static List<ChatLine> appended(List<ChatMessage> messages, Scene scene) {
        return messages.stream().map(message -> line(message, scene)).toList();
    }

    private static ChatLine line(ChatMessage message, Scene scene) {
        ChatLine line =
                ChatLine.ofUser(message.name(), message.text(), scene.moment().now());
        if (!message.isUser()) {
            line = new ChatLine(line.json().with("is_user", Json.of(false)));
        }
        line = line.withHidden(message.hidden());
        if (!message.extra().bias().isEmpty()) {
            line = line.withExtra(line.extra().with("bias", message.extra().bias()));
        }
        return message.customAvatar()
                ? new ChatLine(line.json()
                        .with("force_avatar", personaPicture(scene.persona().avatar())))
                : line;
    }

    private static String personaPicture(String avatar) {
        String file = URLEncoder.encode(avatar, StandardCharsets.UTF_8).replace("+", "%20");
        return "/thumbnail?type=persona&file=" + file;
    }

    private static Optional<ChatHeader> header(Effects effects, ChatHeader header) {
        if (effects.localVariables().isEmpty()
                && effects.chatIdHash().isEmpty()
                && effects.timedLore().isEmpty()) {
            return Optional.empty();
        }
        Json.Obj metadata = header.metadata();
        if (effects.localVariables().isPresent()) {
            metadata = metadata.with("variables", effects.localVariables().get());
        }
        if (effects.chatIdHash().isPresent()) {
            metadata = metadata.with("chat_id_hash", effects.chatIdHash().get());
        }
        if (effects.timedLore().isPresent()) {
            metadata = metadata.with(TimedEffects.KEY, effects.timedLore().get());
        }
        return Optional.of(header.withMetadata(metadata)).filter(changed -> !changed.equals(header));
    }
}
