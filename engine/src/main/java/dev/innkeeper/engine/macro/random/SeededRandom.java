package dev.innkeeper.engine.macro.random;

/**
 * A generator of doubles driven by the RC4 key stream of a seed text, as the public <i>seedrandom</i> algorithm
 * describes it (macros.md §11).
 *
 * <p>Equal seeds give equal sequences. Not thread-safe.
 */
public final class SeededRandom {
    private static final int WIDTH = 256;
    private static final int CHUNKS = 6;
    private static final double START_DENOMINATOR = Math.pow(WIDTH, CHUNKS);
    private static final double SIGNIFICANCE = Math.pow(2, 52);
    private static final double OVERFLOW = SIGNIFICANCE * 2;

    private final int[] state = new int[WIDTH];
    private int first;
    private int second;

    private SeededRandom(String key) {
        for (int i = 0; i < WIDTH; i++) {
            state[i] = i;
        }
        int[] mixed = mix(key);
        int j = 0;
        for (int i = 0; i < WIDTH; i++) {
            int value = state[i];
            j = (j + mixed[i % mixed.length] + value) & (WIDTH - 1);
            state[i] = state[j];
            state[j] = value;
        }
        for (int i = 0; i < WIDTH; i++) {
            nextByte();
        }
    }

    /** A generator seeded with a text. */
    public static SeededRandom ofText(String seed) {
        return new SeededRandom(seed);
    }

    /** A generator seeded with a number, whose key is the decimal digits and a NUL character. */
    public static SeededRandom ofNumber(long seed) {
        return new SeededRandom(Long.toString(seed) + '\0');
    }

    /** The next double, at least 0 and below 1, with 52 significant bits. */
    public double next() {
        double numerator = nextBytes(CHUNKS);
        double denominator = START_DENOMINATOR;
        long rest = 0;
        while (numerator < SIGNIFICANCE) {
            numerator = (numerator + rest) * WIDTH;
            denominator *= WIDTH;
            rest = nextByte();
        }
        while (numerator >= OVERFLOW) {
            numerator /= 2;
            denominator /= 2;
            rest >>>= 1;
        }
        return (numerator + rest) / denominator;
    }

    // Seeds longer than the state fold over it: each further unit is added to what its place had gathered so far.
    private static int[] mix(String key) {
        if (key.isEmpty()) {
            return new int[] {0};
        }
        int[] mixed = new int[Math.min(key.length(), WIDTH)];
        int smear = 0;
        for (int i = 0; i < key.length(); i++) {
            int place = i & (WIDTH - 1);
            smear ^= mixed[place] * 19;
            mixed[place] = (smear + key.charAt(i)) & (WIDTH - 1);
        }
        return mixed;
    }

    private double nextBytes(int count) {
        double result = 0;
        for (int i = 0; i < count; i++) {
            result = result * WIDTH + nextByte();
        }
        return result;
    }

    private int nextByte() {
        first = (first + 1) & (WIDTH - 1);
        int value = state[first];
        second = (second + value) & (WIDTH - 1);
        int other = state[second];
        state[first] = other;
        state[second] = value;
        return state[(value + other) & (WIDTH - 1)];
    }
}
