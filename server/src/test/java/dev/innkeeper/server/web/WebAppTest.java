package dev.innkeeper.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebAppTest {
    private static final Pattern SCRIPT = Pattern.compile("src=\"(/assets/[^\"]+\\.js)\"");

    @TempDir
    static Path folder;

    static House house;
    static Client client;

    @BeforeAll
    static void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static String startPage() {
        return new String(client.get("/").raw().body(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/c/Aria", "/c/Dr.%20Who/a%20chat", "/settings/connection", "/gallery"})
    void theAppsOwnPathsGetTheStartPage(String path) {
        Client.Answer answer =
                client.send(client.request(path).header("Accept", "text/html").GET());
        answer.expect(200);
        assertThat(new String(answer.raw().body(), StandardCharsets.UTF_8)).isEqualTo(startPage());
        assertThat(answer.raw().headers().firstValue("Cache-Control")).contains("no-cache");
    }

    @Test
    void theStartPageIsAskedForEveryTimeAndItsAssetsNever() {
        Matcher script = SCRIPT.matcher(startPage());
        assertThat(script.find()).isTrue();
        Client.Answer plain = client.get(script.group(1));
        plain.expect(200);
        var headers = plain.raw().headers();
        assertThat(headers.firstValue("Cache-Control").orElse("")).contains("immutable");
        assertThat(headers.firstValue("Content-Type").orElse("")).startsWith("text/javascript");
        Client.Answer compressed = client.send(client.request(script.group(1))
                .header("Accept-Encoding", "gzip")
                .GET());
        assertThat(compressed.raw().headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(compressed.raw().body()).hasSizeLessThan(plain.raw().body().length / 2);
        String etag = headers.firstValue("ETag").orElseThrow();
        client.send(client.request(script.group(1))
                        .header("If-None-Match", etag)
                        .GET())
                .expect(304);
    }
}
