package dev.innkeeper.formats.picture;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Finds in a JPEG how the camera was held: the EXIF orientation, 1 to 8. */
final class ExifOrientation {
    private static final int UPRIGHT = 1;
    private static final int TAG = 0x0112;
    private static final int APPLICATION_1 = 0xffe1;
    private static final int START_OF_SCAN = 0xffda;
    private static final int START_OF_IMAGE = 0xffd8;
    private static final int EXIF = 0x45786966;

    private ExifOrientation() {}

    /** The orientation; 1 for what is no JPEG, holds none, or is damaged there. */
    static int of(byte[] file) {
        ByteBuffer data = ByteBuffer.wrap(file);
        try {
            if (unsigned(data.getShort()) != START_OF_IMAGE) {
                return UPRIGHT;
            }
            while (data.hasRemaining()) {
                int marker = unsigned(data.getShort());
                if (marker < 0xff00 || marker == START_OF_SCAN) {
                    return UPRIGHT;
                }
                int length = unsigned(data.getShort()) - Short.BYTES;
                ByteBuffer segment = data.slice(data.position(), length);
                if (marker == APPLICATION_1 && segment.getInt() == EXIF) {
                    return inTiff(
                            segment.position(segment.position() + Short.BYTES).slice());
                }
                data.position(data.position() + length);
            }
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return UPRIGHT;
        }
        return UPRIGHT;
    }

    private static int inTiff(ByteBuffer tiff) {
        tiff.order(tiff.getShort(0) == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int directory = tiff.getInt(4);
        int entries = unsigned(tiff.getShort(directory));
        for (int i = 0; i < entries; i++) {
            int entry = directory + 2 + 12 * i;
            if (unsigned(tiff.getShort(entry)) == TAG) {
                return unsigned(tiff.getShort(entry + 8));
            }
        }
        return UPRIGHT;
    }

    private static int unsigned(short value) {
        return value & 0xffff;
    }
}
