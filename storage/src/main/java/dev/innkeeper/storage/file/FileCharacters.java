package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * The cards in {@code characters/<id>.png} (character-cards.md §1, §3).
 *
 * <p>Cards that were read are remembered as long as their files' sizes and times stay the same.
 */
final class FileCharacters implements Characters {
    private static final String CARD = ".png";
    private static final String NAMELESS = "Character";

    private final Layout layout;
    private final Access access;
    private final Trash trash;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<FileName, Known> known = new ConcurrentHashMap<>();

    FileCharacters(Layout layout, Access access, Trash trash) {
        this.layout = layout;
        this.access = access;
        this.trash = trash;
    }

    /** What was found in a file: a character, or the reason why there is none. */
    private record Known(FileStamp stamp, Found found) {}

    private sealed interface Found {
        record Readable(StoredCharacter character) implements Found {}

        record Unreadable(DamagedDataException reason) implements Found {}
    }

    @Override
    public List<StoredCharacter> list() {
        return ids().stream()
                .flatMap(id -> found(id).stream())
                .flatMap(found -> switch (found) {
                    case Found.Readable(StoredCharacter character) -> Stream.of(character);
                    case Found.Unreadable ignored -> Stream.<StoredCharacter>empty();
                })
                .toList();
    }

    @Override
    public List<FileName> unreadable() {
        return ids().stream()
                .filter(id ->
                        found(id).filter(Found.Unreadable.class::isInstance).isPresent())
                .toList();
    }

    @Override
    public int count() {
        return ids().size();
    }

    @Override
    public Optional<StoredCharacter> find(FileName id) {
        return found(id).map(found -> switch (found) {
            case Found.Readable(StoredCharacter character) -> character;
            case Found.Unreadable(DamagedDataException reason) ->
                throw new DamagedDataException(String.valueOf(reason.getMessage()), reason);
        });
    }

    @Override
    public StoredCharacter create(String wanted, Json.Obj card, Optional<byte[]> picture) {
        access.requireFull();
        byte[] png = picture.map(FileCharacters::png).orElseGet(Pictures::defaultAvatar);
        byte[] file = withCard(png, card);
        String base = FileName.sanitize(wanted).isEmpty() ? NAMELESS : wanted;
        FileName id = DiskFailure.explained(layout.characters(), () -> {
            DurableFiles.createFolders(layout.characters());
            FileName free = createFree(base, file);
            DurableFiles.createFolders(layout.chats(free));
            return free;
        });
        return current(id);
    }

    private FileName createFree(String base, byte[] file) throws IOException {
        while (true) {
            FileName name = FileName.unique(
                    base, CARD, taken -> Files.exists(layout.characters().resolve(taken.value())));
            try {
                DurableFiles.create(layout.characters().resolve(name.value()), DurableFiles.Content.of(file));
                return new FileName(name.base());
            } catch (FileAlreadyExistsException takenInTheMeantime) {
                if (!Files.exists(layout.characters().resolve(name.value()))) {
                    throw takenInTheMeantime;
                }
            }
        }
    }

    @Override
    public StoredCharacter update(FileName id, OptionalLong basedOn, Json.Obj card) {
        return change(id, basedOn, before -> withCard(before, card));
    }

    @Override
    public StoredCharacter replacePicture(FileName id, byte[] image) {
        byte[] png = png(image);
        return change(id, OptionalLong.empty(), before -> withCard(png, card(before)));
    }

    @FunctionalInterface
    private interface Change {
        byte[] of(byte[] file);
    }

    private StoredCharacter change(FileName id, OptionalLong basedOn, Change change) {
        access.requireFull();
        lock.lock();
        try {
            DiskFailure.explained(layout.characters(), () -> {
                byte[] before = bytes(id);
                long revision = Fingerprint.of(before);
                if (basedOn.isPresent() && basedOn.getAsLong() != revision) {
                    throw new ConflictException("character", revision);
                }
                byte[] after = change.of(before);
                if (Fingerprint.of(after) != revision) {
                    DurableFiles.replace(path(id), DurableFiles.Content.of(after));
                }
            });
        } finally {
            lock.unlock();
        }
        return current(id);
    }

    @Override
    public Optional<byte[]> picture(FileName id) {
        return DiskFailure.explained(layout.characters(), () -> {
            Optional<FileStamp> stamp = FileStamp.of(path(id));
            return stamp.isPresent() ? Optional.of(Files.readAllBytes(path(id))) : Optional.empty();
        });
    }

    @Override
    public void delete(FileName id) {
        access.requireFull();
        lock.lock();
        try {
            DiskFailure.explained(layout.characters(), () -> {
                if (FileStamp.of(path(id)).isEmpty()) {
                    throw new NotFoundException(NotFoundException.Kind.CHARACTER);
                }
                trash.take(path(id));
            });
            known.remove(id);
        } finally {
            lock.unlock();
        }
    }

    private StoredCharacter current(FileName id) {
        return find(id).orElseThrow(() -> new NotFoundException(NotFoundException.Kind.CHARACTER));
    }

    @Override
    public List<FileName> ids() {
        return DiskFailure.explained(layout.characters(), () -> {
            try (Stream<Path> files = Files.list(layout.characters())) {
                return files.filter(Files::isRegularFile)
                        .flatMap(file -> FileName.of(file.getFileName().toString()).stream())
                        .filter(name -> name.extension().equals(CARD))
                        .map(name -> new FileName(name.base()))
                        .sorted()
                        .toList();
            } catch (NoSuchFileException none) {
                return List.of();
            }
        });
    }

    private Optional<Found> found(FileName id) {
        return DiskFailure.explained(layout.characters(), () -> {
            Optional<FileStamp> stamp = FileStamp.of(path(id));
            if (stamp.isEmpty()) {
                known.remove(id);
                return Optional.empty();
            }
            Known before = known.get(id);
            if (before != null && before.stamp().equals(stamp.get())) {
                return Optional.of(before.found());
            }
            Found found = load(id, stamp.get());
            known.put(id, new Known(stamp.get(), found));
            return Optional.of(found);
        });
    }

    private Found load(FileName id, FileStamp stamp) throws IOException {
        try {
            byte[] file = bytes(id);
            Instant changedAt = Instant.ofEpochMilli(stamp.modified() / 1_000_000);
            return new Found.Readable(new StoredCharacter(id, Fingerprint.of(file), card(file), changedAt));
        } catch (DamagedDataException reason) {
            return new Found.Unreadable(reason);
        }
    }

    private byte[] bytes(FileName id) throws IOException {
        Optional<FileStamp> stamp = FileStamp.of(path(id));
        if (stamp.isEmpty()) {
            throw new NotFoundException(NotFoundException.Kind.CHARACTER);
        }
        if (stamp.get().size() > CardPng.MAX_BYTES) {
            throw new DamagedDataException("The picture of this character is too large to be read. Make it smaller.");
        }
        return Files.readAllBytes(path(id));
    }

    private Path path(FileName id) {
        return layout.characters().resolve(id + CARD);
    }

    private static Json.Obj card(byte[] file) {
        try {
            return CardPng.document(ByteBuffer.wrap(file));
        } catch (UnreadableCardException unreadable) {
            throw new DamagedDataException(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    private static byte[] withCard(byte[] png, Json.Obj card) {
        try {
            return CardPng.write(ByteBuffer.wrap(png), card.text());
        } catch (UnreadableCardException unreadable) {
            throw new DamagedDataException(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    private static byte[] png(byte[] image) {
        try {
            return Pictures.png(Pictures.decode(image));
        } catch (UnreadablePictureException unreadable) {
            throw new DamagedDataException(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
