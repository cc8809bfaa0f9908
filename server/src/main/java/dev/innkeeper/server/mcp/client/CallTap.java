package dev.innkeeper.server.mcp.client;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * A transport that knows the ids of the calls under way, so that one can be called off: the SDK lets nobody cancel.
 *
 * <p>Of the server's notifications it only lets its listener know that there are other tools; all others say nothing
 * that this house wants, and a server that floods with them shall not keep the session busy.
 */
final class CallTap implements McpClientTransport {
    private final McpClientTransport transport;
    private final Runnable toolsChanged;
    private final Map<Object, Object> ids = Collections.synchronizedMap(new IdentityHashMap<>());

    CallTap(McpClientTransport transport, Runnable toolsChanged) {
        this.transport = transport;
        this.toolsChanged = toolsChanged;
    }

    @Override
    public Mono<Void> connect(Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        return transport.connect(messages -> handler.apply(messages.filter(this::isForTheSession)));
    }

    private boolean isForTheSession(McpSchema.JSONRPCMessage message) {
        if (!(message instanceof McpSchema.JSONRPCNotification notification)) {
            return true;
        }
        if (McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED.equals(notification.method())) {
            toolsChanged.run();
        }
        return false;
    }

    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
        if (message instanceof McpSchema.JSONRPCRequest request
                && request.params() instanceof McpSchema.CallToolRequest call) {
            ids.put(call, request.id());
        }
        return transport.sendMessage(message);
    }

    /** A call that has ended. */
    void ended(McpSchema.CallToolRequest call) {
        ids.remove(call);
    }

    /** Tells the server that nobody waits for a call any more. */
    void callOff(McpSchema.CallToolRequest call) {
        Optional.ofNullable(ids.remove(call))
                .ifPresent(id -> transport
                        .sendMessage(new McpSchema.JSONRPCNotification(
                                "notifications/cancelled",
                                Map.of("requestId", id, "reason", "The user stopped the reply")))
                        .subscribe(
                                sent -> {},
                                failure -> McpSession.LOG.debug("A call could not be called off", failure)));
    }

    @Override
    public void setExceptionHandler(Consumer<Throwable> handler) {
        transport.setExceptionHandler(handler);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return transport.closeGracefully();
    }

    @Override
    public void close() {
        transport.close();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return transport.unmarshalFrom(data, type);
    }

    @Override
    public List<String> protocolVersions() {
        return transport.protocolVersions();
    }
}
