package dev.innkeeper.server.testing;

import dev.innkeeper.engine.js.Json;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An MCP server on standard input and output, written by hand, well or badly behaved as its argument says: {@code good},
 * {@code refuses} to begin, {@code dies} when it is called, {@code garbage} before each message, {@code floods},
 * {@code huge} messages, {@code slow} (answers a call only if it asks what was {@code heard}), {@code mute} (never answers at all), {@code pages} of tools
 * without end.
 */
public final class ToolProgram {
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final String manner;
    private final List<String> heard = new ArrayList<>();

    private ToolProgram(String manner) {
        this.manner = manner;
    }

    /** The command that starts this program, its name first. */
    public static List<String> command(String manner) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx128m",
                "-cp",
                placeOf(ToolProgram.class) + File.pathSeparator + placeOf(Json.class),
                ToolProgram.class.getName(),
                manner);
    }

    private static String placeOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) throws IOException {
        ToolProgram program = new ToolProgram(arguments[0]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        if (program.manner.equals("refuses")) {
            new PrintStream(System.err, true, StandardCharsets.UTF_8)
                    .println("cannot open " + System.getenv("TOOL_KEY"));
            System.exit(3);
        }
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            program.hear(Json.parse(line).asObject().orElseThrow());
        }
    }

    private void hear(Json.Obj message) {
        heard.add(message.string("method", ""));
        if (!message.has("id") || manner.equals("mute")) {
            return;
        }
        if (manner.equals("garbage")) {
            out.println("Hello, I am a log line {");
            out.println("[1,2,3]");
            out.println("{\"jsonrpc\":\"2.0\",\"id\":\"nobody\",\"result\":{}}");
        }
        Json id = message.find("id").orElseThrow();
        switch (message.string("method", "")) {
            case "initialize" -> answer(id, greeting(message));
            case "tools/list" -> {
                answer(id, tools(message));
                if (manner.equals("floods")) {
                    flood();
                }
            }
            case "tools/call" -> call(id, message.object("params"));
            default -> answer(id, Json.Obj.EMPTY);
        }
    }

    private void flood() {
        for (int i = 0; i < 20_000; i++) {
            out.println("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}");
            out.println(
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{\"level\":\"info\",\"data\":1}}");
        }
    }

    private static Json.Obj greeting(Json.Obj message) {
        return Json.Obj.build(result -> result.put(
                        "protocolVersion", message.object("params").string("protocolVersion", ""))
                .put("capabilities", Json.Obj.EMPTY.with("tools", Json.Obj.EMPTY))
                .put("serverInfo", Json.Obj.EMPTY.with("name", "tool-program").with("version", "1.0")));
    }

    private Json.Obj tools(Json.Obj message) {
        List<Json> tools = List.of(tool("echo"), tool("look at/everything"), tool("fails"));
        Json.Obj result = Json.Obj.EMPTY.with("tools", new Json.Arr(tools));
        return manner.equals("pages")
                ? result.with("nextCursor", message.object("params").string("cursor", "") + "x")
                : result;
    }

    private static Json tool(String name) {
        Json.Obj text = Json.Obj.EMPTY.with("text", Json.Obj.EMPTY.with("type", "string"));
        Json.Obj schema = Json.Obj.EMPTY.with("type", "object").with("properties", text);
        return Json.Obj.build(json -> json.put("name", name)
                .put("title", "The " + name)
                .put("description", "Does " + name)
                .put("inputSchema", schema));
    }

    private void call(Json id, Json.Obj params) {
        switch (manner) {
            case "dies" -> System.exit(7);
            case "slow" -> {
                if (asksWhatWasHeard(params)) {
                    answer(id, result(params));
                }
            }
            case "huge" -> {
                for (int i = 0; i < 10 * 1024; i++) {
                    out.print("x".repeat(1024));
                }
                out.println();
            }
            default -> answer(id, result(params));
        }
    }

    private static boolean asksWhatWasHeard(Json.Obj params) {
        return params.object("arguments").string("text", "").equals("heard");
    }

    private Json.Obj result(Json.Obj params) {
        String text = params.object("arguments").string("text", "");
        return switch (params.string("name", "")) {
            case "echo" ->
                content(List.of(
                        text(asksWhatWasHeard(params) ? String.join(" ", heard) : text + System.getenv("TOOL_KEY"))));
            case "look at/everything" ->
                content(List.of(
                        text("A text."),
                        Json.Obj.build(json ->
                                json.put("type", "image").put("data", "AAAA").put("mimeType", "image/png")),
                        Json.Obj.build(json -> json.put("type", "resource")
                                .put(
                                        "resource",
                                        Json.Obj.EMPTY
                                                .with("uri", "file:///a.txt")
                                                .with("text", "Of a file."))),
                        Json.Obj.build(json -> json.put("type", "resource_link")
                                .put("uri", "file:///b.txt")
                                .put("name", "b"))));
            default -> content(List.of(text("It cannot be done."))).with("isError", Json.of(true));
        };
    }

    private static Json.Obj content(List<Json> parts) {
        return Json.Obj.EMPTY.with("content", new Json.Arr(parts));
    }

    private static Json text(String text) {
        return Json.Obj.EMPTY.with("type", "text").with("text", text);
    }

    private void answer(Json id, Json.Obj result) {
        out.println(
                Json.Obj.build(json -> json.put("jsonrpc", "2.0").put("id", id).put("result", result))
                        .text());
    }
}
