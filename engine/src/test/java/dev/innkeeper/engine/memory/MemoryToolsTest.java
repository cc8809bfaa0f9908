package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemoryToolsTest {
    private final Map<String, String> files = new HashMap<>(Map.of("SOUL.md", "quiet", "MEMORY.md", "rain"));
    private final List<Consent.Proposal> asked = new ArrayList<>();

    @Test
    void aDetourToTheSoulIsAskedAboutToo() {
        ToolOutcome outcome = tools(false).call("write", arguments("path", "a/../SOUL.md", "content", "loud"));
        assertThat(outcome.asked()).isTrue();
        assertThat(outcome.text()).isEqualTo("用户拒绝了此次修改。");
        assertThat(files).containsEntry("SOUL.md", "quiet");
        assertThat(asked).containsExactly(new Consent.Proposal.Rewrite("loud"));
    }

    @Test
    void aQuestionShowsTheBeginningOfAChange() {
        tools(true).call("write", arguments("path", "SOUL.md", "content", "x".repeat(600)));
        tools(true).call("edit", arguments("path", "SOUL.md", "oldText", "o".repeat(300), "newText", "n"));
        assertThat(asked)
                .containsExactly(
                        new Consent.Proposal.Rewrite("x".repeat(500)),
                        new Consent.Proposal.Replacement("o".repeat(200), "n"));
    }

    @Test
    void withoutAPersonTheSoulStaysAsItIs() {
        new MemoryTools(true, workspace(), Consent.NOBODY)
                .call("edit", arguments("path", "SOUL.md", "oldText", "quiet", "newText", "loud"));
        assertThat(files).containsEntry("SOUL.md", "quiet");
    }

    @Test
    void argumentsThatAreNoTextsAreMissing() {
        Json.Obj number = Json.Obj.EMPTY.with("path", Json.of(7));
        assertThat(tools(true).call("read", number).json().text()).isEqualTo("{\"error\":\"缺少 path 参数\"}");
    }

    @Test
    void aDiskThatFailsIsAnAnswer() {
        ToolOutcome outcome = tools(true).call("write", arguments("path", "full.md", "content", "x"));
        assertThat(outcome).isEqualTo(new ToolOutcome("磁盘已满", true, false));
    }

    @Test
    void englishDefinitionsNameTheSameArguments() {
        assertThat(MemoryTools.offered(true, MemoryLanguage.ENGLISH))
                .extracting(
                        tool -> ((Json.Obj) tool.parameters()).array("required").strings())
                .containsExactly(List.of("path"), List.of("path", "content"), List.of("path", "oldText", "newText"));
    }

    private MemoryTools tools(boolean agrees) {
        return new MemoryTools(true, workspace(), change -> {
            asked.add(change);
            return agrees;
        });
    }

    private static Json.Obj arguments(String... members) {
        Json.Obj.Builder json = new Json.Obj.Builder();
        for (int at = 0; at < members.length; at += 2) {
            json.put(members[at], members[at + 1]);
        }
        return json.build();
    }

    private Workspace workspace() {
        return new Workspace() {
            @Override
            public String folder() {
                return "pet";
            }

            @Override
            public FileState read(String path) {
                return files.containsKey(path) ? new FileState.Text(files.get(path)) : FileState.MISSING;
            }

            @Override
            public void write(String path, String content) throws WorkspaceException {
                if (path.equals("full.md")) {
                    throw new WorkspaceException("磁盘已满");
                }
                files.put(path, content);
            }
        };
    }
}
