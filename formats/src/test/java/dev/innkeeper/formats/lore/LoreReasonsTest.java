package dev.innkeeper.formats.lore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.KeyHit;
import dev.innkeeper.engine.lore.LoreCause;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreOutcome.Trouble;
import dev.innkeeper.engine.lore.LorePlace;
import dev.innkeeper.engine.lore.LorePosition;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.LoreVerdict;
import dev.innkeeper.engine.lore.ScanSource;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.SecondaryLogic;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.token.ByteEstimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every entry has a reason, read from a file and judged by a scan. */
class LoreReasonsTest {
    private static final int CONTEXT = 1000;

    @Test
    void aFoundKeyNamesTheMessageAndTheOffset() {
        LoreVerdict verdict = only(scan("[{'uid':0,'key':['Dragon'],'content':'Fire.'}]", "Bob: hi", "Ann: a dragon!"));
        assertThat(verdict).isInstanceOfSatisfying(LoreVerdict.Fired.class, fired -> {
            assertThat(fired.cause())
                    .isEqualTo(new LoreCause.Found(
                            new KeyHit("Dragon", Optional.of(new ScanSource.Message(1)), 7, 6, "dragon"),
                            List.of(),
                            2));
            assertThat(fired.place()).isEqualTo(new LorePlace.Nowhere(LorePlace.Lack.POSITION));
            assertThat(fired.pass()).isEqualTo(1);
            assertThat(fired.content()).isEqualTo("Fire.");
        });
    }

    @Test
    void aTextOfAnotherEntryIsNamedByItsPass() {
        LoreOutcome outcome = scan(
                new LoreSettings(2, 25, 0, 0, 0, 0, true, true, false, false, false, 1),
                "[{'uid':0,'key':['hi'],'content':'The moon.'},{'uid':1,'key':['moon'],'content':'Night.'}]",
                "Bob: hi");
        assertThat(outcome.judged().get(1).verdict()).isInstanceOfSatisfying(LoreVerdict.Fired.class, fired -> {
            assertThat(fired.pass()).isEqualTo(2);
            assertThat(fired.cause())
                    .isEqualTo(new LoreCause.Found(
                            new KeyHit("moon", Optional.of(new ScanSource.Entries(1)), 4, 4, "moon"), List.of(), 2));
        });
    }

    @Test
    void silenceHasAReason() {
        assertThat(only(scan("[{'uid':0,'key':['x'],'disable':true}]", "x"))).isEqualTo(new LoreVerdict.Disabled());
        assertThat(only(scan("[{'uid':0,'key':[],'content':'a'}]", "x"))).isEqualTo(new LoreVerdict.WithoutKeys());
        assertThat(only(scan("[{'uid':0,'key':['moon'],'content':'a'}]", "x")))
                .isEqualTo(new LoreVerdict.NotMentioned(List.of("moon"), 2, 1, Set.of()));
        assertThat(only(scan("[{'uid':0,'key':['x'],'triggers':['swipe']}]", "x")))
                .isEqualTo(new LoreVerdict.OtherTrigger("normal", List.of("swipe")));
        assertThat(only(scan("[{'uid':0,'key':['x'],'delay':3}]", "x"))).isEqualTo(new LoreVerdict.Delayed(3, 1));
        assertThat(only(scan("[{'uid':0,'key':['x'],'content':'@@dont_activate\\nText'}]", "x")))
                .isEqualTo(new LoreVerdict.Suppressed());
        assertThat(only(scan("[{'uid':0,'key':['x'],'content':'a','useProbability':true,'probability':20}]", "x")))
                .isEqualTo(new LoreVerdict.LostRoll(50, 20));
    }

    @Test
    void aFailedSecondaryKeyIsNamed() {
        String book = "[{'uid':0,'key':['x'],'keysecondary':['y','z'],'selective':true,'selectiveLogic':3}]";
        assertThat(only(scan(book, "x and y"))).isInstanceOfSatisfying(LoreVerdict.SecondaryFailed.class, failed -> {
            assertThat(failed.word()).contains("z");
            assertThat(failed.logic()).isEqualTo(SecondaryLogic.AND_ALL);
        });
    }

    @Test
    void theWinnerOfAGroupIsNamed() {
        LoreOutcome outcome = scan(
                "[{'uid':0,'key':['x'],'content':'a','group':'g'},"
                        + "{'uid':1,'key':['x'],'content':'b','group':'g','groupOverride':true}]",
                "x");
        assertThat(outcome.judged().getFirst().verdict())
                .isEqualTo(new LoreVerdict.LostGroup(
                        "g", Optional.of(outcome.judged().get(1).entry()), LoreVerdict.GroupRule.OVERRIDE));
    }

    @Test
    void theBudgetTellsByHowMuch() {
        LoreSettings small = new LoreSettings(2, 1, 0, 0, 0, 0, true, false, false, false, false, 1);
        LoreOutcome outcome = scan(
                small,
                "[{'uid':0,'constant':true,'content':'" + "a".repeat(100)
                        + "'},{'uid':1,'constant':true,'content':'b'}]",
                "x");
        assertThat(outcome.budget()).isEqualTo(10);
        assertThat(outcome.judged())
                .extracting(LoreOutcome.Judged::verdict)
                .containsExactly(new LoreVerdict.OverBudget(31, 10, 30), new LoreVerdict.NotReached());
    }

    @Test
    void offsetsCountTheTextAsItIsWritten() {
        LoreVerdict verdict = only(scan("[{'uid':0,'key':['dragon'],'position':4,'role':1}]", "İİ a DRAGON"));
        assertThat(hit(verdict))
                .isEqualTo(new KeyHit("dragon", Optional.of(new ScanSource.Message(0)), 5, 6, "DRAGON"));
        LoreVerdict within = only(scan("[{'uid':0,'key':['i̇stan'],'position':4}]", "aİ İSTANBUL"));
        assertThat(hit(within)).isEqualTo(new KeyHit("i̇stan", Optional.of(new ScanSource.Message(0)), 3, 5, "İSTAN"));
    }

    @Test
    void aMatchOverSeveralMessagesBeginsInTheNewest() {
        LoreVerdict verdict = only(scan("[{'uid':0,'key':['/b[^]*c/']}]", "abc", "c"));
        assertThat(hit(verdict))
                .isEqualTo(new KeyHit("/b[^]*c/", Optional.of(new ScanSource.Message(0)), 1, 5, "bc\nc"));
    }

    @Test
    void thePlaceOfATextIsNamed() {
        assertThat(place("'position':1")).isEqualTo(new LorePlace.Beside(LorePosition.AFTER));
        assertThat(place("'position':4,'role':2,'depth':7")).isEqualTo(new LorePlace.InChat(7, Role.ASSISTANT));
        assertThat(place("'position':7,'outletName':'here'")).isEqualTo(new LorePlace.Outlet("here"));
        assertThat(place("'position':7")).isEqualTo(new LorePlace.Nowhere(LorePlace.Lack.OUTLET_NAME));
    }

    private static LorePlace place(String fields) {
        return ((LoreVerdict.Fired) only(scan("[{'uid':0,'constant':true,'content':'a'," + fields + "}]", "x")))
                .place();
    }

    private static KeyHit hit(LoreVerdict verdict) {
        return ((LoreCause.Found) ((LoreVerdict.Fired) verdict).cause()).hit();
    }

    @Test
    void aReservedGroupNameEndsTheScanForAll() {
        LoreOutcome outcome =
                scan("[{'uid':0,'key':['x'],'content':'a','group':'constructor'},{'uid':1,'key':['y']}]", "x");
        assertThat(outcome.judged())
                .extracting(LoreOutcome.Judged::verdict)
                .containsOnly(new LoreVerdict.ScanEnded("constructor"));
    }

    @Test
    void aDamagedBookSilencesAllAndSaysSo() {
        LoreOutcome outcome = scan("[{'uid':0,'constant':true,'content':'a'},null]", "x");
        assertThat(outcome.judged()).isEmpty();
        assertThat(outcome.troubles())
                .singleElement()
                .isInstanceOfSatisfying(
                        Trouble.DamagedBook.class,
                        trouble -> assertThat(trouble.book()).isEqualTo("Book"));
    }

    @Test
    void aHostileRegexEndsAndIsNamed() {
        LoreOutcome outcome = scan("[{'uid':0,'key':['/(a+)+$/'],'content':'a'}]", "a".repeat(5000) + "!");
        assertThat(only(outcome)).isEqualTo(new LoreVerdict.NotMentioned(List.of("/(a+)+$/"), 2, 1, Set.of()));
        assertThat(outcome.troubles()).containsExactly(new Trouble.SlowRegex("/(a+)+$/"));
    }

    @Test
    void aHostileRegexThatStaysInItsLineEndsAndIsNamed() {
        LoreOutcome outcome = scan("[{'uid':0,'key':['/(a+)+b/'],'content':'a'}]", "a".repeat(5000) + "!b");
        assertThat(outcome.troubles()).containsExactly(new Trouble.SlowRegex("/(a+)+b/"));
    }

    @Test
    void aRegexFindsWhatStandsInOneMessageOrAcrossMessages() {
        assertThat(fired("/dark\\\\s+lord/i", "Bob: the Dark  Lord")).isTrue();
        assertThat(fired("/\\\\x01Ann:[^\\\\x01]*rain/", "Bob: rain", "Ann: no"))
                .isFalse();
        assertThat(fired("/\\\\x01Ann:[^\\\\x01]*rain/", "Bob: dry", "Ann: some rain"))
                .isTrue();
        assertThat(fired("/dry[^]*rain/", "Bob: dry", "Ann: some rain")).isTrue();
        assertThat(fired("/rain[^]*dry/", "Bob: dry", "Ann: some rain")).isFalse();
        assertThat(fired("/^.Bob/", "Bob: dry", "Ann: some rain")).isTrue();
        assertThat(fired("/^.Ann/", "Bob: dry", "Ann: some rain")).isFalse();
        assertThat(fired("/^.Ann/m", "Bob: dry", "Ann: some rain")).isTrue();
    }

    private static boolean fired(String key, String... messages) {
        return only(scan("[{'uid':0,'key':['" + key + "'],'content':'a'}]", messages)) instanceof LoreVerdict.Fired;
    }

    @Test
    void manyHostileRegexesDoNotAddUp() {
        String entries = IntStream.range(0, 1_000)
                .mapToObj(uid -> "{'uid':%d,'key':['/(a+)+$|%d/'],'content':'a'}".formatted(uid, uid))
                .collect(Collectors.joining(",", "[", "]"));
        LoreOutcome outcome = scan(entries, "a".repeat(5000) + "!");
        assertThat(outcome.troubles()).hasSize(1_000);
        assertThat(outcome.troubles().getFirst()).isInstanceOf(Trouble.SlowRegex.class);
        assertThat(outcome.troubles().getLast()).isInstanceOf(Trouble.UnreachedRegex.class);
    }

    @Test
    void aRegexInAMessageIsFoundHoweverMuchOthersSpent() {
        String entries = IntStream.range(0, 400)
                .mapToObj(uid -> "{'uid':%d,'key':['/(a+)+$|%d/'],'content':'a'}".formatted(uid, uid))
                .collect(Collectors.joining(",", "[", ",{'uid':999,'key':['/o(dd|ld)/'],'content':'b'}]"));
        LoreOutcome outcome = scan(entries, "a".repeat(5000) + "!", "an old inn");
        assertThat(outcome.troubles()).hasAtLeastOneElementOfType(Trouble.UnreachedRegex.class);
        assertThat(outcome.fired()).extracting(LoreEntry::uid).containsExactly("999");
    }

    private static LoreVerdict only(LoreOutcome outcome) {
        assertThat(outcome.judged()).hasSize(1);
        return outcome.judged().getFirst().verdict();
    }

    private static LoreOutcome scan(String entries, String... messages) {
        return scan(LoreSettings.DEFAULT, entries, messages);
    }

    private static LoreOutcome scan(LoreSettings settings, String entries, String... messages) {
        Json list = Json.parse(entries.replace('\'', '"'));
        LoreSources sources = new LoreSources(
                List.of(LorebookReader.read("Book", Json.Obj.EMPTY.with("entries", list))),
                List.of(),
                List.of(),
                List.of());
        LoreInput input = new LoreInput(
                sources,
                settings,
                TimedEffects.NONE,
                ScannedMessages.of(List.of(messages)),
                Map.of(),
                List.of(),
                "normal",
                CONTEXT,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of());
        LoreLanguage language = new LoreLanguage(
                UnaryOperator.identity(),
                (text, depth) -> text,
                ByteEstimate::of,
                RandomSource.repeating(List.of(0.5)));
        return new LoreScan(EcmaRegex.ofUsualBound()).run(input, language);
    }
}
