package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.ModelListForm;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.dialect.SeeingModels;
import dev.innkeeper.providers.dialect.StatusDialect;
import dev.innkeeper.providers.dialect.StatusPlan;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Connections that are tried, and lists of models (providers.md §8.1, §8.2). */
final class StatusRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(StatusRoutes.class);
    private static final String PATH = "/api/backends/chat-completions/";

    private final Desk desk;

    StatusRoutes(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "status", this::status);
        Posts.add(routes, PATH + "multimodal-models/{name}", this::seeing);
    }

    private void status(Context context, Posted posted) {
        try (ClientWatch client = ClientWatch.of(context)) {
            StatusPlan plan = StatusDialect.of(desk.order(posted.fields()));
            Passage.answer(context, perform(plan, client.gone()));
        } catch (RefusedOrderException e) {
            Passage.answer(context, e.answer());
        }
    }

    private ClientAnswer perform(StatusPlan plan, StopSignal stop) {
        return switch (plan) {
            case StatusPlan.Told(var answer) -> answer;
            case StatusPlan.Ask(var request, var form) -> ask(request, form, stop);
            case StatusPlan.Pages(var first) -> pages(first, stop);
            case StatusPlan.Deployed deployed -> deployed(deployed, stop);
        };
    }

    private ClientAnswer ask(WireRequest request, ModelListForm form, StopSignal stop) {
        try {
            Upstream.Fetched list = desk.upstream().fetch(request, stop);
            return list.ok() ? ClientAnswer.ok(form.read(list.json())) : form.bad(list.status());
        } catch (UpstreamException e) {
            LOG.info("A list of models did not come: {}", e.getMessage());
            return form.failed();
        }
    }

    private ClientAnswer pages(WireRequest first, StopSignal stop) {
        ModelListForm form = ModelListForm.STUDIO;
        List<Json> models = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        try {
            for (Optional<WireRequest> page = Optional.of(first); page.isPresent(); ) {
                Upstream.Fetched list = desk.upstream().fetch(page.get(), stop);
                Optional<Json.Obj> json = list.ok() ? list.json().asObject() : Optional.empty();
                if (json.isEmpty()) {
                    return form.bad(list.status());
                }
                form.read(json.get())
                        .asObject()
                        .ifPresent(read -> models.addAll(read.array("data").items()));
                Optional<String> token = json.get().string("nextPageToken").filter(text -> !text.isEmpty());
                if (token.isPresent() && !seen.add(token.get())) {
                    return form.failed();
                }
                page = token.map(text -> WireRequest.get(
                        first.url() + "&pageToken=" + URLEncoder.encode(text, StandardCharsets.UTF_8),
                        first.headers()));
            }
            return ClientAnswer.ok(Json.Obj.EMPTY.with("data", new Json.Arr(models)));
        } catch (UpstreamException e) {
            LOG.info("A list of models did not come: {}", e.getMessage());
            return form.failed();
        }
    }

    private ClientAnswer deployed(StatusPlan.Deployed deployed, StopSignal stop) {
        try {
            Upstream.Fetched list = desk.upstream().fetch(deployed.models(), stop);
            if (!list.ok()) {
                return StatusDialect.azureRefusal(list.status());
            }
            Upstream.Fetched probe = desk.upstream().fetch(deployed.probe(), stop);
            return StatusDialect.azureModel(probe.ok() ? Json.read(probe.text()) : Optional.empty());
        } catch (UpstreamException e) {
            LOG.info("Azure did not answer: {}", e.getMessage());
            return ModelListForm.PLAIN.failed();
        }
    }

    private void seeing(Context context, Posted posted) {
        Optional<SeeingModels> list = SeeingModels.of(context.pathParam("name"));
        if (list.isEmpty()) {
            Replies.page(context, Replies.NOT_FOUND);
            return;
        }
        ChatOrder order = desk.order(posted.fields());
        Optional<WireRequest> request = list.get().request(order);
        if (request.isEmpty()) {
            Replies.json(context, Json.Arr.EMPTY);
            return;
        }
        try (ClientWatch client = ClientWatch.of(context)) {
            Upstream.Fetched answer = desk.upstream().fetch(request.get(), client.gone());
            Replies.json(context, answer.ok() ? list.get().read(answer.json()) : Json.Arr.EMPTY);
        } catch (UpstreamException e) {
            LOG.info("A list of models did not come: {}", e.getMessage());
            Passage.status(context, Replies.SERVER_ERROR);
        }
    }
}
