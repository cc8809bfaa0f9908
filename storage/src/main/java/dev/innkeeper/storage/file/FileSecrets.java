package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.secret.Secret;
import dev.innkeeper.storage.secret.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** The keys in {@code secrets.json} (settings-users.md §4), also of the old flat form. */
final class FileSecrets implements Secrets {
    private static final String MIGRATED = "_migrated";

    private final Document file;

    FileSecrets(Document file) {
        this.file = file;
    }

    @Override
    public List<Secret> list(String name) {
        return entries(current(file.read()), name).stream()
                .map(FileSecrets::secret)
                .toList();
    }

    @Override
    public Optional<Secret> active(String name) {
        return list(name).stream().filter(Secret::active).findFirst();
    }

    @Override
    public String write(String name, String value, String label) {
        String id = UUID.randomUUID().toString();
        Json.Obj added = Json.Obj.build(entry ->
                entry.put("id", id).put("value", value).put("label", label).put("active", true));
        change(name, entries -> {
            List<Json.Obj> next = new ArrayList<>();
            entries.forEach(entry -> next.add(entry.with("active", Json.of(false))));
            next.add(added);
            return next;
        });
        return id;
    }

    @Override
    public void activate(String name, String id) {
        change(name, entries -> has(entries, id) ? activated(entries, id) : entries);
    }

    @Override
    public void delete(String name, String id) {
        change(name, entries -> {
            List<Json.Obj> left =
                    entries.stream().filter(entry -> !isOf(entry, id)).toList();
            boolean inUse = left.stream().anyMatch(entry -> entry.bool("active", false));
            return inUse || left.isEmpty()
                    ? left
                    : activated(left, left.getFirst().string("id", ""));
        });
    }

    private void change(String name, UnaryOperator<List<Json.Obj>> change) {
        file.update(stored -> {
            Json.Obj all = current(stored);
            List<Json.Obj> before = entries(all, name);
            List<Json.Obj> after = change.apply(before);
            if (after.equals(before)) {
                return stored;
            }
            return after.isEmpty() ? all.without(name) : all.with(name, new Json.Arr(List.copyOf(after)));
        });
    }

    private static List<Json.Obj> activated(List<Json.Obj> entries, String id) {
        return entries.stream()
                .map(entry -> entry.with("active", Json.of(isOf(entry, id))))
                .toList();
    }

    private static boolean has(List<Json.Obj> entries, String id) {
        return entries.stream().anyMatch(entry -> isOf(entry, id));
    }

    private static boolean isOf(Json.Obj entry, String id) {
        return entry.string("id", "").equals(id);
    }

    private static List<Json.Obj> entries(Json.Obj all, String name) {
        return all.array(name).objects();
    }

    private static Secret secret(Json.Obj entry) {
        return new Secret(
                entry.string("id", ""),
                entry.string("value", ""),
                entry.string("label", ""),
                entry.bool("active", false));
    }

    /** The stored object in its present form; ids of a flat file's keys follow from their names until it is written. */
    private static Json.Obj current(Json.Obj stored) {
        boolean flat = !stored.members().isEmpty()
                && !stored.has(MIGRATED)
                && stored.members().values().stream().noneMatch(Json.Arr.class::isInstance);
        if (!flat) {
            return stored;
        }
        return Json.Obj.build(all -> {
            stored.members().forEach((name, value) -> all.put(name, migrated(name, value)));
            all.put(MIGRATED, Json.Arr.EMPTY);
        });
    }

    private static Json migrated(String name, Json value) {
        Optional<String> text = value.asString().filter(key -> !key.isBlank());
        if (text.isEmpty()) {
            return value;
        }
        String id =
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
        return new Json.Arr(List.of(Json.Obj.build(entry ->
                entry.put("id", id).put("value", text.get()).put("label", name).put("active", true))));
    }
}
