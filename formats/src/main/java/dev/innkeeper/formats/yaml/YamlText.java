package dev.innkeeper.formats.yaml;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads one document of YAML 1.2; size, depth and what aliases repeat are bounded. */
public final class YamlText {
    private static final int MAX_ALIASES = 50;
    private static final int MAX_CODE_POINTS = 16 << 20;
    private static final int MAX_DEPTH = 64;
    private static final int MAX_VALUES = 1 << 20;

    private int values;

    private YamlText() {}

    /**
     * The value of a document; dates stay texts, keys become texts.
     *
     * @throws UnreadableYamlException if the text is no YAML, has a key twice, several documents, or is too large,
     *     nested too deeply or repeated too often by aliases
     */
    public static Json read(String text) throws UnreadableYamlException {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setAllowDuplicateKeys(false)
                .setMaxAliasesForCollections(MAX_ALIASES)
                .setCodePointLimit(MAX_CODE_POINTS)
                .build();
        try {
            return new YamlText().json(new Load(settings).loadFromString(text), MAX_DEPTH);
        } catch (YamlEngineException | StackOverflowError e) {
            throw new UnreadableYamlException("This is not valid YAML: check its indentation.", e);
        }
    }

    private Json json(@Nullable Object value, int depth) throws UnreadableYamlException {
        if (depth == 0) {
            throw new UnreadableYamlException("The YAML is nested too deeply.");
        }
        if (++values > MAX_VALUES) {
            throw new UnreadableYamlException("The YAML has too many values: write less, or use fewer aliases.");
        }
        return switch (value) {
            case null -> Json.NULL;
            case String text -> Json.of(text);
            case Boolean truth -> Json.of(truth);
            case Number number -> Json.of(number.doubleValue());
            case Map<?, ?> map -> object(map, depth - 1);
            case Iterable<?> list -> array(list, depth - 1);
            default -> throw new UnreadableYamlException("The YAML has a tag that is not read: use plain values only.");
        };
    }

    private Json array(Iterable<?> list, int depth) throws UnreadableYamlException {
        List<Json> items = new ArrayList<>();
        for (Object item : list) {
            items.add(json(item, depth));
        }
        return new Json.Arr(items);
    }

    private Json object(Map<?, ?> map, int depth) throws UnreadableYamlException {
        Json.Builder object = new Json.Builder();
        for (Map.Entry<?, ?> member : map.entrySet()) {
            object.put(key(member.getKey(), depth), json(member.getValue(), depth));
        }
        return object.build();
    }

    /** A key as a text: an empty one for nothing, and what is written for a list or an object. */
    private String key(@Nullable Object key, int depth) throws UnreadableYamlException {
        Json json = json(key, depth);
        return switch (json) {
            case Json.Null _ -> "";
            case Json.Arr _, Json.Obj _ -> json.text();
            case Json.Str _, Json.Num _, Json.Bool _ -> JsNumbers.text(json);
        };
    }
}
