package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.Connection;
import java.util.List;

/** What a successful test of a connection says. */
final class Words {
    private Words() {}

    static String connected(Connection connection, ModelLists.Offer offer) {
        return switch (offer.origin()) {
            case NONE -> "The server answers but has no list of models. Type the model's name and try a message.";
            case BUILT_IN ->
                "This provider has nothing that a key could be tried with. The models are the ones that Innkeeper"
                        + " knows; send a message to try the key.";
            case PROVIDER -> listed(connection.model(), offer.names());
        };
    }

    private static String listed(String model, List<String> models) {
        String count = models.size() == 1 ? "1 model" : models.size() + " models";
        if (model.isEmpty()) {
            return "Connected: " + count + ". Choose one.";
        }
        return models.contains(model)
                ? "Connected: " + count + ", and \"" + model + "\" is among them."
                : "Connected: " + count + ", but \"" + model + "\" is not among them. Choose another if it fails.";
    }
}
