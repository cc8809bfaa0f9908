package dev.innkeeper.formats.picture;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.util.Arrays;

/**
 * The pixels of one still picture: 8 bits each of alpha, red, green and blue, colours not multiplied by alpha.
 *
 * <p>Immutable. Nothing else of a file survives here: no texts, profiles, animation.
 */
public final class Picture {
    private final PixelSize size;
    private final int[] argb;

    /** Takes over the array, which nobody may change afterwards. */
    Picture(PixelSize size, int[] argb) {
        if (argb.length != size.pixels()) {
            throw new IllegalArgumentException("The number of pixels does not fit the size.");
        }
        this.size = size;
        this.argb = argb;
    }

    /** The pixels of an AWT image; grey values stay as they are stored. */
    static Picture of(BufferedImage image) {
        PixelSize size = new PixelSize(image.getWidth(), image.getHeight());
        ColorModel colours = image.getColorModel();
        if (!(colours instanceof IndexColorModel)
                && colours.getColorSpace().getType() == ColorSpace.TYPE_GRAY
                && !colours.isAlphaPremultiplied()) {
            return new Picture(size, greys(image.getRaster(), colours));
        }
        return new Picture(size, image.getRGB(0, 0, size.width(), size.height(), null, 0, size.width()));
    }

    private static int[] greys(Raster raster, ColorModel colours) {
        int[] pixels = new int[raster.getWidth() * raster.getHeight()];
        int[] samples = new int[raster.getNumBands()];
        int bits = colours.getComponentSize(0);
        for (int i = 0; i < pixels.length; i++) {
            raster.getPixel(i % raster.getWidth(), i / raster.getWidth(), samples);
            int alpha = samples.length > 1 ? eightBits(samples[1], colours.getComponentSize(1)) : 0xff;
            pixels[i] = alpha << 24 | 0x010101 * eightBits(samples[0], bits);
        }
        return pixels;
    }

    private static int eightBits(int sample, int bits) {
        return bits > 8 ? sample >>> bits - 8 : sample * 255 / ((1 << bits) - 1);
    }

    /** Width and height. */
    public PixelSize size() {
        return size;
    }

    /** The pixel in that column and row as {@code 0xAARRGGBB}. */
    public int argb(int x, int y) {
        return argb[y * size.width() + x];
    }

    /** The pixels, row by row, four bytes each: red, green, blue, alpha. */
    public byte[] rgba() {
        byte[] out = new byte[Math.multiplyExact(argb.length, 4)];
        for (int i = 0; i < argb.length; i++) {
            out[4 * i] = (byte) (argb[i] >> 16);
            out[4 * i + 1] = (byte) (argb[i] >> 8);
            out[4 * i + 2] = (byte) argb[i];
            out[4 * i + 3] = (byte) (argb[i] >> 24);
        }
        return out;
    }

    /**
     * The part of the picture inside a rectangle; what lies outside the picture is left away.
     *
     * @throws IllegalArgumentException if nothing of the picture lies inside
     */
    public Picture crop(int x, int y, int width, int height) {
        int left = Math.clamp(x, 0, size.width());
        int top = Math.clamp(y, 0, size.height());
        int right = Math.clamp((long) x + width, left, size.width());
        int bottom = Math.clamp((long) y + height, top, size.height());
        PixelSize part = new PixelSize(right - left, bottom - top);
        int[] pixels = new int[part.pixels()];
        for (int row = 0; row < part.height(); row++) {
            System.arraycopy(argb, (top + row) * size.width() + left, pixels, row * part.width(), part.width());
        }
        return new Picture(part, pixels);
    }

    /** This picture scaled to fill the size, its proportions kept, what is too much cut off on both sides alike. */
    public Picture cover(PixelSize target) {
        double scale = Math.max((double) target.width() / size.width(), (double) target.height() / size.height());
        int width = Math.clamp(Math.round(target.width() / scale), 1, size.width());
        int height = Math.clamp(Math.round(target.height() / scale), 1, size.height());
        return crop((size.width() - width) / 2, (size.height() - height) / 2, width, height)
                .scale(target);
    }

    /** This picture in another size. */
    public Picture scale(PixelSize target) {
        return target.equals(size) ? this : new AreaScaling(this, target).scaled();
    }

    /** This picture with its rows and columns as an EXIF orientation from 1 to 8 asks for. */
    Picture oriented(int orientation) {
        if (orientation < 2 || orientation > 8) {
            return this;
        }
        boolean swapped = orientation >= 5;
        PixelSize turned = swapped ? new PixelSize(size.height(), size.width()) : size;
        int[] pixels = new int[argb.length];
        for (int y = 0; y < turned.height(); y++) {
            for (int x = 0; x < turned.width(); x++) {
                int u = swapped ? y : x;
                int v = swapped ? x : y;
                boolean mirrorX = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
                boolean mirrorY = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
                int sourceX = mirrorX ? size.width() - 1 - u : u;
                int sourceY = mirrorY ? size.height() - 1 - v : v;
                pixels[y * turned.width() + x] = argb[sourceY * size.width() + sourceX];
            }
        }
        return new Picture(turned, pixels);
    }

    /** The pixels on a ground of one colour, for formats without transparency. */
    BufferedImage onGround(int rgb) {
        BufferedImage image = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
        int[] opaque = new int[argb.length];
        for (int i = 0; i < argb.length; i++) {
            opaque[i] = blend(argb[i], rgb);
        }
        image.setRGB(0, 0, size.width(), size.height(), opaque, 0, size.width());
        return image;
    }

    private static int blend(int pixel, int ground) {
        int alpha = pixel >>> 24;
        if (alpha == 255) {
            return pixel & 0xffffff;
        }
        int out = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int over = pixel >> shift & 0xff;
            int under = ground >> shift & 0xff;
            out |= (over * alpha + under * (255 - alpha) + 127) / 255 << shift;
        }
        return out;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Picture picture && size.equals(picture.size) && Arrays.equals(argb, picture.argb);
    }

    @Override
    public int hashCode() {
        return 31 * size.hashCode() + Arrays.hashCode(argb);
    }
}
