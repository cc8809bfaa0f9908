package dev.innkeeper.formats.tokenizer;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** Steps through the fields of one protobuf message. */
final class ProtobufCursor {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH = 2;
    private static final int FIXED32 = 5;
    private static final int LONGEST_VARINT = 10;

    private final ByteBuffer bytes;
    private int wireType;
    private int field;

    ProtobufCursor(ByteBuffer bytes) {
        this.bytes = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Goes to the next field; its value must then be read or skipped. */
    boolean next() {
        if (!bytes.hasRemaining()) {
            return false;
        }
        long tag = varint();
        field = (int) (tag >>> 3);
        wireType = (int) tag & 7;
        return true;
    }

    /** The number of the field. */
    int field() {
        return field;
    }

    long number() {
        expect(VARINT);
        return varint();
    }

    float decimal() {
        expect(FIXED32);
        return guarded(bytes::getFloat);
    }

    String text() {
        return StandardCharsets.UTF_8.decode(stretch()).toString();
    }

    ProtobufCursor message() {
        return new ProtobufCursor(stretch());
    }

    void skip() {
        switch (wireType) {
            case VARINT -> varint();
            case FIXED64 -> guarded(bytes::getLong);
            case LENGTH -> stretch();
            case FIXED32 -> guarded(bytes::getInt);
            default -> throw new TokenizerFormatException("Field " + field + " has an unknown wire type");
        }
    }

    private ByteBuffer stretch() {
        expect(LENGTH);
        long length = varint();
        if (length < 0 || length > bytes.remaining()) {
            throw new TokenizerFormatException("Field " + field + " is longer than the file");
        }
        ByteBuffer stretch = bytes.slice(bytes.position(), (int) length);
        bytes.position(bytes.position() + (int) length);
        return stretch;
    }

    private long varint() {
        long value = 0;
        for (int at = 0; at < LONGEST_VARINT; at++) {
            byte next = guarded(bytes::get);
            value |= (long) (next & 0x7F) << (7 * at);
            if (next >= 0) {
                return value;
            }
        }
        throw new TokenizerFormatException("A number is longer than " + LONGEST_VARINT + " bytes");
    }

    private void expect(int wanted) {
        if (wireType != wanted) {
            throw new TokenizerFormatException("Field " + field + " has the wire type " + wireType);
        }
    }

    private static <T> T guarded(Supplier<T> read) {
        try {
            return read.get();
        } catch (BufferUnderflowException e) {
            throw new TokenizerFormatException("The file ends within a field", e);
        }
    }
}
