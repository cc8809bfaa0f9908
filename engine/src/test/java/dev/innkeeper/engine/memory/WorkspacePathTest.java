package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspacePathTest {
    @ParameterizedTest
    @CsvSource({
        "SOUL.md, SOUL.md",
        "./SOUL.md, SOUL.md",
        "a//b/./c.md, a/b/c.md",
        "a/../SOUL.md, SOUL.md",
        "../pet/SOUL.md, SOUL.md",
        "a/../../pet/b/x.md, b/x.md",
        "memory/2026-02-13.md, memory/2026-02-13.md",
        "..md, ..md",
    })
    void inside(String argument, String path) {
        assertThat(WorkspacePath.inside(argument, "pet")).contains(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                ".",
                "/",
                "/etc/passwd",
                "../x.md",
                "../../pet/SOUL.md",
                "../pets/SOUL.md",
                "../pet",
                "a/..",
                "a/../../b",
                "SOUL.md\u0000.txt",
                "..\\x.md",
                ""
            })
    void outside(String argument) {
        assertThat(WorkspacePath.inside(argument, "pet")).isEmpty();
    }
}
