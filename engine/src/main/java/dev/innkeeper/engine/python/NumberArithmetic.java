package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.BinaryOperator;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Python's operators between two numbers; whole numbers stay whole. */
final class NumberArithmetic {
    private static final MathContext DIGITS = new MathContext(60);
    private static final long EXACT = 1L << 53;

    private NumberArithmetic() {}

    static PyValue apply(PyNumber left, BinaryOperator operator, PyNumber right, Meter meter) {
        if (operator == BinaryOperator.BIT_XOR) {
            return exclusiveOr(left, right);
        }
        if (left.isFloat() || right.isFloat()) {
            return PyValue.of(floats(real(left), operator, real(right)));
        }
        return whole(left.truncated(), operator, right.truncated(), meter);
    }

    /** The number as a float; refuses a whole one that is too large. */
    static double real(PyNumber number) {
        double value = number.asDouble();
        if (!number.isFloat() && Double.isInfinite(value)) {
            throw new PythonException("int too large to convert to float");
        }
        return value;
    }

    private static PyValue exclusiveOr(PyNumber left, PyNumber right) {
        if (left instanceof PyNumber.Bool(boolean a) && right instanceof PyNumber.Bool(boolean b)) {
            return PyValue.of(a ^ b);
        }
        if (left.isFloat() || right.isFloat()) {
            throw new PythonException(
                    "unsupported operand type(s) for ^: '" + Values.type(left) + "' and '" + Values.type(right) + "'");
        }
        return new PyNumber.Int(left.truncated().xor(right.truncated()));
    }

    private static PyValue whole(BigInteger a, BinaryOperator operator, BigInteger b, Meter meter) {
        return switch (operator) {
            case ADD -> bounded(a.add(b), meter);
            case SUBTRACT -> bounded(a.subtract(b), meter);
            case MULTIPLY -> {
                meter.bits((long) a.bitLength() + b.bitLength());
                yield new PyNumber.Int(a.multiply(b));
            }
            case DIVIDE -> PyValue.of(quotient(a, nonZero(b, "division by zero")));
            case FLOOR_DIVIDE -> new PyNumber.Int(floor(a, nonZero(b, "integer division or modulo by zero")));
            case MODULO ->
                new PyNumber.Int(a.subtract(b.multiply(floor(a, nonZero(b, "integer division or modulo by zero")))));
            case POWER -> power(a, b, meter);
            case BIT_XOR, BIT_OR, BIT_AND, LEFT_SHIFT, RIGHT_SHIFT, MATRIX_MULTIPLY -> throw notHere(operator);
        };
    }

    private static PyValue bounded(BigInteger number, Meter meter) {
        meter.bits(number.bitLength());
        return new PyNumber.Int(number);
    }

    private static BigInteger nonZero(BigInteger divisor, String message) {
        if (divisor.signum() == 0) {
            throw new PythonException(message);
        }
        return divisor;
    }

    private static BigInteger floor(BigInteger a, BigInteger b) {
        BigInteger[] parts = a.divideAndRemainder(b);
        boolean down = parts[1].signum() != 0 && parts[1].signum() != b.signum();
        return down ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static double quotient(BigInteger a, BigInteger b) {
        BigInteger exact = BigInteger.valueOf(EXACT);
        if (a.abs().compareTo(exact) <= 0 && b.abs().compareTo(exact) <= 0) {
            return a.doubleValue() / b.doubleValue();
        }
        double result = new BigDecimal(a).divide(new BigDecimal(b), DIGITS).doubleValue();
        if (Double.isInfinite(result)) {
            throw new PythonException("integer division result too large for a float");
        }
        return result == 0 && a.signum() * b.signum() < 0 ? -0.0 : result;
    }

    private static PyValue power(BigInteger base, BigInteger exponent, Meter meter) {
        if (exponent.signum() < 0) {
            if (base.signum() == 0) {
                throw new PythonException("0.0 cannot be raised to a negative power");
            }
            return PyValue.of(power(real(new PyNumber.Int(base)), real(new PyNumber.Int(exponent))));
        }
        boolean small = base.bitLength() <= 1 && base.abs().compareTo(BigInteger.ONE) <= 0;
        if (small) {
            boolean positive = base.signum() >= 0 || !exponent.testBit(0);
            BigInteger value = exponent.signum() == 0 ? BigInteger.ONE : base.abs();
            return new PyNumber.Int(positive ? value : value.negate());
        }
        if (exponent.bitLength() > Integer.SIZE - 2) {
            meter.bits(Long.MAX_VALUE);
        }
        meter.bits(base.abs().bitLength() * exponent.longValue());
        return new PyNumber.Int(base.pow(exponent.intValue()));
    }

    private static double floats(double a, BinaryOperator operator, double b) {
        return switch (operator) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / nonZero(b, "float division by zero");
            case FLOOR_DIVIDE -> floorQuotient(a, nonZero(b, "float floor division by zero"));
            case MODULO -> modulo(a, nonZero(b, "float modulo"));
            case POWER -> power(a, b);
            case BIT_XOR, BIT_OR, BIT_AND, LEFT_SHIFT, RIGHT_SHIFT, MATRIX_MULTIPLY -> throw notHere(operator);
        };
    }

    private static double nonZero(double divisor, String message) {
        if (divisor == 0) {
            throw new PythonException(message);
        }
        return divisor;
    }

    private static double modulo(double a, double b) {
        double rest = a % b;
        if (rest == 0) {
            return Math.copySign(0.0, b);
        }
        return (b < 0) == (rest < 0) ? rest : rest + b;
    }

    private static double floorQuotient(double a, double b) {
        double rest = a % b;
        double quotient = (a - rest) / b;
        if (rest != 0 && (b < 0) != (rest < 0)) {
            quotient -= 1;
        }
        if (quotient == 0) {
            return Math.copySign(0.0, a / b);
        }
        double floor = Math.floor(quotient);
        return quotient - floor > 0.5 ? floor + 1 : floor;
    }

    private static double power(double base, double exponent) {
        if (base == 1 || exponent == 0) {
            return 1;
        }
        if (base == -1 && Double.isInfinite(exponent)) {
            return 1;
        }
        if (base == 0 && exponent < 0) {
            throw new PythonException("0.0 cannot be raised to a negative power");
        }
        if (base < 0 && Double.isFinite(base) && Double.isFinite(exponent) && exponent != Math.rint(exponent)) {
            throw new PythonException("The result would be a complex number: raise a positive one");
        }
        double result = Math.pow(base, exponent);
        if (Double.isInfinite(result) && Double.isFinite(base) && Double.isFinite(exponent)) {
            throw new PythonException("(34, 'Numerical result out of range')");
        }
        return result;
    }

    private static PythonException notHere(BinaryOperator operator) {
        return new PythonException("Not allowed AST node: " + operator.kind());
    }
}
