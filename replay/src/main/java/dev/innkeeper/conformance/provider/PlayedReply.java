package dev.innkeeper.conformance.provider;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * One answer of the stand-in.
 *
 * @param json as the case describes it
 */
record PlayedReply(Json.Obj json) {
    private static final long BETWEEN_CHUNKS_MILLIS = 15;

    boolean fits(String url) {
        return url.contains(json.string("match", ""));
    }

    boolean repeats() {
        return json.truthy("repeat");
    }

    /**
     * Writes the answer.
     *
     * @return whether it is complete; otherwise the connection stays open until the other side closes it
     */
    boolean play(Socket socket) throws IOException {
        if (json.truthy("hang")) {
            return false;
        }
        if (json.string("drop", "").equals("before")) {
            return true;
        }
        OutputStream out = socket.getOutputStream();
        if (!json.has("chunks")) {
            byte[] body = body();
            out.write(head("Content-Length: " + body.length));
            out.write(body);
            out.flush();
            return true;
        }
        out.write(head("Transfer-Encoding: chunked"));
        out.flush();
        for (String chunk : json.array("chunks").strings()) {
            byte[] bytes = chunk.getBytes(StandardCharsets.UTF_8);
            out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            out.write(bytes);
            out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
            out.flush();
            rest();
        }
        if (json.truthy("keepOpen")) {
            return false;
        }
        if (!json.has("drop")) {
            out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            out.flush();
        }
        return true;
    }

    private static void rest() {
        try {
            Thread.sleep(BETWEEN_CHUNKS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] body() {
        Json body = json.find("body").orElse(Json.of(""));
        return body.asString().orElseGet(body::text).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] head(String length) {
        int status = (int) json.number("status", 200);
        StringBuilder head =
                new StringBuilder("HTTP/1.1 " + status + " " + json.string("statusText", "Status") + "\r\n");
        for (Map.Entry<String, Json> header : json.object("headers").members().entrySet()) {
            head.append(header.getKey())
                    .append(": ")
                    .append(JsNumbers.text(header.getValue()))
                    .append("\r\n");
        }
        if (!json.object("headers").has("Content-Type")) {
            head.append("Content-Type: ")
                    .append(json.has("chunks") ? "text/event-stream" : "application/json")
                    .append("\r\n");
        }
        return head.append(length)
                .append("\r\nConnection: close\r\n\r\n")
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }
}
