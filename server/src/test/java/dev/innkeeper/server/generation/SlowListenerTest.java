package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowListenerTest {
    private static final int PIECES = 400;
    private static final String PIECE = "All work and no play makes the keeper a dull man. ".repeat(40);

    @TempDir
    Path folder;

    @Test
    void listenersThatNeverReadDoNotHoldAGenerationUp() throws IOException {
        try (House house = new House(folder.resolve("user"))) {
            String chat = house.newChat("Aria");
            Reply reply = Reply.stream();
            for (int i = 0; i < PIECES; i++) {
                reply = reply.text(PIECE);
            }
            house.upstream().reply(reply.done());
            List<Socket> deaf = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                deaf.add(listenWithoutReading(house, chat + "/events"));
            }
            Json.Obj generation = house.generate(chat, "normal", "Write a book.");
            assertThat(generation.string("state", "")).isEqualTo("done");
            assertThat(generation.string("text", "").length()).isGreaterThan(PIECES * PIECE.length() - 10);
            for (Socket socket : deaf) {
                socket.close();
            }
        }
    }

    private static Socket listenWithoutReading(House house, String path) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(1024);
        socket.connect(new InetSocketAddress("127.0.0.1", house.server().port()));
        String request =
                "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + house.server().port() + "\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
