package dev.innkeeper.engine.smarttavern.asset;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The functions of {@code assets_normalizer} (smarttavern.md §10). */
public final class AssetsModule {
    private static final String MODULE = "modules/smarttavern/assets_normalizer/";
    private static final String PRESET = "preset";
    private static final String CHARACTER = "character";
    private static final String INDEPENDENT = "independent";
    private static final String WORLD_BOOKS = "world_books";
    private static final String WORLD_BOOK = "world_book";
    private static final String CHARACTER_BOOK = "character_world_book";
    private static final String RULES = "regex_rules";
    private static final String SOURCE = "source";
    private static final String ENABLED = "enabled";
    private static final String META = "meta";
    private static final PyList BOOK_ORDER = texts("original_world_books", CHARACTER_BOOK);
    private static final PyList RULE_ORDER = texts(INDEPENDENT, PRESET, CHARACTER);

    private AssetsModule() {}

    /** All functions. */
    public static List<ModuleFunction> functions() {
        return List.of(
                function("normalize", List.of(PRESET, WORLD_BOOKS, CHARACTER, "regex_files"), AssetsModule::normalize),
                function("extract_preset_regex", List.of(PRESET), arguments -> extractRules(arguments, PRESET)),
                function(
                        "extract_character_regex", List.of(CHARACTER), arguments -> extractRules(arguments, CHARACTER)),
                function("extract_character_world_book", List.of(CHARACTER), AssetsModule::extractBook),
                function("merge_world_books", List.of(WORLD_BOOKS, CHARACTER_BOOK), AssetsModule::mergeBooks),
                function(
                        "merge_regex",
                        List.of("independent_regex", "preset_regex", "character_regex"),
                        AssetsModule::mergeRules));
    }

    private static ModuleFunction function(String name, List<String> required, Function<PyDict, PyValue> body) {
        return new ModuleFunction(MODULE + name, required, List.of(), (arguments, around) -> body.apply(arguments));
    }

    private static PyDict normalize(PyDict arguments) {
        List<PyDict> given = Flattened.worldBookEntries(arguments.getOrNone(WORLD_BOOKS));
        List<PyDict> own = entriesOf(arguments.getOrNone(CHARACTER));
        List<PyDict> independent = Flattened.rules(arguments.getOrNone("regex_files"));
        List<PyDict> ofPreset = rulesOf(arguments.getOrNone(PRESET));
        List<PyDict> ofCharacter = rulesOf(arguments.getOrNone(CHARACTER));
        List<PyDict> rules = merged(independent, ofPreset, ofCharacter);
        int allRules = independent.size() + ofPreset.size() + ofCharacter.size();
        PyDict stats = PyDict.of("world_books_input_count_flat", count(given))
                .put("character_world_book_extracted_count", count(own))
                .put("regex_input_independent_count", count(independent))
                .put("regex_extracted_from_preset_count", count(ofPreset))
                .put("regex_extracted_from_character_count", count(ofCharacter))
                .put("regex_final_count", count(rules))
                .put("regex_dedup_removed_count", PyValue.of(allRules - rules.size()));
        return PyDict.of(PRESET, arguments.getOrNone(PRESET))
                .put(WORLD_BOOK, new PyList(distinctEntries(given, own)))
                .put(CHARACTER, arguments.getOrNone(CHARACTER))
                .put("merged_regex", PyDict.of(RULES, new PyList(rules)))
                .put(
                        META,
                        PyDict.of("stats", stats)
                                .put("order", PyDict.of("regex", RULE_ORDER).put(WORLD_BOOK, BOOK_ORDER))
                                .put("warnings", PyList.of()));
    }

    private static PyDict extractRules(PyDict arguments, String source) {
        List<PyDict> rules = marked(rulesOf(arguments.getOrNone(source)), source);
        return PyDict.of(RULES, new PyList(rules)).put(META, origin(source, rules));
    }

    private static PyDict extractBook(PyDict arguments) {
        List<PyDict> entries = entriesOf(arguments.getOrNone(CHARACTER));
        return PyDict.of("entries", new PyList(entries)).put(META, origin(CHARACTER, entries));
    }

    private static PyDict origin(String source, Collection<PyDict> found) {
        return PyDict.of(SOURCE, PyValue.of(source)).put("count", count(found));
    }

    private static PyDict mergeBooks(PyDict arguments) {
        List<PyDict> given = Flattened.worldBookEntries(arguments.getOrNone(WORLD_BOOKS));
        List<PyDict> own = Flattened.worldBookEntries(arguments.getOrNone(CHARACTER_BOOK));
        List<PyDict> entries = distinctEntries(given, own);
        PyDict counts = PyDict.of("world_books_flat", count(given)).put("character_world_book_items", count(own));
        return PyDict.of(WORLD_BOOK, new PyList(entries))
                .put(
                        META,
                        PyDict.of("order", BOOK_ORDER)
                                .put("input_counts", counts)
                                .put("dedup_removed_count", PyValue.of(given.size() + own.size() - entries.size()))
                                .put("total", count(entries))
                                .put("allow_override", PyValue.of(false))
                                .put("dedup_key", "id"));
    }

    private static PyDict mergeRules(PyDict arguments) {
        List<PyDict> independent = Flattened.rules(arguments.getOrNone("independent_regex"));
        List<PyDict> ofPreset = Flattened.rules(arguments.getOrNone("preset_regex"));
        List<PyDict> ofCharacter = Flattened.rules(arguments.getOrNone("character_regex"));
        List<PyDict> rules = merged(independent, ofPreset, ofCharacter);
        int all = independent.size() + ofPreset.size() + ofCharacter.size();
        PyDict counts = PyDict.of(INDEPENDENT, count(independent))
                .put(PRESET, count(ofPreset))
                .put(CHARACTER, count(ofCharacter));
        return PyDict.of("merged_regex", PyDict.of(RULES, new PyList(rules)))
                .put(
                        META,
                        PyDict.of("order", RULE_ORDER)
                                .put("input_counts", counts)
                                .put("dedup_removed_count", PyValue.of(all - rules.size()))
                                .put("total", count(rules))
                                .put("dedup_by", "auto")
                                .put("on_conflict", "keep_first"));
    }

    /** The first entry of each id; all entries without one count as one (smarttavern.md §10). */
    private static List<PyDict> distinctEntries(List<PyDict> given, List<PyDict> own) {
        List<PyDict> all = new ArrayList<>(given);
        all.addAll(own);
        return distinct(all, entry -> {
            PyValue id = entry.getOrNone("id");
            return id instanceof PyValue.None ? "" : id.text();
        });
    }

    private static List<PyDict> merged(List<PyDict> independent, List<PyDict> ofPreset, List<PyDict> ofCharacter) {
        List<PyDict> all = new ArrayList<>(marked(independent, INDEPENDENT));
        all.addAll(marked(ofPreset, PRESET));
        all.addAll(marked(ofCharacter, CHARACTER));
        return distinct(all, AssetsModule::key);
    }

    private static String key(PyDict rule) {
        return List.of("id", "name", "find_regex").stream()
                .filter(name -> isKey(rule.getOrNone(name)))
                .findFirst()
                .map(name -> name + " " + rule.getOrNone(name).text())
                .orElse("");
    }

    private static boolean isKey(PyValue value) {
        return value.isTrue() || value instanceof PyNumber;
    }

    private static List<PyDict> distinct(List<PyDict> all, Function<PyDict, String> key) {
        Set<String> seen = new HashSet<>();
        return all.stream().filter(item -> seen.add(key.apply(item))).toList();
    }

    private static List<PyDict> marked(List<PyDict> rules, String source) {
        return rules.stream()
                .map(rule -> {
                    PyDict copy = copy(rule);
                    PyDict meta = copy.dict(META).orElseGet(PyDict::new);
                    return copy.put(META, meta.put(SOURCE, source));
                })
                .toList();
    }

    private static List<PyDict> rulesOf(PyValue asset) {
        return asset instanceof PyDict dict ? Flattened.objects(dict.list(RULES)) : List.of();
    }

    private static List<PyDict> entriesOf(PyValue character) {
        Optional<PyDict> book = character instanceof PyDict dict ? dict.dict(WORLD_BOOK) : Optional.empty();
        return Flattened.objects(book.flatMap(found -> found.list("entries"))).stream()
                .map(AssetsModule::copy)
                .map(entry -> entry.has(ENABLED) ? entry : entry.put(ENABLED, PyValue.of(true)))
                .toList();
    }

    private static PyDict copy(PyDict dict) {
        PyDict copy = new PyDict();
        dict.entries().forEach((key, value) -> copy.entries().put(key, value.copy()));
        return copy;
    }

    private static PyValue count(Collection<PyDict> items) {
        return PyValue.of(items.size());
    }

    private static PyList texts(String... texts) {
        return new PyList(List.of(texts).stream().map(PyValue::of).toList());
    }
}
