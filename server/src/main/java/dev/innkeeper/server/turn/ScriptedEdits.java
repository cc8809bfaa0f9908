package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.gather.EditedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptUse;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.TurnReader;
import dev.innkeeper.server.chat.MessageEdits;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import java.time.Clock;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Edits that go through the permanent scripts, lose their macros and may carry a bias (regex-scripts.md §5). */
public final class ScriptedEdits implements MessageEdits {
    private static final Logger LOG = LoggerFactory.getLogger(ScriptedEdits.class);

    private final Library library;
    private final StoredScene scenes;
    private final Clock clock;
    private final RandomGenerator random;

    /** Edits of the chats of a library. */
    public ScriptedEdits(Library library, Clock clock, RandomGenerator random) {
        this.library = library;
        this.scenes = new StoredScene(library);
        this.clock = clock;
        this.random = random;
    }

    @Override
    public ChatLine edited(ChatKey chat, ChatLine line, String text) {
        try {
            boolean alone = !text.contains("{{");
            ChatPage page =
                    alone ? library.chats().read(chat, 0, 0) : library.chats().readAll(chat);
            Optional<FileName> author = TurnReader.author(line).flatMap(Avatars::character);
            Scene scene = scenes.forTexts(page, author, EngineTurnAssembly.moment(clock, random));
            return edited(scene, line, text);
        } catch (ProblemException e) {
            if (e.problem().code() != ErrorCode.CHARACTER_NOT_FOUND) {
                throw e;
            }
            LOG.debug("An edit in a chat without its character is kept as it was typed");
            return line.withText(text);
        }
    }

    private static ChatLine edited(Scene scene, ChatLine line, String text) {
        SceneMacros macros = new SceneMacros(scene);
        ScriptPlacement placement = ScriptPlacement.displayed(line.json());
        ScriptUse use = ScriptUse.stored(placement).onEdit();
        ScriptUse named = placement == ScriptPlacement.SLASH_COMMAND ? use : use.withCharacterName(line.name());
        EditedText edited = EditedText.of(
                text,
                scene.settings().powerUser().bool("trim_spaces", true),
                typed -> macros.scripted(typed, named),
                macros::replace);
        return withBias(line.withText(edited.text()), edited);
    }

    /** A bias belongs to what a person or a narrator says; an edit without one takes an old one away. */
    private static ChatLine withBias(ChatLine line, EditedText edited) {
        Json.Obj extra = line.extra();
        boolean takesBias =
                line.user() || line.hidden() || ScriptPlacement.displayed(line.json()) == ScriptPlacement.SLASH_COMMAND;
        if (takesBias && edited.bias().isPresent()) {
            return line.withExtra(extra.with("bias", edited.bias().get()));
        }
        return extra.truthy("bias") ? line.withExtra(extra.with("bias", Json.NULL)) : line;
    }
}
