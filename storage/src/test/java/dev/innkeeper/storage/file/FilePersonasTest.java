package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.persona.Persona;
import dev.innkeeper.storage.persona.Personas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Personas in the settings of SillyTavern's client. */
final class FilePersonasTest {
    private static final FileName ANN = new FileName("ann.png");
    private static final FileName BEN = new FileName("ben.png");

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Document settings = FileDocument.open(Path.of("unused"), Access.FULL);
    private Personas personas = new FilePersonas(settings, Path.of("unused"));

    @BeforeEach
    void open() throws IOException {
        Layout layout = new Layout(root);
        settings = FileDocument.open(layout.settings(), Access.FULL);
        personas = new FilePersonas(settings, layout.personaPictures());
        Files.createDirectories(layout.personaPictures());
        Files.write(layout.personaPictures().resolve("ann.png"), new byte[] {1});
        Files.write(layout.personaPictures().resolve("lonely.webp"), new byte[] {2});
        Files.write(layout.personaPictures().resolve("notes.txt"), new byte[] {3});
        Files.writeString(layout.settings(), """
                {"username":"Ann","user_avatar":"ann.png","power_user":{"personas":{"ben.png":"Ben","ann.png":"Ann"},
                "persona_descriptions":{"ann.png":{"description":"stored","position":0,"odd":true},
                "ben.png":{"description":"Ben is tall","position":4,"depth":7,"role":1,"title":"t"}},
                "persona_description":"live","persona_description_position":2,"other":1}}""");
    }

    @Test
    void theSelectedPersonaIsWhatPromptsAreMadeOf() {
        assertThat(personas.list()).extracting(Persona::id).containsExactly(BEN, ANN, new FileName("lonely.webp"));
        Persona ann = personas.selected().orElseThrow();
        assertThat(ann.description()).isEqualTo("live");
        assertThat(ann.details().number("position", -1)).isEqualTo(2);
        assertThat(ann.details().bool("odd", false)).isTrue();
        assertThat(personas.find(BEN).orElseThrow().selected()).isFalse();
        assertThat(personas.picture(ANN))
                .hasValueSatisfying(bytes -> assertThat(bytes).containsExactly(1));
        assertThat(personas.picture(BEN)).isEmpty();
    }

    @Test
    void selectingMakesThePersonaLive() {
        personas.select(BEN);

        ClientSettings now = new ClientSettings(settings.read());
        assertThat(now.userName()).isEqualTo("Ben");
        assertThat(now.userAvatar()).contains("ben.png");
        assertThat(now.powerUser()
                        .without("personas")
                        .without("persona_descriptions")
                        .text())
                .isEqualTo("{\"persona_description\":\"Ben is tall\",\"persona_description_position\":4,\"other\":1,"
                        + "\"persona_description_depth\":7,\"persona_description_role\":1,"
                        + "\"persona_description_lorebook\":\"\"}");
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> personas.select(new FileName("nobody.png")));
    }

    @Test
    void writingTheSelectedPersonaChangesTheLiveValuesToo() {
        personas.write(ANN, "Anna", Json.Obj.EMPTY.with("description", "new"));

        ClientSettings now = new ClientSettings(settings.read());
        assertThat(now.userName()).isEqualTo("Anna");
        assertThat(now.powerUser().string("persona_description", "")).isEqualTo("new");
        assertThat(now.powerUser().number("persona_description_position", -1)).isEqualTo(2);
        Json.Obj stored = now.powerUser().object("persona_descriptions").object("ann.png");
        assertThat(stored.string("description", "")).isEqualTo("new");
        assertThat(stored.bool("odd", false)).isTrue();
    }

    @Test
    void writingAnotherPersonaLeavesTheLiveValues() {
        Persona carol = personas.write(new FileName("carol.png"), "Carol", Json.Obj.EMPTY.with("description", "c"));

        assertThat(carol.selected()).isFalse();
        assertThat(personas.find(carol.id())).contains(carol);
        assertThat(personas.selected().orElseThrow().description()).isEqualTo("live");
        personas.write(BEN, "Ben", Json.Obj.EMPTY.with("description", "short"));
        assertThat(personas.find(BEN).orElseThrow().details().number("depth", 0))
                .isEqualTo(7);
    }
}
