package dev.innkeeper.engine.smarttavern.branch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class BranchModuleTest {
    private static final Surroundings AROUND =
            new Surroundings(Instant.parse("2025-03-04T20:06:07.891Z"), ZoneOffset.UTC, () -> 0);

    /** Conversations that remember one document under any name. */
    private static final class OneConversation implements Conversations {
        private PyDict document;

        OneConversation(PyDict document) {
            this.document = document;
        }

        @Override
        public PyValue with(String place, Part part, Work work) throws ModuleException {
            return work.on((PyDict) document.copy(), saved -> document = (PyDict) saved.copy());
        }

        @Override
        public PyDict create(String name, PyDict tree, PyDict settings) {
            document = tree;
            return PyDict.of("slug", PyValue.of(name));
        }

        @Override
        public PyDict asset(String file) throws ModuleException {
            throw new ModuleException("File not found: " + file);
        }
    }

    private static PyValue call(Conversations conversations, String function, PyDict arguments) throws ModuleException {
        Map<String, ModuleFunction> functions = BranchModule.functions(conversations).stream()
                .collect(Collectors.toMap(ModuleFunction::path, Function.identity()));
        return Objects.requireNonNull(functions.get("modules/smarttavern/chat_branches/" + function))
                .body()
                .call(arguments, AROUND);
    }

    private static PyDict object(String json) {
        return (PyDict) PyJson.read(json.replace('\'', '"'));
    }

    private static PyDict inFile(String json, String function, String arguments) throws ModuleException {
        OneConversation kept = new OneConversation(object(json));
        call(kept, function, object(arguments).put("file", "conversations/x/conversation.json"));
        return kept.document;
    }

    /** A change of a tree by names that may or may not be in it. */
    private record Step(String function, PyDict arguments) {}

    @Provide
    Arbitrary<Step> steps() {
        Arbitrary<String> ids = Arbitraries.of("a", "b", "c", "d", "e", "f");
        Arbitrary<String> functions = Arbitraries.of(
                "append_message",
                "retry_branch",
                "delete_branch",
                "truncate_after",
                "switch_branch",
                "update_message",
                "retry_user_message");
        Arbitrary<String> roles = Arbitraries.of("user", "assistant");
        return Combinators.combine(
                        functions, ids, ids, roles, Arbitraries.integers().between(1, 3))
                .as((function, id, other, role, place) -> new Step(
                        function,
                        PyDict.of("node_id", PyValue.of(id))
                                .put("pid", other)
                                .put("new_node_id", id)
                                .put("retry_node_id", other)
                                .put("user_node_id", id)
                                .put("role", role)
                                .put("content", "text")
                                .put("target_j", PyValue.of(place))));
    }

    @Property(tries = 500)
    void whateverIsDoneTheListsNameOnlyNodesThatAreThere(@ForAll("stepLists") List<Step> steps) {
        OneConversation kept = new OneConversation(object("""
                {'roots': ['a', 'b'], 'nodes': {'a': {'pid': null, 'role': 'user', 'content': ''},
                 'b': {'pid': null, 'role': 'assistant', 'content': ''}}, 'children': {}, 'active_path': ['a']}"""));
        for (Step step : steps) {
            PyDict before = kept.document;
            try {
                call(kept, step.function(), ((PyDict) step.arguments().copy()).put("file", "x"));
            } catch (ModuleException refused) {
                boolean rootsGone = String.valueOf(refused.getMessage()).startsWith("invalid doc");
                assertThat(kept.document.equals(before) || rootsGone)
                        .as("%s changed something and failed: %s", step, refused.getMessage())
                        .isTrue();
            }
            assertWhole(kept.document);
        }
    }

    @Provide
    Arbitrary<List<Step>> stepLists() {
        return steps().list().ofMaxSize(12);
    }

    private static void assertWhole(PyDict document) {
        MessageTree tree = new MessageTree(document);
        assertThat(tree.activePath()).allMatch(tree::has);
        document.dict("children").orElseThrow().entries().forEach((parent, children) -> {
            List<String> listed = tree.listedChildren(parent.text());
            assertThat(listed).doesNotHaveDuplicates().isNotEmpty().allMatch(tree::has);
            assertThat(tree.has(parent.text())).isTrue();
        });
    }

    @Property(tries = 200)
    void aDocumentThatIsGivenIsNotChanged(@ForAll("stepLists") List<Step> steps) {
        String tree = "{'roots': ['a'], 'nodes': {'a': {'pid': null, 'role': 'user', 'content': ''},"
                + " 'b': {'pid': 'a', 'role': 'assistant', 'content': ''}},"
                + " 'children': {'a': ['b']}, 'active_path': ['a', 'b']}";
        PyDict document = object(tree);
        List<String> refusals = new ArrayList<>();
        for (Step step : steps) {
            try {
                call(
                        new OneConversation(new PyDict()),
                        step.function(),
                        ((PyDict) step.arguments().copy()).put("doc", document));
            } catch (ModuleException refused) {
                refusals.add(refused.getMessage());
            }
        }
        assertThat(document).isEqualTo(object(tree));
        assertThat(refusals).doesNotContainNull();
    }

    @Test
    void timesAreInChinasZoneAndInSeconds() throws ModuleException {
        PyDict after = inFile(
                "{'roots': ['a'], 'nodes': {'a': {'pid': null}}, 'active_path': ['a']}",
                "update_message",
                "{'node_id': 'a', 'content': 'x'}");
        assertThat(after.string("updated_at")).hasValue("2025-03-05T04:06:07+08:00");
    }

    @Test
    void placeholdersCarryTheMillisecondsOfTheCall() throws ModuleException {
        PyDict after = inFile(
                "{'roots': ['a'], 'nodes': {'a': {'pid': null, 'role': 'user'}}, 'active_path': ['a']}",
                "retry_user_message",
                "{'user_node_id': 'a'}");
        assertThat(after.list("active_path").orElseThrow())
                .isEqualTo(PyList.of(PyValue.of("a"), PyValue.of("n_retry_ass1741118767891")));
    }

    @Test
    void descendantsThatOnlyNameTheirParentSurviveTheDeletion() throws ModuleException {
        PyDict after = inFile(
                "{'roots': ['a'], 'nodes': {'a': {'pid': null}, 'b': {'pid': 'a'}, 'c': {'pid': 'b'}},"
                        + " 'children': {'a': ['b']}, 'active_path': ['a', 'b', 'c']}",
                "truncate_after",
                "{'node_id': 'b'}");
        assertThat(after.dict("nodes").orElseThrow().entries()).hasSize(2);
        assertThat(after.dict("nodes").orElseThrow().has("c")).isTrue();
        assertThat(after.list("active_path").orElseThrow()).isEqualTo(PyList.of(PyValue.of("a")));
    }

    @Test
    void aRootThatIsNotAmongTheRootsHasNoPlace() throws ModuleException {
        PyDict table = (PyDict) call(
                new OneConversation(new PyDict()),
                "branch_table",
                PyDict.of("doc", object("{'nodes': {'a': {'pid': null}}, 'active_path': ['a']}")));
        assertThat(table.dict("latest").orElseThrow().getOrNone("j")).isEqualTo(PyValue.NONE);
    }

    @Test
    void aPlaceAmongSiblingsIsAWholeNumber() {
        String tree = "{'roots': ['a', 'b'], 'nodes': {'a': {'pid': null}, 'b': {'pid': null}}, 'active_path': ['a']}";
        for (String place : List.of("'2'", "2.0", "null", "[2]")) {
            assertThatThrownBy(() -> inFile(tree, "switch_branch", "{'target_j': " + place + "}"))
                    .isInstanceOf(ModuleException.class)
                    .hasMessageContaining("target_j");
        }
        for (String place : List.of("0", "-1", "3", "99999999999999999999")) {
            assertThatThrownBy(() -> inFile(tree, "switch_branch", "{'target_j': " + place + "}"))
                    .isInstanceOf(ModuleException.class)
                    .hasMessage("Invalid target_j=" + place + ", must be between 1 and 2");
        }
    }

    @Test
    void treesOfTheWrongShapeAreRefusedAndBreakNothing() {
        for (String tree : List.of(
                "{'nodes': []}",
                "{'roots': {}, 'nodes': {'a': 1}, 'active_path': 'a'}",
                "{'roots': [1, null], 'nodes': {'1': {}}, 'children': [], 'active_path': [1]}")) {
            for (String function : List.of("openai_messages", "branch_table", "get_latest_message")) {
                assertThatThrownBy(() -> inFile(tree, function, "{}")).as(tree).isInstanceOf(ModuleException.class);
            }
        }
    }

    @Test
    void aCircleInTheListsEnds() throws ModuleException {
        PyDict after = inFile(
                "{'roots': ['a'], 'nodes': {'a': {'pid': 'b'}, 'b': {'pid': 'a'}},"
                        + " 'children': {'a': ['b'], 'b': ['a']}, 'active_path': ['a', 'b', 'a']}",
                "truncate_after",
                "{'node_id': 'a'}");
        assertThat(after.dict("nodes").orElseThrow().isEmpty()).isTrue();
    }
}
