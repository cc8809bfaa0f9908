package dev.innkeeper.engine.profile;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.gather.MemoryWarnings;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryPrompt;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.memory.Truncation;
import dev.innkeeper.engine.token.TextCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the block of memory files costs piece by piece, and what of the files is not in it. */
record MemoryAccount(MemoryScene scene, MemoryPrompt block, TextCounter counter) {
    /** The block's message, and the charge of what in it is no file: headings, guidance, the list of tools. */
    static final String ID = "memory-files";

    /** The account with a charge for each file and each fixed text instead of one for the whole block. */
    Ledger split(Ledger ledger) {
        List<Ledger.Charge> charges = new ArrayList<>();
        for (Ledger.Charge charge : ledger.charges()) {
            if (charge.id().equals(ID)) {
                List<Ledger.Charge> parts = parts();
                int named = parts.stream().mapToInt(Ledger.Charge::tokens).sum();
                charges.addAll(parts);
                charges.add(new Ledger.Charge(ID, charge.tokens() - named));
            } else {
                charges.add(charge);
            }
        }
        return new Ledger(ledger.tokenizer(), ledger.context(), ledger.reserve(), charges, ledger.slots());
    }

    private List<Ledger.Charge> parts() {
        List<Ledger.Charge> parts = new ArrayList<>();
        part("instructions", scene.instructions()).ifPresent(parts::add);
        new TreeMap<>(block.contents())
                .forEach((file, content) -> part(file.fileName(), content).ifPresent(parts::add));
        part("rules", scene.rules()).ifPresent(parts::add);
        return parts;
    }

    private Optional<Ledger.Charge> part(String id, String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(new Ledger.Charge(id, counter.count(text)));
    }

    /** The files that are cut, and those that do not speak because memory is switched off. */
    List<Dropped> dropped() {
        List<Dropped> dropped = new ArrayList<>();
        new TreeMap<>(scene.files()).forEach((file, state) -> {
            if (state instanceof FileState.Text(String text) && !text.isEmpty()) {
                Optional<String> content = Optional.ofNullable(block.contents().get(file));
                if (content.isEmpty()) {
                    dropped.add(dropped(
                            file,
                            counter.count(text),
                            Dropped.Reason.DISABLED,
                            "Without memory only SOUL.md is in the prompt."));
                } else if (!content.get().equals(text)) {
                    dropped.add(shortened(file, text, content.get()));
                }
            }
        });
        return dropped;
    }

    private Dropped shortened(MemoryFile file, String text, String content) {
        int tokens = Math.max(0, counter.count(text) - counter.count(content));
        int units = scene.limits().fileUnits();
        if (content.equals(Truncation.of(text, file.fileName(), units, scene.language()))) {
            return dropped(
                    file,
                    tokens,
                    Dropped.Reason.SHORTENED,
                    "Its middle is left out: it has " + text.length() + " characters, and a file may have " + units
                            + ".");
        }
        return dropped(
                file,
                tokens,
                Dropped.Reason.BUDGET,
                "Its middle is left out: the files may have "
                        + scene.limits().totalTokens().orElse(0) + " tokens together.");
    }

    private static Dropped dropped(MemoryFile file, int tokens, Dropped.Reason reason, String explanation) {
        return new Dropped(
                new Provenance.MemoryFile(file.fileName()),
                file.fileName(),
                tokens,
                OptionalInt.empty(),
                List.of(),
                reason,
                explanation);
    }

    /** What the person should know: files that cannot be read, cost too much or are filling up. */
    List<Warning> warnings() {
        return Stream.concat(MemoryWarnings.of(block).stream(), MemoryWarnings.ofGauge(scene).stream())
                .toList();
    }
}
