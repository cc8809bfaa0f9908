package dev.innkeeper.server.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModelsTest extends HouseTest {
    private List<Json.Obj> sources(String query) {
        return client.get("/api/v1/models" + query).expect(200).array("sources").objects();
    }

    @Test
    void aSourceSaysItsModelsTheDefaultAndTheirLimits() {
        List<Json.Obj> sources = sources("?source=claude");
        assertThat(sources).hasSize(1);
        Json.Obj claude = sources.getFirst();
        assertThat(claude.string("source", "")).isEqualTo("claude");
        assertThat(claude.array("models").objects())
                .extracting(model -> model.string("id", ""))
                .contains(claude.string("default", ""));
        assertThat(claude.array("models").objects()).allSatisfy(model -> {
            assertThat(model.number("temperature", 0)).isEqualTo(1);
            assertThat(model.number("contextTokens", 0)).isIn(200_000.0, 1_000_000.0);
        });
    }

    @Test
    void aModelThatNobodyHasHeardOfHasTheLimitsOfItsSource() {
        Json.Obj model = sources("?source=cohere&model=one-of-tomorrow")
                .getFirst()
                .array("models")
                .objects()
                .getFirst();
        assertThat(model.string("id", "")).isEqualTo("one-of-tomorrow");
        assertThat(model.number("contextTokens", 0)).isEqualTo(4095);
        assertThat(model.number("leastPenalty", -1)).isZero();
        assertThat(model.number("mostPenalty", 0)).isEqualTo(1);
    }

    @Test
    void allSourcesAreListedAndUnknownOnesAreRefused() {
        assertThat(sources(""))
                .extracting(source -> source.string("source", ""))
                .contains("openai", "claude", "openrouter", "custom")
                .isSorted();
        Json.Obj problem = client.get("/api/v1/models?source=nobody").expect(400);
        assertThat(problem.text()).contains("openrouter");
    }
}
