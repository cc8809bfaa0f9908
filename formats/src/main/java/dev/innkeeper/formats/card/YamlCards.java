package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.name.FileName;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Cards as YAML, the form of oobabooga's text-generation-webui (character-cards.md §6.4). */
final class YamlCards {
    private static final int MAX_ALIASES = 50;
    private static final int MAX_CODE_POINTS = 16 << 20;
    private static final int MAX_DEPTH = 64;

    private YamlCards() {}

    static ImportedCard fromFile(byte[] file, CardTime time) throws UnreadableCardException {
        Json.Obj source = parse(file);
        String name = source.string("name")
                .map(FileName::sanitize)
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.NO_NAME, "The YAML file has no 'name' with a text. Add one and import it again."));
        Json.Obj fields = Json.Obj.build(card -> card.put("name", name)
                .put("description", orEmpty(source.find("context")))
                .put("first_mes", orEmpty(source.find("greeting")))
                .put("create_date", time.iso())
                .put("chat", name + " - " + time.humanised())
                .put("personality", "")
                .put("creatorcomment", "")
                .put("avatar", "none")
                .put("mes_example", "")
                .put("scenario", "")
                .put("talkativeness", 0.5)
                .put("creator", "")
                .put("tags", ""));
        return new ImportedCard(name, CardDocuments.normalised(fields, time), new Portrait.Default(), "", List.of());
    }

    private static Json orEmpty(Optional<Json> value) {
        return CardFields.presentOr(value, Json.of(""));
    }

    private static Json.Obj parse(byte[] file) throws UnreadableCardException {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setAllowDuplicateKeys(false)
                .setMaxAliasesForCollections(MAX_ALIASES)
                .setCodePointLimit(MAX_CODE_POINTS)
                .build();
        try {
            Object value = new Load(settings).loadFromString(new String(file, StandardCharsets.UTF_8));
            return json(value, MAX_DEPTH)
                    .asObject()
                    .orElseThrow(() -> new UnreadableCardException(
                            Reason.NOT_YAML, "The YAML file is not a list of fields with their values."));
        } catch (YamlEngineException | StackOverflowError e) {
            throw new UnreadableCardException(Reason.NOT_YAML, "The file is not valid YAML: check its indentation.", e);
        }
    }

    private static Json json(@Nullable Object value, int depth) throws UnreadableCardException {
        if (depth == 0) {
            throw new UnreadableCardException(Reason.NOT_YAML, "The YAML file is nested too deeply.");
        }
        return switch (value) {
            case null -> Json.NULL;
            case String text -> Json.of(text);
            case Boolean truth -> Json.of(truth);
            case BigInteger number -> Json.of(number.doubleValue());
            case Number number -> Json.of(number.doubleValue());
            case Map<?, ?> map -> object(map, depth - 1);
            case Iterable<?> list -> array(list, depth - 1);
            default -> Json.of(value.toString());
        };
    }

    private static Json array(Iterable<?> list, int depth) throws UnreadableCardException {
        List<Json> items = new ArrayList<>();
        for (Object item : list) {
            items.add(json(item, depth));
        }
        return new Json.Arr(items);
    }

    private static Json object(Map<?, ?> map, int depth) throws UnreadableCardException {
        Json.Builder object = new Json.Builder();
        for (Map.Entry<?, ?> member : map.entrySet()) {
            object.put(String.valueOf(member.getKey()), json(member.getValue(), depth));
        }
        return object.build();
    }
}
