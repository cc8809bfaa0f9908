package dev.innkeeper.server.testing;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.StorageFullException;
import dev.innkeeper.storage.generation.GenerationJournals;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A library whose disk is full for chosen operations, such as {@code append}, as long as the test wants. */
public final class Fault {
    private final Set<String> failing = ConcurrentHashMap.newKeySet();

    /** From now on these operations of chats and journals find no room. */
    public void fill(String... operations) {
        failing.addAll(Set.of(operations));
    }

    /** From now on there is room for everything. */
    public void clear() {
        failing.clear();
    }

    /** The library with this fault. */
    public Library in(Library library) {
        Chats chats = faulty(Chats.class, library.chats());
        GenerationJournals journals = faulty(GenerationJournals.class, library.generations());
        return proxy(Library.class, (method, arguments) -> switch (method.getName()) {
            case "chats" -> chats;
            case "generations" -> journals;
            default -> method.invoke(library, arguments);
        });
    }

    private <T> T faulty(Class<T> type, T healthy) {
        return proxy(type, (method, arguments) -> {
            if (failing.contains(method.getName())) {
                throw new StorageFullException(new IOException("No space left on device"));
            }
            return method.invoke(healthy, arguments);
        });
    }

    @FunctionalInterface
    private interface Call {
        Object apply(Method method, Object[] arguments) throws ReflectiveOperationException;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    try {
                        return call.apply(method, arguments == null ? new Object[0] : arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
