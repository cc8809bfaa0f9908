package dev.innkeeper.server.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Requests to {@code /v1} and the events that answer them. */
final class V1 {
    static final String CHAT = "/v1/chat/completions";
    static final String TEXT = "/v1/completions";

    private V1() {}

    static Json.Obj say(String model, Json... messages) {
        return Json.Obj.EMPTY.with("model", model).with("messages", new Json.Arr(List.of(messages)));
    }

    static Json.Obj message(String role, String content) {
        return Json.Obj.EMPTY.with("role", role).with("content", content);
    }

    static Json.Obj user(String content) {
        return message("user", content);
    }

    static Json.Obj streamed(Json.Obj request) {
        return request.with("stream", Json.of(true));
    }

    static Json.Obj withUsage(Json.Obj request) {
        return streamed(request).with("stream_options", Json.Obj.EMPTY.with("include_usage", Json.of(true)));
    }

    /** What OpenAI itself answers, with all that its own clients ask for. */
    static Reply official(String text) {
        return Reply.json(200, official("chat.completion", "message", message("assistant", text), "\"stop\"", true));
    }

    /** What OpenAI itself streams. */
    static Reply officialStream(String... pieces) {
        String chunk = "chat.completion.chunk";
        Reply reply = Reply.stream()
                .event(official(chunk, "delta", message("assistant", ""), "null", false)
                        .text());
        for (String piece : pieces) {
            reply = reply.event(official(chunk, "delta", Json.Obj.EMPTY.with("content", piece), "null", false)
                    .text());
        }
        Json.Obj usage = official(chunk, "delta", Json.Obj.EMPTY, "null", true).with("choices", Json.Arr.EMPTY);
        return reply.event(official(chunk, "delta", Json.Obj.EMPTY, "\"stop\"", false)
                        .text())
                .event(usage.text())
                .event("[DONE]")
                .endOfChunks();
    }

    private static Json.Obj official(String object, String part, Json.Obj said, String finish, boolean usage) {
        Json.Obj choice = Json.Obj.build(json -> json.put("index", 0)
                .put(part, part.equals("message") ? said.with("refusal", Json.NULL) : said)
                .put("logprobs", Json.NULL)
                .put("finish_reason", Json.parse(finish)));
        return Json.Obj.build(json -> {
            json.put("id", "chatcmpl-1").put("object", object).put("created", 1).put("model", "scripted");
            json.put("choices", new Json.Arr(List.of(choice)));
            if (usage) {
                json.put("usage", Json.parse("{\"prompt_tokens\":5,\"completion_tokens\":2,\"total_tokens\":7}"));
            }
        });
    }

    /** The only reply of an answer. */
    static Json.Obj reply(Json.Obj answer) {
        assertThat(answer.array("choices").items()).hasSize(1);
        return answer.array("choices").objects().getFirst();
    }

    static String text(Json.Obj answer) {
        return reply(answer).object("message").string("content", "");
    }

    /** The data of all events that answer a request, the last of which says that it is the last. */
    static List<Json.Obj> events(Client client, String path, Json.Obj request) {
        List<String> data = data(client, path, request);
        assertThat(data.getLast()).isEqualTo("[DONE]");
        return data.subList(0, data.size() - 1).stream()
                .map(text -> Json.parse(text).asObject().orElseThrow())
                .toList();
    }

    static List<String> data(Client client, String path, Json.Obj request) {
        Client.Answer answer = client.send(
                client.request(path).POST(HttpRequest.BodyPublishers.ofString(request.text(), StandardCharsets.UTF_8)));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.raw().headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        List<String> data = new ArrayList<>();
        for (String event : new String(answer.raw().body(), StandardCharsets.UTF_8).split("\n\n")) {
            assertThat(event).startsWith("data: ");
            data.add(event.substring("data: ".length()));
        }
        return data;
    }

    /** What the pieces of a member of the deltas say together. */
    static String joined(List<Json.Obj> events, int choice, String member) {
        StringBuilder text = new StringBuilder();
        for (Json.Obj event : events) {
            for (Json.Obj reply : event.array("choices").objects()) {
                if (reply.number("index", -1) == choice) {
                    text.append(reply.object("delta").string(member, ""));
                }
            }
        }
        return text.toString();
    }
}
