package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;

/**
 * Messages in the form of OpenAI rearranged for models that want roles in turns, one system message or one message at
 * all (providers.md §5).
 *
 * <p>A text and the media beside it are joined in the order they have; unlike the original, a medium that begins a
 * message is kept when a name is put before it.
 */
public final class PromptPostProcessing {
    private final PostProcessing type;
    private final Speakers speakers;
    private final String placeholder;

    private PromptPostProcessing(PostProcessing type, Names names, String placeholder) {
        this.type = type;
        this.speakers = new Speakers(names);
        this.placeholder = placeholder;
    }

    /**
     * The messages rearranged.
     *
     * @param messages the messages of a client body
     * @param placeholder what the person is made to say where somebody must speak and nobody does
     * @throws UnconvertibleException if something in the list is no message, or a content that has a name or stands
     *     beside media is neither text nor list
     */
    public static Arr process(Arr messages, PostProcessing type, Names names, String placeholder)
            throws UnconvertibleException {
        PromptPostProcessing processing = new PromptPostProcessing(type, names, placeholder);
        List<JoinedMessage> merged = processing.merged(processing.prepared(messages));
        if (!type.strict()) {
            return listOf(merged);
        }
        return listOf(processing.merged(processing.inTurns(merged)));
    }

    private List<JoinedMessage> prepared(Arr messages) throws UnconvertibleException {
        List<JoinedMessage> prepared = new ArrayList<>();
        for (ChatMessage message : ChatMessage.all(messages)) {
            prepared.add(prepared(JoinedMessage.of(message)));
        }
        return prepared;
    }

    private JoinedMessage prepared(JoinedMessage joined) throws UnconvertibleException {
        ChatMessage message = joined.message();
        boolean system = message.isFrom("system");
        if (system && speakers.knows(message.fields())) {
            joined.prepend(speakers.examplePrefix(message.fields(), joined.opening()));
        } else if (!system) {
            addName(joined);
        }
        Obj fields = message.fields();
        if (message.isFrom("tool") && !type.tools()) {
            fields = fields.with("role", "user");
        }
        if (type.single()) {
            addSpeaker(joined.with(message.with(fields)));
            fields = fields.with("role", "user");
        }
        fields = fields.without("name");
        if (!type.tools()) {
            fields = fields.without("tool_calls").without("tool_call_id");
        }
        return joined.with(message.with(fields));
    }

    private static void addName(JoinedMessage joined) throws UnconvertibleException {
        String name = Speakers.name(joined.message().fields()).orElse("");
        if (!name.isEmpty() && !joined.opening().startsWith(Speakers.prefix(name))) {
            joined.prepend(Speakers.prefix(name));
        }
    }

    private void addSpeaker(JoinedMessage joined) throws UnconvertibleException {
        ChatMessage message = joined.message();
        if (message.isFrom("assistant") && speakers.knowsCharacter()) {
            joined.prepend(speakers.characterPrefix(joined.opening()));
        } else if (message.isFrom("user") && speakers.knowsUser()) {
            joined.prepend(speakers.userPrefix(joined.opening()));
        }
    }

    private List<JoinedMessage> merged(List<JoinedMessage> messages) {
        List<JoinedMessage> merged = new ArrayList<>();
        for (JoinedMessage next : messages) {
            boolean joins = !merged.isEmpty()
                    && merged.getLast().message().hasRoleOf(next.message())
                    && !next.isEmpty()
                    && !next.message().isFrom("tool");
            if (joins) {
                merged.getLast().join(next);
            } else {
                merged.add(next);
            }
        }
        if (merged.isEmpty()) {
            merged.add(placeholder());
        }
        return merged;
    }

    /** Only the first message may be the system's; the person speaks first where placeholders are wanted. */
    private List<JoinedMessage> inTurns(List<JoinedMessage> messages) {
        List<JoinedMessage> turns = new ArrayList<>();
        for (JoinedMessage joined : messages) {
            ChatMessage message = joined.message();
            boolean late = !turns.isEmpty() && message.isFrom("system");
            turns.add(late ? joined.with(message.with(message.fields().with("role", "user"))) : joined);
        }
        if (type.placeholders()) {
            addPlaceholder(turns);
        }
        return turns;
    }

    private void addPlaceholder(List<JoinedMessage> turns) {
        ChatMessage first = turns.getFirst().message();
        if (first.isFrom("system")) {
            if (turns.size() == 1 || !turns.get(1).message().isFrom("user")) {
                turns.add(1, placeholder());
            }
        } else if (!first.isFrom("user")) {
            turns.addFirst(placeholder());
        }
    }

    private JoinedMessage placeholder() {
        return JoinedMessage.ofUser(placeholder);
    }

    private static Arr listOf(List<JoinedMessage> merged) throws UnconvertibleException {
        boolean media = merged.stream().anyMatch(JoinedMessage::hasMedia);
        List<Json> list = new ArrayList<>(merged.size());
        for (JoinedMessage message : merged) {
            if (media && message.isOdd()) {
                throw message.message().problem("Its 'content' must be a text or a list of parts.");
            }
            list.add(message.result());
        }
        return new Arr(list);
    }
}
