package dev.innkeeper.formats.picture;

/**
 * Scales by area: each new pixel is the mean of the old ones below it, weighted by how much of them it covers, with
 * colours weighted by their alpha. Enlarging interpolates linearly between neighbours.
 */
final class AreaScaling {
    private final Picture source;
    private final PixelSize target;

    AreaScaling(Picture source, PixelSize target) {
        this.source = source;
        this.target = target;
    }

    /** Weights of a run of old pixels for one new one. */
    private record Window(int from, float[] weights) {}

    Picture scaled() {
        Window[] columns = windows(source.size().width(), target.width());
        Window[] rows = windows(source.size().height(), target.height());
        int[] pixels = new int[target.pixels()];
        for (int y = 0; y < target.height(); y++) {
            for (int x = 0; x < target.width(); x++) {
                pixels[y * target.width() + x] = mean(columns[x], rows[y]);
            }
        }
        return new Picture(target, pixels);
    }

    private int mean(Window columns, Window rows) {
        double alpha = 0;
        double red = 0;
        double green = 0;
        double blue = 0;
        for (int j = 0; j < rows.weights.length; j++) {
            for (int i = 0; i < columns.weights.length; i++) {
                int pixel = source.argb(columns.from + i, rows.from + j);
                double weight = (double) columns.weights[i] * rows.weights[j] * (pixel >>> 24);
                alpha += weight;
                red += weight * (pixel >> 16 & 0xff);
                green += weight * (pixel >> 8 & 0xff);
                blue += weight * (pixel & 0xff);
            }
        }
        if (alpha < 0.5) {
            return 0;
        }
        return channel(alpha) << 24 | channel(red / alpha) << 16 | channel(green / alpha) << 8 | channel(blue / alpha);
    }

    private static int channel(double value) {
        return Math.clamp(Math.round(value), 0, 255);
    }

    private static Window[] windows(int from, int to) {
        Window[] windows = new Window[to];
        double step = (double) from / to;
        for (int i = 0; i < to; i++) {
            windows[i] = step >= 1 ? covered(i * step, (i + 1) * step, from) : between((i + 0.5) * step - 0.5, from);
        }
        return windows;
    }

    private static Window covered(double start, double end, int limit) {
        int first = Math.min((int) start, limit - 1);
        int last = Math.clamp((long) Math.ceil(end) - 1, first, limit - 1);
        float[] weights = new float[last - first + 1];
        for (int i = first; i <= last; i++) {
            weights[i - first] = (float) ((Math.min(end, i + 1) - Math.max(start, i)) / (end - start));
        }
        return new Window(first, weights);
    }

    private static Window between(double at, int limit) {
        int first = Math.clamp((long) Math.floor(at), 0, limit - 1);
        if (at <= 0 || first + 1 >= limit) {
            return new Window(first, new float[] {1});
        }
        float second = (float) (at - first);
        return new Window(first, new float[] {1 - second, second});
    }
}
