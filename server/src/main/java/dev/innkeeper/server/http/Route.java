package dev.innkeeper.server.http;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One operation of the API: where it is found, what it does, and the words that describe it in the OpenAPI document.
 *
 * @param method the HTTP method
 * @param path the path with its members in braces, for example {@code /api/v1/characters/{id}}
 * @param operationId the unique name of the operation
 * @param summary what it does, in one line
 * @param parameters the query parameters; those of the path follow from the path
 * @param bodies the forms that the request body may have; empty if it takes none
 * @param success the answer when all goes well
 * @param errors what else it may answer
 * @param endpoint the code behind it
 */
public record Route(
        Method method,
        String path,
        String operationId,
        String summary,
        List<Parameter> parameters,
        List<Content> bodies,
        Success success,
        List<ErrorCode> errors,
        Endpoint endpoint) {

    /** Copies the lists. */
    public Route {
        parameters = List.copyOf(parameters);
        bodies = List.copyOf(bodies);
        errors = List.copyOf(errors);
    }

    /** The same route at another path, under another name, with other code behind it. */
    public Route at(String otherPath, String otherId, List<ErrorCode> otherErrors, Endpoint otherEndpoint) {
        return new Route(method, otherPath, otherId, summary, parameters, bodies, success, otherErrors, otherEndpoint);
    }

    /** The methods that routes use. */
    public enum Method {
        /** Reads. */
        GET,
        /** Creates or starts something. */
        POST,
        /** Replaces or merges. */
        PUT,
        /** Changes a part. */
        PATCH,
        /** Removes. */
        DELETE
    }

    /**
     * A query parameter; none is mandatory unless it says so.
     *
     * @param type the JSON schema type: {@code string}, {@code integer} or {@code boolean}
     */
    public record Parameter(String name, String type, String description, boolean required) {}

    /**
     * A body of a media type.
     *
     * @param schema a JSON schema; usually a reference to a component
     */
    public record Content(String mediaType, Json.Obj schema) {}

    /** The answer when all goes well. */
    public record Success(int status, String description, Optional<Content> content) {}

    /** Starts a GET route. */
    public static Builder get(String path) {
        return new Builder(Method.GET, path);
    }

    /** Starts a POST route. */
    public static Builder post(String path) {
        return new Builder(Method.POST, path);
    }

    /** Starts a PUT route. */
    public static Builder put(String path) {
        return new Builder(Method.PUT, path);
    }

    /** Starts a PATCH route. */
    public static Builder patch(String path) {
        return new Builder(Method.PATCH, path);
    }

    /** Starts a DELETE route. */
    public static Builder delete(String path) {
        return new Builder(Method.DELETE, path);
    }

    /** Describes a route step by step; {@link #to} ends it. */
    public static final class Builder {
        private final Method method;
        private final String path;
        private String operationId = "";
        private String summary = "";
        private final List<Parameter> parameters = new ArrayList<>();
        private final List<Content> bodies = new ArrayList<>();
        private Success success = new Success(204, "Done", Optional.empty());
        private List<ErrorCode> errors = List.of();

        private Builder(Method method, String path) {
            this.method = method;
            this.path = path;
        }

        /** Names the operation and says what it does. */
        public Builder named(String id, String whatItDoes) {
            operationId = id;
            summary = whatItDoes;
            return this;
        }

        /** Adds a query parameter that may be absent. */
        public Builder query(String name, String type, String description) {
            parameters.add(new Parameter(name, type, description, false));
            return this;
        }

        /** Adds a query parameter that must be there. */
        public Builder requiredQuery(String name, String type, String description) {
            parameters.add(new Parameter(name, type, description, true));
            return this;
        }

        /** Takes a JSON body described by a component of the document. */
        public Builder takes(String component) {
            bodies.add(new Content("application/json", reference(component)));
            return this;
        }

        /** Takes a JSON body described by a component, or a multipart form with one file. */
        public Builder takesEither(String component, String field) {
            takesFile(field);
            return takes(component);
        }

        /** Takes a multipart form with one file. */
        public Builder takesFile(String field) {
            Json.Obj file = Json.Obj.EMPTY.with("type", "string").with("format", "binary");
            Json.Obj form = Json.Obj.EMPTY
                    .with("type", "object")
                    .with("properties", Json.Obj.EMPTY.with(field, file))
                    .with("required", Json.ofStrings(List.of(field)));
            bodies.add(new Content("multipart/form-data", form));
            return this;
        }

        /** Answers with a JSON body described by a component of the document. */
        public Builder answers(int status, String component) {
            success =
                    new Success(status, component, Optional.of(new Content("application/json", reference(component))));
            return this;
        }

        /** Answers with a body of another media type. */
        public Builder answersWith(String mediaType, String description) {
            Json.Obj schema = Json.Obj.EMPTY.with("type", "string");
            success = new Success(200, description, Optional.of(new Content(mediaType, schema)));
            return this;
        }

        /** May fail with these codes, besides those that every route may fail with. */
        public Builder fails(ErrorCode... codes) {
            errors = List.of(codes);
            return this;
        }

        /** The route, with the code behind it. */
        public Route to(Endpoint endpoint) {
            return new Route(method, path, operationId, summary, parameters, bodies, success, errors, endpoint);
        }

        private static Json.Obj reference(String component) {
            return Json.Obj.EMPTY.with("$ref", "#/components/schemas/" + component);
        }
    }
}
