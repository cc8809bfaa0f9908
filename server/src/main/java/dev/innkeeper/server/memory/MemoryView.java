package dev.innkeeper.server.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.ComparedLine;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.Fullness;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.storage.memory.MemoryPath;
import dev.innkeeper.storage.memory.MemoryVersion;
import dev.innkeeper.storage.memory.StoredMemory;
import dev.innkeeper.storage.memory.Workspace;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Memory files as clients see them. */
final class MemoryView {
    private MemoryView() {}

    /** A workspace: the three files first, whether they exist or not. */
    static Json.Obj workspace(Workspace workspace, MemorySettings settings) {
        Set<MemoryPath> places = new LinkedHashSet<>(Arrays.stream(MemoryFile.values())
                .map(file -> new MemoryPath(file.fileName()))
                .toList());
        places.addAll(workspace.list());
        List<Json> files = places.stream()
                .<Json>map(place -> summary(workspace.read(place), settings))
                .toList();
        return Json.Obj.build(view -> view.put("settings", settings.view()).put("files", new Json.Arr(files)));
    }

    private static Json.Obj summary(StoredMemory stored, MemorySettings settings) {
        int units = stored.state().text().map(String::length).orElse(0);
        double fullness = settings.limits().percent(units);
        return Json.Obj.build(view -> view.put("path", stored.path().value())
                .put("state", state(stored.state()))
                .put("revision", stored.revision())
                .put("units", units)
                .put("limit", settings.limits().fileUnits())
                .put("fullness", fullness)
                .put("level", level(Fullness.of(fullness))));
    }

    private static String state(FileState state) {
        return switch (state) {
            case FileState.Missing ignored -> "missing";
            case FileState.Unreadable ignored -> "unreadable";
            case FileState.Text(String text) -> text.isEmpty() ? "empty" : "text";
        };
    }

    private static String level(Fullness level) {
        return level.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A file with its text. */
    static Json.Obj file(StoredMemory stored, MemorySettings settings) {
        return summary(stored, settings).with("text", stored.state().text().orElse(""));
    }

    /** The versions of a file, without their texts. */
    static Json.Obj versions(List<MemoryVersion> versions) {
        return Json.Obj.EMPTY.with(
                "versions",
                new Json.Arr(versions.stream().<Json>map(MemoryView::version).toList()));
    }

    private static Json.Obj version(MemoryVersion version) {
        return Json.Obj.build(view -> view.put("number", version.number())
                .put("at", version.at().toString())
                .put("by", version.by().name().toLowerCase(Locale.ROOT))
                .put("exists", version.text().isPresent())
                .put("units", version.text().map(String::length).orElse(0)));
    }

    /** What a version changed. */
    static Json.Obj difference(MemoryVersion version, String before) {
        List<ComparedLine> lines = ComparedLine.between(before, version.text().orElse(""));
        return version(version)
                .with(
                        "lines",
                        new Json.Arr(lines.stream()
                                .<Json>map(line -> Json.Obj.build(view -> view.put(
                                                "kind", line.kind().name().toLowerCase(Locale.ROOT))
                                        .put("text", line.text())))
                                .toList()));
    }
}
