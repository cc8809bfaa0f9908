package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.transfer.ChatFormat;
import dev.innkeeper.formats.chat.transfer.ChatPreview;
import dev.innkeeper.formats.chat.transfer.ImportProblem;
import dev.innkeeper.formats.chat.transfer.ImportedChats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Imports of chats as clients see them. */
final class ImportView {
    private ImportView() {}

    /** What would be imported under which names. */
    static Json.Obj preview(ImportedChats read, List<String> names) {
        List<Json> chats = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            chats.add(preview(names.get(i), read.chats().get(i).preview()));
        }
        return of(read, new Json.Arr(chats));
    }

    private static Json.Obj preview(String name, ChatPreview chat) {
        return Json.Obj.build(view -> view.put("name", name)
                .put("messages", chat.messages())
                .put("user", chat.user().<Json>map(Json::of).orElse(Json.NULL))
                .put("character", chat.character().<Json>map(Json::of).orElse(Json.NULL))
                .put("speakers", Json.ofStrings(chat.speakers()))
                .put("first", chat.first())
                .put("last", chat.last()));
    }

    /** What was imported under which names. */
    static Json.Obj imported(ImportedChats read, List<String> names) {
        return of(read, Json.ofStrings(names));
    }

    private static Json.Obj of(ImportedChats read, Json.Arr chats) {
        return Json.Obj.EMPTY
                .with("format", name(read.format()))
                .with("chats", chats)
                .with(
                        "problems",
                        new Json.Arr(read.problems().stream()
                                .<Json>map(ImportView::problem)
                                .toList()));
    }

    private static Json.Obj problem(ImportProblem problem) {
        return Json.Obj.build(view -> view.put("line", problem.place())
                .put("reason", dashed(problem.reason()))
                .put("message", problem.reason().message()));
    }

    private static String name(ChatFormat format) {
        return switch (format) {
            case NATIVE -> "sillytavern";
            case KOBOLD_LITE, CAI_TOOLS, OOBA, AGNAI, RISU, CHUB -> dashed(format);
        };
    }

    private static String dashed(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
