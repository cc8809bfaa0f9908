package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.util.List;
import java.util.stream.Stream;

/** The functions of {@code chat_branches} (smarttavern.md §12). */
public final class BranchModule {
    private static final String MODULE = "modules/smarttavern/chat_branches/";
    private static final String DOCUMENT = "doc";
    private static final String FILE = "file";
    private static final String MODE = "return_mode";
    private static final String ID = BranchReply.NODE_ID;
    private static final String ROLE = MessageTree.ROLE;
    private static final String CONTENT = MessageTree.CONTENT;

    private BranchModule() {}

    /** All functions, over the conversations that {@code file} names. */
    public static List<ModuleFunction> functions(Conversations conversations) {
        return Stream.concat(
                        Stream.of(
                                reading("openai_messages", conversations, BranchViews::messages),
                                reading("branch_table", conversations, BranchViews::table),
                                reading("get_latest_message", conversations, BranchViews::latestMessage),
                                change(
                                        "update_message",
                                        List.of(ID, CONTENT),
                                        List.of(MODE),
                                        conversations,
                                        BranchChanges::update),
                                change(
                                        "truncate_after",
                                        List.of(ID),
                                        List.of(),
                                        conversations,
                                        BranchChanges::truncate),
                                change(
                                        "switch_branch",
                                        List.of("target_j"),
                                        List.of(MODE),
                                        conversations,
                                        BranchChanges::switchBranch),
                                change(
                                        "append_message",
                                        List.of(ID, MessageTree.PARENT, ROLE, CONTENT),
                                        List.of(MODE),
                                        conversations,
                                        BranchChanges::append),
                                change(
                                        "delete_branch",
                                        List.of(ID),
                                        List.of(MODE),
                                        conversations,
                                        BranchChanges::delete),
                                change(
                                        "retry_branch",
                                        List.of("new_node_id", "retry_node_id", ROLE, CONTENT),
                                        List.of(MODE),
                                        conversations,
                                        BranchChanges::retry),
                                change(
                                        "retry_user_message",
                                        List.of("user_node_id"),
                                        List.of(),
                                        conversations,
                                        BranchChanges::retryUser)),
                        ConversationFunctions.functions(MODULE, conversations).stream())
                .toList();
    }

    @FunctionalInterface
    private interface Reading {
        PyDict of(MessageTree tree) throws ModuleException;
    }

    @FunctionalInterface
    private interface Change {
        PyDict of(BranchChanges call) throws ModuleException;
    }

    private static ModuleFunction reading(String name, Conversations conversations, Reading reading) {
        return function(
                name, List.of(), List.of(), conversations, (arguments, around, tree, saving) -> reading.of(tree));
    }

    private static ModuleFunction change(
            String name, List<String> required, List<String> optional, Conversations conversations, Change change) {
        return function(
                name,
                required,
                optional,
                conversations,
                (arguments, around, tree, saving) ->
                        change.of(new BranchChanges(TreeEdit.of(tree, around), arguments, around, saving)));
    }

    @FunctionalInterface
    private interface Operation {
        PyValue on(PyDict arguments, Surroundings around, MessageTree tree, Conversations.Saving saving)
                throws ModuleException;
    }

    private static ModuleFunction function(
            String name,
            List<String> required,
            List<String> optional,
            Conversations conversations,
            Operation operation) {
        List<String> known =
                Stream.concat(optional.stream(), Stream.of(DOCUMENT, FILE)).toList();
        return new ModuleFunction(MODULE + name, required, known, (arguments, around) -> {
            if (arguments.getOrNone(DOCUMENT) instanceof PyDict given) {
                MessageTree copy = new MessageTree(BranchReply.copy(given));
                return operation.on(arguments, around, copy, unsaved -> {});
            }
            if (!(arguments.getOrNone(DOCUMENT) instanceof PyValue.None)) {
                throw new ModuleException("'doc' must be an object");
            }
            if (arguments.getOrNone(FILE) instanceof PyValue.None) {
                throw new ModuleException("Either 'doc' or 'file' must be provided");
            }
            return conversations.with(
                    arguments.getOrNone(FILE).text(),
                    Conversations.Part.TREE,
                    (document, saving) -> operation.on(arguments, around, new MessageTree(document), saving));
        });
    }
}
