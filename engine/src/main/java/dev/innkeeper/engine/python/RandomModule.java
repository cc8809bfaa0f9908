package dev.innkeeper.engine.python;

import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** Functions of Python's {@code random}. */
public final class RandomModule {
    private RandomModule() {}

    /** The functions by their chains, such as {@code random.choice}. */
    public static Map<String, PyValue> members(RandomSource chance) {
        return Map.of(
                "random.random",
                PyFunction.of("random", "", (given, meter) -> PyValue.of(chance.next())),
                "random.randint",
                PyFunction.of(
                        "randint",
                        "a b",
                        (given, meter) -> between(whole(given.get("a")), whole(given.get("b")), chance)),
                "random.choice",
                PyFunction.of("choice", "seq", (given, meter) -> choice(given.get("seq"), chance, meter)),
                "random.shuffle",
                PyFunction.of("shuffle", "x", (given, meter) -> {
                    if (!(given.get("x") instanceof PyList list)) {
                        throw new PythonException(
                                "'" + Values.type(given.get("x")) + "' object does not support item assignment");
                    }
                    meter.spend(list.items().size());
                    chance.shuffle(list.items());
                    return PyValue.NONE;
                }));
    }

    private static BigInteger whole(PyValue value) {
        if (value instanceof PyNumber number
                && (!number.isFloat() || number.asDouble() == Math.rint(number.asDouble()))) {
            return Conversions.whole(number).value();
        }
        throw new PythonException("randint() wants integers, not " + Values.type(value));
    }

    private static PyValue between(BigInteger low, BigInteger high, RandomSource chance) {
        BigInteger count = high.subtract(low).add(BigInteger.ONE);
        if (count.signum() <= 0) {
            throw new PythonException("empty range for randrange() (" + low + ", " + high.add(BigInteger.ONE) + ")");
        }
        BigInteger step = new BigDecimal(count)
                .multiply(new BigDecimal(chance.next()))
                .setScale(0, RoundingMode.FLOOR)
                .toBigInteger();
        return new PyNumber.Int(low.add(step.min(count.subtract(BigInteger.ONE))));
    }

    private static PyValue choice(PyValue sequence, RandomSource chance, Meter meter) {
        if (!(sequence instanceof PyList || sequence instanceof PyValue.Tuple || sequence instanceof PyValue.Str)) {
            throw new PythonException("random.choice() wants a sequence, not " + Values.type(sequence));
        }
        List<PyValue> items = Values.items(sequence, meter);
        if (items.isEmpty()) {
            throw new PythonException("Cannot choose from an empty sequence");
        }
        return items.get(Math.min(items.size() - 1, (int) (chance.next() * items.size())));
    }
}
