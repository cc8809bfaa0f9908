package dev.innkeeper.providers.dialect;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Orders for pictures that speak of adults only: the horde's volunteers refuse, and ban, whoever seems to ask for
 * anything else. Ages and words for youth are left out, and children become persons.
 */
final class GrownUps {
    private static final Pattern AGE = Pattern.compile("\\b\\w+[\\s-]?years?[\\s-]old\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern YOUTH = Pattern.compile(
            "\\b(?:teens|kids|children|childhood|kindergarten|school|minors?|underaged?|under-aged?|young(?:er)?"
                    + "|youth(?:ful)?|small(?:er)?|tiny|little|loli|shota|pedo|prepubescent|boyish|girly)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Map<String, String> ADULTS = Map.of(
            "girl", "woman",
            "girls", "women",
            "boy", "man",
            "boys", "men");
    private static final Pattern MINOR = Pattern.compile(
            "\\b(?:girls?|boys?|child|kid|kiddo|teen|teenager|baby|toddler|infant|preteen|student|youngster)\\b",
            Pattern.CASE_INSENSITIVE);

    private GrownUps() {}

    static String only(String prompt) {
        String ageless = YOUTH.matcher(AGE.matcher(prompt).replaceAll("")).replaceAll("");
        return MINOR.matcher(ageless).replaceAll(GrownUps::adult);
    }

    private static String adult(MatchResult minor) {
        return ADULTS.getOrDefault(minor.group().toLowerCase(Locale.ROOT), "person");
    }
}
