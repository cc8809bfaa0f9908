package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.secret.Secret;
import dev.innkeeper.storage.secret.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys as SillyTavern keeps them. */
final class FileSecretsTest {
    private static final String KEY = "api_key_openai";

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Path file = Path.of("unused");
    private Secrets secrets = new FileSecrets(FileDocument.secret(file, Access.FULL));

    @BeforeEach
    void open() {
        file = new Layout(root).secrets();
        secrets = new FileSecrets(FileDocument.secret(file, Access.FULL));
    }

    @Test
    void theNewestKeyIsInUseAndTheFileIsPrivate() throws IOException {
        String first = secrets.write(KEY, "sk-first-0001", "home");
        String second = secrets.write(KEY, "sk-second-0002", "work");

        assertThat(secrets.list(KEY))
                .containsExactly(
                        new Secret(first, "sk-first-0001", "home", false),
                        new Secret(second, "sk-second-0002", "work", true));
        assertThat(secrets.active(KEY)).map(Secret::value).contains("sk-second-0002");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file))
                .startsWith("{\n    \"api_key_openai\": [\n        {\n            \"id\": \"");
    }

    @Test
    void aFileThatOthersCouldReadBecomesPrivate() throws IOException {
        Files.writeString(
                file, "{\"other\":[{\"id\":\"1\",\"value\":\"v\",\"label\":\"l\",\"active\":true,\"odd\":1}]}");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        secrets.write(KEY, "sk", "l");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Json.parse(Files.readString(file)).text()).contains("\"odd\":1");
    }

    @Test
    void anotherKeyTakesThePlaceOfTheOneInUse() {
        String first = secrets.write(KEY, "1", "a");
        String second = secrets.write(KEY, "2", "b");
        secrets.activate(KEY, first);
        assertThat(secrets.active(KEY)).map(Secret::id).contains(first);
        secrets.activate(KEY, "unknown");
        assertThat(secrets.active(KEY)).map(Secret::id).contains(first);

        secrets.delete(KEY, first);
        assertThat(secrets.active(KEY)).map(Secret::id).contains(second);
        secrets.delete(KEY, "unknown");
        secrets.delete(KEY, second);
        assertThat(secrets.active(KEY)).isEmpty();
        assertThat(file).content().isEqualTo("{}");
    }

    @Test
    void theOldFlatFormIsReadAndThenReplaced() throws IOException {
        Files.writeString(file, "{\"api_key_openai\":\"sk-old\",\"empty\":\"\",\"number\":3}");
        Secret old = secrets.active(KEY).orElseThrow();
        assertThat(old).extracting(Secret::value, Secret::label).containsExactly("sk-old", KEY);
        assertThat(Files.readString(file)).contains("\"sk-old\",\"empty\"");

        secrets.write("api_key_custom", "c", "l");
        assertThat(secrets.active(KEY)).contains(old);
        Json.Obj stored = Json.parse(Files.readString(file)).asObject().orElseThrow();
        assertThat(stored.members().keySet()).containsExactly(KEY, "empty", "number", "_migrated", "api_key_custom");
    }

    @Test
    void aKeyIsNotShownInFull() {
        secrets.write(KEY, "sk-1234567890", "home");
        secrets.write(KEY, "0123456789", "short");

        assertThat(secrets.list(KEY)).extracting(Secret::masked).containsExactly("*******890", "**********");
        assertThat(secrets.list(KEY).toString()).doesNotContain("sk-1234567890", "0123456789");
    }
}
