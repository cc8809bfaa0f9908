package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Changes of a message's variants that keep {@code mes}, {@code swipes}, {@code swipe_id} and {@code swipe_info} in
 * step (chats.md §2.3).
 */
final class Swipes {
    static final String TEXTS = "swipes";
    private static final String SHOWN = "swipe_id";
    private static final String INFO = "swipe_info";
    private static final String TEXT = "mes";
    private static final String EXTRA = "extra";
    private static final List<String> TIMES = List.of("send_date", "gen_started", "gen_finished");

    private Swipes() {}

    static int shown(Json.Obj line) {
        int count = line.array(TEXTS).items().size();
        double shown = line.number(SHOWN, 0);
        return shown >= 0 && shown < count ? (int) shown : 0;
    }

    /** The line with its shown swipe's text made equal to {@code mes}; a line without swipes stays without. */
    static Json.Obj textInStep(Json.Obj line) {
        List<Json> texts = line.array(TEXTS).items();
        if (texts.isEmpty()) {
            return line;
        }
        return line.with(TEXTS, replaced(texts, shown(line), Json.of(line.string(TEXT, ""))));
    }

    /** The line with its shown swipe's info made equal to its own times and extras. */
    static Json.Obj infoInStep(Json.Obj line) {
        List<Json> infos = line.array(INFO).items();
        int shown = shown(line);
        if (shown >= infos.size()) {
            return line;
        }
        Json.Obj own = infoOf(line);
        Json.Obj known = infos.get(shown).asObject().orElse(Json.Obj.EMPTY);
        Json.Obj merged = Json.Obj.build(info -> info.putAll(known).putAll(own));
        return line.with(INFO, replaced(infos, shown, merged));
    }

    static Json.Obj add(Json.Obj line, Swipe swipe) {
        Json.Obj full = complete(line);
        Json.Obj longer = full.with(TEXTS, full.array(TEXTS).plus(Json.of(swipe.text())))
                .with(INFO, full.array(INFO).plus(swipe.info()));
        return show(longer, longer.array(TEXTS).items().size() - 1);
    }

    static Json.Obj replaceShown(Json.Obj line, Swipe swipe) {
        Json.Obj full = complete(line);
        int shown = shown(full);
        Json.Obj known = full.array(INFO).items().get(shown).asObject().orElse(Json.Obj.EMPTY);
        Json.Obj kept = known.without("gen_started").without("gen_finished");
        Json.Obj info = Json.Obj.build(merged -> merged.putAll(kept).putAll(swipe.info()));
        Json.Obj changed = full.with(TEXTS, replaced(full.array(TEXTS).items(), shown, Json.of(swipe.text())))
                .with(INFO, replaced(full.array(INFO).items(), shown, info));
        return show(changed, shown);
    }

    static Json.Obj select(Json.Obj line, int index) {
        int count = Math.max(1, line.array(TEXTS).items().size());
        Objects.checkIndex(index, count);
        return show(complete(line), index);
    }

    private static Json.Obj show(Json.Obj line, int index) {
        Json.Obj info = line.array(INFO).items().get(index).asObject().orElse(Json.Obj.EMPTY);
        Json text = line.array(TEXTS).items().get(index);
        Json.Obj next = line.with(SHOWN, Json.of(index)).with(TEXT, text).with(EXTRA, info.object(EXTRA));
        for (String time : TIMES) {
            Optional<Json> value = info.find(time);
            if (value.isPresent()) {
                next = next.with(time, value.get());
            } else if (!time.equals("send_date")) {
                next = next.without(time);
            }
        }
        return next;
    }

    /** The line with swipes, an index into them and an info for each, all showing what it shows now. */
    private static Json.Obj complete(Json.Obj line) {
        List<Json> texts = line.array(TEXTS).items();
        int shown = shown(line);
        Json.Arr allTexts = texts.isEmpty()
                ? Json.ofStrings(List.of(line.string(TEXT, "")))
                : replaced(texts, shown, Json.of(line.string(TEXT, "")));
        List<Json> infos = new ArrayList<>(line.array(INFO).items());
        while (infos.size() < allTexts.items().size()) {
            infos.add(infos.size() == shown ? infoOf(line) : blankInfo(line));
        }
        return infoInStep(line.with(SHOWN, Json.of(shown)).with(TEXTS, allTexts).with(INFO, new Json.Arr(infos)));
    }

    private static Json.Obj infoOf(Json.Obj line) {
        return Json.Obj.build(info -> {
            TIMES.forEach(time -> info.putIfPresent(time, line.find(time)));
            info.put(EXTRA, line.object(EXTRA));
        });
    }

    private static Json.Obj blankInfo(Json.Obj line) {
        return Json.Obj.build(
                info -> info.putIfPresent("send_date", line.find("send_date")).put(EXTRA, Json.Obj.EMPTY));
    }

    private static Json.Arr replaced(List<Json> items, int index, Json item) {
        List<Json> next = new ArrayList<>(items);
        next.set(index, item);
        return new Json.Arr(next);
    }
}
