package dev.innkeeper.providers.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WireRequestTest {
    @Test
    void saysNeitherKeysNorAddressesInItsText() {
        WireRequest request = WireRequest.post(
                "https://example.test/models?key=SECRET", Map.of("Authorization", "Bearer SECRET"), Json.Obj.EMPTY);

        assertThat(request).hasToString("POST example.test");
    }

    @Test
    void aHeaderTakesThePlaceOfOneInOtherLetters() {
        WireRequest request = WireRequest.post("https://example.test", Map.of(), Json.Obj.EMPTY)
                .with(Map.of("content-type", "text/plain"));

        assertThat(request.headers()).isEqualTo(Map.of("content-type", "text/plain"));
    }

    @Test
    void escapesWhatNoAddressHas() {
        assertThat(WebAddress.parse("http://example.test/a b/{c}"))
                .hasValueSatisfying(uri -> assertThat(uri).hasToString("http://example.test/a%20b/%7Bc%7D"));
        assertThat(WebAddress.parse("ftp://example.test")).isEmpty();
        assertThat(WebAddress.parse("nope/chat")).isEmpty();
    }

    @Test
    void anErrorAboutAnAddressLeavesItsQueryOut() {
        assertThat(Trouble.badAddress("nope?key=SECRET").json().text()).doesNotContain("SECRET");
    }
}
