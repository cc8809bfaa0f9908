package dev.innkeeper.engine.macro.legacy;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.define.MacroCall;
import dev.innkeeper.engine.macro.define.TrimMark;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.variable.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** The passes of the legacy engine, in their order (macros.md §14). */
final class LegacyPasses {
    private static final List<LegacyPass> ANGLE_NAMES = List.of(
            angle("<USER>", "user"),
            angle("<BOT>", "char"),
            angle("<CHAR>", "char"),
            angle("<CHARIFNOTGROUP>", "group"),
            angle("<GROUP>", "group"));
    private static final List<String> TEMPLATES = List.of(
            "instructStoryStringPrefix",
            "instructStoryStringSuffix",
            "instructInput",
            "instructUserPrefix",
            "instructUserSuffix",
            "instructOutput",
            "instructAssistantPrefix",
            "instructSeparator",
            "instructAssistantSuffix",
            "instructSystemPrefix",
            "instructSystemSuffix",
            "instructFirstOutputPrefix",
            "instructFirstAssistantPrefix",
            "instructLastOutputPrefix",
            "instructLastAssistantPrefix",
            "instructStop",
            "instructUserFiller",
            "instructSystemInstructionPrefix",
            "instructFirstInput",
            "instructFirstUserPrefix",
            "instructLastInput",
            "instructLastUserPrefix",
            "defaultSystemPrompt",
            "instructSystem",
            "instructSystemPrompt",
            "systemPrompt",
            "chatSeparator",
            "chatStart");
    private static final List<String> ENVIRONMENT = List.of(
            "original",
            "charPrompt",
            "charInstruction",
            "description",
            "personality",
            "scenario",
            "persona",
            "mesExamples",
            "mesExamplesRaw",
            "charVersion",
            "char_version",
            "charDepthPrompt",
            "creatorNotes",
            "user",
            "char",
            "group",
            "charIfNotGroup",
            "groupNotMuted",
            "model");
    private static final List<String> CHAT = List.of(
            "maxPrompt",
            "maxPromptTokens",
            "maxContext",
            "maxContextTokens",
            "maxResponse",
            "maxResponseTokens",
            "lastMessage",
            "lastMessageId",
            "lastUserMessage",
            "lastCharMessage",
            "firstIncludedMessageId",
            "firstDisplayedMessageId",
            "lastSwipeId",
            "currentSwipeId",
            "allChatRange");
    private static final List<String> CLOCK = List.of("time", "date", "weekday", "isotime", "isodate");

    private static final List<LegacyPass> BEFORE = passesBefore();
    private static final List<LegacyPass> AFTER = passesAfter();

    private LegacyPasses() {}

    /** The passes for names in angle brackets, which run in any case. */
    static List<LegacyPass> angleNames() {
        return ANGLE_NAMES;
    }

    /** The passes before the macros of the call. */
    static List<LegacyPass> before() {
        return BEFORE;
    }

    /** The passes after them. */
    static List<LegacyPass> after() {
        return AFTER;
    }

    /** The passes for the macros that the call brings. */
    static List<LegacyPass> ofCall(MacroOptions options) {
        return options.dynamicMacros().entrySet().stream()
                .map(macro -> LegacyPass.named(
                        macro.getKey(), call -> macro.getValue().get()))
                .toList();
    }

    private static LegacyPass angle(String notation, String macro) {
        return LegacyPass.builtInMatching(notation, "", macro);
    }

    private static List<LegacyPass> passesBefore() {
        List<LegacyPass> passes = new ArrayList<>();
        passes.add(LegacyPass.builtInMatching("{{roll", "[ :]([^}]++)}}", "roll"));
        TEMPLATES.forEach(name -> passes.add(LegacyPass.builtIn(name, name)));
        passes.add(LegacyPass.builtIn("instructFirstOutput", "instructFirstOutputPrefix"));
        passes.add(LegacyPass.builtIn("instructLastOutput", "instructLastOutputPrefix"));
        addVariables(passes, "var", MacroCall::localVariables);
        addVariables(passes, "globalvar", MacroCall::globalVariables);
        passes.add(LegacyPass.builtIn("newline", "newline"));
        passes.add((text, call) -> TrimMark.remove(text));
        passes.add(LegacyPass.builtIn("noop", "noop"));
        passes.add(LegacyPass.builtIn("input", "input"));
        ENVIRONMENT.forEach(name -> passes.add(LegacyPass.builtIn(name, name)));
        passes.add(LegacyPass.builtIn("charJailbreak", "charInstruction"));
        passes.add(LegacyPass.named("notChar", call -> Optional.of(others(call))));
        return List.copyOf(passes);
    }

    private static List<LegacyPass> passesAfter() {
        List<LegacyPass> passes = new ArrayList<>();
        CHAT.forEach(name -> passes.add(LegacyPass.builtIn(name, name)));
        passes.add(LegacyPass.builtInMatching("{{reverse:", "(.+?)}}", "reverse"));
        passes.add(LegacyPass.builtInMatching("{{//", "([\\s\\S]*?)}}", "//"));
        CLOCK.forEach(name -> passes.add(LegacyPass.builtIn(name, name)));
        passes.add(LegacyPass.builtInMatching("{{datetimeformat", " +([^}]*+)}}", "datetimeformat"));
        passes.add(LegacyPass.builtIn("idle_duration", "idleDuration"));
        passes.add(LegacyPass.matching("{{time_UTC", "([-+]\\d++)}}", "time", LegacyPasses::timeAtOffset));
        passes.add(LegacyPass.builtInMatching("{{outlet::", "(.+?)}}", "outlet"));
        passes.add(LegacyPass.builtInMatching("{{timeDiff::", "(.*?)::(.*?)}}", "timeDiff"));
        passes.add(LegacyPass.builtInMatching("{{banned \"", "(.*?)\"}}", "banned"));
        passes.add(LegacyPass.matching("{{random", "\\s?::?([^}]++)}}", "random", LegacyLists::random));
        passes.add(LegacyPass.matching("{{pick", "\\s?::?([^}]++)}}", "pick", LegacyLists::pick));
        return List.copyOf(passes);
    }

    private static void addVariables(List<LegacyPass> passes, String suffix, Function<MacroCall, Variables> variables) {
        addVariable(passes, "set" + suffix, "([^:]+)::([^}]*)", variables, (store, call) -> {
            store.set(name(call), call.argument(1));
            return "";
        });
        addVariable(passes, "add" + suffix, "([^:]+)::([^}]+)", variables, (store, call) -> {
            store.add(name(call), call.argument(1));
            return "";
        });
        addVariable(passes, "inc" + suffix, "([^}]+)", variables, (store, call) -> store.add(name(call), 1));
        addVariable(passes, "dec" + suffix, "([^}]+)", variables, (store, call) -> store.add(name(call), -1));
        addVariable(passes, "get" + suffix, "([^}]+)", variables, (store, call) -> store.get(name(call)));
    }

    private static void addVariable(
            List<LegacyPass> passes,
            String macro,
            String arguments,
            Function<MacroCall, Variables> variables,
            BiFunction<Variables, MacroCall, String> action) {
        passes.add(LegacyPass.matching(
                "{{" + macro + "::",
                arguments + "}}",
                macro,
                call -> Optional.of(action.apply(variables.apply(call), call))));
    }

    private static String name(MacroCall call) {
        return JsStrings.trim(call.argument(0));
    }

    private static String others(MacroCall call) {
        return call.options()
                .groupOverride()
                .orElseGet(() -> call.scope()
                        .group()
                        .map(group -> String.join(
                                ", ",
                                Stream.concat(
                                                group.names(true).stream()
                                                        .filter(name -> !name.equals(call.characterName())),
                                                Stream.of(call.userName()))
                                        .toList()))
                        .orElseGet(call::userName));
    }

    private static Optional<String> timeAtOffset(MacroCall call) {
        return LegacyPass.value("time", call.with(call.position(), List.of("UTC" + call.argument(0))));
    }
}
