package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.asset.AssetsModule;
import dev.innkeeper.engine.smarttavern.asset.VariablesUpdateModule;
import dev.innkeeper.engine.smarttavern.branch.BranchModule;
import dev.innkeeper.engine.smarttavern.macro.MacroModule;
import dev.innkeeper.engine.smarttavern.postprocess.PostprocessModule;
import dev.innkeeper.engine.smarttavern.prompt.PromptModule;
import dev.innkeeper.engine.smarttavern.rule.RegexModule;
import dev.innkeeper.storage.conversation.ConversationShelf;
import java.util.List;
import java.util.stream.Stream;

/** Every function that can be called over the gateway (smarttavern.md §1.1). */
public final class OfferedModules {
    private OfferedModules() {}

    /**
     * All of them, module by module.
     *
     * @param conversations what the functions reach that name a file
     */
    public static List<ModuleFunction> functions(ConversationShelf conversations) {
        return Stream.of(
                        PromptModule.functions(),
                        BranchModule.functions(new StoredConversations(conversations)),
                        AssetsModule.functions(),
                        VariablesUpdateModule.functions(),
                        MacroModule.functions(),
                        RegexModule.functions(),
                        PostprocessModule.functions())
                .flatMap(List::stream)
                .toList();
    }
}
