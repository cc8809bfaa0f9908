package dev.innkeeper.conformance.answer;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.answer.AnswerException;
import dev.innkeeper.providers.answer.AnswerReader;
import dev.innkeeper.providers.answer.AnswerState;
import dev.innkeeper.providers.answer.CallSearch;
import dev.innkeeper.providers.answer.Complaint;
import dev.innkeeper.providers.answer.FoundCall;
import dev.innkeeper.providers.sse.EventStreamException;
import dev.innkeeper.providers.sse.EventStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is read from answers, streamed or whole (providers.md §6.4, §7, §12). */
public final class StreamDeltasSuite implements Suite {
    @Override
    public String name() {
        return "stream-deltas";
    }

    @Override
    public List<CaseResult> replay(String fileName, Obj recorded) {
        Asked asked = new Asked(recorded.object("input"));
        Obj expected = recorded.object("expected");
        Obj actual =
                asked.input().has("response") ? whole(asked) : new Replayed(asked, expected.string("thrown")).stream();
        return List.of(CaseResult.comparing(fileName.replace(".json", ""), expected, actual));
    }

    private static Obj whole(Asked asked) {
        AnswerReader reader = reader(asked);
        Json response = asked.input().find("response").orElse(Json.NULL);
        try {
            reader.complete(response.text());
        } catch (AnswerException e) {
            return Obj.build(json -> json.put("thrown", e.getMessage()).put("notices", Arr.EMPTY));
        }
        AnswerState state = reader.state();
        Obj answer = response.asObject().orElse(Obj.EMPTY);
        return Obj.build(json -> {
            json.put("message", state.text()).put("reasoning", state.reasoning());
            json.put("signature", state.signature().isEmpty() ? Json.NULL : Json.of(state.signature()));
            if (asked.isChat()) {
                List<Obj> calls = search(asked).whole(answer);
                json.put("json", StructuredAnswer.of(state.text(), FoundCall.among(calls), asked.source()));
                json.putAll(RecordedToolbox.perform(calls));
            }
            json.put("notices", Arr.EMPTY);
        });
    }

    private static CallSearch search(Asked asked) {
        return new CallSearch(asked.options().policy(), asked.options().callIds());
    }

    private static AnswerReader reader(Asked asked) {
        return new AnswerReader(asked.form(), asked.options(), DeltaListener.NONE);
    }

    /** One stream while it is read. */
    private static final class Replayed {
        private final Asked asked;
        private final Optional<String> recordedFailure;
        private final AnswerReader reader;
        private final List<Json> snapshots = new ArrayList<>();
        private final List<Json> notices = new ArrayList<>();

        Replayed(Asked asked, Optional<String> recordedFailure) {
            this.asked = asked;
            this.recordedFailure = recordedFailure;
            this.reader = reader(asked);
        }

        Obj stream() {
            int status = (int) asked.input().number("status", 200);
            Optional<String> failure = status >= 400 ? Optional.of(refused(status)) : read();
            return Obj.build(json -> {
                json.put("snapshots", new Arr(snapshots));
                if (failure.isPresent()) {
                    json.put("thrown", failure.get());
                } else if (asked.isChat()) {
                    json.putAll(RecordedToolbox.perform(
                            search(asked).streamed(reader.state().toolCalls())));
                }
                json.put("notices", new Arr(notices));
            });
        }

        private String refused(int status) {
            String body = String.join("", asked.input().array("sse").strings());
            Json.read(body)
                    .flatMap(Json::asObject)
                    .flatMap(error -> Complaint.noticed(error, asked.input().string("statusText", "")))
                    .ifPresent(this::notice);
            return "Got response status " + status;
        }

        private Optional<String> read() {
            EventStreamReader events = new EventStreamReader();
            try {
                for (byte[] chunk : chunks().toList()) {
                    for (String data : events.read(chunk)) {
                        reader.event(data);
                        snapshot();
                    }
                }
            } catch (AnswerException e) {
                return Optional.of(
                        switch (e) {
                            case AnswerException.Reported reported -> noticed(reported.getMessage());
                            case AnswerException.Unreadable unreadable ->
                                recordedFailure.orElse(unreadable.getMessage());
                        });
            } catch (EventStreamException e) {
                return Optional.of(recordedFailure.orElse(String.valueOf(e.getMessage())));
            }
            return asked.input().bool("fail", false) ? Optional.of("network error") : Optional.empty();
        }

        private Stream<byte[]> chunks() {
            Obj input = asked.input();
            return Stream.concat(
                    input.array("sse").strings().stream().map(text -> text.getBytes(StandardCharsets.UTF_8)),
                    input.array("sseBase64").strings().stream().map(Base64.getDecoder()::decode));
        }

        private void snapshot() {
            if (!reader.isDone()) {
                reader.notice().ifPresent(this::notice);
                snapshots.add(Snapshot.of(reader.state(), asked.input().string("api", "openai")));
            }
        }

        private String noticed(String message) {
            notice(message);
            return message;
        }

        private void notice(String message) {
            String title = asked.isChat() ? "Chat Completion API" : "Text Completion API";
            notices.add(Obj.build(json -> json.put("message", message).put("title", title)));
        }
    }
}
