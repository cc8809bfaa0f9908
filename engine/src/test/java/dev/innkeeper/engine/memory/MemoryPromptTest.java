package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.block.Provenance;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemoryPromptTest {
    @Test
    void everyCharacterOfAFileKnowsItsFile() {
        MemoryPrompt prompt = MemoryPrompt.of(
                MemoryScene.of(
                        true,
                        Map.of(MemoryFile.SOUL, new FileState.Text("A cat."), MemoryFile.USER, FileState.UNREADABLE),
                        MemoryLanguage.ENGLISH),
                String::length);
        assertThat(prompt.unreadable()).isEqualTo(List.of(MemoryFile.USER));
        int at = prompt.text().value().indexOf("A cat.");
        assertThat(prompt.text().sourceAt(at)).isEqualTo(new Provenance.MemoryFile("SOUL.md"));
        assertThat(prompt.text().sourceAt(at + 5)).isEqualTo(new Provenance.MemoryFile("SOUL.md"));
        assertThat(prompt.text().sourceAt(at - 1)).isEqualTo(Provenance.GLUE);
        assertThat(prompt.text().sourceAt(at + 6)).isEqualTo(Provenance.GLUE);
    }

    @Test
    void toolsAreListedOnlyWhenTheyAreOffered() {
        MemoryScene scene = MemoryScene.of(true, Map.of(), MemoryLanguage.ENGLISH);
        assertThat(MemoryPrompt.of(scene, String::length).text().value()).doesNotContain("# Tools");
    }

    @Test
    void theBeginningOfAWorkspaceSaysThatLittleIsKnown() {
        Map<MemoryFile, String> templates = MemoryTemplates.of("Mia", MemoryLanguage.ENGLISH);
        assertThat(templates).containsOnlyKeys(MemoryFile.SOUL, MemoryFile.USER);
        assertThat(templates.get(MemoryFile.SOUL)).contains("- **Name:** Mia\n");
    }
}
