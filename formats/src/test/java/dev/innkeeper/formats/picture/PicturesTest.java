package dev.innkeeper.formats.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.Deflater;
import javax.imageio.ImageIO;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PicturesTest {
    @Property(tries = 200)
    void pngKeepsEveryPixel(@ForAll @Size(12) List<Integer> pixels) throws Exception {
        Picture picture = new Picture(
                new PixelSize(3, 4), pixels.stream().mapToInt(i -> i).toArray());
        assertThat(Pictures.decode(Pictures.png(picture))).isEqualTo(picture);
    }

    /** Recorded from the reference: colour type, depth, one row of samples, further chunk, pixels as rgba. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 10, '', 000000ff000000ff000000ffffffffff",
        "0, 2, 12, '', 000000ff555555ff000000ffaaaaaaff",
        "0, 4, 1234, '', 111111ff222222ff333333ff444444ff",
        "0, 8, 1234807f, '', 121212ff343434ff808080ff7f7f7fff",
        "0, 16, 1234807fff0001fe, '', 121212ff808080ffffffffff010101ff",
        "2, 8, 1234807fff0001fe55aa8180, '', 123480ff7fff00ff01fe55ffaa8180ff",
        "2, 8, 1234807fff0001fe55aa8180, tRNS001200340080, 123480007fff00ff01fe55ffaa8180ff",
        "2, 16, 1234807fff0001fe55aa8180c33c99661122334405060708, tRNS1234807fff00, "
                + "1280ff00015581ffc39911ff330507ff",
        "4, 8, 1234807fff0001fe, '', 121212348080807fffffff00010101fe",
        "4, 16, 1234807fff0001fe55aa8180c33c9966, '', 12121280ffffff0155555581c3c3c399",
        "3, 4, 1234, PLTE000000010101020202030303, 010101ff020202ff030303ff000000ff",
        "0, 8, 1234807f, tRNS0012, 12121200343434ff808080ff7f7f7fff",
        "0, 8, 1234807f, gAMA000186a0, 121212ff343434ff808080ff7f7f7fff",
    })
    void decodesEveryKindOfPng(int colour, int depth, String row, String extra, String rgba) throws Exception {
        byte[] file = png(4, 1, depth, colour, "00" + row, extra);
        assertThat(HexFormat.of().formatHex(Pictures.decode(file).rgba())).isEqualTo(rgba);
    }

    @Test
    void undoesInterlacing() throws Exception {
        BufferedImage image = new BufferedImage(11, 9, BufferedImage.TYPE_INT_ARGB);
        for (int i = 0; i < 99; i++) {
            image.setRGB(i % 11, i / 11, 0xff000000 | i * 2500);
        }
        var writer = ImageIO.getImageWritersByFormatName("png").next();
        var settings = writer.getDefaultWriteParam();
        settings.setProgressiveMode(javax.imageio.ImageWriteParam.MODE_DEFAULT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.setOutput(new javax.imageio.stream.MemoryCacheImageOutputStream(out));
        writer.write(null, new javax.imageio.IIOImage(image, null, null), settings);
        ((javax.imageio.stream.ImageOutputStream) writer.getOutput()).close();

        assertThat(out.toByteArray()[28]).as("interlaced").isEqualTo((byte) 1);
        assertThat(Pictures.decode(out.toByteArray())).isEqualTo(Picture.of(image));
    }

    @Test
    void aPictureThatClaimsTooManyPixelsIsNotDecoded() {
        assertThatThrownBy(() -> Pictures.decode(png(100_000, 100_000, 8, 6, "00", "")))
                .isInstanceOf(UnreadablePictureException.class)
                .hasMessageContaining("megapixels");
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "0012345678", "09123456"})
    void tooFewPixelsOrAWrongFilterAreDamage(String raw) {
        assertThatThrownBy(() -> Pictures.decode(png(1, raw.length() > 8 ? 9 : 1, 8, 2, raw, "")))
                .isInstanceOf(UnreadablePictureException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "gif", "bmp", "tiff"})
    void readsOtherFormats(String format) throws Exception {
        BufferedImage image = new BufferedImage(5, 7, BufferedImage.TYPE_INT_RGB);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(ImageIO.write(image, format, out)).isTrue();
        assertThat(Pictures.decode(out.toByteArray()).size()).isEqualTo(new PixelSize(5, 7));
    }

    @Test
    void greyJpegsKeepTheirGreys() throws Exception {
        BufferedImage image = new BufferedImage(8, 8, BufferedImage.TYPE_BYTE_GRAY);
        for (int i = 0; i < 64; i++) {
            image.getRaster().setSample(i % 8, i / 8, 0, 100);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "jpeg", out);
        assertThat(Pictures.decode(out.toByteArray()).argb(3, 3)).isEqualTo(0xff646464);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "RIFFxxxxWEBPVP8 ", "GIF89a"})
    void whatIsNoPictureIsRefused(String text) {
        assertThatThrownBy(() -> Pictures.decode(text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)))
                .isInstanceOf(UnreadablePictureException.class);
    }

    @Test
    void turnsPicturesUpright() {
        Picture picture = new Picture(new PixelSize(2, 3), new int[] {1, 2, 3, 4, 5, 6});
        assertThat(pixels(picture.oriented(1))).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(pixels(picture.oriented(2))).containsExactly(2, 1, 4, 3, 6, 5);
        assertThat(pixels(picture.oriented(3))).containsExactly(6, 5, 4, 3, 2, 1);
        assertThat(pixels(picture.oriented(4))).containsExactly(5, 6, 3, 4, 1, 2);
        assertThat(pixels(picture.oriented(5))).containsExactly(1, 3, 5, 2, 4, 6);
        assertThat(pixels(picture.oriented(6))).containsExactly(5, 3, 1, 6, 4, 2);
        assertThat(pixels(picture.oriented(7))).containsExactly(6, 4, 2, 5, 3, 1);
        assertThat(pixels(picture.oriented(8))).containsExactly(2, 4, 6, 1, 3, 5);
    }

    private static int[] pixels(Picture picture) {
        int width = picture.size().width();
        int[] pixels = new int[picture.size().pixels()];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = picture.argb(i % width, i / width);
        }
        return pixels;
    }

    @Property(tries = 300)
    void coverAlwaysGivesTheSize(
            @ForAll @IntRange(min = 1, max = 60) int width, @ForAll @IntRange(min = 1, max = 60) int height)
            throws Exception {
        int[] pixels = new int[width * height];
        java.util.Arrays.fill(pixels, 0x80123456);
        Picture covered = new Picture(new PixelSize(width, height), pixels).cover(new PixelSize(9, 14));
        assertThat(pixels(covered)).hasSize(126).containsOnly(0x80123456);
    }

    @Test
    void theDefaultAvatarIsACardPicture() throws Exception {
        assertThat(Pictures.decode(Pictures.defaultAvatar()).size()).isEqualTo(new PixelSize(512, 768));
    }

    private static byte[] png(int width, int height, int depth, int colour, String raw, String extra) {
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        header.put((byte) depth).put((byte) colour).put(new byte[3]).flip();
        List<PngChunk> extras = extra.isEmpty()
                ? List.of()
                : List.of(chunk(extra.substring(0, 4), HexFormat.of().parseHex(extra.substring(4))));
        return new PngChunks(java.util.stream.Stream.of(
                                List.of(new PngChunk("IHDR", header)),
                                extras,
                                List.of(
                                        chunk("IDAT", deflated(HexFormat.of().parseHex(raw))),
                                        chunk("IEND", new byte[0])))
                        .flatMap(List::stream)
                        .toList())
                .bytes();
    }

    private static PngChunk chunk(String type, byte[] data) {
        return new PngChunk(type, ByteBuffer.wrap(data));
    }

    private static byte[] deflated(byte[] raw) {
        try (Deflater deflater = new Deflater()) {
            deflater.setInput(raw);
            deflater.finish();
            byte[] out = new byte[raw.length + 100];
            return java.util.Arrays.copyOf(out, deflater.deflate(out));
        }
    }
}
