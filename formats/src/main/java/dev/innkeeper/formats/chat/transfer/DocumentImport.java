package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.JsDates;
import dev.innkeeper.engine.js.JsIndexed;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.transfer.ImportProblem.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Converts the formats that are one JSON document (chats.md §9.1). */
final class DocumentImport {
    private static final String INPUT = "{{[INPUT]}}";
    private static final String OUTPUT = "{{[OUTPUT]}}";
    private static final String NEXT_OPPONENT = "||$||";

    private final ImportNames names;
    private final Instant now;
    private final Problems problems = new Problems();

    DocumentImport(ImportNames names, Instant now) {
        this.names = names;
        this.now = now;
    }

    /** The format of a document; the first that fits, in SillyTavern's order. */
    static Optional<ChatFormat> format(Json document) {
        Json.Obj root = document.asObject().orElse(Json.Obj.EMPTY);
        if (root.has("savedsettings")) {
            return Optional.of(ChatFormat.KOBOLD_LITE);
        }
        if (root.has("histories")) {
            return Optional.of(ChatFormat.CAI_TOOLS);
        }
        if (root.find("data_visible").flatMap(Json::asArray).isPresent()) {
            return Optional.of(ChatFormat.OOBA);
        }
        if (root.find("messages").flatMap(Json::asArray).isPresent()) {
            return Optional.of(ChatFormat.AGNAI);
        }
        return root.string("type", "").equals("risuChat") ? Optional.of(ChatFormat.RISU) : Optional.empty();
    }

    /** Converts a document whose format is known. */
    ImportedChats read(ChatFormat format, Json.Obj root) {
        List<ImportedChat> chats = switch (format) {
            case KOBOLD_LITE -> List.of(kobold(root));
            case CAI_TOOLS -> histories(root);
            case OOBA -> List.of(ooba(root.array("data_visible")));
            case AGNAI -> List.of(agnai(root.array("messages")));
            case RISU -> List.of(risu(root));
            case CHUB, NATIVE -> throw new IllegalArgumentException("Lines, not a document: " + format);
        };
        return new ImportedChats(format, chats, problems.list());
    }

    private ImportedChat ooba(Json.Arr rows) {
        ConvertedChat chat = new ConvertedChat(now);
        for (int row = 0; row < rows.items().size(); row++) {
            Json pair = rows.items().get(row);
            if (pair == Json.NULL) {
                problems.add(row + 1L, Reason.MISSING);
            }
            JsIndexed.at(pair, 0).filter(Json::truthy).ifPresent(text -> chat.add(names.user(), true, text));
            JsIndexed.at(pair, 1).filter(Json::truthy).ifPresent(text -> chat.add(names.character(), false, text));
        }
        return chat.imported();
    }

    private ImportedChat agnai(Json.Arr messages) {
        ConvertedChat chat = new ConvertedChat(now);
        for (int index = 0; index < messages.items().size(); index++) {
            Json message = messages.items().get(index);
            if (message == Json.NULL) {
                problems.add(index + 1L, Reason.MISSING);
                continue;
            }
            Json.Obj fields = message.asObject().orElse(Json.Obj.EMPTY);
            boolean user = fields.truthy("userId");
            chat.add(Json.of(names.of(user)), Optional.of(Json.of(user)), chat.now(), fields.find("msg"));
        }
        return chat.imported();
    }

    private List<ImportedChat> histories(Json.Obj root) {
        Json histories = root.find("histories").orElse(Json.NULL);
        if (histories == Json.NULL) {
            problems.add(0, Reason.NO_MESSAGES);
            return List.of();
        }
        List<ImportedChat> chats = new ArrayList<>();
        Json list =
                histories.asObject().flatMap(inner -> inner.find("histories")).orElse(Json.NULL);
        if (list != Json.NULL && list.asArray().isEmpty()) {
            problems.add(0, Reason.NO_MESSAGES);
        }
        for (Json history : list.asArray().orElse(Json.Arr.EMPTY).items()) {
            chats.add(history(history));
        }
        return chats;
    }

    private ImportedChat history(Json history) {
        ConvertedChat chat = new ConvertedChat(now);
        Optional<Json.Arr> messages =
                history.asObject().flatMap(object -> object.find("msgs")).flatMap(Json::asArray);
        if (messages.isEmpty()) {
            problems.add(0, Reason.NO_MESSAGES);
        }
        int place = 0;
        for (Json message : messages.orElse(Json.Arr.EMPTY).items()) {
            place++;
            Optional<Json.Obj> source =
                    message.asObject().flatMap(object -> object.find("src")).flatMap(Json::asObject);
            if (source.isEmpty()) {
                problems.add(place, Reason.NOT_A_TEXT);
                continue;
            }
            Optional<Json> human = source.get().find("is_human");
            Json name = Json.of(names.of(human.filter(Json::truthy).isPresent()));
            chat.add(name, human, chat.now(), message.asObject().flatMap(object -> object.find("text")));
        }
        return chat.imported();
    }

    private ImportedChat kobold(Json.Obj root) {
        Optional<Json.Obj> settings = root.find("savedsettings").flatMap(Json::asObject);
        Optional<Json.Arr> actions = root.find("actions").flatMap(Json::asArray);
        if (actions.isEmpty()
                || root.find("savedsettings").filter(Json.NULL::equals).isPresent()) {
            problems.add(0, Reason.NO_MESSAGES);
        }
        Json.Obj named = settings.orElse(Json.Obj.EMPTY);
        String user = JsNumbers.text(named, "chatname");
        String opponents = JsNumbers.text(named, "chatopponent");
        int end = opponents.indexOf(NEXT_OPPONENT);
        String character = end < 0 ? opponents : opponents.substring(0, end);
        ConvertedChat chat = new ConvertedChat(now);
        root.find("prompt").filter(Json::truthy).ifPresent(prompt -> action(chat, prompt, 0, user, character));
        int place = 0;
        for (Json action : actions.orElse(Json.Arr.EMPTY).items()) {
            action(chat, action, ++place, user, character);
        }
        return chat.imported();
    }

    private void action(ConvertedChat chat, Json action, int place, String user, String character) {
        if (!(action instanceof Json.Str(String text))) {
            problems.add(place, action == Json.NULL ? Reason.MISSING : Reason.NOT_A_TEXT);
            return;
        }
        boolean isUser = text.contains(INPUT);
        String plain = JsStrings.trim(text.replace(INPUT, "").replace(OUTPUT, ""));
        chat.addTextFirst(isUser ? user : character, isUser, plain);
    }

    private ImportedChat risu(Json.Obj root) {
        ConvertedChat chat = new ConvertedChat(now);
        Json list = root.object("data").find("message").orElse(Json.NULL);
        Optional<List<Json>> messages =
                list.asArray().map(Json.Arr::items).or(() -> list.asString().map(DocumentImport::characters));
        if (messages.isEmpty()) {
            problems.add(0, Reason.NO_MESSAGES);
        }
        int place = 0;
        for (Json message : messages.orElse(List.of())) {
            place++;
            if (message == Json.NULL) {
                problems.add(place, Reason.MISSING);
                continue;
            }
            Json.Obj fields = message.asObject().orElse(Json.Obj.EMPTY);
            boolean user = fields.string("role", "").equals("user");
            Json name = present(fields, "name").orElse(Json.of(names.of(user)));
            Json text = present(fields, "data").orElse(Json.of(""));
            chat.add(name, Optional.of(Json.of(user)), time(chat, fields, place), Optional.of(text));
        }
        return chat.imported();
    }

    /** What a loop of JavaScript finds in a text. */
    private static List<Json> characters(String text) {
        return text.codePoints().mapToObj(Character::toString).map(Json::of).toList();
    }

    private String time(ConvertedChat chat, Json.Obj message, int place) {
        Optional<Json> given = present(message, "time");
        if (given.isEmpty()) {
            return chat.now();
        }
        Optional<String> time = JsDates.isoText(JsNumbers.parse(given.get()));
        if (time.isEmpty()) {
            problems.add(place, Reason.NOT_A_TIME);
        }
        return time.orElse(chat.now());
    }

    private static Optional<Json> present(Json.Obj object, String key) {
        return object.find(key).filter(value -> value != Json.NULL);
    }
}
