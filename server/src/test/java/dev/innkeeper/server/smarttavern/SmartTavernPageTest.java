package dev.innkeeper.server.smarttavern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page {@code docs/smarttavern.md} tells the truth: its command is sent as it stands there. */
class SmartTavernPageTest {
    private static final Path PAGE = Path.of("..", "docs", "smarttavern.md");
    private static final String ADDRESS = "http://127.0.0.1:8080/";
    /** A word of a shell command: in single quotes, or up to white space. */
    private static final Pattern WORD = Pattern.compile("'([^']*)'|([^\\s'\\\\]+)");

    @TempDir
    Path folder;

    @Test
    void theAnswerOnThePageIsWhatTheServerAnswers() throws Exception {
        try (House house = new House(folder.resolve("user"));
                HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest request = request(words(block("sh")), house.server().port());
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo(Json.parse(block("json")).text());
        }
    }

    @Test
    void everyAddressOnThePageIsServed() throws IOException {
        try (House house = new House(folder.resolve("user"))) {
            List<String> addresses = Pattern.compile("`((?:modules|workflow)/[a-z_/]+)`")
                    .matcher(Files.readString(PAGE))
                    .results()
                    .map(found -> found.group(1))
                    .toList();
            assertThat(addresses).hasSizeGreaterThan(5);
            for (String address : addresses) {
                assertThat(ConversationsTest.post(house.client(), "/api/" + address, "{}")
                                .status())
                        .as(address)
                        .isNotEqualTo(404);
            }
        }
    }

    private static String block(String language) throws IOException {
        Matcher block =
                Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$").matcher(Files.readString(PAGE));
        assertThat(block.find()).as("a block of " + language).isTrue();
        return block.group(1);
    }

    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command.replace("\\\n", " "));
        while (word.find()) {
            words.add(word.group(1) == null ? word.group(2) : word.group(1));
        }
        return words;
    }

    /** What curl makes of the words: {@code -X METHOD}, {@code -H HEADER}, {@code -d BODY} and the address. */
    private static HttpRequest request(List<String> words, int port) {
        assertThat(words.getFirst()).isEqualTo("curl");
        HttpRequest.Builder request = HttpRequest.newBuilder();
        String method = "GET";
        HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.noBody();
        for (int i = 1; i < words.size(); i++) {
            switch (words.get(i)) {
                case "-X" -> method = words.get(++i);
                case "-H" -> {
                    String[] header = words.get(++i).split(": ", 2);
                    request.header(header[0], header[1]);
                }
                case "-d" -> body = HttpRequest.BodyPublishers.ofString(words.get(++i));
                default -> {
                    assertThat(words.get(i)).startsWith(ADDRESS);
                    request.uri(URI.create(words.get(i).replace(ADDRESS, "http://127.0.0.1:" + port + "/")));
                }
            }
        }
        return request.method(method, body).build();
    }
}
