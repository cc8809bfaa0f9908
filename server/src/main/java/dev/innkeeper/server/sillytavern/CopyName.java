package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.formats.name.FileName;
import java.math.BigInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of copies: {@code A_1}, {@code A_2}, … (character-cards.md §5.8). */
final class CopyName {
    private static final String PNG = ".png";
    private static final Pattern LEADING_NUMBER = Pattern.compile("\\s*([+-]?)(?:0[xX]([0-9a-fA-F]+)|(\\d+)).*");

    private CopyName() {}

    /** The first free name for a copy of a card. */
    static FileName of(FileName card, Predicate<FileName> taken) {
        String name = card.value().endsWith(PNG)
                ? card.value().substring(0, card.value().length() - PNG.length())
                : card.value();
        int split = name.lastIndexOf('_');
        boolean numbered = split >= 0 && !Double.isNaN(JsNumbers.parse(name.substring(split + 1)));
        String base = numbered ? name.substring(0, split) : name;
        Matcher number = LEADING_NUMBER.matcher(numbered ? name.substring(split + 1) : "0");
        if (!number.matches()) {
            FileName odd = new FileName(base + "_NaN" + PNG);
            return taken.test(odd) ? of(odd, taken) : odd;
        }
        BigInteger next = value(number).add(BigInteger.ONE);
        while (taken.test(new FileName(base + "_" + next + PNG))) {
            next = next.add(BigInteger.ONE);
        }
        return new FileName(base + "_" + next + PNG);
    }

    private static BigInteger value(Matcher number) {
        String hexadecimal = number.group(2);
        BigInteger value =
                hexadecimal != null ? new BigInteger(hexadecimal, 16) : new BigInteger(String.valueOf(number.group(3)));
        return "-".equals(number.group(1)) ? value.negate() : value;
    }
}
