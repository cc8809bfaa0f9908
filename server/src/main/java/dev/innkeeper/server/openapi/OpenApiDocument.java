package dev.innkeeper.server.openapi;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.http.RouteTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The OpenAPI 3.1 document of a route table. */
public final class OpenApiDocument {
    private static final List<String> COMPONENTS = List.of(
            "schemas.json",
            "schemas-costs.json",
            "schemas-history.json",
            "schemas-memory.json",
            "schemas-models.json",
            "schemas-openai.json",
            "schemas-prompts.json",
            "schemas-reasoning.json",
            "schemas-tokens.json",
            "schemas-tools.json",
            "schemas-transfer.json",
            "schemas-upkeep.json");
    private static final Pattern MEMBER = Pattern.compile("\\{(\\w+)}");

    private OpenApiDocument() {}

    /**
     * Describes the routes.
     *
     * @param version the version of the API
     */
    public static Json.Obj of(RouteTable table, String version) {
        Map<String, Json> paths = new LinkedHashMap<>();
        for (Route route : table.routes()) {
            Json.Obj operations = paths.get(route.path()) instanceof Json.Obj known ? known : Json.Obj.EMPTY;
            paths.put(route.path(), operations.with(route.method().name().toLowerCase(Locale.ROOT), operation(route)));
        }
        return Json.Obj.build(document -> document.put("openapi", "3.1.0")
                .put("info", info(version))
                .put("paths", new Json.Obj(paths))
                .put("components", Json.Obj.EMPTY.with("schemas", schemas())));
    }

    /** The schemas that routes refer to, by name. */
    public static Json.Obj schemas() {
        Map<String, Json> schemas = new LinkedHashMap<>();
        COMPONENTS.forEach(resource -> schemas(resource).members().forEach((name, schema) -> {
            if (schemas.putIfAbsent(name, schema) != null) {
                throw new IllegalStateException("Two schemas are called " + name);
            }
        }));
        schemas.put("Scene", SceneDocument.FORM.schema());
        return new Json.Obj(schemas);
    }

    private static Json.Obj schemas(String resource) {
        try (InputStream stream = OpenApiDocument.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("The schemas are missing from this build");
            }
            return Json.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Json.Obj info(String version) {
        return Json.Obj.EMPTY
                .with("title", "Innkeeper")
                .with("version", version)
                .with(
                        "description",
                        "Characters, chats, prompts and generations. Everything the web app does goes through this"
                                + " API.")
                .with("license", Json.Obj.EMPTY.with("name", "Apache-2.0").with("identifier", "Apache-2.0"));
    }

    private static Json.Obj operation(Route route) {
        return Json.Obj.build(operation -> {
            operation.put("operationId", route.operationId());
            operation.put("summary", route.summary());
            operation.put("tags", Json.ofStrings(List.of(tag(route.path()))));
            List<Json> parameters = parameters(route);
            if (!parameters.isEmpty()) {
                operation.put("parameters", new Json.Arr(parameters));
            }
            if (!route.bodies().isEmpty()) {
                operation.put("requestBody", Json.Obj.EMPTY.with("content", contents(route.bodies())));
            }
            operation.put("responses", responses(route));
        });
    }

    private static String tag(String path) {
        String[] parts = path.split("/", -1);
        return parts.length > 3 ? parts[3] : "document";
    }

    private static List<Json> parameters(Route route) {
        List<Json> parameters = new ArrayList<>();
        Matcher members = MEMBER.matcher(route.path());
        while (members.find()) {
            String type = members.group(1).equals("index") ? "integer" : "string";
            parameters.add(parameter(members.group(1), "path", type, true));
        }
        for (Route.Parameter query : route.parameters()) {
            parameters.add(parameter(query.name(), "query", query.type(), query.required())
                    .with("description", query.description()));
        }
        return parameters;
    }

    private static Json.Obj parameter(String name, String place, String type, boolean required) {
        return Json.Obj.EMPTY
                .with("name", name)
                .with("in", place)
                .with("required", Json.of(required))
                .with("schema", Json.Obj.EMPTY.with("type", type));
    }

    private static Json.Obj responses(Route route) {
        Map<String, Json> responses = new TreeMap<>();
        Route.Success success = route.success();
        responses.put(Integer.toString(success.status()), response(success.description(), success.content()));
        Map<Integer, List<String>> codes = new TreeMap<>();
        for (ErrorCode code : route.errors()) {
            codes.computeIfAbsent(code.status(), status -> new ArrayList<>()).add(code.wireName());
        }
        Route.Content error =
                new Route.Content("application/json", Json.Obj.EMPTY.with("$ref", "#/components/schemas/Error"));
        codes.forEach((status, names) ->
                responses.put(Integer.toString(status), response(String.join(", ", names), Optional.of(error))));
        responses.put("default", response("Any other failure", Optional.of(error)));
        return new Json.Obj(responses);
    }

    private static Json.Obj contents(List<Route.Content> bodies) {
        return Json.Obj.build(all -> bodies.forEach(body -> all.putAll(content(body))));
    }

    private static Json.Obj response(String description, Optional<Route.Content> body) {
        Json.Obj response = Json.Obj.EMPTY.with("description", description);
        return body.map(content -> response.with("content", content(content))).orElse(response);
    }

    private static Json.Obj content(Route.Content content) {
        return Json.Obj.EMPTY.with(content.mediaType(), Json.Obj.EMPTY.with("schema", content.schema()));
    }
}
