package dev.innkeeper.formats.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.BookLint;
import dev.innkeeper.engine.lint.Finding;
import dev.innkeeper.engine.lint.Level;
import dev.innkeeper.engine.lint.LintSettings;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.token.ByteEstimate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What lint says of lorebooks: one finding for each thing that is wrong, none for what is right. */
class BookLintTest {
    private static final String SOUND = "'uid':0,'key':['dragon'],'content':'Fire.','position':0,'order':100";

    @Test
    void aSoundEntryHasNoFindings() {
        assertThat(check("{" + SOUND + "}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/dragons?/i",
                "/\\\\bdragon\\\\b/",
                "/(red|green) dragon/",
                "/\\\\x01Alice:[^\\\\x01]*rain/",
                "/(?:very )+old/",
                "/(\\\\w+\\\\s)+sword/",
                "{{char}}",
                "{{user}}'s sword",
                "黑猫",
                "/home/user",
                "and then there were none"
            })
    void usefulKeysHaveNoFindings(String key) {
        assertThat(keyCodes(key)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "''~key.never-matches,entry.no-keys",
                "{{noop}}~key.never-matches",
                "a\\u0001b~key.never-matches",
                "/^dragon/~key.never-matches",
                "/^(dragon|wyrm)/i~key.never-matches",
                "/dragon/y~key.never-matches",
                "'  '~key.matches-everything",
                "{{space}}~key.matches-everything",
                "/.*/~key.matches-everything",
                "/x*/~key.matches-everything",
                "/./~key.matches-everything",
                "/[aeiou天]/~key.matches-nearly-everything",
                "a~key.matches-nearly-everything",
                "的~key.matches-nearly-everything",
                "' dragon'~key.trimmed",
                "dragon, wyvern, drake, wyrm~key.looks-like-list",
                "/[/~regex.invalid",
                "/a/b/i~regex.invalid",
                "/dragon/x~regex.invalid",
                "/dragon/ii~regex.invalid",
                "/(a+)+$/~regex.catastrophic",
                "/(\\\\w|\\\\d)*!/~regex.catastrophic",
                "/(x+x+)+y/~regex.catastrophic",
                "/(\\\\w+\\\\s?)+:/~regex.catastrophic",
                "/([a-z]+)*\\\\d/i~regex.catastrophic",
                "/\\\\w+\\\\w+!/~regex.slow",
                "/(\\\\w+)(\\\\w+)+!/~regex.catastrophic",
                "{{dragon}}~macro.unknown",
                "{{char~macro.unclosed"
            })
    void keysThatDoNotDoWhatTheyLookLike(String key, String codes) {
        assertThat(keyCodes(key)).containsExactly(codes.split(","));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "'key':[]~entry.no-keys",
                "'key':['x'],'key':'dragon'~key.no-list,entry.no-keys",
                "'position':null~entry.no-place",
                "'position':9~entry.no-place",
                "'position':'4'~entry.no-place",
                "'position':7~entry.no-place",
                "'position':7,'outletName':'attic'~entry.outlet-unused",
                "'position':4,'depth':-1~entry.bad-depth",
                "'position':4,'role':5~entry.bad-role",
                "'order':'soon'~entry.bad-order",
                "'useProbability':true,'probability':0~entry.never-rolls",
                "'useProbability':true,'probability':'x'~entry.never-rolls",
                "'useProbability':true,'probability':200~entry.bad-probability",
                "'sticky':-1~entry.bad-timing",
                "'delay':'soon'~entry.bad-timing",
                "'constant':true,'sticky':2~entry.bad-timing",
                "'scanDepth':0~entry.searches-nothing",
                "'scanDepth':5000~entry.bad-depth",
                "'triggers':['reply']~entry.unknown-trigger",
                "'content':''~entry.empty",
                "'content':'@@activat\\nText'~decorator.unknown",
                "'content':'@@activate 5\\nText'~decorator.no-effect",
                "'content':'@@activate'~decorator.no-text",
                "'content':'{{if x}}y'~macro.unmatched-block",
                "'content':'y{{/if}}'~macro.unmatched-block",
                "'content':'{{roll}}'~macro.bad-arguments",
                "'content':'{{space::many}}'~macro.bad-arguments",
                "'content':'{{chr}}'~macro.unknown",
                "'content':'{{user'~macro.unclosed",
                "'group':'constructor'~group.reserved-name,group.alone",
                "'group':'a'~group.alone",
                "'group':'a ,b'~group.blanks,group.alone,group.alone",
                "'group':'a','groupWeight':0~group.bad-weight,group.alone",
                "'selective':true,'selectiveLogic':7,'keysecondary':['x1']~secondary.bad-logic",
                "'selective':true,'selectiveLogic':'1','keysecondary':['x1']~secondary.bad-logic",
                "'selective':true,'selectiveLogic':2,'keysecondary':['drag']~secondary.never",
                "'selective':true,'selectiveLogic':3,'keysecondary':['x1','']~secondary.never,key.never-matches",
                "'selective':true,'selectiveLogic':1,'keysecondary':['dragon']~secondary.never",
                "'keysecondary':['x1']~secondary.ignored",
                "'delayUntilRecursion':true~recursion.never-reached",
                "'excludeRecursion':true~recursion.no-effect",
                "'key':['dragon','Dragon']~key.duplicate",
                "'key':['dragon','dragonfly']~key.redundant"
            })
    void fieldsThatKeepAnEntryFromSpeaking(String fields, String codes) {
        assertThat(codes(check("{" + SOUND + "," + fields + "}"))).containsExactlyInAnyOrder(codes.split(","));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'content':'{{user}} and {{roll::1d6}} {{random::a::b}} {{time_UTC+2}} {{.x = 3}}'",
                "'content':'{{if x}}y{{else}}z{{/if}}'",
                "'content':'{{// a comment }}Text'",
                "'content':'@@activate\\nText'",
                "'delayUntilRecursion':0",
                "'position':4,'depth':0,'role':2",
                "'useProbability':false,'probability':0",
                "'selective':true,'selectiveLogic':2,'keysecondary':['egg']"
            })
    void fieldsThatAreFine(String fields) {
        assertThat(check("{" + SOUND + "," + fields + "}")).isEmpty();
    }

    @Test
    void aFindingNamesFieldEntryAndFix() {
        Finding finding = check("{" + SOUND + "},{'uid':1,'key':['moon','/[/'],'content':'x','position':0,'order':1}")
                .getFirst();
        assertThat(finding.path()).isEqualTo("entries.1.key[1]");
        assertThat(finding.entry()).contains("1");
        assertThat(finding.level()).isEqualTo(Level.ERROR);
        assertThat(finding.values().string("key", "")).isEqualTo("/[/");
        assertThat(FindingDocument.of(finding).string("code", "")).isEqualTo("regex.invalid");
    }

    @Test
    void aMalformedEntrySilencesAll() {
        assertThat(codes(check("null"))).containsExactly("entry.malformed");
        assertThat(codes(check("{'uid':1,'disable':true,'content':3,'position':0,'order':1,'key':['x1']}")))
                .contains("entry.malformed");
        assertThat(check("{'uid':1,'disable':true,'content':3}").getFirst().level())
                .isEqualTo(Level.ERROR);
        assertThat(codes(lint(LoreSettings.DEFAULT)
                        .check(WrittenBook.ofFile("Book", Json.Obj.EMPTY))
                        .findings()))
                .containsExactly("book.no-entries");
    }

    @Test
    void whatIsSwitchedOffIsOnlyAHint() {
        assertThat(check("{" + SOUND + ",'disable':true,'position':9}"))
                .extracting(Finding::level)
                .containsOnly(Level.HINT);
    }

    @Test
    void anEntryThatCannotFit() {
        List<Finding> findings = check("{" + SOUND + ",'constant':true,'content':'" + "word ".repeat(3000) + "'}");
        assertThat(codes(findings)).containsExactlyInAnyOrder("entry.over-budget", "book.constants-over-budget");
        assertThat(findings.getFirst().values().number("budget", 0)).isEqualTo(1000);
    }

    @Test
    void entriesThatWakeEachOther() {
        String three = entry(0, "moon", "The tide rises.")
                + "," + entry(1, "tide", "It floods the harbour.")
                + "," + entry(2, "harbour", "At night the moon shines.");
        assertThat(check(recursive(), three)).singleElement().satisfies(finding -> {
            assertThat(finding.code().wireName()).isEqualTo("recursion.loop");
            assertThat(finding.level()).isEqualTo(Level.WARNING);
            assertThat(finding.values().array("members").strings()).containsExactly("0", "1", "2");
        });
        String broken = three.replace("'uid':1,", "'uid':1,'preventRecursion':true,");
        assertThat(check(recursive(), broken)).isEmpty();
    }

    @Test
    void aPatternMayCloseACircle() {
        String two = entry(0, "moon", "The tide rises.") + "," + entry(1, "/tides?/", "It follows the moon.");
        assertThat(codes(check(recursive(), two))).containsExactly("recursion.loop");
    }

    @Test
    void keysOfSeveralEntries() {
        String book = entry(0, "art", "a1") + "," + entry(1, "Heart", "b1") + "," + entry(2, "heart", "c1");
        List<Finding> findings = check(book);
        assertThat(codes(findings)).containsExactlyInAnyOrder("key.shadowed", "key.shared");
        assertThat(findings)
                .filteredOn(finding -> finding.code().wireName().equals("key.shadowed"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.path()).isEqualTo("entries.0.key[0]"));
        LoreSettings words = new LoreSettings(2, 25, 0, 0, 0, 0, true, false, false, true, false, 1);
        assertThat(codes(check(words, book))).containsExactly("key.shared");
    }

    @Test
    void numbersAndTextsThatAreThereTwice() {
        assertThat(codes(check(entry(3, "moon", "Same.") + "," + entry(3, "tide", "Same."))))
                .containsExactlyInAnyOrder("entry.duplicate-uid", "entry.duplicate-content");
    }

    @Test
    void aSecondaryKeyMayRuleOutOneOfTheKeys() {
        String fields = "'key':['dragon','moon'],'selective':true,'selectiveLogic':2,'keysecondary':['dragon']";
        assertThat(check("{" + SOUND + "," + fields + "}")).singleElement().satisfies(finding -> {
            assertThat(finding.code().wireName()).isEqualTo("secondary.blocks-key");
            assertThat(finding.path()).isEqualTo("entries.0.key[0]");
        });
    }

    @Test
    void twoLevelsOfDelayAreReachedWithoutRecursion() {
        String two = entry(0, "moon", "a1").replace("'uid':0", "'uid':0,'delayUntilRecursion':1") + ","
                + entry(1, "tide", "b1").replace("'uid':1", "'uid':1,'delayUntilRecursion':2");
        assertThat(check(two)).isEmpty();
    }

    @Test
    void settingsThatAreAssumedAreNoErrors() {
        LintSettings assumed = new LintSettings(
                LoreSettings.DEFAULT, true, 4000, ByteEstimate::of, EcmaRegex.ofUsualBound(), Optional.empty());
        assertThat(new BookLint(assumed)
                        .check(book("{" + SOUND + ",'delayUntilRecursion':1}"))
                        .findings())
                .extracting(Finding::level)
                .containsExactly(Level.HINT);
    }

    @Test
    void tokensAreCountedForEveryEntry() {
        BookLint.Report report =
                lint(LoreSettings.DEFAULT).check(book(entry(0, "moon", "twelve chars") + "," + entry(1, "tide", "")));
        assertThat(report.tokens())
                .containsEntry("0", ByteEstimate.of("twelve chars"))
                .containsEntry("1", 0);
        assertThat(report.total()).isEqualTo(ByteEstimate.of("twelve chars"));
    }

    @Test
    void aHostileBookIsJudgedToItsEnd() {
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            entries.append(i == 0 ? "" : ",")
                    .append("{'uid':" + i + ",'key':['/(.*)*(.+)+" + i + "#/'],'content':'" + "a".repeat(200)
                            + "','position':0,'order':1}");
        }
        BookLint.Report report = lint(recursive()).check(book(entries.toString()));
        assertThat(codes(report.findings())).contains("regex.catastrophic");
    }

    @Test
    void loopsAreFoundAmongFiveThousandEntries() {
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            entries.append(i == 0 ? "" : ",")
                    .append("{'uid':" + i + ",'key':['word" + i + "','name" + i * 7 + "','/place" + i + "s?/i'],"
                            + "'content':'" + "Some text of a place and word" + (i + 1) % 5000
                            + " and more. ".repeat(20) + "','position':0,'order':1}");
        }
        BookLint lint = lint(recursive());
        lint.check(book(SOUND.isEmpty() ? "" : "{" + SOUND + "}"));
        LoreSettings settings = recursive();
        var book = book(entries.toString());
        BookLint.Report report = lint(settings).check(book);
        assertThat(codes(report.findings())).contains("recursion.loop");
    }

    private static String entry(int uid, String key, String content) {
        return "{'uid':" + uid + ",'key':['" + key + "'],'content':'" + content
                + "','position':0,'order':1}".replace("{'uid'", "{'uid'");
    }

    private static List<String> keyCodes(String key) {
        String written = key.replace("'", "\\u0027");
        return codes(check("{" + SOUND.replace("'dragon'", "'" + written + "'") + "}"));
    }

    private static List<String> codes(List<Finding> findings) {
        return findings.stream().map(finding -> finding.code().wireName()).toList();
    }

    private static LoreSettings recursive() {
        return new LoreSettings(2, 25, 0, 0, 0, 0, true, true, false, false, false, 1);
    }

    private static List<Finding> check(String entries) {
        return check(LoreSettings.DEFAULT, entries);
    }

    private static List<Finding> check(LoreSettings settings, String entries) {
        return lint(settings).check(book(entries)).findings();
    }

    private static BookLint lint(LoreSettings settings) {
        return new BookLint(new LintSettings(
                settings, false, 4000, ByteEstimate::of, EcmaRegex.ofUsualBound(), Optional.of(Set.of("hall"))));
    }

    private static dev.innkeeper.engine.lint.LintedBook book(String entries) {
        Json list = Json.parse("[" + entries.replace('\'', '"') + "]");
        return WrittenBook.ofFile("Book", Json.Obj.EMPTY.with("entries", list));
    }
}
