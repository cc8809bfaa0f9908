package dev.innkeeper.server.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.TokenizerEndpoints;
import dev.innkeeper.engine.token.Vocabulary;
import dev.innkeeper.server.testing.HouseTest;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SillyTavern's tokenizer routes; the answers are those of SillyTavern 1.19.0, byte for byte. */
class TokenizerRoutesTest extends HouseTest {
    private static final String NOTHING = "{\"ids\":[],\"count\":0,\"chunks\":[]}";

    private HttpResponse<String> post(String path, String body) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + house.server().port() + "/api/tokenizers/" + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    private String answer(String path, String body) throws Exception {
        HttpResponse<String> response = post(path, body);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json; charset=utf-8");
        return response.body();
    }

    private static void needs(Vocabulary vocabulary) {
        assumeThat(TokenizerLibrary.ofUser().missing())
                .as("run scripts/fetch-tokenizers")
                .doesNotContain(vocabulary);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '~', textBlock = """
                    {"text":"hello world"}   ~ {"ids":[31373,995],"count":2,"chunks":["hello"," world"]}
                    {"text":"a\\ud83d b"}    ~ {"ids":[64,4210,275],"count":3,"chunks":["a","\uFFFD"," b"]}
                    {"text":"\\ude00\\ud83d"} ~ {"ids":[6353],"count":1,"chunks":["\uFFFD\uFFFD"]}
                    {"text":"a","text":"bcd"} ~ {"ids":[65,10210],"count":2,"chunks":["b","cd"]}
                    {"text":"<|endoftext|> x"} ~ {"ids":[],"count":0,"chunks":[]}
                    {}                       ~ {"ids":[],"count":0,"chunks":[]}
                    ``                       ~ {"ids":[],"count":0,"chunks":[]}
                    []                       ~ {"ids":[],"count":0,"chunks":[]}
                    {"text":5}               ~ {"ids":[],"count":0,"chunks":[]}
                    {"text":["hello"]}       ~ {"ids":[],"count":0,"chunks":[]}
                    {"text":{"length":3}}    ~ {"ids":[],"count":0,"chunks":[]}
                    """)
    void textsBecomeTokens(String body, String wanted) throws Exception {
        assertThat(answer("gpt2/encode", body)).isEqualTo(wanted);
        assertThat(answer("openai/encode?model=text-davinci-001", body)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '~', textBlock = """
                    {"ids":[15043,3186]}       ~ {"text":" permanently products"}
                    {"ids":["15043"," 3186 "]} ~ {"text":" permanently products"}
                    {"ids":[15043.7,3186.2]}   ~ {"text":" permanently products"}
                    {"ids":[15043,null,"x"]}   ~ {"text":" permanently!!"}
                    {"ids":[4294982339]}       ~ {"text":" permanently"}
                    {"ids":[1e300,-0.5,{},[]]} ~ {"text":"!!!!"}
                    {"ids":[50256]}            ~ {"text":"<|endoftext|>"}
                    {"ids":[15043,-1]}         ~ {"text":""}
                    {"ids":[50257]}            ~ {"text":""}
                    {"ids":[99999999999]}      ~ {"text":""}
                    {"ids":[]}                 ~ {"text":""}
                    {"ids":null}               ~ {"text":""}
                    {}                         ~ {"text":""}
                    [15043]                    ~ {"text":""}
                    """)
    void tokensBecomeTexts(String body, String wanted) throws Exception {
        assertThat(answer("gpt2/decode", body)).isEqualTo(wanted);
        assertThat(answer("openai/decode?model=text-davinci-001", body)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '~', textBlock = """
                    ?model=gpt-4   ~ []                                             ~ 3
                    ?model=gpt-4   ~ [{"role":"user","content":"Hello there"}]      ~ 9
                    ?model=gpt-3.5-turbo-0301 ~ [{"role":"user","content":"Hello there"}] ~ 19
                    ``             ~ [{"role":"user","content":null,"name":"x"}]    ~ 7
                    ?model=        ~ [{"role":"user","content":"<|endoftext|>","name":"x"},{"role":"user","content":"ok"}] ~ 12
                    ?model=gpt-4&model=llama ~ ["hello",null,5]                     ~ 17
                    ?model=nemo    ~ {"a":"b","messages":[]}                        ~ 7
                    ?model=        ~ ``                                             ~ 1
                    """)
    void messagesAreCounted(String model, String body, int tokens) throws Exception {
        assertThat(answer("openai/count" + model, body)).isEqualTo("{\"token_count\":" + tokens + "}");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '~', textBlock = """
                    llama   ~ encode ~ {"text":"a\\ud83d b"} ~ {"ids":[263,243,162,147,163,29890],"count":6,"chunks":["\u2581a","<0xF0>","<0x9F>","<0x90>","<0xA0>","b"]}
                    llama   ~ decode ~ {"ids":[15043,-1,3186.2,"13"]} ~ {"text":"Helloworld\\n","chunks":["Hello","","world","\\n"]}
                    llama   ~ decode ~ {"ids":[4294967297,"x",null]} ~ {"text":" \u2047 ","chunks":["",""," \u2047 "]}
                    llama3  ~ encode ~ {"text":"hello world"} ~ {"ids":[15339,1917],"count":2,"chunks":["hello"," world"]}
                    llama3  ~ decode ~ {"ids":[4294982339,-1,"x"]} ~ {"text":".tw!","chunks":[".tw","","!"]}
                    claude  ~ encode ~ {"text":7} ~ {"ids":[],"count":0,"chunks":[]}
                    """)
    void tokenizersOfFilesShowTheirPieces(String name, String verb, String body, String wanted) throws Exception {
        needs(Vocabulary.named(name).orElseThrow());
        assertThat(answer(name + "/" + verb, body)).isEqualTo(wanted);
        assertThat(answer("openai/" + verb + "?model=x-" + name, body)).isEqualTo(wanted);
    }

    static List<String> names() {
        return TokenizerEndpoints.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyTokenizerHasItsRoutes(String name) throws Exception {
        assertThat(answer(name + "/encode", "{}")).isEqualTo(NOTHING);
        assertThat(answer(name + "/decode", "{}")).startsWith("{\"text\":\"\"");
        assertThat(post(name + "/encode", "{\"text\":").statusCode()).isEqualTo(400);
        assertThat(post(name + "/decode", "5").statusCode()).isEqualTo(400);
    }

    @Test
    void aByteOrderMarkBeforeABodyIsPassedOver() throws Exception {
        assertThat(answer("gpt2/encode", "\uFEFF{\"text\":\"hello\"}"))
                .isEqualTo("{\"ids\":[31373],\"count\":1,\"chunks\":[\"hello\"]}");
    }

    @Test
    void longTextsComeBackAsTheyWere() throws Exception {
        String text = "The forest whispered, \u201CSeraphina\u201D \uD83D\uDC4B 1234\n".repeat(60_000);

        Json.Obj encoded = Json.parse(answer("openai/encode?model=gpt-4o", body("text", Json.of(text))))
                .asObject()
                .orElseThrow();
        String decoded = answer("openai/decode?model=gpt-4o", body("ids", encoded.array("ids")));

        assertThat(encoded.number("count", 0))
                .isEqualTo(encoded.array("ids").items().size());
        assertThat(decoded).isEqualTo(body("text", Json.of(text)));
    }

    @Test
    void aWordWithoutEndGivesTheEmptyAnswer() throws Exception {
        assertThat(answer("openai/encode?model=gpt-4", body("text", Json.of("a".repeat(3_000_000)))))
                .isEqualTo(NOTHING);
    }

    private static String body(String field, Json value) {
        return Json.Obj.EMPTY.with(field, value).text();
    }
}
