package dev.innkeeper.storage.character;

import dev.innkeeper.formats.card.CardAsset;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cards of one user on disk, in SillyTavern's layout (character-cards.md §1), with the files that belong to them:
 * expressions, gallery, and the sizes of their chats.
 *
 * <p>Every file is written entirely or not at all. Nothing is cached; any thread may use it.
 *
 * @param userRoot the user's folder
 */
public record CharacterFolder(Path userRoot) {
    private static final String PNG = ".png";

    /** The cards, by name in the order of code units. */
    public List<FileName> list() throws IOException {
        List<FileName> names = new ArrayList<>();
        if (!Files.isDirectory(cards())) {
            return names;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(cards())) {
            for (Path file : files) {
                FileName.of(String.valueOf(file.getFileName()))
                        .filter(name -> name.value().endsWith(PNG))
                        .ifPresent(names::add);
            }
        }
        Collections.sort(names);
        return names;
    }

    /** Whether there is a card, or anything else, of that name. */
    public boolean has(FileName card) {
        return Files.exists(path(card));
    }

    /** The name of a new card: the wanted one, sanitised, with a number behind it if it is taken. */
    public FileName free(String wanted) {
        return FileName.unique(wanted, PNG, this::has);
    }

    /**
     * The bytes of a card; empty if there is none. Of a file that is too large for a card only as much is read as shows
     * that.
     */
    public Optional<byte[]> read(FileName card) throws IOException {
        Path file = path(card);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (var in = Files.newInputStream(file)) {
            return Optional.of(in.readNBytes(CardPng.MAX_BYTES + 1));
        }
    }

    /** Writes a card; a card of that name is replaced. */
    public void write(FileName card, byte[] png) throws IOException {
        write(cards(), card, png);
    }

    /**
     * Copies a card byte for byte.
     *
     * @throws FileAlreadyExistsException if there is one of the new name
     */
    public void copy(FileName from, FileName to) throws IOException {
        byte[] bytes = Files.readAllBytes(path(from));
        DurableFiles.create(path(to), DurableFiles.Content.of(bytes));
    }

    /** What is known about a card without reading it. */
    public Optional<CardFacts> facts(FileName card) throws IOException {
        Path file = path(card);
        return Files.exists(file) ? Optional.of(CardFacts.of(file, chats(card.base()))) : Optional.empty();
    }

    /** Where a card is. */
    public Path path(FileName card) {
        return cards().resolve(card.value());
    }

    /**
     * Where the chats of a card are.
     *
     * @param internalName the card's name without {@code .png}; empty for the folder of all chats
     */
    public Path chats(String internalName) {
        Path all = userRoot.resolve("chats");
        return FileName.of(internalName).map(name -> all.resolve(name.value())).orElse(all);
    }

    /** The folder for pictures of a character. */
    public Path folder(CardAsset.Place place, FileName character) {
        return switch (place) {
            case SPRITE -> cards().resolve(character.value());
            case BACKGROUND -> cards().resolve(character.value()).resolve("backgrounds");
            case GALLERY -> userRoot.resolve("user").resolve("images").resolve(character.value());
        };
    }

    /** The files in a folder of pictures; none if there is no such folder. */
    public List<FileName> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .flatMap(file -> FileName.of(String.valueOf(file.getFileName())).stream())
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes a file that belongs to a character, making its folder if there is none. */
    public void write(Path folder, FileName file, byte[] content) throws IOException {
        DurableFiles.createFolders(folder);
        DurableFiles.replace(folder.resolve(file.value()), DurableFiles.Content.of(content));
    }

    private Path cards() {
        return userRoot.resolve("characters");
    }
}
