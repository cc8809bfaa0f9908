package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.storage.failure.StorageException;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The gateway through which SmartTavern's functions are called (smarttavern.md §1).
 *
 * <p>A call that fails is answered with status 200 and {@code {"error": …}}, as clients of SmartTavern expect it.
 */
public final class ModuleGateway {
    private static final Logger LOG = LoggerFactory.getLogger(ModuleGateway.class);
    private static final String API = "/api/";
    private static final List<String> NAMESPACES = List.of("modules", "workflow", "plugins");
    private static final List<HandlerType> METHODS = List.of(
            HandlerType.GET,
            HandlerType.POST,
            HandlerType.PUT,
            HandlerType.PATCH,
            HandlerType.DELETE,
            HandlerType.HEAD,
            HandlerType.OPTIONS);
    private static final List<String> STORED = List.of("file", "slug", "character_file");
    private static final String JSON = "application/json";

    private final Map<String, ModuleFunction> functions;
    private final Supplier<Surroundings> surroundings;
    private final String version;

    /**
     * A gateway to functions.
     *
     * @param functions each with a path of its own
     * @param surroundings asked once for each call
     * @param version what {@code /api/info} says
     */
    public ModuleGateway(List<ModuleFunction> functions, Supplier<Surroundings> surroundings, String version) {
        this.functions = functions.stream()
                .collect(Collectors.toUnmodifiableMap(function -> API + function.path(), Function.identity()));
        this.surroundings = surroundings;
        this.version = version;
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        for (String namespace : NAMESPACES) {
            METHODS.forEach(method -> routes.addHttpHandler(method, API + namespace + "/<path>", this::answer));
        }
        routes.get(API + "health", context -> reply(context, 200, health()));
        routes.get(API + "info", context -> reply(context, 200, info()));
    }

    private void answer(Context context) throws IOException {
        Optional<ModuleFunction> function = Optional.ofNullable(functions.get(context.path()));
        boolean called =
                context.method().equals(HandlerType.GET) || context.method().equals(HandlerType.POST);
        if (function.isEmpty()) {
            reply(context, 404, PyDict.of("detail", PyValue.of("Not Found")));
        } else if (called) {
            call(context, function.get());
        } else {
            refuseMethod(context, "GET, POST");
        }
    }

    private static void refuseMethod(Context context, String allowed) {
        context.header("Allow", allowed);
        reply(context, 405, PyDict.of("detail", PyValue.of("Method Not Allowed")));
    }

    private void call(Context context, ModuleFunction function) throws IOException {
        try {
            PyDict arguments = CallArguments.read(context, function);
            List<String> missing = function.required().stream()
                    .filter(name -> !arguments.has(name))
                    .toList();
            if (!missing.isEmpty()) {
                reply(context, 400, missing(missing));
            } else if (context.method().equals(HandlerType.GET) && reachesStorage(function, arguments)) {
                refuseMethod(context, "POST");
            } else {
                reply(context, 200, result(function, arguments));
            }
        } catch (ModuleException e) {
            reply(context, 200, error(String.valueOf(e.getMessage())));
        } catch (PyJson.UnwritableException e) {
            LOG.info("The result of {} has no form in JSON", function.path(), e);
            reply(context, 500, unwritable(String.valueOf(e.getMessage())));
        }
    }

    /** A picture on a page of another site can send a GET, which carries no origin: what is stored is not for it. */
    private static boolean reachesStorage(ModuleFunction function, PyDict arguments) {
        return function.path().endsWith("/create_conversation")
                || STORED.stream().anyMatch(arguments::has);
    }

    private PyValue result(ModuleFunction function, PyDict arguments) throws ModuleException {
        Optional<PyValue> unknown = CallArguments.unknown(arguments, function);
        if (unknown.isPresent()) {
            String name = function.path().substring(function.path().lastIndexOf('/') + 1);
            throw new ModuleException(name + "() got an unexpected keyword argument '"
                    + unknown.get().text() + "'");
        }
        try {
            return function.body().call(arguments, surroundings.get());
        } catch (StorageException e) {
            LOG.warn("{} failed", function.path(), e);
            throw new ModuleException(String.valueOf(e.getMessage()));
        } catch (PyJson.UnwritableException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.error("{} failed", function.path(), e);
            throw new ModuleException("The function cannot work with these arguments. Look at their types.");
        }
    }

    private PyDict health() {
        return PyDict.of("status", PyValue.of("healthy"))
                .put("timestamp", surroundings.get().now().toString());
    }

    private PyDict info() {
        return PyDict.of("title", PyValue.of("Innkeeper"))
                .put("version", version)
                .put("endpoints", PyValue.of(functions.size()))
                .put("middlewares", PyValue.of(0))
                .put("services", PyValue.of(0))
                .put("websocket_connections", PyValue.of(0));
    }

    private static PyDict missing(List<String> names) {
        return PyDict.of("error_code", PyValue.of("MISSING_REQUIRED"))
                .put("message", "缺少必填字段")
                .put("missing", new PyList(names.stream().map(PyValue::of).toList()));
    }

    private static PyDict unwritable(String detail) {
        return PyDict.of("error_code", PyValue.of("INTERNAL_ERROR"))
                .put("message", "Internal Server Error")
                .put("detail", detail);
    }

    private static PyDict error(String message) {
        return PyDict.of("error", PyValue.of(message));
    }

    private static void reply(Context context, int status, PyValue body) {
        byte[] bytes = PyJson.write(body).getBytes(StandardCharsets.UTF_8);
        context.status(status).contentType(JSON).result(bytes);
    }
}
