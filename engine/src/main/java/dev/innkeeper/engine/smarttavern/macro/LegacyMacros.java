package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.time.TimeWriter;
import dev.innkeeper.engine.python.value.PyLiterals;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.variable.VariableTable.IndexOnObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

/** The macros with names of old (smarttavern.md §6.4); one that fails gives nothing. */
final class LegacyMacros {
    private static final String TIME = "%H:%M:%S";
    private static final String DATE = "%Y-%m-%d";
    private static final String BOTH = "%Y-%m-%d %H:%M:%S";
    private static final String TIME_UTC = "time_utc";
    private static final List<String> WEEKDAYS = List.of("星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日");
    private static final Map<String, String> VARIABLES = Map.ofEntries(
            Map.entry("user", "user_name"),
            Map.entry("char", "character_name"),
            Map.entry("description", "character_description"),
            Map.entry("personality", "character_personality"),
            Map.entry("scenario", "scenario_description"),
            Map.entry("persona", "persona_description"),
            Map.entry("input", "user_input_text"),
            Map.entry("lastmessage", "chat_last_message"),
            Map.entry("lastusermessage", "chat_last_user_message"),
            Map.entry("lastcharmessage", "chat_last_assistant_message"),
            Map.entry("messagecount", "chat_message_count"),
            Map.entry("usermessagecount", "chat_user_message_count"),
            Map.entry("conversationlength", "chat_conversation_length"));

    private final MacroScope scope;
    private final Map<String, Macro> macros = new HashMap<>();

    /** A macro with a name. */
    @FunctionalInterface
    interface Macro {
        /** What it gives for what stands after its colon. */
        String give(String parameter) throws ModuleException;
    }

    LegacyMacros(MacroScope scope) {
        this.scope = scope;
        addTexts();
        addNumbers();
        addTimes();
        addVariables();
    }

    /** The macro of a name in lower case. */
    Optional<Macro> named(String name) {
        Macro macro = macros.get(name);
        if (macro != null) {
            return Optional.of(macro);
        }
        return name.startsWith(TIME_UTC)
                ? Optional.of(ignored -> timeAt(hours(name.substring(TIME_UTC.length())), TIME))
                : Optional.empty();
    }

    private void addTexts() {
        macros.put("newline", ignored -> "\n");
        macros.put("noop", ignored -> "");
        macros.put("trim", ignored -> "");
        macros.put("enable", ignored -> "True");
        macros.put("timediff", ignored -> "");
        macros.put("upper", PyStrings::upper);
        macros.put("lower", PyStrings::lower);
        macros.put("length", text -> Integer.toString(PyStrings.length(text)));
        macros.put("reverse", PyStrings::reversed);
        macros.put("random", this::oneOf);
        macros.put("pick", this::oneOf);
        macros.put(
                "keywords",
                parameter ->
                        Keywords.judge(parameter, scope.read(Keywords.HISTORY).text()));
    }

    private void addNumbers() {
        macros.put(
                "roll", parameter -> Integer.toString(Dice.roll(parameter.isBlank() ? Dice.USUAL : parameter, scope)));
        macros.put("add", parameter -> computed(parameter, Double::sum));
        macros.put("sub", parameter -> computed(parameter, (a, b) -> a - b));
        macros.put("mul", parameter -> computed(parameter, (a, b) -> a * b));
        macros.put("div", parameter -> computed(parameter, (a, b) -> b == 0 ? 0 : a / b));
        macros.put("max", parameter -> computed(parameter, (a, b) -> b > a ? b : a));
        macros.put("min", parameter -> computed(parameter, (a, b) -> b < a ? b : a));
    }

    private void addTimes() {
        macros.put("time", ignored -> timeAt(0, TIME));
        macros.put("isotime", ignored -> timeAt(0, TIME));
        macros.put("date", ignored -> timeAt(0, DATE));
        macros.put("isodate", ignored -> timeAt(0, DATE));
        macros.put("weekday", ignored -> weekday(scope));
        macros.put("datetimeformat", format -> timeAt(0, format.isEmpty() ? BOTH : format));
    }

    private void addVariables() {
        VARIABLES.forEach((name, path) -> macros.put(name, ignored -> variable(path)));
        macros.put("getglobalvar", path -> variable(PyStrings.strip(path)));
        macros.put("setglobalvar", parameter -> {
            MacroForms.set(scope, parameter, IndexOnObject.IS_IGNORED);
            return "";
        });
        for (String kind : List.of("", "global")) {
            macros.put("add" + kind + "var", this::addToVariable);
            macros.put("inc" + kind + "var", path -> count(path, 1));
            macros.put("dec" + kind + "var", path -> count(path, -1));
        }
    }

    private String variable(String path) {
        return MacroForms.shown(scope.read(path));
    }

    private String addToVariable(String parameter) throws ModuleException {
        List<String> parts = split(parameter);
        scope.add(parts.getFirst(), parts.size() > 1 ? parts.get(1) : "0");
        return "";
    }

    private String count(String path, double step) throws ModuleException {
        scope.count(PyStrings.strip(path), step);
        return "";
    }

    private String oneOf(String parameter) {
        List<String> items = split(parameter);
        return items.get(scope.between(0, items.size() - 1));
    }

    private static String computed(String parameter, DoubleBinaryOperator operation) {
        List<String> parts = split(parameter);
        double left = PyLiterals.number(parts.getFirst()).orElse(0);
        double right = parts.size() > 1 ? PyLiterals.number(parts.get(1)).orElse(0) : 0;
        return PyValue.of(operation.applyAsDouble(left, right)).text();
    }

    private String timeAt(double hours, String format) {
        return TimeWriter.write(MacroTimes.later(scope.time(), hours), format);
    }

    private static double hours(String text) {
        return PyLiterals.integer(text).map(Number::doubleValue).orElse(0.0);
    }

    static String weekday(MacroScope scope) {
        return WEEKDAYS.get(scope.time().getDayOfWeek().getValue() - 1);
    }

    /** The parts of a list: at double colons if there are any, else at commas; without the blanks around them. */
    static List<String> split(String parameter) {
        String separator = parameter.contains("::") ? "::" : ",";
        return List.of(parameter.split(separator, -1)).stream()
                .map(PyStrings::strip)
                .toList();
    }
}
