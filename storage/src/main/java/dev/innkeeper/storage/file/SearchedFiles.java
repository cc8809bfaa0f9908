package dev.innkeeper.storage.file;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchedLibrary;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The files of a library that are searched; their sizes and times are their stamps. */
record SearchedFiles(Layout layout, Chats chats, Characters characters, Documents lorebooks)
        implements SearchedLibrary {
    private static final String CARD = ".png";

    @Override
    public Map<Place, Stamp> stamps() {
        return DiskFailure.explained(layout.root(), () -> {
            Map<Place, Stamp> stamps = new HashMap<>();
            collect(stamps, ChatHome.GROUPS);
            collect(stamps, ChatHome.NOBODY);
            for (Path folder : children(layout.chats())) {
                Optional<FileName> character = FileName.of(folder.getFileName().toString());
                if (character.isPresent() && Files.isDirectory(folder)) {
                    collect(stamps, ChatHome.of(character.get()));
                }
            }
            collect(stamps, layout.characters(), CARD, Place.OfCharacter::new);
            collect(stamps, layout.lorebooks(), Layout.DOCUMENT, Place.OfLorebook::new);
            return stamps;
        });
    }

    private void collect(Map<Place, Stamp> stamps, ChatHome home) throws IOException {
        for (Path file : children(layout.chats(home))) {
            Optional<FileName> name = FileName.of(file.getFileName().toString());
            if (name.isPresent() && name.get().value().endsWith(Layout.LOG)) {
                put(stamps, new Place.OfChat(new ChatKey(home, name.get())), file);
            }
        }
    }

    private static void collect(
            Map<Place, Stamp> stamps, Path folder, String extension, Function<FileName, Place> place)
            throws IOException {
        for (Path file : children(folder)) {
            String name = file.getFileName().toString();
            if (name.endsWith(extension)) {
                Optional<FileName> id = FileName.of(name.substring(0, name.length() - extension.length()));
                if (id.isPresent()) {
                    put(stamps, place.apply(id.get()), file);
                }
            }
        }
    }

    private static void put(Map<Place, Stamp> stamps, Place place, Path file) throws IOException {
        FileStamp.of(file).ifPresent(found -> stamps.put(place, stamp(found)));
    }

    private static List<Path> children(Path folder) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder)) {
            List<Path> all = new ArrayList<>();
            found.forEach(all::add);
            return all;
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
    }

    @Override
    public Optional<Stamp> stamp(Place place) {
        Path file = switch (place) {
            case Place.OfChat(ChatKey key) -> layout.chat(key);
            case Place.OfCharacter(FileName id) -> layout.characters().resolve(id + CARD);
            case Place.OfLorebook(FileName name) -> layout.lorebooks().resolve(name + Layout.DOCUMENT);
        };
        return DiskFailure.explained(file, () -> FileStamp.of(file).map(SearchedFiles::stamp));
    }

    private static Stamp stamp(FileStamp found) {
        return new Stamp(found.size(), found.modified());
    }
}
