package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.mcp.client.McpTarget;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Reads what a client wants a server to be. */
final class McpServerChange {
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,99}");
    private static final Pattern HEADER = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7e\\x80-\\xff]*");
    private static final int MOST = 100;
    private static final int LONGEST = 8192;

    private McpServerChange() {}

    static McpServer of(String name, Optional<McpServer> before, Json.Obj body) {
        if (!McpServer.isName(name)) {
            throw Fields.wrong("server", "1 to 24 small letters, digits and hyphens, such as weather");
        }
        boolean on = Fields.truth(body, "on").orElse(before.map(McpServer::on).orElse(true));
        OptionalInt seconds = Fields.index(body, "timeoutSeconds");
        if (seconds.isPresent() && (seconds.getAsInt() < 1 || seconds.getAsInt() > McpServer.LONGEST_SECONDS)) {
            throw Fields.wrong("timeoutSeconds", "a whole number from 1 to " + McpServer.LONGEST_SECONDS);
        }
        Duration patience = seconds.isPresent()
                ? Duration.ofSeconds(seconds.getAsInt())
                : before.map(McpServer::patience).orElse(Duration.ofSeconds(McpServer.USUAL_SECONDS));
        return new McpServer(name, target(before.map(McpServer::target), body), on, patience);
    }

    private static McpTarget target(Optional<McpTarget> before, Json.Obj body) {
        Optional<String> command = text(body, "command");
        Optional<String> address = text(body, "address");
        if (command.isPresent() && address.isPresent()) {
            throw Fields.wrong("address", "absent where \"command\" is given");
        }
        if (command.isPresent()) {
            return program(before, command.get(), body);
        }
        if (address.isPresent()) {
            return address(before, address.get(), body);
        }
        return switch (before.orElseThrow(() -> Fields.wrong("command", "the program to start, or give \"address\""))) {
            case McpTarget.Program program -> program(before, program.command(), body);
            case McpTarget.Address old -> address(before, old.address().toString(), body);
        };
    }

    private static McpTarget program(Optional<McpTarget> before, String command, Json.Obj body) {
        Optional<McpTarget.Program> old =
                before.filter(McpTarget.Program.class::isInstance).map(McpTarget.Program.class::cast);
        List<String> arguments = body.find("arguments")
                .map(McpServerChange::arguments)
                .orElse(old.map(McpTarget.Program::arguments).orElse(List.of()));
        Map<String, Secret> known = old.map(McpTarget.Program::environment).orElse(Map.of());
        return new McpTarget.Program(command, arguments, values(known, body, "environment", VARIABLE));
    }

    private static List<String> arguments(Json given) {
        Json.Arr list = given.asArray().orElseThrow(McpServerChange::wrongArguments);
        List<String> arguments = list.strings();
        if (arguments.size() != list.items().size()
                || arguments.size() > MOST
                || arguments.stream()
                        .anyMatch(argument -> argument.length() > LONGEST || argument.indexOf('\0') >= 0)) {
            throw wrongArguments();
        }
        return arguments;
    }

    private static RuntimeException wrongArguments() {
        return Fields.wrong("arguments", "a list of at most " + MOST + " texts of at most " + LONGEST + " characters");
    }

    private static McpTarget address(Optional<McpTarget> before, String address, Json.Obj body) {
        Map<String, Secret> known = before.filter(McpTarget.Address.class::isInstance)
                .map(old -> ((McpTarget.Address) old).headers())
                .orElse(Map.of());
        Map<String, Secret> headers = values(known, body, "headers", HEADER);
        if (headers.values().stream()
                .anyMatch(value -> !HEADER_VALUE.matcher(value.reveal()).matches())) {
            throw Fields.wrong("headers", "an object of texts in one line each");
        }
        return new McpTarget.Address(
                McpServerStore.address(address)
                        .orElseThrow(() -> Fields.wrong("address", "an address that begins with http:// or https://")),
                headers);
    }

    /** A text takes the place of a value, null removes it, and those that are not named stay. */
    private static Map<String, Secret> values(Map<String, Secret> known, Json.Obj body, String field, Pattern allowed) {
        Map<String, Secret> values = new LinkedHashMap<>(known);
        Fields.object(body, field).orElse(Json.Obj.EMPTY).members().forEach((name, value) -> {
            if (value == Json.NULL) {
                values.remove(name);
            } else {
                String text = value.asString()
                        .filter(given -> given.length() <= LONGEST && given.indexOf('\0') < 0)
                        .filter(given -> allowed.matcher(name).matches())
                        .orElseThrow(() -> Fields.wrong(field, "an object of texts by names; null removes one"));
                values.put(name, Secret.of(text));
            }
        });
        if (values.size() > MOST) {
            throw Fields.wrong(field, "an object of at most " + MOST + " members");
        }
        return values;
    }

    private static Optional<String> text(Json.Obj body, String name) {
        Optional<String> text = Fields.text(body, name).map(String::strip).filter(given -> !given.isEmpty());
        if (text.isPresent() && (text.get().length() > LONGEST || text.get().indexOf('\0') >= 0)) {
            throw Fields.wrong(name, "a text of at most " + LONGEST + " characters");
        }
        return text;
    }
}
