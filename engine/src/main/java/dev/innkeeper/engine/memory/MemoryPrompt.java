package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.Skeleton;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.token.TextCounter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The block of the system prompt that memory files make (memory-files.md §4–§6).
 *
 * @param text the block; every character of a file has the file as its origin
 * @param contents what stands of each file in the block, cut to the limits; only files that have a text
 * @param unreadable files that could not be read and are left out
 * @param overBudget whether the files cost more tokens than they may, cut as they are
 */
public record MemoryPrompt(
        SourcedText text, Map<MemoryFile, String> contents, List<MemoryFile> unreadable, boolean overBudget) {
    private static final String BLANK_LINE = "\n\n";
    private static final Placement PLACE = new Placement.AtAnchor("memory-files", Placement.Side.AFTER);
    private static final Skeleton<SourcedText> SKELETON =
            new Skeleton<>(List.of(Skeleton.Slot.anchor("memory-files", List.of())));
    private static final Assembly<SourcedText> ASSEMBLY =
            new Assembly<>(Policies.MEMORY_FILES, sections -> SourcedText.join(sections, BLANK_LINE));
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
    private static final Pattern MARKUP = Pattern.compile("[#\\-*_]");
    private static final int RICH = 100;

    /** Copies the list and the map. */
    public MemoryPrompt {
        contents = Map.copyOf(contents);
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
        return new MemoryPrompt(
                joined(sections(scene, contents.byFile())), contents.byFile(), unreadable, contents.overBudget());
    }

    private static List<SourcedText> sections(MemoryScene scene, Map<MemoryFile, String> contents) {
        List<SourcedText> sections = new ArrayList<>();
        fixed(scene, Wording.Part.SYSTEM, SourcedText.of(scene.instructions(), MemoryScene.INSTRUCTIONS))
                .ifPresent(sections::add);
        scene.opened()
                .forEach((file, state) -> section(scene, file, state, contents).ifPresent(sections::add));
        if (scene.on() && scene.toolsOffered()) {
            SourcedText tools = SourcedText.glue(scene.language().wording().tools());
            fixed(scene, Wording.Part.TOOLS, tools).ifPresent(sections::add);
        }
        fixed(scene, Wording.Part.RULES, SourcedText.of(scene.rules(), MemoryScene.RULES))
                .ifPresent(sections::add);
        return sections;
    }

    /** The sections as one text: blocks of one place, in their order. */
    private static SourcedText joined(List<SourcedText> sections) {
        List<Block<SourcedText>> blocks = new ArrayList<>();
        for (SourcedText section : sections) {
            double order = Policies.MEMORY_FILES.defaultOrder();
            blocks.add(new Block<>(section, PLACE, order, Role.SYSTEM.word(), blocks.size()));
        }
        return SourcedText.join(
                ASSEMBLY.assemble(SKELETON, List.of(), blocks, UnaryOperator.identity())
                        .messages(),
                "");
    }

    private static Optional<SourcedText> fixed(MemoryScene scene, Wording.Part part, SourcedText text) {
        SourcedText heading = SourcedText.glue(scene.language().wording().heading(part));
        return text.isEmpty() ? Optional.empty() : Optional.of(SourcedText.join(List.of(heading, text), BLANK_LINE));
    }

    private static Optional<SourcedText> section(
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
