package dev.innkeeper.formats.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.formats.archive.UnreadableArchiveException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZipArchiveTest {
    private static final ArchiveLimits LIMITS = ArchiveLimits.DEFAULT;

    @Test
    void readsWhatWasWritten() throws Exception {
        ZipArchive zip = open(zip("a/b.txt", "hello".repeat(100)));
        assertThat(zip.entries()).extracting(ArchiveEntry::path).containsExactly("a/b.txt");
        assertThat(new String(zip.read(zip.entries().getFirst()), StandardCharsets.UTF_8))
                .isEqualTo("hello".repeat(100));
    }

    @Test
    void aProgramInFrontDoesNoHarm() throws Exception {
        byte[] zip = zip("a.txt", "x");
        byte[] program = Arrays.copyOf("MZ program PK\3\4".getBytes(StandardCharsets.ISO_8859_1), 500);
        byte[] both = Arrays.copyOf(program, program.length + zip.length);
        System.arraycopy(zip, 0, both, program.length, zip.length);
        ZipArchive archive = open(both);
        assertThat(archive.read(archive.entries().getFirst())).containsExactly('x');
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "a/../../x", "/x", "C:/x", "..\\x", "a\\..\\x"})
    void aNameThatLeavesTheArchiveSpoilsIt(String name) throws Exception {
        assertReason(zip(name, "x"), Reason.UNSAFE_NAME);
    }

    @Test
    void aBombIsRefusedBeforeItIsUnpacked() throws Exception {
        assertReason(zip("bomb", "\0".repeat(64 << 20)), Reason.TOO_LARGE);
    }

    @Test
    void tooManyFilesAreRefused() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < 11; i++) {
                zip.putNextEntry(new ZipEntry("f" + i));
            }
        }
        assertThatThrownBy(() -> ZipArchive.open(ByteBuffer.wrap(out.toByteArray()), new ArchiveLimits(10, 10, 10, 10)))
                .isInstanceOf(UnreadableArchiveException.class);
    }

    @Test
    void aFileThatLiesAboutItsSizeIsNotUnpackedFurther() throws Exception {
        byte[] bytes = zip("liar", "\0".repeat(4 << 20));
        int directory = lastIndexOf(bytes, 0x02014b50);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(directory + 24, 10);
        ZipArchive zip = open(bytes);
        assertThatThrownBy(() -> zip.read(zip.entries().getFirst())).isInstanceOf(UnreadableArchiveException.class);
    }

    @Test
    void everyPrefixIsRefused() throws Exception {
        byte[] bytes = zip("a.txt", "hello");
        for (int length = 0; length < bytes.length; length++) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> open(prefix)).isInstanceOf(UnreadableArchiveException.class);
        }
    }

    @Test
    void everyFlippedBitIsRefusedOrReadWithoutAnotherException() throws Exception {
        byte[] bytes = zip("a.txt", "hello hello hello");
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            try {
                ZipArchive zip = open(damaged);
                for (ArchiveEntry entry : zip.entries()) {
                    assertThat(zip.read(entry)).hasSizeLessThan(1 << 20);
                }
            } catch (UnreadableArchiveException e) {
                assertThat(e).hasMessageNotContaining("Exception");
            }
        }
    }

    private static ZipArchive open(byte[] bytes) throws UnreadableArchiveException {
        return ZipArchive.open(ByteBuffer.wrap(bytes), LIMITS);
    }

    private static void assertReason(byte[] bytes, Reason reason) {
        assertThatThrownBy(() -> open(bytes))
                .isInstanceOfSatisfying(
                        UnreadableArchiveException.class,
                        e -> assertThat(e.reason()).isEqualTo(reason));
    }

    private static int lastIndexOf(byte[] bytes, int signature) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = bytes.length - 4;
        while (buffer.getInt(at) != signature) {
            at--;
        }
        return at;
    }

    private static byte[] zip(String name, String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }
}
