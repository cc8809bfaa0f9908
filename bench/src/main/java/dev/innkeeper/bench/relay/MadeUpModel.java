package dev.innkeeper.bench.relay;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A server that answers every chat completion with tokens at an even pace, each of which is the time at which it was
 * sent: {@code System.nanoTime}, which is one clock for all processes of a machine under Linux.
 */
public final class MadeUpModel {
    private final int tokens;
    private final long restNanos;

    private MadeUpModel(int tokens, int perSecond) {
        this.tokens = tokens;
        this.restNanos = TimeUnit.SECONDS.toNanos(1) / perSecond;
    }

    /** Arguments: port, tokens of an answer, tokens a second. */
    public static void main(String[] arguments) throws IOException {
        MadeUpModel model = new MadeUpModel(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        try (ServerSocket server =
                new ServerSocket(Integer.parseInt(arguments[0]), 2_000, InetAddress.getLoopbackAddress())) {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> model.serve(socket));
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (true) {
                int length = headOf(in);
                if (length < 0) {
                    return;
                }
                in.readNBytes(length);
                answer(socket.getOutputStream());
            }
        } catch (IOException gone) {
            // The reader has what it wanted, or nothing: its side counts what came.
            Thread.yield();
        }
    }

    /** Reads a request's head and returns the length of its body; -1 at the end of the connection. */
    private static int headOf(InputStream in) throws IOException {
        int length = 0;
        boolean any = false;
        while (true) {
            StringBuilder line = new StringBuilder();
            int next = in.read();
            while (next >= 0 && next != '\n') {
                line.append((char) next);
                next = in.read();
            }
            if (next < 0) {
                return -1;
            }
            String text = line.toString().strip().toLowerCase(Locale.ROOT);
            if (text.startsWith("content-length:")) {
                length = Integer.parseInt(
                        text.substring("content-length:".length()).strip());
            }
            if (text.isEmpty() && any) {
                return length;
            }
            any = true;
        }
    }

    private void answer(OutputStream out) throws IOException {
        out.write(("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        out.flush();
        long next = System.nanoTime();
        for (int i = 0; i < tokens; i++) {
            next += restNanos;
            LockSupport.parkNanos(next - System.nanoTime());
            send(out, "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"@" + System.nanoTime() + " \"}}]}");
        }
        send(out, "{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}");
        send(out, "[DONE]");
        out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private static void send(OutputStream out, String data) throws IOException {
        byte[] event = ("data: " + data + "\n\n").getBytes(StandardCharsets.US_ASCII);
        byte[] head = (Integer.toHexString(event.length) + "\r\n").getBytes(StandardCharsets.US_ASCII);
        byte[] chunk = new byte[head.length + event.length + 2];
        System.arraycopy(head, 0, chunk, 0, head.length);
        System.arraycopy(event, 0, chunk, head.length, event.length);
        chunk[chunk.length - 2] = '\r';
        chunk[chunk.length - 1] = '\n';
        out.write(chunk);
        out.flush();
    }
}
