package dev.innkeeper.server.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tokens for programs: shown once, kept as what they are recognised by, taken back at once. */
class TokensTest extends HouseTest {
    private static final String TOKENS = "/api/v1/tokens";

    @Test
    void aTokenIsShownOnceAndTakenBack() {
        Json.Obj made =
                client.post(TOKENS, Json.Obj.EMPTY.with("name", " Editor ")).expect(201, "TokenCreated");
        assertThat(made.string("name", "")).isEqualTo("Editor");
        String token = made.string("token", "");
        assertThat(token).matches("ik-[A-Za-z0-9_-]{43}").startsWith(made.string("hint", "?"));

        Json.Obj listed = client.get(TOKENS).expect(200, "TokenList");
        assertThat(listed.array("tokens").objects()).containsExactly(made.without("token"));

        String path = TOKENS + "/" + made.string("id", "");
        client.delete(path).expect(204);
        assertThat(client.get(TOKENS).expect(200, "TokenList").array("tokens").items())
                .isEmpty();
        assertThat(client.delete(path).error(404)).isEqualTo("token.not-found");
    }

    @Test
    void aTokenWantsAName() {
        for (Json name : List.of(Json.of("  "), Json.of("x".repeat(101)), Json.of(1), Json.NULL)) {
            assertThat(client.post(TOKENS, Json.Obj.EMPTY.with("name", name)).error(400))
                    .isEqualTo("request.invalid");
        }
        assertThat(client.get(TOKENS).expect(200).array("tokens").items()).isEmpty();
    }

    @Test
    void noFileHoldsTheTokenItself() throws IOException {
        String token = client.post(TOKENS, Json.Obj.EMPTY.with("name", "Editor"))
                .expect(201)
                .string("token", "");
        List<String> documents = new ArrayList<>();
        try (Stream<Path> files = Files.walk(house.data())) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".json")).toList()) {
                documents.add(Files.readString(file));
            }
        }
        assertThat(documents).anyMatch(text -> text.contains("\"hash\"")).noneMatch(text -> text.contains(token));
    }

    @Test
    void onlyTokensAreAdmittedOnceThereIsOne() {
        try (FileLibrary library = FileLibrary.open(folder.resolve("other"), Clock.systemUTC())) {
            ApiTokens tokens = new ApiTokens(library.ownSettings(), Clock.systemUTC());
            assertThat(tokens.admits(Optional.empty())).isTrue();
            assertThat(tokens.admits(Optional.of("Bearer whatever"))).isTrue();

            ApiTokens.Created first = tokens.create("one");
            ApiTokens.Created second = tokens.create("two");
            String text = first.secret().reveal();
            assertThat(tokens.admits(Optional.empty())).isFalse();
            assertThat(tokens.admits(Optional.of("Bearer whatever"))).isFalse();
            assertThat(tokens.admits(Optional.of("Basic " + text))).isFalse();
            assertThat(tokens.admits(Optional.of("Bearer " + text.toLowerCase(Locale.ROOT))))
                    .isFalse();
            assertThat(tokens.admits(Optional.of("Bearer " + first.token().hash())))
                    .isFalse();
            assertThat(tokens.admits(Optional.of("Bearer " + text))).isTrue();
            assertThat(tokens.admits(Optional.of("bearer  " + second.secret().reveal())))
                    .isTrue();

            tokens.revoke(first.token().id());
            assertThat(tokens.admits(Optional.of("Bearer " + text))).isFalse();
            assertThat(tokens.admits(Optional.of("Bearer " + second.secret().reveal())))
                    .isTrue();
        }
    }
}
