package dev.innkeeper.storage.character;

import dev.innkeeper.formats.card.ByafCards;
import dev.innkeeper.formats.card.CardAsset;
import dev.innkeeper.formats.card.CardFile;
import dev.innkeeper.formats.card.CardPicture;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.card.ImportedCard;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.name.FileName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a file of any card format into a user's folder: the card, its pictures, and what chats come with it
 * (character-cards.md §6).
 */
public final class CharacterImport {
    private static final Logger LOG = LoggerFactory.getLogger(CharacterImport.class);
    private static final String PNG = ".png";

    private final CharacterFolder folder;

    /** An import into that folder. */
    public CharacterImport(CharacterFolder folder) {
        this.folder = folder;
    }

    /**
     * What is imported.
     *
     * @param format the file's format
     * @param file its bytes
     * @param preservedName the card's file name; an existing card of that name is replaced. Empty to find a free one
     * @param userName the name of the user in chats that come with the card; empty to leave it out
     */
    public record Order(
            CardFile.Format format, ByteBuffer file, Optional<String> preservedName, Optional<String> userName) {}

    /**
     * Imports a file.
     *
     * @return the card's internal name: its file name without {@code .png}; empty if the character's name is
     * @throws UnreadableCardException if the file holds no card; nothing was written then
     * @throws IOException if writing fails
     */
    public String run(Order order, CardTime time) throws IOException, UnreadableCardException {
        if (order.format() == CardFile.Format.BYAF) {
            return backyard(order, time);
        }
        ImportedCard card = CardFile.read(order.format(), order.file(), time);
        FileName target = target(order, card);
        Set<String> before = bases(card);
        write(target, card, order);
        for (CardAsset asset : card.assets()) {
            store(asset, card.assetFolder(), before);
        }
        return internalName(target);
    }

    private FileName target(Order order, ImportedCard card) {
        return order.preservedName().map(name -> new FileName(name + PNG)).orElseGet(() -> folder.free(card.name()));
    }

    private static String internalName(FileName card) {
        return card.value().substring(0, card.value().length() - PNG.length());
    }

    private void write(FileName target, ImportedCard card, Order order) throws IOException, UnreadableCardException {
        byte[] upload = new byte[0];
        if (order.format() == CardFile.Format.PNG) {
            upload = new byte[order.file().remaining()];
            order.file().duplicate().get(upload);
        }
        byte[] picture = CardPicture.of(card.portrait(), upload);
        folder.write(
                target, CardPng.write(ByteBuffer.wrap(picture), card.document().text()));
    }

    private Set<String> bases(ImportedCard card) throws IOException {
        Set<String> bases = new HashSet<>();
        Optional<FileName> name = FileName.of(card.assetFolder());
        if (name.isPresent()) {
            for (FileName file : folder.files(folder.folder(CardAsset.Place.SPRITE, name.get()))) {
                bases.add(file.base());
            }
        }
        return bases;
    }

    /** Stores one picture; one that cannot be unpacked is left out, the card itself is there. */
    private void store(CardAsset asset, String character, Set<String> before) throws IOException {
        Optional<FileName> name = FileName.of(character);
        if (name.isEmpty()
                || asset.clash() == CardAsset.Clash.KEEP_OLD
                        && before.contains(asset.file().base())) {
            return;
        }
        Path place = folder.folder(asset.place(), name.get());
        try {
            byte[] content = asset.content().bytes();
            if (asset.clash() == CardAsset.Clash.REPLACE) {
                deleteSameBase(place, asset.file());
            }
            folder.write(place, asset.file(), content);
        } catch (UnreadableCardException e) {
            LOG.warn("A picture that came with a character was left out: {}", e.getMessage());
        }
    }

    private void deleteSameBase(Path place, FileName wanted) throws IOException {
        for (FileName file : folder.files(place)) {
            if (file.base().equals(wanted.base())) {
                Files.deleteIfExists(place.resolve(file.value()));
            }
        }
    }

    private String backyard(Order order, CardTime time) throws IOException, UnreadableCardException {
        ByafCards archive = ByafCards.read(order.file());
        FileName target = order.preservedName()
                .map(name -> new FileName(name + PNG))
                .orElse(folder.free(FileName.sanitize(archive.displayName(), "_")));
        boolean complete = order.preservedName().isEmpty();
        Optional<String> firstChat = complete
                ? new BackyardChats(folder, archive, internalName(target), order.userName())
                        .write(time).stream().findFirst()
                : Optional.empty();
        ImportedCard card = archive.card(firstChat, time);
        write(target, card, order);
        for (CardAsset asset : complete ? card.assets() : List.<CardAsset>of()) {
            store(asset, card.assetFolder(), Set.of());
        }
        return internalName(target);
    }

    /**
     * The file name that a client asks for, without folders and its last extension.
     *
     * @param text as posted; may be empty
     */
    public static Optional<String> preservedName(String text) {
        String file = text.substring(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
        int dot = file.lastIndexOf('.');
        String base = dot > 0 ? file.substring(0, dot) : file;
        return base.isEmpty() ? Optional.empty() : FileName.of(base + PNG).map(name -> base);
    }
}
