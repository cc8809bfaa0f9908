package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.consent.Consents;
import dev.innkeeper.server.consent.Inquiry;
import dev.innkeeper.server.consent.Reply;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stands before tools: asks the person where that was chosen, and writes down every call. Thread-safe. */
public final class ToolGuard {
    private static final Logger LOG = LoggerFactory.getLogger(ToolGuard.class);

    /** Of longer arguments people are shown, and the log keeps, the beginning. */
    private static final int LONGEST_ARGUMENTS = 4000;

    private final Library library;
    private final Consents consents;
    private final Clock clock;

    /**
     * A guard.
     *
     * @param library keeps what was chosen and the log of calls
     */
    public ToolGuard(Library library, Consents consents, Clock clock) {
        this.library = library;
        this.consents = consents;
        this.clock = clock;
    }

    /** A tool with this guard before it. */
    OfferedTool before(OfferedTool tool, ConsentRule rule) {
        return tool.with((arguments, occasion) -> run(tool, rule, arguments, occasion));
    }

    private Json run(OfferedTool tool, ConsentRule rule, Json arguments, Occasion occasion) throws ToolFailedException {
        Instant begun = clock.instant();
        try {
            if (rule == ConsentRule.ASK) {
                ask(tool, arguments, occasion);
                begun = clock.instant();
            }
            Json result = tool.action().run(arguments, occasion);
            log(
                    tool,
                    rule,
                    arguments,
                    occasion,
                    begun,
                    Optional.empty(),
                    Toolbox.text(result).length());
            return result;
        } catch (ToolFailedException refused) {
            log(tool, rule, arguments, occasion, begun, Optional.ofNullable(refused.getMessage()), 0);
            throw refused;
        } catch (RuntimeException failure) {
            log(tool, rule, arguments, occasion, begun, Optional.of("The tool failed."), 0);
            throw failure;
        }
    }

    private void ask(OfferedTool tool, Json arguments, Occasion occasion) throws ToolFailedException {
        String name = tool.definition().name();
        Json.Obj about = Json.Obj.build(view -> {
            view.put("tool", name).put("title", tool.displayName());
            tool.known().server().ifPresent(server -> view.put("server", server));
            occasion.chat().ifPresent(chat -> view.put("chat", chat.path()));
            view.put("arguments", shortened(arguments));
        });
        Reply reply = consents.ask(new Inquiry("tool", about), occasion.stop());
        switch (reply) {
            case AGREED -> {}
            case AGREED_FOR_GOOD -> choose(tool.known(), ConsentRule.ALWAYS);
            case REFUSED -> throw new ToolFailedException("The user does not allow this call.");
            case REFUSED_FOR_GOOD -> {
                choose(tool.known(), ConsentRule.NEVER);
                throw new ToolFailedException("The user does not allow this tool. Do not call it again.");
            }
            case NOBODY ->
                throw new ToolFailedException("The user has to allow this call and is not there. Go on without it.");
            case UNANSWERED ->
                throw new ToolFailedException("The user did not say whether this call is allowed. Go on without it.");
            case STOPPED -> throw new ToolFailedException("Stopped before the user allowed the call.");
        }
    }

    private void choose(KnownTool tool, ConsentRule rule) {
        library.ownSettings()
                .update(own -> ToolSettings.of(own)
                        .with(tool.name(), Optional.of(tool), rule)
                        .in(own));
    }

    /** A call is not refused because it cannot be written down: it has happened. */
    private void log(
            OfferedTool tool,
            ConsentRule rule,
            Json arguments,
            Occasion occasion,
            Instant begun,
            Optional<String> error,
            int units) {
        Instant now = clock.instant();
        Json.Obj line = Json.Obj.build(json -> {
            json.put("at", now.toString());
            json.put("tool", tool.definition().name());
            json.put("title", tool.displayName());
            tool.known().server().ifPresent(server -> json.put("server", server));
            occasion.chat().ifPresent(chat -> json.put("chat", chat.path()));
            json.put("consent", rule.wireName());
            json.put("arguments", shortened(arguments));
            json.put("resultUnits", units);
            error.ifPresent(message -> json.put("error", message));
            json.put("milliseconds", Duration.between(begun, now).toMillis());
        });
        try {
            library.toolCalls().append(now, line);
        } catch (StorageException failure) {
            LOG.warn(
                    "A call of the tool {} cannot be written down",
                    tool.definition().name(),
                    failure);
        }
    }

    private static String shortened(Json arguments) {
        String text = arguments.text();
        return text.length() > LONGEST_ARGUMENTS ? text.substring(0, LONGEST_ARGUMENTS) + " …" : text;
    }
}
