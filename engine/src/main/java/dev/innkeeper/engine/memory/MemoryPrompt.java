package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.token.TextCounter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The block of the system prompt that memory files make (memory-files.md §4–§6).
 *
 * @param text the block; every character of a file has the file as its origin
 * @param unreadable files that could not be read and are left out
 * @param overBudget whether the files cost more tokens than they may, cut as they are
 */
public record MemoryPrompt(SourcedText text, List<MemoryFile> unreadable, boolean overBudget) {
    private static final String BLANK_LINE = "\n\n";
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
    private static final Pattern MARKUP = Pattern.compile("[#\\-*_]");
    private static final int RICH = 100;

    /** Copies the list. */
    public MemoryPrompt {
        unreadable = List.copyOf(unreadable);
    }

    /** The block of a turn. */
    public static MemoryPrompt of(MemoryScene scene, TextCounter counter) {
        Map<MemoryFile, String> texts = new EnumMap<>(MemoryFile.class);
        List<MemoryFile> unreadable = new ArrayList<>();
        scene.opened().forEach((file, state) -> {
            switch (state) {
                case FileState.Text(String value) when !value.isEmpty() -> texts.put(file, value);
                case FileState.Unreadable ignored -> unreadable.add(file);
                case FileState.Text ignored -> {}
                case FileState.Missing ignored -> {}
            }
        });
        Contents contents = Contents.of(texts, scene, counter);
        List<SourcedText> blocks = new ArrayList<>();
        fixed(scene, Wording.Part.SYSTEM, scene.instructions()).ifPresent(blocks::add);
        scene.opened()
                .forEach((file, state) ->
                        block(scene, file, state, contents.byFile()).ifPresent(blocks::add));
        if (scene.on() && scene.toolsOffered()) {
            fixed(scene, Wording.Part.TOOLS, scene.language().wording().tools()).ifPresent(blocks::add);
        }
        fixed(scene, Wording.Part.RULES, scene.rules()).ifPresent(blocks::add);
        return new MemoryPrompt(SourcedText.join(blocks, BLANK_LINE), unreadable, contents.overBudget());
    }

    private static Optional<SourcedText> fixed(MemoryScene scene, Wording.Part part, String text) {
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(SourcedText.glue(scene.language().wording().heading(part) + BLANK_LINE + text));
    }

    private static Optional<SourcedText> block(
            MemoryScene scene, MemoryFile file, FileState state, Map<MemoryFile, String> contents) {
        Wording wording = scene.language().wording();
        SourcedText heading = SourcedText.glue(wording.heading(Wording.Part.of(file)));
        SourcedText guidance = SourcedText.glue(wording.guidance(guidance(file, state, scene.limits())));
        return switch (state) {
            case FileState.Unreadable ignored -> Optional.empty();
            case FileState.Missing ignored ->
                file == MemoryFile.USER
                        ? Optional.empty()
                        : Optional.of(SourcedText.join(List.of(heading, guidance), BLANK_LINE));
            case FileState.Text ignored -> {
                String content = contents.getOrDefault(file, wording.empty());
                SourcedText sourced = SourcedText.of(content, new Provenance.MemoryFile(file.fileName()));
                yield Optional.of(SourcedText.join(List.of(heading, sourced, guidance), BLANK_LINE));
            }
        };
    }

    private static Wording.Guidance guidance(MemoryFile file, FileState state, MemoryLimits limits) {
        String text = state.text().orElse("");
        return switch (file) {
            case SOUL -> text.isEmpty() ? Wording.Guidance.CREATE_SOUL : Wording.Guidance.BE_THE_SOUL;
            case USER -> isRich(text) ? Wording.Guidance.KEEP_LEARNING : Wording.Guidance.GET_TO_KNOW_USER;
            case MEMORY -> {
                if (text.isEmpty()) {
                    yield Wording.Guidance.CREATE_MEMORY;
                }
                yield limits.nearlyFull(text.length()) ? Wording.Guidance.TIDY_MEMORY : Wording.Guidance.UPDATE_MEMORY;
            }
        };
    }

    private static boolean isRich(String text) {
        String said = MARKUP.matcher(COMMENT.matcher(text).replaceAll("")).replaceAll("");
        return JsStrings.trim(said).length() >= RICH;
    }
}
