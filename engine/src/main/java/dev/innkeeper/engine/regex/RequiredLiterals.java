package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.RequiredText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/** Finds what every match of a pattern contains. */
final class RequiredLiterals {
    private static final int MOST_VARIANTS = 64;
    private static final int MOST_CHARACTERS = 8;
    private static final int LONGEST = 64;
    private static final Set<String> NOTHING = Set.of("");

    private final boolean lowerCase;

    private RequiredLiterals(boolean lowerCase) {
        this.lowerCase = lowerCase;
    }

    /** What is known of the texts that a part of a pattern takes. */
    private sealed interface Known {
        /** They are all listed. */
        record Listed(Set<String> texts) implements Known {}

        /** Each of them contains one of these; none listed if nothing is known. */
        record Containing(Set<String> literals) implements Known {}
    }

    private static final Known UNKNOWN = new Known.Containing(Set.of());

    static Optional<RequiredText> of(PatternNode root, CaseFolding folding) {
        boolean lowerCase = folding != CaseFolding.EXACT;
        Set<String> literals = contained(new RequiredLiterals(lowerCase).known(root));
        return literals.isEmpty() || !literals.stream().allMatch(RequiredText::isTelling)
                ? Optional.empty()
                : Optional.of(new RequiredText(withoutLonger(literals), lowerCase));
    }

    /** The literals without those that hold another one. */
    private static List<String> withoutLonger(Set<String> literals) {
        return literals.stream()
                .filter(literal -> literals.stream()
                        .noneMatch(other -> other.length() < literal.length() && literal.contains(other)))
                .toList();
    }

    private static Set<String> contained(Known known) {
        return switch (known) {
            case Known.Listed(Set<String> texts) -> texts.contains("") ? Set.of() : texts;
            case Known.Containing(Set<String> literals) -> literals;
        };
    }

    private Known known(PatternNode node) {
        return switch (node) {
            case PatternNode.Empty ignored -> new Known.Listed(NOTHING);
            case PatternNode.Assertion ignored -> new Known.Listed(NOTHING);
            case PatternNode.Look ignored -> new Known.Listed(NOTHING);
            case PatternNode.Reference ignored -> UNKNOWN;
            case PatternNode.One(CharacterSet set) -> one(set);
            case PatternNode.Group(int ignored, PatternNode body) -> known(body);
            case PatternNode.Sequence(List<PatternNode> parts) -> sequence(parts);
            case PatternNode.Choice(List<PatternNode> alternatives) -> choice(alternatives);
            case PatternNode.Repeat repeat -> repeat(repeat);
            case PatternNode.Loop loop -> repeat(loop.asRepeat());
            case PatternNode.Atomic atomic -> known(atomic.body());
            case PatternNode.Conditional either -> choice(List.of(either.yes(), either.no()));
            case PatternNode.Same ignored -> UNKNOWN;
            case PatternNode.LookBack ignored -> new Known.Listed(NOTHING);
        };
    }

    private Known one(CharacterSet set) {
        if (set.isEmpty() || set.size() > MOST_CHARACTERS) {
            return UNKNOWN;
        }
        SequencedSet<String> texts = new LinkedHashSet<>();
        for (int character : set.characters()) {
            if (lowerCase && !hasPlainLowerCase(character)) {
                return UNKNOWN;
            }
            texts.add(Character.toString(lowerCase ? Character.toLowerCase(character) : character));
        }
        return new Known.Listed(texts);
    }

    /** Whether the lower case of a character is one unit, or itself, whatever stands around it. */
    private static boolean hasPlainLowerCase(int character) {
        if (character > Character.MAX_VALUE) {
            return Character.toLowerCase(character) == character && Character.toUpperCase(character) == character;
        }
        boolean isSigma = character == 0x3A3 || character == 0x3C2 || character == 0x3C3;
        return !isSigma && character != 0x130 && !Character.isSurrogate((char) character);
    }

    private Known repeat(PatternNode.Repeat repeat) {
        Known body = known(repeat.body());
        if (repeat.least() == 0) {
            return repeat.most() == 1 && body instanceof Known.Listed(Set<String> texts)
                    ? new Known.Listed(union(texts, NOTHING))
                    : UNKNOWN;
        }
        if (body instanceof Known.Listed(Set<String> texts)) {
            Set<String> repeated = NOTHING;
            int times = texts.equals(NOTHING) ? repeat.least() : 0;
            while (times < repeat.least() && fits(repeated, texts)) {
                repeated = product(repeated, texts);
                times++;
            }
            return times == repeat.most() ? new Known.Listed(repeated) : new Known.Containing(withoutEmpty(repeated));
        }
        return body;
    }

    private Known choice(List<PatternNode> alternatives) {
        Set<String> all = new LinkedHashSet<>();
        boolean listed = true;
        for (PatternNode alternative : alternatives) {
            Known known = known(alternative);
            if (known instanceof Known.Listed(Set<String> texts)) {
                all.addAll(texts);
            } else {
                listed = false;
                if (contained(known).isEmpty()) {
                    return UNKNOWN;
                }
                all.addAll(contained(known));
            }
        }
        if (all.size() > MOST_VARIANTS) {
            return UNKNOWN;
        }
        return listed ? new Known.Listed(all) : new Known.Containing(withoutEmpty(all));
    }

    private Known sequence(List<PatternNode> parts) {
        List<Set<String>> candidates = new ArrayList<>();
        Set<String> run = NOTHING;
        boolean broken = false;
        for (PatternNode part : parts) {
            Known known = known(part);
            if (part instanceof PatternNode.Look look && !look.behind() && !look.negative()) {
                broken = true;
                candidates.add(contained(known(look.body())));
            } else if (known instanceof Known.Listed(Set<String> texts)) {
                if (fits(run, texts)) {
                    run = product(run, texts);
                } else {
                    broken = true;
                    candidates.add(run);
                    run = texts;
                }
            } else {
                broken = true;
                candidates.add(run);
                candidates.add(contained(known));
                run = NOTHING;
            }
        }
        if (!broken) {
            return new Known.Listed(run);
        }
        candidates.add(run);
        return new Known.Containing(best(candidates));
    }

    /** The set whose shortest literal is longest, and of such sets the smallest. */
    private static Set<String> best(List<Set<String>> candidates) {
        Set<String> best = Set.of();
        for (Set<String> candidate : candidates) {
            int shortest = shortest(candidate);
            boolean isBetter =
                    shortest > shortest(best) || shortest == shortest(best) && candidate.size() < best.size();
            best = shortest > 0 && isBetter ? candidate : best;
        }
        return best;
    }

    private static int shortest(Set<String> literals) {
        return literals.stream().mapToInt(String::length).min().orElse(0);
    }

    private static Set<String> withoutEmpty(Set<String> literals) {
        return literals.contains("") ? Set.of() : literals;
    }

    private static boolean fits(Set<String> left, Set<String> right) {
        int longest = left.stream().mapToInt(String::length).max().orElse(0)
                + right.stream().mapToInt(String::length).max().orElse(0);
        return left.size() * right.size() <= MOST_VARIANTS && longest <= LONGEST;
    }

    private static Set<String> product(Set<String> left, Set<String> right) {
        Set<String> all = new LinkedHashSet<>();
        left.forEach(first -> right.forEach(second -> all.add(first + second)));
        return all;
    }

    private static Set<String> union(Set<String> left, Set<String> right) {
        Set<String> all = new LinkedHashSet<>(left);
        all.addAll(right);
        return all;
    }
}
