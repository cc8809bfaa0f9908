package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.token.TextCounter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The contents of files as they stand in the prompt, cut to the limits (memory-files.md §3, §6).
 *
 * @param byFile only files that have a text
 * @param overBudget whether they cost more tokens than they may all the same
 */
record Contents(Map<MemoryFile, String> byFile, boolean overBudget) {
    Contents {
        byFile = Map.copyOf(byFile);
    }

    static Contents of(Map<MemoryFile, String> texts, MemoryScene scene, TextCounter counter) {
        Map<MemoryFile, String> contents = new EnumMap<>(MemoryFile.class);
        texts.forEach((file, text) -> contents.put(
                file, Truncation.of(text, file.fileName(), scene.limits().fileUnits(), scene.language())));
        if (scene.limits().totalTokens().isEmpty()) {
            return new Contents(contents, false);
        }
        return new Squeeze(texts, contents, scene, counter)
                .into(scene.limits().totalTokens().getAsInt());
    }

    /** Makes contents shorter, the last file first, until they cost no more than a number of tokens. */
    private static final class Squeeze {
        private final Map<MemoryFile, String> texts;
        private final Map<MemoryFile, String> contents;
        private final MemoryScene scene;
        private final TextCounter counter;

        Squeeze(
                Map<MemoryFile, String> texts,
                Map<MemoryFile, String> contents,
                MemoryScene scene,
                TextCounter counter) {
            this.texts = texts;
            this.contents = contents;
            this.scene = scene;
            this.counter = counter;
        }

        Contents into(int budget) {
            Map<MemoryFile, Integer> costs = new EnumMap<>(MemoryFile.class);
            contents.forEach((file, content) -> costs.put(file, counter.count(content)));
            Policies.MEMORY_FILES.walk().run(List.of(MemoryFile.values()), (file, place) -> {
                if (cost(costs) > budget && contents.containsKey(file)) {
                    int before = costs.getOrDefault(file, 0);
                    String shorter = longest(file, budget - (cost(costs) - before));
                    int after = counter.count(shorter);
                    if (after < before) {
                        contents.put(file, shorter);
                        costs.put(file, after);
                    }
                }
                return cost(costs) <= budget;
            });
            return new Contents(contents, cost(costs) > budget);
        }

        private static long cost(Map<MemoryFile, Integer> costs) {
            return costs.values().stream().mapToLong(Integer::longValue).sum();
        }

        /** The file cut as little as possible for that many tokens; all of it if nothing is little enough. */
        private String longest(MemoryFile file, long tokens) {
            int fits = 0;
            int tooMuch = Math.min(
                    scene.limits().fileUnits(), texts.getOrDefault(file, "").length());
            while (tooMuch - fits > 1) {
                int middle = (fits + tooMuch) >>> 1;
                if (counter.count(cut(file, middle)) <= tokens) {
                    fits = middle;
                } else {
                    tooMuch = middle;
                }
            }
            return cut(file, fits);
        }

        private String cut(MemoryFile file, int units) {
            return Truncation.of(texts.getOrDefault(file, ""), file.fileName(), units, scene.language());
        }
    }
}
