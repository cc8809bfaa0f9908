package dev.innkeeper.server.testing;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import java.util.List;

/** Turns of a chat whose scripted model calls tools. */
public final class ToolTurns {
    private static final String PRESET = "Tools";

    private final House house;
    private final String chat;

    /** Turns in a new chat with Mira, by a preset that allows tools for two rounds. */
    public ToolTurns(House house) {
        this.house = house;
        house.client()
                .put(
                        "/api/v1/presets/" + PRESET,
                        Json.Obj.EMPTY
                                .with("function_calling", Json.of(true))
                                .with("tool_call_recurse_limit", Json.of(2))
                                .with("stream_openai", Json.of(true)))
                .expect(200);
        this.chat = house.newChat("Mira");
    }

    /** The path of the chat in the API. */
    public String chat() {
        return chat;
    }

    /** An answer that calls a tool. */
    public static Reply calling(String text, String tool, String arguments) {
        Json.Obj function = Json.Obj.EMPTY.with("name", tool).with("arguments", arguments);
        Json.Obj call = Json.Obj.EMPTY
                .with("index", Json.of(0))
                .with("id", "c-" + Client.encode(tool))
                .with("type", "function")
                .with("function", function);
        Json.Obj delta = Json.Obj.EMPTY.with("content", text).with("tool_calls", new Json.Arr(List.of(call)));
        Json.Obj choice = Json.Obj.EMPTY.with("index", Json.of(0)).with("delta", delta);
        return Reply.stream()
                .event(Json.Obj.EMPTY
                        .with("choices", new Json.Arr(List.of(choice)))
                        .text())
                .done();
    }

    /** Starts a turn and gives the id of its first generation. */
    public String start(String type, String text) {
        Json.Obj order = Json.Obj.EMPTY.with("type", type).with("text", text).with("preset", PRESET);
        return house.client()
                .post(chat + "/generations", order)
                .expect(202)
                .object("generation")
                .string("id", "");
    }

    /** Starts a turn and waits until nobody speaks and the chat has so many messages. */
    public void ask(String type, String text, int messages) {
        try (Listener events = house.client().listen(chat + "/events")) {
            start(type, text);
            while (house.messages(chat).size() != messages || busy()) {
                events.next();
            }
        }
    }

    private boolean busy() {
        return house.client().get(chat).expect(200).object("generation").has("id");
    }

    /** The texts of the chat's messages. */
    public List<String> texts() {
        return house.messages(chat).stream()
                .map(line -> line.string("text", ""))
                .toList();
    }

    /** The body of a request that the model got, from 0. */
    public Json.Obj body(int request) {
        return house.upstream().requests().get(request).json();
    }

    /** What the last tool gave, as a request told the model. */
    public String result(int request) {
        return body(request).array("messages").objects().stream()
                .filter(message -> message.string("role", "").equals("tool"))
                .reduce((first, last) -> last)
                .orElseThrow()
                .string("content", "");
    }
}
