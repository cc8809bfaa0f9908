package dev.innkeeper.engine.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryLanguage;
import dev.innkeeper.engine.memory.MemoryLimits;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class MemoryFilesProfileTest {
    private static final ProfileScene.Target TARGET = new ProfileScene.Target("openai", "gpt-4o", OptionalInt.of(8000));
    private static final String LONG = "- Sam pays on Fridays.\n".repeat(60);

    private final Engine engine = new Engine(
            new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));

    private Prompt prompt(boolean on, MemoryLimits limits, boolean tools) throws ModuleException {
        Map<MemoryFile, FileState> files = Map.of(
                MemoryFile.SOUL, new FileState.Text("A cat."),
                MemoryFile.USER, FileState.UNREADABLE,
                MemoryFile.MEMORY, new FileState.Text(LONG));
        MemoryScene scene = new MemoryScene(on, files, limits, MemoryLanguage.ENGLISH, tools, "Be kind.", "Be brief.");
        return engine.assemble(
                new ProfileScene.OfMemoryFiles(scene, List.of(new ProfileScene.Line("7", Role.USER, "Hi")), TARGET));
    }

    @Test
    void theSectionsAreOneSystemMessageBeforeTheHistory() throws ModuleException {
        Prompt prompt = prompt(true, MemoryLimits.DEFAULT, false);

        assertThat(prompt.messages()).extracting(PromptMessage::id).containsExactly("memory-files", "7");
        PromptMessage block = prompt.messages().getFirst();
        assertThat(block.role()).isEqualTo(Role.SYSTEM);
        assertThat(block.text().value())
                .startsWith("# System\n\nBe kind.\n\n# Persona\n\nA cat.\n\n")
                .endsWith("\n\n# Conversation rules\n\nBe brief.");
        assertThat(block.text().spans())
                .extracting(span -> span.source())
                .contains(
                        MemoryScene.INSTRUCTIONS,
                        new Provenance.MemoryFile("SOUL.md"),
                        new Provenance.MemoryFile("MEMORY.md"),
                        MemoryScene.RULES);
        assertThat(prompt.dropped()).isEmpty();
    }

    @Test
    void theLedgerHasAChargeForEachFileAndAddsUp() throws ModuleException {
        Prompt prompt = prompt(true, MemoryLimits.DEFAULT, false);

        Ledger ledger = prompt.ledger();
        assertThat(ledger.charges())
                .extracting(Ledger.Charge::id)
                .containsExactly("instructions", "SOUL.md", "MEMORY.md", "rules", "memory-files", "7");
        assertThat(ledger.charges())
                .allSatisfy(charge -> assertThat(charge.tokens()).isPositive());
        assertThat(ledger.used())
                .isEqualTo(prompt.messages().stream()
                        .mapToInt(PromptMessage::tokens)
                        .sum());
        assertThat(ledger.remaining()).isEqualTo(8000 - ledger.used());
    }

    @Test
    void toolsAreOfferedAndCharged() throws ModuleException {
        Prompt with = prompt(true, MemoryLimits.DEFAULT, true);

        assertThat(with.request().array("tools").objects())
                .extracting(tool -> tool.object("function").string("name", ""))
                .containsExactly("read", "write", "edit");
        assertThat(with.ledger().charges().getLast().id()).isEqualTo("tools");
        assertThat(prompt(true, MemoryLimits.DEFAULT, false).request().has("tools"))
                .isFalse();
    }

    @Test
    void whatIsCutSaysByWhichLimit() throws ModuleException {
        Prompt byUnits = prompt(true, new MemoryLimits(1000, OptionalInt.empty()), false);
        Prompt byTokens = prompt(true, new MemoryLimits(20_000, OptionalInt.of(120)), false);

        Dropped cut = byUnits.dropped().getFirst();
        assertThat(cut.reason()).isEqualTo(Dropped.Reason.SHORTENED);
        assertThat(cut.tokens()).isPositive();
        assertThat(cut.explanation()).contains(LONG.length() + " characters").contains("may have 1000");
        assertThat(byTokens.dropped()).hasSize(1);
        assertThat(byTokens.dropped().getFirst().reason()).isEqualTo(Dropped.Reason.BUDGET);
        assertThat(byTokens.dropped().getFirst().explanation()).contains("120 tokens together");
    }

    @Test
    void theGaugeWarns() throws ModuleException {
        Prompt prompt = prompt(true, new MemoryLimits(LONG.length() * 10 / 9, OptionalInt.empty()), false);

        assertThat(prompt.warnings())
                .extracting(Warning::cause)
                .containsExactly(
                        new Warning.Cause.MemoryUnreadable("USER.md"),
                        new Warning.Cause.MemoryFilling("MEMORY.md", 90));
        assertThat(prompt(true, new MemoryLimits(LONG.length() * 2, OptionalInt.empty()), false)
                        .warnings())
                .hasSize(1);
    }

    @Test
    void withoutMemoryOnlyTheSoulSpeaks() throws ModuleException {
        Prompt prompt = prompt(false, MemoryLimits.DEFAULT, true);

        assertThat(prompt.messages().getFirst().text().value()).doesNotContain("Sam");
        assertThat(prompt.dropped()).singleElement().satisfies(dropped -> {
            assertThat(dropped.label()).isEqualTo("MEMORY.md");
            assertThat(dropped.reason()).isEqualTo(Dropped.Reason.DISABLED);
        });
        assertThat(prompt.request().array("tools").objects()).hasSize(1);
        assertThat(prompt.warnings()).isEmpty();
    }
}
