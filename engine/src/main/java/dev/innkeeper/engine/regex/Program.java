package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.RequiredText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A pattern as instructions for the machine, with what makes a search quick.
 *
 * @param code the instructions ({@link Op})
 * @param sets the sets that they name
 * @param groups the number of capturing groups, the whole match not counted
 * @param registers how many places and counters there are; two for the match and each group come first
 * @param flags the flags
 * @param names the numbers of the groups with a name
 * @param words what a word consists of
 * @param start where matches can begin
 * @param required what every match needs
 * @param staysInLine whether matches stay in their line
 */
record Program(
        int[] code,
        List<CharacterSet> sets,
        int groups,
        int registers,
        RegexFlags flags,
        Map<String, Integer> names,
        CharacterSet words,
        MatchStart start,
        Optional<RequiredText> required,
        boolean staysInLine) {

    static Program of(String pattern, RegexFlags flags) {
        PatternParser.Parsed parsed = PatternParser.parse(pattern, flags);
        return new ProgramWriter(parsed, flags).written();
    }
}
