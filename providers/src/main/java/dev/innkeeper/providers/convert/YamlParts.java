package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.formats.yaml.UnreadableYamlException;
import dev.innkeeper.formats.yaml.YamlText;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Members of a request that people write as YAML (providers.md §4.13). */
public final class YamlParts {
    private YamlParts() {}

    /** The object with the members that the YAML has, or those of all objects in its list; bad YAML adds nothing. */
    public static Obj merge(Obj object, String yaml) {
        Map<String, Json> members = new LinkedHashMap<>(object.members());
        switch (read(yaml)) {
            case Obj more -> members.putAll(more.members());
            case Arr list -> list.objects().forEach(more -> members.putAll(more.members()));
            case Json.Str _, Json.Num _, Json.Bool _, Json.Null _ -> {
                return object;
            }
        }
        return new Obj(members);
    }

    /** The headers that people write as YAML. */
    public static Map<String, String> headers(String yaml) {
        Map<String, String> headers = new LinkedHashMap<>();
        merge(Obj.EMPTY, yaml).members().forEach((name, value) -> headers.put(name, JsNumbers.text(value)));
        return headers;
    }

    /** The object without the members that the YAML names: a list of names, an object's keys or one name. */
    public static Obj exclude(Obj object, String yaml) {
        Map<String, Json> members = new LinkedHashMap<>(object.members());
        members.keySet().removeAll(names(read(yaml)));
        return new Obj(members);
    }

    private static Collection<String> names(Json yaml) {
        return switch (yaml) {
            case Obj(var members) -> members.keySet();
            case Arr(var items) -> items.stream().map(JsNumbers::text).collect(Collectors.toSet());
            case Json.Str(String name) -> List.of(name);
            case Json.Num _, Json.Bool _, Json.Null _ -> List.of();
        };
    }

    private static Json read(String yaml) {
        if (yaml.isEmpty()) {
            return Json.NULL;
        }
        try {
            return YamlText.read(yaml);
        } catch (UnreadableYamlException e) {
            return Json.NULL;
        }
    }
}
