package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.picture.Picture;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Characters in picture files. */
final class FileCharactersTest {
    private static final OptionalLong ANY = OptionalLong.empty();

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Layout layout = new Layout(Path.of("unused"));
    private Characters characters = open(layout);

    @BeforeEach
    void open() {
        layout = new Layout(root);
        characters = open(layout);
    }

    private static Characters open(Layout layout) {
        return new FileCharacters(
                layout, Access.FULL, new Trash(layout, new Stamps(Clock.systemUTC()), Clock.systemUTC()));
    }

    private static Json.Obj card(String name) {
        return Json.Obj.EMPTY
                .with("name", name)
                .with("odd", Json.parse("[1,{\"x\":null}]"))
                .with("spec", "chara_card_v3")
                .with("spec_version", "3.0");
    }

    @Test
    void aNewCharacterGetsAFreeNameAPictureAndAFolderForChats() {
        StoredCharacter first = characters.create("艾莉亚: the/first", card("a"), Optional.empty());
        StoredCharacter second = characters.create("艾莉亚: the/first", card("b"), Optional.empty());
        StoredCharacter nameless = characters.create("...", card("c"), Optional.empty());

        assertThat(first.id().value()).isEqualTo("艾莉亚 thefirst");
        assertThat(second.id().value()).isEqualTo("艾莉亚 thefirst1");
        assertThat(nameless.id().value()).isEqualTo("Character");
        assertThat(characters.list())
                .extracting(StoredCharacter::id)
                .containsExactly(nameless.id(), first.id(), second.id());
        assertThat(open(layout).find(first.id())).contains(first);
        assertThat(first.card()).isEqualTo(card("a"));
        assertThat(layout.chats(first.id())).isDirectory();
        assertThat(characters.picture(first.id())).isPresent();
        assertThat(characters.count()).isEqualTo(3);
    }

    @Test
    void aCardIsChangedOnlyFromItsCurrentRevision() {
        StoredCharacter before = characters.create("a", card("a"), Optional.empty());
        StoredCharacter after = characters.update(
                before.id(), OptionalLong.of(before.revision()), before.card().with("name", "b"));

        assertThat(after.revision()).isNotEqualTo(before.revision());
        assertThat(after.card().text()).isEqualTo(card("b").text());
        assertThatExceptionOfType(ConflictException.class)
                .isThrownBy(() -> characters.update(before.id(), OptionalLong.of(before.revision()), before.card()))
                .satisfies(conflict -> assertThat(conflict.current()).isEqualTo(after.revision()));
        assertThat(characters.update(after.id(), ANY, after.card())).isEqualTo(after);
        assertThat(open(layout).find(before.id())).contains(after);
    }

    @Test
    void anotherPictureKeepsTheCard() throws IOException {
        StoredCharacter before = characters.create("a", card("a"), Optional.empty());
        byte[] small = Pictures.png(decoded(Pictures.defaultAvatar()).crop(0, 0, 10, 20));
        StoredCharacter after = characters.replacePicture(before.id(), small);

        assertThat(after.card()).isEqualTo(before.card());
        assertThat(after.revision()).isNotEqualTo(before.revision());
        assertThat(Files.size(layout.characters().resolve("a.png"))).isLessThan(5000);
        assertThatExceptionOfType(DamagedDataException.class)
                .isThrownBy(() -> characters.replacePicture(before.id(), new byte[] {1, 2, 3}));
        assertThat(characters.find(before.id())).contains(after);
    }

    private static Picture decoded(byte[] file) throws IOException {
        try {
            return Pictures.decode(file);
        } catch (UnreadablePictureException unreadable) {
            throw new IOException(unreadable);
        }
    }

    @Test
    void aPictureWithoutACardIsReportedAndLeftAlone() throws IOException {
        Files.createDirectories(layout.characters());
        Path bare = layout.characters().resolve("bare.png");
        Files.write(bare, Pictures.defaultAvatar());
        Files.writeString(layout.characters().resolve("broken.png"), "not a picture");
        Files.createDirectories(layout.characters().resolve("folder.png"));
        characters.create("good", card("g"), Optional.empty());

        assertThat(characters.list()).extracting(StoredCharacter::id).containsExactly(new FileName("good"));
        assertThat(characters.unreadable()).containsExactly(new FileName("bare"), new FileName("broken"));
        assertThatExceptionOfType(DamagedDataException.class).isThrownBy(() -> characters.find(new FileName("bare")));
        assertThat(bare).hasBinaryContent(Pictures.defaultAvatar());
    }

    @Test
    void aChangeFromOutsideIsNoticed() throws IOException {
        StoredCharacter before = characters.create("a", card("a"), Optional.empty());
        StoredCharacter other = characters.create("b", card("other"), Optional.empty());
        Files.copy(
                layout.characters().resolve("b.png"),
                layout.characters().resolve("a.png"),
                StandardCopyOption.REPLACE_EXISTING);

        assertThat(characters.find(before.id())).map(StoredCharacter::card).contains(other.card());
        Files.delete(layout.characters().resolve("a.png"));
        assertThat(characters.find(before.id())).isEmpty();
    }

    @Test
    void aDeletedCharacterIsInTheTrashAndItsChatsStay() throws IOException {
        StoredCharacter gone = characters.create("a", card("a"), Optional.empty());
        characters.delete(gone.id());

        assertThat(characters.find(gone.id())).isEmpty();
        assertThat(layout.chats(gone.id())).isDirectory();
        try (Stream<Path> kept = Files.walk(layout.trash())) {
            assertThat(kept.filter(Files::isRegularFile))
                    .singleElement()
                    .satisfies(file -> assertThat(file).endsWith(Path.of("characters", "a.png")));
        }
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> characters.delete(gone.id()));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> characters.update(gone.id(), ANY, gone.card()));
    }
}
