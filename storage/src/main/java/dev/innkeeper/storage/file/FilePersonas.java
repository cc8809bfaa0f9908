package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.persona.Persona;
import dev.innkeeper.storage.persona.Personas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The personas in {@code settings.json}, with their pictures in {@code User Avatars}.
 *
 * <p>The client keeps the selected persona twice: under its picture's name in {@code power_user.personas} and
 * {@code persona_descriptions}, and live in {@code power_user.persona_description…}, {@code user_avatar} and
 * {@code username}. Prompts are made of the live values, so these count for the selected persona, and both are written.
 */
final class FilePersonas implements Personas {
    private static final String NAMES = "personas";
    private static final String DETAILS = "persona_descriptions";
    private static final String LIVE = "persona_description";
    private static final Set<String> PICTURES = Set.of(".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".bmp");
    private static final Json.Obj DEFAULTS = Json.Obj.build(details -> details.put("description", "")
            .put("position", 0)
            .put("depth", 2)
            .put("role", 0)
            .put("lorebook", ""));

    private final Document settings;
    private final Path pictures;

    FilePersonas(Document settings, Path pictures) {
        this.settings = settings;
        this.pictures = pictures;
    }

    @Override
    public List<Persona> list() {
        ClientSettings current = new ClientSettings(settings.read());
        List<FileName> ids = new ArrayList<>();
        current.powerUser()
                .object(NAMES)
                .members()
                .keySet()
                .forEach(id -> FileName.of(id).ifPresent(ids::add));
        pictureNames().stream().filter(id -> !ids.contains(id)).sorted().forEach(ids::add);
        selectedId(current).filter(id -> !ids.contains(id)).ifPresent(ids::addFirst);
        return ids.stream().map(id -> persona(current, id)).toList();
    }

    @Override
    public Optional<Persona> find(FileName id) {
        return list().stream().filter(persona -> persona.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Persona> selected() {
        ClientSettings current = new ClientSettings(settings.read());
        return selectedId(current).map(id -> persona(current, id));
    }

    @Override
    public void select(FileName id) {
        Persona persona = find(id).orElseThrow(() -> new NotFoundException(NotFoundException.Kind.PERSONA));
        settings.update(json -> {
            ClientSettings current = new ClientSettings(json);
            return live(current, persona(current, persona.id())).json();
        });
    }

    @Override
    public Persona write(FileName id, String name, Json.Obj details) {
        ClientSettings written = new ClientSettings(settings.update(json -> {
            ClientSettings current = new ClientSettings(json);
            Json.Obj before = current.powerUser().object(DETAILS).has(id.value())
                    ? current.powerUser().object(DETAILS).object(id.value())
                    : DEFAULTS;
            Json.Obj known = persona(current, id).selected() ? merged(before, liveDetails(current)) : before;
            Json.Obj after = merged(known, details);
            Json.Obj powerUser = current.powerUser();
            ClientSettings stored = current.withPowerUser(powerUser
                    .with(NAMES, powerUser.object(NAMES).with(id.value(), name))
                    .with(DETAILS, powerUser.object(DETAILS).with(id.value(), after)));
            return (persona(current, id).selected() ? live(stored, new Persona(id, name, after, true)) : stored).json();
        }));
        return persona(written, id);
    }

    @Override
    public Optional<byte[]> picture(FileName id) {
        return DiskFailure.explained(pictures, () -> {
            try {
                return Optional.of(Files.readAllBytes(pictures.resolve(id.value())));
            } catch (NoSuchFileException none) {
                return Optional.empty();
            }
        });
    }

    private static Optional<FileName> selectedId(ClientSettings settings) {
        return settings.userAvatar().flatMap(FileName::of);
    }

    private static Persona persona(ClientSettings settings, FileName id) {
        Json.Obj powerUser = settings.powerUser();
        boolean selected = selectedId(settings).filter(id::equals).isPresent();
        Json.Obj stored = merged(DEFAULTS, powerUser.object(DETAILS).object(id.value()));
        String name = powerUser.object(NAMES).string(id.value(), "");
        if (!selected) {
            return new Persona(id, name, stored, false);
        }
        return new Persona(
                id, name.isEmpty() ? settings.userName() : name, merged(stored, liveDetails(settings)), true);
    }

    /** The live values of those details that have one. */
    private static Json.Obj liveDetails(ClientSettings settings) {
        return Json.Obj.build(details -> DEFAULTS.members()
                .keySet()
                .forEach(key -> details.putIfPresent(key, settings.powerUser().find(liveKey(key)))));
    }

    private static ClientSettings live(ClientSettings settings, Persona persona) {
        Json.Obj powerUser = settings.powerUser();
        Json.Obj details = merged(DEFAULTS, persona.details());
        for (String key : DEFAULTS.members().keySet()) {
            powerUser = powerUser.with(liveKey(key), details.find(key).orElse(Json.NULL));
        }
        return settings.withPowerUser(powerUser).withUser(persona.id().value(), persona.name());
    }

    private static String liveKey(String detail) {
        return detail.equals("description") ? LIVE : LIVE + "_" + detail;
    }

    private static Json.Obj merged(Json.Obj first, Json.Obj second) {
        return Json.Obj.build(all -> all.putAll(first).putAll(second));
    }

    private List<FileName> pictureNames() {
        return DiskFailure.explained(pictures, this::readPictureNames);
    }

    private List<FileName> readPictureNames() throws IOException {
        try (Stream<Path> files = Files.list(pictures)) {
            return files.flatMap(file -> FileName.of(file.getFileName().toString()).stream())
                    .filter(name -> PICTURES.contains(name.lowerExtension()))
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }
}
