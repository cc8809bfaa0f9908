package dev.innkeeper.formats.chat.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedImportTest {
    private static final Instant NOW = Instant.parse("2024-05-06T07:08:09.010Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ooba-002", "ooba-003", "ooba-004", "agnai-002", "agnai-004", "kobold-001", "kobold-002", "kobold-003",
                "kobold-004", "risu-002", "risu-003", "risu-004", "cai-003", "cai-004", "chub-001", "chub-002",
                "chub-003", "chub-004", "jsonl-002", "jsonl-003", "jsonl-004", "jsonl-005", "jsonl-006", "jsonl-007",
                "precedence-001", "names-001", "names-002", "errors-003"
            })
    void convertsAsRecorded(String name) throws IOException {
        Json.Obj recorded = Recorded.read("chats-import", name);
        List<Json.Obj> steps = recorded.object("input").array("steps").objects();
        List<Json.Obj> answers = recorded.object("expected").array("responses").objects();
        List<byte[]> made = new ArrayList<>();
        for (int index = 0; index < steps.size(); index++) {
            boolean accepted = imported(steps.get(index).object("multipart"), made);
            assertThat(accepted)
                    .as("step " + index)
                    .isEqualTo(answers.get(index).object("body").truthy("res"));
        }
        Map<String, Json> files = recorded.object("expected").object("files").members();
        assertThat(made).hasSameSizeAs(files.keySet());
        files.forEach((path, content) -> assertThat(made.get(number(path) - 1)).isEqualTo(bytes((Json.Obj) content)));
    }

    private static int number(String path) {
        int at = path.indexOf('#') + 1;
        return Integer.parseInt(path.substring(at, path.indexOf('>', at)));
    }

    /** Adds the chats that a file holds; whether SillyTavern accepts the file. */
    private static boolean imported(Json.Obj upload, List<byte[]> made) {
        Json.Obj fields = upload.object("fields");
        ImportNames names = ImportNames.sanitized(fields.string("character_name", ""), fields.string("user_name", ""));
        try {
            byte[] file = bytes(upload.object("file"));
            ImportedChats chats = fields.string("file_type", "").equals("json")
                    ? ChatImport.ofJson(file, names, NOW)
                    : ChatImport.ofLines(file);
            if (chats.refusedBySillyTavern()) {
                return false;
            }
            chats.chats().forEach(chat -> made.add(chat.bytes()));
            return true;
        } catch (UnreadableChatException unreadable) {
            return false;
        }
    }

    private static byte[] bytes(Json.Obj content) {
        return content.string("base64")
                .map(Base64.getDecoder()::decode)
                .orElseGet(() -> content.string("text")
                        .orElseGet(() -> content.find("json").orElseThrow().text())
                        .replace("<ISO_NOW>", NOW.toString())
                        .getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cai-001", "cai-002"})
    void makesOneChatOfEachHistoryWhereSillyTavernFails(String name) throws Exception {
        Json.Obj step = Recorded.read("chats-import", name)
                .object("input")
                .array("steps")
                .objects()
                .getFirst();
        Json document = step.object("multipart").object("file").find("json").orElseThrow();
        ImportedChats imported = ChatImport.ofJson(
                document.text().getBytes(StandardCharsets.UTF_8), new ImportNames("Imp", "Tester"), NOW);
        int histories = ((Json.Obj) document)
                .object("histories")
                .array("histories")
                .items()
                .size();
        assertThat(imported.format()).isEqualTo(ChatFormat.CAI_TOOLS);
        assertThat(imported.problems()).isEmpty();
        assertThat(imported.chats()).hasSize(histories).allSatisfy(chat -> {
            assertThat(chat.lines()).isEqualTo(chat.preview().messages() + 1);
            assertThat(new String(chat.line(1), StandardCharsets.UTF_8))
                    .startsWith("{\"name\":\"")
                    .endsWith("\"extra\":{}}");
        });
    }
}
