package dev.innkeeper.bench.relay;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * What one reader of a stream notes: when each token came, counted from when the model sent it.
 *
 * @param firstNanos from the request to the first token
 * @param lateNanos for each token, from the model to here
 * @param bytes of the stream
 */
record Reader(long firstNanos, long[] lateNanos, long bytes) {

    /**
     * Reads a stream to its end.
     *
     * @param started {@code System.nanoTime} of the request
     * @param tokens how many there are at most
     */
    static Reader of(InputStream stream, long started, int tokens) throws IOException {
        long[] late = new long[tokens];
        int count = 0;
        long first = 0;
        long bytes = 0;
        byte[] part = new byte[16 * 1024];
        StringBuilder number = new StringBuilder();
        boolean inNumber = false;
        for (int read = stream.read(part); read >= 0; read = stream.read(part)) {
            long now = System.nanoTime();
            bytes += read;
            for (int i = 0; i < read; i++) {
                char c = (char) part[i];
                if (c == '@') {
                    inNumber = true;
                    number.setLength(0);
                } else if (inNumber && c >= '0' && c <= '9') {
                    number.append(c);
                } else if (inNumber) {
                    inNumber = false;
                    if (!number.isEmpty() && count < tokens) {
                        first = count == 0 ? now - started : first;
                        late[count++] = now - Long.parseLong(number.toString());
                    }
                }
            }
        }
        return new Reader(first, Arrays.copyOf(late, count), bytes);
    }
}
