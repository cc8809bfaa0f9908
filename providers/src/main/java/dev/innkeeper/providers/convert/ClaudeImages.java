package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;

/**
 * Images that the assistant sent, moved to where the person may send them (providers.md §4.1, step 3); not
 * thread-safe.
 *
 * <p>They go to the end of the person's next message. Where there is none, an empty message of the person is put
 * after each message that had some, and all of them go to the end of the list.
 */
final class ClaudeImages {
    private final List<ChatMessage> messages;
    private final int lastOfUser;
    private final List<ChatMessage> result = new ArrayList<>();
    private final List<Json> carried = new ArrayList<>();

    private ClaudeImages(List<ChatMessage> messages) {
        this.messages = messages;
        int last = messages.size() - 1;
        while (last >= 0 && !messages.get(last).isFrom("user")) {
            last--;
        }
        this.lastOfUser = last;
    }

    /** The messages in a new list that may be changed. */
    static List<ChatMessage> moved(List<ChatMessage> messages) throws UnconvertibleException {
        ClaudeImages images = new ClaudeImages(messages);
        for (int at = 0; at < messages.size(); at++) {
            images.move(at);
        }
        return images.result;
    }

    private void move(int at) throws UnconvertibleException {
        ChatMessage message = messages.get(at);
        boolean last = at == messages.size() - 1;
        if (message.isFrom("user") || last) {
            message = withCarried(message);
        }
        int before = carried.size();
        result.add(message.isFrom("assistant") ? withoutImages(message) : message);
        boolean found = carried.size() > before;
        if (found && at > lastOfUser) {
            ChatMessage empty =
                    message.with(Obj.build(json -> json.put("role", "user").put("content", Arr.EMPTY)));
            result.add(last ? withCarried(empty) : empty);
        }
    }

    private ChatMessage withCarried(ChatMessage message) throws UnconvertibleException {
        if (carried.isEmpty()) {
            return message;
        }
        List<Json> parts = new ArrayList<>(parts(message));
        parts.addAll(carried);
        carried.clear();
        return message.with(message.fields().with("content", new Arr(parts)));
    }

    private ChatMessage withoutImages(ChatMessage message) throws UnconvertibleException {
        List<Json> others = new ArrayList<>();
        for (Json part : parts(message)) {
            boolean image =
                    part instanceof Obj fields && fields.string("type", "").equals("image");
            (image ? carried : others).add(part);
        }
        return message.with(message.fields().with("content", new Arr(others)));
    }

    /** The parts of a content that must be a list by now. */
    static List<Json> parts(ChatMessage message) throws UnconvertibleException {
        return message.content()
                .flatMap(Json::asArray)
                .orElseThrow(() -> message.problem("Its 'content' must be a text or a list of parts."))
                .items();
    }
}
