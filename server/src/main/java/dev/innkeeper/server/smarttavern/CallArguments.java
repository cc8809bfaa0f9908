package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.server.http.RequestBody;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the named arguments of a call (smarttavern.md §1.2). */
final class CallArguments {
    private CallArguments() {}

    /**
     * The arguments of a request, in their order.
     *
     * @throws ModuleException if the body should be JSON and is not
     */
    static PyDict read(Context context, ModuleFunction function) throws IOException, ModuleException {
        if (context.method().equals(HandlerType.GET)) {
            return texts(context.queryParamMap(), function);
        }
        String type = Optional.ofNullable(context.contentType()).orElse("").toLowerCase(Locale.ROOT);
        if (type.contains("application/json")) {
            return json(RequestBody.read(context));
        }
        return type.contains("multipart/form-data")
                ? form(context, function)
                : onlyOne(RequestBody.read(context), function);
    }

    private static PyDict json(byte[] body) throws ModuleException {
        if (body.length == 0) {
            return new PyDict();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            return PyJson.read(text) instanceof PyDict arguments ? arguments : new PyDict();
        } catch (CharacterCodingException e) {
            throw new ModuleException("The body is not UTF-8. Send JSON in UTF-8.");
        } catch (JsonSyntaxException e) {
            throw new ModuleException("The body is not JSON: " + e.getMessage());
        }
    }

    private static PyDict form(Context context, ModuleFunction function) {
        PyDict arguments = texts(context.formParamMap(), function);
        context.uploadedFileMap().forEach((name, files) -> {
            if (!files.isEmpty() && isDeclared(snakeCase(name), function)) {
                arguments.put(snakeCase(name), new UploadedPart(files.getLast().filename()));
            }
        });
        return arguments;
    }

    private static PyDict texts(Map<String, List<String>> fields, ModuleFunction function) {
        PyDict arguments = new PyDict();
        fields.forEach((name, values) -> {
            if (!values.isEmpty() && isDeclared(snakeCase(name), function)) {
                arguments.put(snakeCase(name), values.getLast());
            }
        });
        return arguments;
    }

    private static PyDict onlyOne(byte[] body, ModuleFunction function) {
        boolean fits = body.length > 0 && function.required().size() == 1;
        return fits
                ? PyDict.of(function.required().getFirst(), new RawBytes(new String(body, StandardCharsets.ISO_8859_1)))
                : new PyDict();
    }

    /** Whether a function knows an argument. */
    static boolean isDeclared(String name, ModuleFunction function) {
        return function.required().contains(name) || function.optional().contains(name);
    }

    /** {@code presetsInChat} as {@code presets_in_chat}. */
    private static String snakeCase(String name) {
        StringBuilder out = new StringBuilder();
        name.codePoints().forEach(point -> {
            if (Character.isUpperCase(point)) {
                out.append('_').appendCodePoint(Character.toLowerCase(point));
            } else {
                out.appendCodePoint(point);
            }
        });
        int start = 0;
        while (start < out.length() && out.charAt(start) == '_') {
            start++;
        }
        return out.substring(start);
    }

    /** The first argument that a function does not know. */
    static Optional<PyValue> unknown(PyDict arguments, ModuleFunction function) {
        return arguments.entries().keySet().stream()
                .filter(name -> !isDeclared(name.text(), function))
                .findFirst();
    }
}
