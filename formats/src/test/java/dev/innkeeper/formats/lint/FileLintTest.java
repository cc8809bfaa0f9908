package dev.innkeeper.formats.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.Finding;
import dev.innkeeper.engine.lint.Level;
import dev.innkeeper.engine.token.ChatCounters;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lint of cards, presets, settings and scripts. */
class FileLintTest {
    private static final String SCRIPT =
            "'scriptName':'Stars','findRegex':'/a(b)/g','replaceString':'$1','placement':[2]";

    private final FileLint lint = new FileLint(LintSettingsReader.assumed(ChatCounters.builtIn(), Optional.empty()));

    private List<Finding> check(String json) {
        return lint.check("Name", Json.parse(json.replace('\'', '"')));
    }

    private List<String> codes(String json) {
        return check(json).stream().map(finding -> finding.code().wireName()).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{'entries':{}}~LOREBOOK",
                "{'lorebookVersion':3,'entries':[]}~FOREIGN_LOREBOOK",
                "{'kind':'memory','entries':[]}~FOREIGN_LOREBOOK",
                "{'spec':'chara_card_v3','data':{}}~CARD",
                "{'name':'A','description':'','first_mes':''}~CARD",
                "{'prompts':[]}~PRESET",
                "{'extension_settings':{}}~SETTINGS",
                "{'findRegex':'a'}~SCRIPTS",
                "[{'findRegex':'a'}]~SCRIPTS",
                "[]~OTHER",
                "3~OTHER"
            })
    void documentsAreToldByTheirMembers(String json, FileKind kind) {
        assertThat(FileKind.of(Json.parse(json.replace('\'', '"')))).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "'findRegex':''~script.no-find",
                "'findRegex':'/(/'~regex.invalid",
                "'findRegex':'/a(b)/x'~regex.invalid",
                "'findRegex':'/(a+)+(b)$/'~regex.catastrophic",
                "'placement':[]~script.no-placement",
                "'placement':5~script.no-placement",
                "'placement':[5]~script.no-effect",
                "'minDepth':5,'maxDepth':2~script.impossible-depth",
                "'replaceString':'$2 {{chr}}'~macro.unknown,script.missing-group",
                "'scriptName':''~script.unnamed"
            })
    void scriptsThatDoNothing(String fields, String codes) {
        assertThat(codes("{" + SCRIPT + "," + fields + "}")).containsExactlyInAnyOrder(codes.split(","));
    }

    @Test
    void soundScriptsHaveNoFindings() {
        assertThat(check("{" + SCRIPT + "}")).isEmpty();
        assertThat(check("{" + SCRIPT + ",'placement':[0]}")).isEmpty();
        assertThat(check("{" + SCRIPT + ",'findRegex':'(?<x>a)','replaceString':'$<x>$0'}"))
                .isEmpty();
    }

    @Test
    void settingsHoldTheGlobalScripts() {
        Finding finding = check("{'extension_settings':{'regex':[{" + SCRIPT + "},{" + SCRIPT + ",'findRegex':''}]}}")
                .getFirst();
        assertThat(finding.path()).isEqualTo("extension_settings.regex[1].findRegex");
    }

    @Test
    void theBookOfACardHasThePathsOfTheCard() {
        List<Finding> findings = check("""
                {'spec':'chara_card_v2','data':{'name':'A','description':'B','first_mes':'Hi','character_book':{
                  'entries':[{'id':0,'keys':['moor'],'content':'Wet.','insertion_order':1,'enabled':true},
                             {'id':1,'keys':['/[/','sea'],'content':'Far.','insertion_order':1,'enabled':true,
                              'extensions':{'position':9,'outlet_name':'x'}}]}}}""");
        assertThat(findings)
                .extracting(Finding::path)
                .containsExactly(
                        "data.character_book.entries[1].keys[0]", "data.character_book.entries[1].extensions.position");
        assertThat(findings).extracting(Finding::entry).containsOnly(Optional.of("1"));
    }

    @Test
    void cardsThatSayNothing() {
        assertThat(codes("{'spec':'chara_card_v2','data':{'name':'','alternate_greetings':'Hi'}}"))
                .containsExactlyInAnyOrder("card.no-name", "card.no-greeting", "card.no-description", "card.bad-field");
        assertThat(codes("{'name':'A','description':'{{usr}} met {{char}}.','first_mes':'Hi {{user'}"))
                .containsExactlyInAnyOrder("macro.unknown", "macro.unclosed");
    }

    @Test
    void presetsWithoutMarkers() {
        List<Finding> findings = check("""
                {'wi_format':'Lore:','prompts':[{'identifier':'main','content':'{{chr}}'},
                  {'identifier':'mine','name':'Mine','content':''},{'identifier':'mine','content':'x'},
                  {'identifier':'deep','content':'x','injection_position':1,'injection_depth':-2},
                  {'identifier':'lost','content':'x'}],
                 'prompt_order':[{'character_id':100001,'order':[
                  {'identifier':'main','enabled':true},{'identifier':'mine','enabled':true},
                  {'identifier':'deep','enabled':true},{'identifier':'gone','enabled':true},
                  {'identifier':'charDescription','enabled':true},{'identifier':'scenario','enabled':false}]}]}""");
        assertThat(findings)
                .extracting(finding -> finding.code().wireName() + " " + finding.path())
                .contains(
                        "prompt.format-loses-text wi_format",
                        "macro.unknown prompts[0].content",
                        "prompt.empty prompts[1].content",
                        "prompt.duplicate prompts[2].identifier",
                        "prompt.bad-depth prompts[3].injection_depth",
                        "prompt.not-ordered prompts[4]",
                        "prompt.unknown prompt_order[0].order[3]");
        assertThat(findings)
                .filteredOn(finding -> finding.values().string("marker", "").equals("chatHistory"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.level()).isEqualTo(Level.ERROR));
        assertThat(findings)
                .filteredOn(finding -> finding.values().string("marker", "").equals("charDescription"))
                .isEmpty();
    }
}
