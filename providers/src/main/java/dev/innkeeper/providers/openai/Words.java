package dev.innkeeper.providers.openai;

import java.util.List;
import java.util.Optional;

/** What a successful test of a connection says. */
final class Words {
    private Words() {}

    static String connected(String model, Optional<List<String>> offered) {
        if (offered.isEmpty()) {
            return "The server answers but has no list of models. Type the model's name and try a message.";
        }
        List<String> models = offered.get();
        String count = models.size() == 1 ? "1 model" : models.size() + " models";
        if (model.isEmpty()) {
            return "Connected: " + count + ". Choose one.";
        }
        return models.contains(model)
                ? "Connected: " + count + ", and \"" + model + "\" is among them."
                : "Connected: " + count + ", but \"" + model + "\" is not among them. Choose another if it fails.";
    }
}
