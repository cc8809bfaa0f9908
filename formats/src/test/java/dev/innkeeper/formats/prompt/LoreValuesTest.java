package dev.innkeeper.formats.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.formats.lore.LorebookReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Reasons as data: everything that a sentence in another language needs. */
class LoreValuesTest {
    private static final LoreSettings RECURSIVE =
            new LoreSettings(2, 25, 0, 0, 0, 0, true, true, false, false, false, 1);

    @Test
    void aKeyInAMessage() {
        assertThat(values("{'uid':0,'key':['DRAGON'],'content':'Fire.','position':4,'depth':3,'role':1}"))
                .isEqualTo("""
                        {"cause":"key","key":"DRAGON","source":"message","back":1,"message":7,"offset":5,"length":6,\
                        "matched":"Dragon","secondary":[],"scanDepth":2,"pass":1,"tokens":2,"position":"at-depth",\
                        "depth":3,"role":"user"}""");
    }

    @Test
    void aGroupThatWasWonAndLost() {
        List<Json.Obj> entries = entries(
                LoreSettings.DEFAULT,
                "{'uid':0,'comment':'A','constant':true,'content':'a','group':'g','groupOverride':true,'position':0},"
                        + "{'uid':1,'comment':'B','constant':true,'content':'b','group':'g'}");
        assertThat(entries.get(0).object("values").text()).isEqualTo("""
                {"cause":"constant","pass":1,"tokens":1,"position":"before",\
                "won":[{"group":"g","rule":"override","over":"B","overBook":"Book","overUid":"1"}]}""");
        assertThat(entries.get(1).object("values").text()).isEqualTo("""
                {"group":"g","rule":"override","winner":"A","winnerBook":"Book","winnerUid":"0"}""");
    }

    @Test
    void whatIsMissing() {
        assertThat(values("{'uid':0,'key':['sea','lake'],'scanDepth':5,'matchScenario':true}"))
                .isEqualTo("""
                {"keys":["sea","lake"],"scanDepth":5,"messages":2,"extras":["scenario"]}""");
        assertThat(values("{'uid':0,'key':['x'],'triggers':['swipe']}")).isEqualTo("""
                {"trigger":"normal","wanted":["swipe"]}""");
        assertThat(values("{'uid':0,'key':['x'],'delay':5}")).isEqualTo("""
                {"needed":5,"messages":2}""");
        assertThat(values("{'uid':0,'constant':true,'useProbability':true,'probability':20}"))
                .isEqualTo("""
                        {"rolled":50,"probability":20}""");
        assertThat(values("{'uid':0,'constant':true,'characterFilter':{'isExclude':true,'names':['me']}}"))
                .isEqualTo("""
                        {"excludes":true,"names":["me"],"character":"me"}""");
        assertThat(values("{'uid':0,'constant':true,'characterFilter':{'names':[],'tags':['t']}}"))
                .isEqualTo("""
                        {"excludes":false,"tags":["t"],"own":["u"]}""");
        assertThat(values("{'uid':0,'constant':true,'delayUntilRecursion':2}")).isEqualTo("""
                {"level":2,"reached":0}""");
    }

    @Test
    void aSecondaryKeyThatIsMissing() {
        assertThat(values("{'uid':0,'key':['dragon'],'keysecondary':['night','sea'],'selective':true,"
                        + "'selectiveLogic':3}"))
                .isEqualTo("""
                        {"key":"dragon","source":"message","back":1,"message":7,"offset":5,"length":6,\
                        "matched":"Dragon","scanDepth":2,"logic":"and-all","word":"sea","secondary":[{"key":"night",\
                        "source":"message","back":0,"message":9,"offset":6,"length":5,"matched":"night"}],\
                        "missed":["sea"]}""");
    }

    @Test
    void aTextOfAnotherEntryAndAnOutlet() {
        List<Json.Obj> entries = entries(
                RECURSIVE,
                "{'uid':0,'constant':true,'content':'The moon.'},"
                        + "{'uid':1,'key':['moon'],'content':'x','position':7,'outletName':'o'}");
        assertThat(entries.get(1).object("values").text()).isEqualTo("""
                {"cause":"key","key":"moon","source":"entries","entriesPass":1,"offset":4,"length":4,"matched":"moon",\
                "secondary":[],"scanDepth":2,"pass":2,"tokens":1,"position":"outlet","outlet":"o"}""");
    }

    @Test
    void theBudget() {
        LoreSettings small = new LoreSettings(2, 1, 0, 0, 0, 0, true, false, false, false, false, 1);
        List<Json.Obj> entries = entries(
                small,
                "{'uid':0,'constant':true,'content':'" + "a".repeat(100) + "'},"
                        + "{'uid':1,'constant':true,'content':'b'}");
        assertThat(entries.get(0).object("values").text()).isEqualTo("""
                {"needed":31,"budget":10,"over":21,"tokens":30}""");
        assertThat(entries.get(1).object("values").text()).isEqualTo("""
                {"budget":10}""");
    }

    private static String values(String entry) {
        return entries(LoreSettings.DEFAULT, entry).getFirst().object("values").text();
    }

    private static List<Json.Obj> entries(LoreSettings settings, String entries) {
        Json list = Json.parse("[" + entries.replace('\'', '"') + "]");
        LoreSources sources = new LoreSources(
                List.of(LorebookReader.read("Book", Json.Obj.EMPTY.with("entries", list))),
                List.of(),
                List.of(),
                List.of());
        LoreInput input = new LoreInput(
                sources,
                settings,
                TimedEffects.NONE,
                ScannedMessages.of(List.of("Bob:  night", "Ann: Dragon!")),
                Map.of(),
                List.of(),
                "normal",
                1000,
                false,
                Optional.of("me"),
                Optional.of(List.of("u")),
                List.of());
        LoreLanguage language = new LoreLanguage(
                UnaryOperator.identity(),
                (text, depth) -> text,
                ByteEstimate::of,
                RandomSource.repeating(List.of(0.5)));
        LoreOutcome outcome =
                new LoreScan(EcmaRegex.ofUsualBound()).run(input, language).inChat(List.of(9, 7));
        return LoreDocument.of(outcome);
    }
}
