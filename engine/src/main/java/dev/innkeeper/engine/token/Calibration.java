package dev.innkeeper.engine.token;

/**
 * What requests to one model have taught about our counts: how many tokens the provider charged for each one that we
 * counted, and how far that goes up and down.
 *
 * <p>It begins with the belief that our counts are right within a tenth, which weighs as much as one short prompt.
 * Longer prompts teach more than short ones, and older ones are forgotten, half of them after 34 newer ones, so that a
 * provider who changes the tokenizer is noticed. Immutable; the four sums are all there is to keep.
 *
 * @param counted our counts, summed; more than 0
 * @param charged the provider's counts, summed; more than 0
 * @param spread sum of charged² / counted, from which the error comes
 * @param requests how many requests are remembered, forgotten ones in part
 */
public record Calibration(double counted, double charged, double spread, double requests) {
    private static final double MEMORY = 0.98;
    private static final double FIRST_WEIGHT = 500;
    private static final double FIRST_ERROR = 0.1;
    private static final double LARGEST_RATIO = 4;
    private static final double LEAST_ERROR = 0.01;
    private static final double CAUTION = 2;

    /** Nothing was learnt yet. */
    public static final Calibration NONE =
            new Calibration(FIRST_WEIGHT, FIRST_WEIGHT, FIRST_WEIGHT * (1 + FIRST_ERROR * FIRST_ERROR), 0);

    /**
     * What is known after one more request.
     *
     * <p>A pair that cannot be about the same text teaches nothing: an empty count, or counts that differ fourfold.
     *
     * @param ours tokens that we counted in the prompt
     * @param theirs tokens of the prompt in the provider's account of the usage
     */
    public Calibration after(int ours, int theirs) {
        if (ours <= 0 || theirs <= 0) {
            return this;
        }
        double ratio = (double) theirs / ours;
        if (ratio > LARGEST_RATIO || ratio < 1 / LARGEST_RATIO) {
            return this;
        }
        return new Calibration(
                counted * MEMORY + ours,
                charged * MEMORY + theirs,
                spread * MEMORY + theirs * ratio,
                requests * MEMORY + 1);
    }

    /** Tokens charged for each one that we count, from ¼ to 4. */
    public double factor() {
        return charged / counted;
    }

    /** How far the factor of one request is from the usual one: a standard deviation, at least a hundredth of it. */
    public double error() {
        double factor = factor();
        double variance = Math.max(0, spread / counted - factor * factor);
        return Math.max(Math.sqrt(variance), LEAST_ERROR * factor);
    }

    /** The tokens that a prompt of so many counted ones is likely to be charged as. */
    public int expected(int ours) {
        return rounded(ours * factor());
    }

    /** The tokens that a prompt of so many counted ones hardly ever exceeds: two errors more than expected. */
    public int atMost(int ours) {
        return rounded(Math.ceil(ours * cautious()));
    }

    /** The largest count of ours that fits into so many tokens of the provider: the other way round. */
    public int fitting(int theirs) {
        int ours = rounded(Math.floor(theirs / cautious()));
        return atMost(ours) > theirs ? ours - 1 : ours;
    }

    private double cautious() {
        return factor() + CAUTION * error();
    }

    private static int rounded(double tokens) {
        return (int) Math.clamp(Math.round(tokens), 0, Integer.MAX_VALUE);
    }
}
