package dev.innkeeper.engine.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** What holds for every profile, and in what they differ (unified-model.md §4, §9). */
class AssemblyTest {
    private static final List<Policies> PROFILES =
            List.of(Policies.SILLYTAVERN, Policies.SMARTTAVERN, Policies.MEMORY_FILES, Policies.ANCHORS);
    private static final UnaryOperator<List<String>> NO_CUT = history -> history;

    private static Assembly<String> assembly(Policies policies) {
        return new Assembly<>(policies, run -> String.join("+", run));
    }

    private static Block<String> at(double depth, double order, String role, int seq) {
        return new Block<>("*" + depth + "/" + order + role + seq, new Placement.AtDepth(depth), order, role, seq);
    }

    private static List<String> history(int length) {
        List<String> history = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            history.add("h" + i);
        }
        return history;
    }

    @Property
    void withoutTheBlocksTheHistoryIsWhatItWas(
            @ForAll @IntRange(max = 8) int length,
            @ForAll @Size(max = 6) List<@IntRange(min = -3, max = 12) Integer> depths) {
        List<Block<String>> blocks = new ArrayList<>();
        depths.forEach(depth -> blocks.add(at(depth, 100, "system", blocks.size())));

        for (Policies policies : PROFILES) {
            assertThat(assembly(policies).history(history(length), blocks, NO_CUT).stream()
                            .filter(message -> message.startsWith("h"))
                            .toList())
                    .isEqualTo(history(length));
        }
    }

    @Property
    void exactlyDepthMessagesOfTheHistoryFollow(
            @ForAll @IntRange(min = 4, max = 9) int length,
            @ForAll @Size(min = 1, max = 6) List<@IntRange(max = 4) Integer> depths) {
        for (Policies policies : PROFILES) {
            List<Block<String>> blocks = new ArrayList<>();
            depths.forEach(depth -> blocks.add(at(depth, blocks.size(), "user", blocks.size())));
            List<String> result = assembly(policies).history(history(length), blocks, NO_CUT);
            for (Block<String> block : blocks) {
                Placement.AtDepth place = (Placement.AtDepth) block.placement();
                int found = indexOf(result, block.content());
                assertThat(result.subList(found + 1, result.size()))
                        .filteredOn(message -> message.startsWith("h"))
                        .hasSize((int) place.depth());
            }
        }
    }

    private static int indexOf(List<String> messages, String content) {
        for (int i = 0; i < messages.size(); i++) {
            if (List.of(messages.get(i).split("\\+")).contains(content)) {
                return i;
            }
        }
        throw new AssertionError(content + " is lost");
    }

    @Test
    void ordersAndRolesDecideAtOneDepth() {
        List<Block<String>> blocks = List.of(
                at(0, 100, "system", 0), at(0, 100, "assistant", 1), at(0, 5, "user", 2), at(0, 200, "user", 3));

        assertThat(assembly(Policies.SMARTTAVERN).withBlocks(List.of(), blocks))
                .containsExactly("*0.0/5.0user2", "*0.0/100.0assistant1", "*0.0/100.0system0", "*0.0/200.0user3");
        assertThat(assembly(Policies.ANCHORS).withBlocks(List.of(), blocks))
                .containsExactly("*0.0/200.0user3", "*0.0/100.0system0", "*0.0/100.0assistant1", "*0.0/5.0user2");
    }

    @Test
    void onlySomeProfilesJoin() {
        List<Block<String>> blocks = List.of(at(0, 1, "user", 0), at(0, 1, "user", 1), at(0, 2, "user", 2));

        assertThat(assembly(Policies.SILLYTAVERN).withBlocks(List.of(), blocks))
                .containsExactly("*0.0/1.0user0+*0.0/1.0user1", "*0.0/2.0user2");
        assertThat(assembly(Policies.SMARTTAVERN).withBlocks(List.of(), blocks)).hasSize(3);
        assertThat(assembly(Policies.MEMORY_FILES).withBlocks(List.of(), blocks))
                .hasSize(1);
    }

    @Test
    void theHistoryIsCutBeforeOrAfterTheBlocksComeIn() {
        UnaryOperator<List<String>> cut = history -> history.subList(history.size() - 2, history.size());
        List<Block<String>> blocks = List.of(at(9, 1, "user", 0), at(0, 1, "user", 1));

        assertThat(assembly(Policies.ANCHORS).history(history(4), blocks, cut))
                .containsExactly("*9.0/1.0user0", "h2", "h3", "*0.0/1.0user1");
        assertThat(assembly(Policies.SILLYTAVERN).history(history(4), blocks, cut))
                .containsExactly("h3", "*0.0/1.0user1");
        assertThat(assembly(Policies.SMARTTAVERN).history(history(2), blocks, cut))
                .hasSize(4);
    }

    @Test
    void blocksStandBesideTheirAnchorsAndTheOthersAreNamed() {
        Skeleton<String> skeleton =
                new Skeleton<>(List.of(Skeleton.Slot.anchor("world", List.of("w")), Skeleton.Slot.history("chat")));
        Block<String> before = new Block<>("b", new Placement.AtAnchor("world", Placement.Side.BEFORE), 1, "system", 0);
        Block<String> after = new Block<>("a", new Placement.AtAnchor("chat", Placement.Side.AFTER), 1, "system", 1);
        Block<String> lost = new Block<>("l", new Placement.AtAnchor("sea", Placement.Side.AFTER), 1, "system", 2);

        Assembly.Result<String> result =
                assembly(Policies.ANCHORS).assemble(skeleton, history(1), List.of(before, after, lost), NO_CUT);

        assertThat(result.messages()).containsExactly("b", "w", "h0", "a");
        assertThat(result.unplaced()).containsExactly(lost);
    }
}
