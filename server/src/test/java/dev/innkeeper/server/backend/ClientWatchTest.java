package dev.innkeeper.server.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.http.OutboundHttp;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients on bare connections, and a provider that takes its time. */
class ClientWatchTest {
    private static final int PATIENCE_MILLIS = 20_000;

    @TempDir
    Path folder;

    private ServerSocket provider;
    private OutboundHttp http;
    private FacedBackends face;

    @BeforeEach
    void start() throws IOException {
        provider = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        provider.setSoTimeout(PATIENCE_MILLIS);
        http = new OutboundHttp();
        face = FacedBackends.open(folder, http, Clock.systemUTC(), (length, stop) -> stop.await(length));
    }

    @AfterEach
    void stop() throws IOException {
        face.close();
        http.close();
        provider.close();
    }

    @Test
    void theNextRequestOfAClientThatDoesNotWaitIsNotLost() throws IOException {
        try (Socket client = connect()) {
            send(client, order());
            try (Socket asked = provider.accept()) {
                readHead(asked);
                send(client, process());
                // Long enough for the watch to have looked.
                pause(400);
                send(asked, "HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{\"answer\":1}");
            }
            assertThat(readBody(client, readHead(client))).isEqualTo("{\"answer\":1}");
            String second = readHead(client);
            assertThat(second).startsWith("HTTP/1.1 200");
            assertThat(readBody(client, second)).isEqualTo("{\"messages\":[]}");
        }
    }

    @Test
    void theProviderIsLeftWhenTheClientLeaves() throws IOException {
        try (Socket client = connect()) {
            send(client, order());
            try (Socket asked = provider.accept()) {
                asked.setSoTimeout(PATIENCE_MILLIS);
                readHead(asked);
                client.close();

                assertThat(asked.getInputStream().readAllBytes()).isNotNull();
            }
        }
    }

    private Socket connect() throws IOException {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), face.port());
        client.setSoTimeout(PATIENCE_MILLIS);
        return client;
    }

    private String order() {
        return post(
                "/api/backends/chat-completions/generate",
                "{\"chat_completion_source\":\"custom\",\"custom_url\":\"http://127.0.0.1:" + provider.getLocalPort()
                        + "\",\"messages\":[]}");
    }

    private String process() {
        return post("/api/backends/chat-completions/process", "{\"messages\":[],\"type\":\"\"}");
    }

    private String post(String path, String body) {
        return "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + face.port()
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    private static String readHead(Socket socket) throws IOException {
        StringBuilder head = new StringBuilder();
        InputStream in = socket.getInputStream();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = in.read();
            assertThat(next).as("the connection ended within " + head).isNotNegative();
            head.append((char) next);
        }
        return head.toString();
    }

    private static String readBody(Socket socket, String head) throws IOException {
        String length = head.replaceFirst("(?is).*content-length: *(\\d+).*", "$1");
        return new String(socket.getInputStream().readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
