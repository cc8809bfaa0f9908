package dev.innkeeper.server.media;

import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.media.ClaudeCaptions;
import dev.innkeeper.providers.media.EmbeddingModels;
import dev.innkeeper.providers.media.FilmStep;
import dev.innkeeper.providers.media.Google;
import dev.innkeeper.providers.media.GoogleCaptions;
import dev.innkeeper.providers.media.GoogleVoices;
import dev.innkeeper.providers.media.ImageCaptions;
import dev.innkeeper.providers.media.ImagenPictures;
import dev.innkeeper.providers.media.MediaCall;
import dev.innkeeper.providers.media.MediaFeature;
import dev.innkeeper.providers.media.Pictures;
import dev.innkeeper.providers.media.RefusedMediaException;
import dev.innkeeper.providers.media.SoraFilms;
import dev.innkeeper.providers.media.Transcriber;
import dev.innkeeper.providers.media.TranslateVoice;
import dev.innkeeper.providers.media.VeoFilms;
import dev.innkeeper.providers.media.Voices;
import dev.innkeeper.providers.remote.Preparations;
import dev.innkeeper.server.backend.Desk;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;

/** All endpoints that ask providers for captions, voices, pictures, films and texts of recordings. */
public final class MediaRoutes {
    private static final String OPENAI = "/api/openai/";
    private static final String GOOGLE = "/api/google/";

    private final Courier courier;
    private final FilmStudio films;
    private final Preparations preparations;

    /** Endpoints that work at a desk. */
    public MediaRoutes(Desk desk) {
        this.courier = new Courier(desk);
        this.films = new FilmStudio(desk, courier);
        this.preparations = new Preparations(desk.clock());
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        add(routes, OPENAI + "caption-image", ImageCaptions::call);
        add(routes, "/api/anthropic/caption-image", ClaudeCaptions::call);
        add(routes, OPENAI + "generate-voice", Voices::openAi);
        add(routes, OPENAI + "custom/generate-voice", Voices::custom);
        add(routes, OPENAI + "generate-image", Pictures::openAi);
        add(routes, OPENAI + "transcribe-audio", Transcriber.OPENAI);
        add(routes, OPENAI + "groq/transcribe-audio", Transcriber.GROQ);
        add(routes, OPENAI + "mistral/transcribe-audio", Transcriber.MISTRAL);
        add(routes, OPENAI + "zai/transcribe-audio", Transcriber.ZAI);
        add(routes, OPENAI + "chutes/transcribe-audio", Transcriber.CHUTES);
        add(routes, OPENAI + "electronhub/generate-voice", Voices::electronHub);
        add(routes, OPENAI + "chutes/generate-voice", Voices::chutes);
        add(routes, OPENAI + "electronhub/models", EmbeddingModels::electronHub);
        add(routes, OPENAI + "chutes/models/embedding", EmbeddingModels::chutes);
        add(routes, OPENAI + "nanogpt/models/embedding", EmbeddingModels::nanoGpt);
        add(routes, OPENAI + "siliconflow/models/embedding", EmbeddingModels::siliconFlow);
        add(routes, OPENAI + "workers-ai/models/embedding", EmbeddingModels::workersAi);
        Posts.add(
                routes,
                OPENAI + "generate-video",
                (context, posted) -> film(context, () -> SoraFilms.begin(order(posted))));
        addGoogle(routes);
    }

    private void addGoogle(RoutesConfig routes) {
        google(routes, GOOGLE + "caption-image", GoogleCaptions::call);
        google(routes, GOOGLE + "generate-native-tts", GoogleVoices::call);
        google(routes, GOOGLE + "generate-image", ImagenPictures::call);
        Posts.add(
                routes,
                GOOGLE + "generate-video",
                (context, posted) -> film(context, () -> VeoFilms.begin(googleOrder(context, posted))));
        add(routes, GOOGLE + "generate-voice", TranslateVoice::call);
        Posts.add(
                routes, GOOGLE + "list-voices", (context, posted) -> Replies.json(context, GoogleVoices.ofTranslate()));
        Posts.add(
                routes,
                GOOGLE + "list-native-voices",
                (context, posted) -> Replies.json(context, GoogleVoices.ofModels()));
    }

    private void google(RoutesConfig routes, String path, MediaFeature feature) {
        Posts.add(routes, path, (context, posted) -> answer(context, () -> feature.call(googleOrder(context, posted))));
    }

    /** What is posted, and the token of a service account if one asks. */
    private ChatOrder googleOrder(Context context, Posted posted) throws RefusedMediaException {
        ChatOrder order = order(posted);
        try (ClientWatch client = ClientWatch.of(context)) {
            return order.with(preparations.perform(
                    Google.preparation(order), courier.desk().upstream(), client.gone()));
        } catch (RefusedOrderException e) {
            throw RefusedMediaException.of(e.answer());
        }
    }

    private void add(RoutesConfig routes, String path, MediaFeature feature) {
        Posts.add(routes, path, (context, posted) -> answer(context, () -> feature.call(order(posted))));
    }

    private void add(RoutesConfig routes, String path, Transcriber transcriber) {
        Posts.add(
                routes,
                path,
                (context, posted) -> answer(context, () -> transcriber.call(order(posted), recording(posted))));
    }

    /** What a client wants to be filmed. */
    @FunctionalInterface
    private interface Script {
        FilmStep begin() throws RefusedMediaException;
    }

    private void film(Context context, Script script) throws IOException {
        try {
            films.shoot(context, script.begin());
        } catch (RefusedMediaException e) {
            Courier.tell(context, e.answer());
        }
    }

    private ChatOrder order(Posted posted) {
        return courier.desk().order(posted.fields());
    }

    /** What a client wants to be asked. */
    @FunctionalInterface
    private interface Wish {
        MediaCall call() throws RefusedMediaException, IOException;
    }

    private void answer(Context context, Wish wish) throws IOException {
        try {
            courier.carry(context, wish.call());
        } catch (RefusedMediaException e) {
            Courier.tell(context, e.answer());
        }
    }

    private static byte[] recording(Posted posted) throws RefusedMediaException, IOException {
        UploadedFile file = posted.file().orElseThrow(RefusedMediaException::plain);
        return Posted.contentOf(file, Call.MAX_UPLOAD_BYTES).orElseThrow(RefusedMediaException::tooLarge);
    }
}
