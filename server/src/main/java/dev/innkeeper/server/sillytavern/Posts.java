package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Registers routes of SillyTavern's API, all of which are {@code POST} (chats.md §3). */
public final class Posts {
    private static final Logger LOG = LoggerFactory.getLogger(Posts.class);
    private static final List<HandlerType> METHODS = List.of(
            HandlerType.GET,
            HandlerType.POST,
            HandlerType.PUT,
            HandlerType.PATCH,
            HandlerType.DELETE,
            HandlerType.HEAD,
            HandlerType.OPTIONS);

    private Posts() {}

    /** Answers a request whose body was read. */
    @FunctionalInterface
    public interface Handler {
        /** Answers; what it throws becomes a page with status 500. */
        void handle(Context context, Posted posted) throws IOException;
    }

    /** Answers a request whose body is still to be read. */
    @FunctionalInterface
    interface RawHandler {
        /** Answers; what it throws becomes a page with status 500. */
        void handle(Context context) throws IOException, MalformedBodyException;
    }

    /** Adds a route. */
    public static void add(RoutesConfig routes, String path, Handler handler) {
        addRaw(routes, path, context -> handler.handle(context, Posted.read(context)));
    }

    /** Adds a route that refuses what is no plain name in a field, whatever the type of its value (chats.md §1.1). */
    static void add(RoutesConfig routes, String path, String nameField, Handler handler) {
        add(routes, path, (context, posted) -> {
            if (isPlain(posted.fields(), nameField)) {
                handler.handle(context, posted);
            } else {
                Replies.status(context, Replies.BAD_REQUEST);
            }
        });
    }

    /** Whether a field is missing, or its text holds neither slash nor NUL. */
    static boolean isPlain(Json.Obj fields, String field) {
        return fields.find(field)
                .map(JsNumbers::text)
                .filter(name -> name.indexOf('/') >= 0 || name.indexOf('\0') >= 0)
                .isEmpty();
    }

    /** Adds a route that reads its body itself. */
    static void addRaw(RoutesConfig routes, String path, RawHandler handler) {
        routes.post(path, context -> {
            try {
                handler.handle(context);
            } catch (MalformedBodyException e) {
                LOG.info("A request was refused: {}", e.getMessage());
                Replies.page(context, e.status());
            } catch (IOException | RuntimeException e) {
                LOG.warn("{} failed", path, e);
                failed(context);
            }
        });
    }

    private static void failed(Context context) {
        if (!context.res().isCommitted()) {
            Replies.page(context, Replies.SERVER_ERROR);
        }
    }

    /** Answers what is not routed below a path with a page, as the reference does; has to be added last. */
    static void closeOff(RoutesConfig routes, String prefix) {
        for (HandlerType method : METHODS) {
            routes.addHttpHandler(method, prefix + "/<rest>", context -> Replies.page(context, Replies.NOT_FOUND));
        }
    }
}
