package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.live.ChatHub;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets the members of groups go on talking by themselves, with a pause before every turn, whether or not anybody
 * watches.
 *
 * <p>It ends in a chat when it is switched off, when a reply there is stopped or fails, and when the user writes. It is
 * not remembered: after a restart it is off everywhere.
 */
public final class AutoMode implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AutoMode.class);
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);

    private final ChatHub hub;
    private final Turns turns;
    /** Held while the chat is told, too: who hears of being on and off hears it in that order. */
    private final ReentrantLock lock = new ReentrantLock();

    private final Condition moved = lock.newCondition();
    private final Map<ChatKey, Session> sessions = new HashMap<>();
    private boolean closed;

    /** Begins a turn in which nobody has said anything new. */
    @FunctionalInterface
    interface Turns {
        void begin(ChatKey chat);
    }

    /** Auto mode in one chat, from on to off. */
    private static final class Session {
        private final ChatKey chat;
        private final Duration pause;
        private long endedTurns;

        Session(ChatKey chat, Duration pause) {
            this.chat = chat;
            this.pause = pause;
        }
    }

    AutoMode(ChatHub hub, Turns turns) {
        this.hub = hub;
        this.turns = turns;
    }

    /**
     * Switches it on; a chat in which it is on already gets the new pause.
     *
     * @param pause from the end of one turn to the next; at least a second
     */
    public Json.Obj on(ChatKey chat, Duration pause) {
        Session session = new Session(chat, pause.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : pause);
        lock.lock();
        try {
            if (!closed) {
                sessions.put(chat, session);
                moved.signalAll();
                hub.auto(chat, view(chat));
                Thread.ofVirtual().name("auto-mode").start(() -> talk(session));
            }
            return view(chat);
        } finally {
            lock.unlock();
        }
    }

    /** Switches it off. */
    public Json.Obj off(ChatKey chat) {
        end(chat, Optional.of("switchedOff"), Optional.empty());
        return view(chat);
    }

    /** How it stands, as clients see it. */
    public Json.Obj view(ChatKey chat) {
        lock.lock();
        try {
            Session session = sessions.get(chat);
            return Json.Obj.build(view -> {
                view.put("on", session != null);
                if (session != null) {
                    view.put("delay", session.pause.toSeconds());
                }
            });
        } finally {
            lock.unlock();
        }
    }

    /** The user has said something in a chat: the word is theirs. */
    void userWrote(ChatKey chat) {
        end(chat, Optional.of("userWrote"), Optional.empty());
    }

    /** A turn in a chat, begun by whomever, has ended. */
    void ended(ChatKey chat, GenerationState state) {
        switch (state) {
            case DONE, RUNNING -> turnEnded(chat);
            case STOPPED, INTERRUPTED -> end(chat, Optional.of("stopped"), Optional.empty());
            case FAILED -> end(chat, Optional.of("failed"), Optional.empty());
        }
    }

    private void turnEnded(ChatKey chat) {
        lock.lock();
        try {
            Session session = sessions.get(chat);
            if (session != null) {
                session.endedTurns++;
                moved.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private void end(ChatKey chat, Optional<String> reason, Optional<GenerationFailure> error) {
        lock.lock();
        try {
            boolean wasOn = sessions.remove(chat) != null;
            moved.signalAll();
            if (wasOn) {
                hub.auto(
                        chat,
                        Json.Obj.build(view -> view.put("on", false)
                                .putIfPresent("reason", reason.map(Json::of))
                                .putIfPresent("error", error.map(GenerationFailure::json))));
            }
        } finally {
            lock.unlock();
        }
    }

    private void talk(Session session) {
        try {
            while (pause(session)) {
                long before = endedTurns(session);
                if (begin(session)) {
                    awaitEnd(session, before);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether a turn has begun; if not, either auto mode has ended or another turn runs, after which there is a next. */
    private boolean begin(Session session) {
        try {
            turns.begin(session.chat);
            return true;
        } catch (ProblemException e) {
            if (e.problem().code() != ErrorCode.GENERATION_BUSY) {
                end(session.chat, Optional.of("failed"), Optional.of(GenerationFailure.of(e.problem())));
            }
            return false;
        } catch (StorageException e) {
            LOG.warn("Auto mode ends because of storage", e);
            end(session.chat, Optional.of("failed"), Optional.empty());
            return false;
        }
    }

    private boolean isOn(Session session) {
        return sessions.get(session.chat) == session;
    }

    private long endedTurns(Session session) {
        lock.lock();
        try {
            return session.endedTurns;
        } finally {
            lock.unlock();
        }
    }

    private boolean pause(Session session) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = session.pause.toNanos();
            while (left > 0 && isOn(session)) {
                left = moved.awaitNanos(left);
            }
            return isOn(session);
        } finally {
            lock.unlock();
        }
    }

    private void awaitEnd(Session session, long before) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (isOn(session) && session.endedTurns == before) {
                moved.await();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Switches it off everywhere. */
    @Override
    public void close() {
        List<ChatKey> chats;
        lock.lock();
        try {
            closed = true;
            chats = List.copyOf(sessions.keySet());
        } finally {
            lock.unlock();
        }
        chats.forEach(chat -> end(chat, Optional.empty(), Optional.empty()));
    }
}
