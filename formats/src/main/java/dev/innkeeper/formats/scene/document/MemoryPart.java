package dev.innkeeper.formats.scene.document;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryLanguage;
import dev.innkeeper.engine.memory.MemoryLimits;
import dev.innkeeper.engine.memory.MemoryScene;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Memory files as they stand in scene documents: {@link SceneDocument.MemoryFiles}. */
public final class MemoryPart {
    private MemoryPart() {}

    /** The document of memory files, without a history. */
    public static Json.Obj of(MemoryScene memory) {
        Json.Obj.Builder texts = new Json.Obj.Builder();
        List<String> unreadable = new ArrayList<>();
        memory.files().forEach((file, state) -> {
            switch (state) {
                case FileState.Text(String text) -> texts.put(file.fileName(), text);
                case FileState.Unreadable ignored -> unreadable.add(file.fileName());
                case FileState.Missing ignored -> {}
            }
        });
        return Json.Obj.build(part -> part.put("files", texts.build())
                .put("unreadable", Json.ofStrings(unreadable))
                .put("on", memory.on())
                .put("language", memory.language().code())
                .put("fileUnits", memory.limits().fileUnits())
                .put("totalTokens", memory.limits().totalTokens().orElse(0))
                .put("tools", memory.toolsOffered())
                .put("instructions", memory.instructions())
                .put("rules", memory.rules()));
    }

    /** The memory files of a document. */
    static MemoryScene read(SceneDocument.MemoryFiles document) {
        Map<MemoryFile, FileState> files = new EnumMap<>(MemoryFile.class);
        document.files()
                .forEach((name, text) ->
                        MemoryFile.named(name).ifPresent(file -> files.put(file, new FileState.Text(text))));
        document.unreadable()
                .forEach(name -> MemoryFile.named(name).ifPresent(file -> files.put(file, FileState.UNREADABLE)));
        return new MemoryScene(
                document.on().orElse(true),
                files,
                limits(document),
                language(document),
                document.tools().orElse(true),
                document.instructions().orElse(""),
                document.rules().orElse(""));
    }

    private static MemoryLanguage language(SceneDocument.MemoryFiles document) {
        return switch (document.language().orElse(SceneDocument.MemoryLanguageCode.ZH)) {
            case ZH -> MemoryLanguage.CHINESE;
            case EN -> MemoryLanguage.ENGLISH;
        };
    }

    private static MemoryLimits limits(SceneDocument.MemoryFiles document) {
        int tokens = document.totalTokens().orElse(0);
        return new MemoryLimits(
                document.fileUnits().orElse(MemoryLimits.DEFAULT.fileUnits()),
                tokens > 0 ? OptionalInt.of(tokens) : OptionalInt.empty());
    }
}
