package dev.innkeeper.server.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** OpenAI's own client for JavaScript, as it is: of a scripted provider, and of the characters behind it. */
class OpenAiNodeTest extends HouseTest {
    private static final Path SOURCES = Path.of("src", "test", "node");
    private static final Path PROJECT = Path.of("target", "node-client");
    private static final int OLDEST_NODE = 20;

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        assumeTrue(nodeVersion() >= OLDEST_NODE, "Node.js " + OLDEST_NODE + " is not installed");
        Files.createDirectories(PROJECT);
        for (String file : List.of("package.json", "package-lock.json", "client.mjs")) {
            Files.copy(SOURCES.resolve(file), PROJECT.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path installed = PROJECT.resolve("installed");
        String wanted = Files.readString(PROJECT.resolve("package-lock.json"));
        if (!Files.exists(installed) || !Files.readString(installed).equals(wanted)) {
            run("npm", "ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error");
            Files.writeString(installed, wanted);
        }
    }

    private static int nodeVersion() throws InterruptedException {
        try {
            return Integer.parseInt(run("node", "--version").strip().replaceFirst("v(\\d+).*", "$1"));
        } catch (IOException none) {
            return 0;
        }
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(
                        Files.isDirectory(PROJECT)
                                ? PROJECT.toFile()
                                : Path.of(".").toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void repliesAreReadAlikeFromBoth() throws IOException, InterruptedException {
        house.newChat("林黛玉");
        assertThat(read("http://127.0.0.1:" + house.server().port() + "/v1"))
                .isEqualTo(read(house.upstream().baseUrl()));
    }

    private Json.Obj read(String address) throws IOException, InterruptedException {
        house.upstream()
                .reply(V1.official("幸会。"))
                .reply(V1.officialStream("幸", "会。"))
                .reply(Reply.stream()
                        .event(
                                "{\"id\":\"1\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"scripted\","
                                        + "\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"tool_calls\":[{\"index\":0,"
                                        + "\"id\":\"call_1\",\"type\":\"function\",\"function\":{\"name\":\"weather\","
                                        + "\"arguments\":\"{}\"}}]}}]}")
                        .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}]}")
                        .event("[DONE]")
                        .endOfChunks())
                .reply(Reply.stream()
                        .text("Half ")
                        .event("{\"error\":{\"message\":\"Overloaded\"}}")
                        .endOfChunks());
        house.upstream()
                .always(Reply.json(
                        404, Json.parse("{\"error\":{\"message\":\"No such model\",\"code\":\"model_not_found\"}}")));
        String said = run("node", "client.mjs", address, "林黛玉");
        Json.Obj read = Json.parse(said).asObject().orElseThrow();
        assertThat(read.string("whole", "")).isEqualTo("幸会。");
        assertThat(read.string("streamed", "")).isEqualTo("幸会。Half ");
        assertThat(read.number("tokens", 0)).isEqualTo(7);
        assertThat(read.object("call").string("name", "")).isEqualTo("weather");
        assertThat(read.string("failure", "")).isEqualTo("APIError");
        assertThat(read.string("refusal", "")).isEqualTo("NotFoundError 404 model_not_found");
        return read;
    }
}
