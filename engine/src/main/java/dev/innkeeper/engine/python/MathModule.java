package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** Functions of Python's {@code math}. */
public final class MathModule {
    private static final Map<String, PyValue> MEMBERS = Map.of(
            "math.sqrt", function("sqrt", Math::sqrt),
            "math.sin", function("sin", StrictMath::sin),
            "math.cos", function("cos", StrictMath::cos),
            "math.tan", function("tan", StrictMath::tan),
            "math.floor", whole("floor", RoundingMode.FLOOR),
            "math.ceil", whole("ceil", RoundingMode.CEILING));

    private MathModule() {}

    /** The functions by their chains, such as {@code math.sqrt}. */
    public static Map<String, PyValue> members() {
        return MEMBERS;
    }

    private static PyFunction function(String name, DoubleUnaryOperator operation) {
        return PyFunction.of(name, "x /", (given, meter) -> {
            double x = real(given.get("x"));
            double result = operation.applyAsDouble(x);
            if (Double.isNaN(result) && !Double.isNaN(x)) {
                throw new PythonException("math domain error");
            }
            return PyValue.of(result);
        });
    }

    private static PyFunction whole(String name, RoundingMode mode) {
        return PyFunction.of(name, "x /", (given, meter) -> {
            if (given.get("x") instanceof PyNumber.Float(double number)) {
                Conversions.whole(new PyNumber.Float(number));
                return new PyNumber.Int(new BigDecimal(number).setScale(0, mode).toBigInteger());
            }
            real(given.get("x"));
            return given.get("x") instanceof PyNumber number ? new PyNumber.Int(number.truncated()) : PyValue.NONE;
        });
    }

    private static double real(PyValue value) {
        if (value instanceof PyNumber number) {
            return NumberArithmetic.real(number);
        }
        throw new PythonException("must be real number, not " + Values.type(value));
    }
}
