package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.tree.ChatTree;
import dev.innkeeper.formats.chat.tree.TreePath;
import java.time.Instant;
import java.util.List;

/** Trees of chats as clients see them. */
final class ChatTreeView {
    private static final int TEXT_UNITS = 200;

    private ChatTreeView() {}

    static Json.Obj of(ChatTree tree) {
        List<Json> chats = tree.paths().stream().<Json>map(ChatTreeView::chat).toList();
        List<Json> nodes = tree.nodes().stream().<Json>map(ChatTreeView::node).toList();
        return Json.Obj.build(view -> view.put("chats", new Json.Arr(chats)).put("nodes", new Json.Arr(nodes)));
    }

    private static Json.Obj chat(TreePath path) {
        return Json.Obj.build(view -> {
            view.put("name", path.name());
            path.parent().ifPresent(parent -> view.put("parent", parent));
            path.revision().ifPresent(revision -> view.put("revision", revision));
            view.put("messages", path.messages().size());
        });
    }

    private static Json.Obj node(ChatTree.Node node) {
        ChatLine first = node.messages().getFirst();
        ChatLine last = node.messages().getLast();
        return Json.Obj.build(view -> {
            view.put("id", node.id());
            node.parent().ifPresent(parent -> view.put("parent", parent));
            view.put("from", node.from());
            view.put("messages", node.messages().size());
            view.put("user", first.user());
            view.put("name", first.name());
            view.put("text", start(first.text()));
            first.sentAt().map(Instant::toString).ifPresent(at -> view.put("at", at));
            view.put(
                    "last",
                    Json.Obj.build(ending -> ending.put("user", last.user())
                            .put("name", last.name())
                            .put("text", start(last.text()))));
            view.put("swipes", node.swipes());
            view.put("chats", numbers(node.chats()));
            view.put("ends", numbers(node.ends()));
        });
    }

    private static Json.Arr numbers(List<Integer> indices) {
        return new Json.Arr(indices.stream().<Json>map(Json::of).toList());
    }

    private static String start(String text) {
        if (text.length() <= TEXT_UNITS) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(TEXT_UNITS - 1)) ? TEXT_UNITS - 1 : TEXT_UNITS);
    }
}
