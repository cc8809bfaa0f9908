package dev.innkeeper.conformance.provider;

import dev.innkeeper.engine.js.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A client's request over a bare connection, and all that came back.
 *
 * @param head the head of the answer; empty if there is none
 * @param body its body, with the frames of chunks taken off
 * @param ended how it ended, if not as it should
 */
record RawExchange(HttpHead head, byte[] body, String ended) {
    private static final int PATIENCE_MILLIS = 15_000;
    private static final String CUT = "cut by server";

    /** Waits for the moment at which a client that leaves early leaves. */
    @FunctionalInterface
    interface Abort {
        void await(Duration afterStart);
    }

    /** Posts the body of a case to its endpoint. */
    static RawExchange post(int port, Json.Obj input, Abort abort) throws IOException {
        byte[] body = input.find("clientBody").orElse(Json.NULL).text().getBytes(StandardCharsets.UTF_8);
        OptionalDouble abortAfter = input.number("clientAbortsAfterMs");
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String head = "POST " + input.string("endpoint", "/") + " HTTP/1.1\r\nHost: 127.0.0.1:" + port
                    + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length
                    + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(body);
            socket.getOutputStream().flush();
            if (abortAfter.isPresent()) {
                abort.await(Duration.ofMillis((long) abortAfter.getAsDouble()));
                return new RawExchange(HttpHead.NONE, new byte[0], "aborted by client");
            }
            socket.setSoTimeout(PATIENCE_MILLIS);
            return read(socket.getInputStream());
        }
    }

    private static RawExchange read(InputStream in) throws IOException {
        HttpHead head = HttpHead.read(in).orElse(HttpHead.NONE);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try {
            return new RawExchange(head, body.toByteArray(), head.copyBody(in, body) ? "" : CUT).with(body);
        } catch (SocketTimeoutException e) {
            return new RawExchange(head, body.toByteArray(), "left open by server");
        } catch (IOException e) {
            return new RawExchange(head, body.toByteArray(), CUT);
        }
    }

    private RawExchange with(ByteArrayOutputStream content) {
        return new RawExchange(head, content.toByteArray(), ended);
    }

    /** The answer in the form of the recording, as far as that says something of it. */
    Json.Obj form(Json.Obj wanted) {
        return Json.Obj.build(json -> {
            if (!ended.isEmpty()) {
                json.put("ended", ended);
            }
            if (head.line().isEmpty()) {
                return;
            }
            String[] line = head.line().split(" ", 3);
            json.put("status", Double.parseDouble(line[1])).put("statusText", line.length > 2 ? line[2] : "");
            Map<String, String> headers = head.headers();
            if (headers.containsKey("content-type")) {
                json.put("contentType", headers.get("content-type").toLowerCase(Locale.ROOT));
            }
            wanted.find("headers")
                    .flatMap(Json::asObject)
                    .ifPresent(some -> json.put(
                            "headers",
                            Json.Obj.build(found -> some.members()
                                    .keySet()
                                    .forEach(name -> found.put(name, headers.getOrDefault(name, "nothing"))))));
            String text = new String(body, StandardCharsets.UTF_8);
            if (wanted.has("json")) {
                json.put("json", Json.read(text).orElse(Json.of(text)));
            } else {
                json.put("text", text);
            }
        });
    }
}
