package dev.innkeeper.providers.dialect;

import java.util.Set;
import java.util.regex.Pattern;

/** What a model of Google's can do, by its name (providers.md §3.3). */
record GoogleModel(String name) {
    private static final Set<String> PAINTERS = Set.of(
            "gemini-2.0-flash-exp",
            "gemini-2.0-flash-exp-image-generation",
            "gemini-2.0-flash-preview-image-generation",
            "gemini-2.5-flash-image-preview",
            "gemini-2.5-flash-image",
            "gemini-3-pro-image",
            "gemini-3.1-flash-image");
    private static final Set<String> WITHOUT_SEARCH = Set.of(
            "gemini-2.0-flash-lite",
            "gemini-2.0-flash-lite-001",
            "gemini-2.0-flash-lite-preview-02-05",
            "gemini-robotics-er-1.5-preview");
    private static final Pattern FIXED_SAMPLING = Pattern.compile("gemini-3\\.[67]-flash|gemini-3\\.5-flash-lite");
    private static final Pattern SECOND_THINKER = Pattern.compile("^gemini-2.5-(flash|pro)");
    private static final Pattern IMAGE = Pattern.compile("-image(-preview)?$");
    private static final Pattern THIRD_THINKER = Pattern.compile("^gemini-3[.\\d]*-(flash|pro)");

    boolean paints() {
        return PAINTERS.contains(name);
    }

    boolean isThird() {
        return name.startsWith("gemini-3");
    }

    boolean isGemma3() {
        return name.contains("gemma-3");
    }

    boolean refusesSampling() {
        return FIXED_SAMPLING.matcher(name).find();
    }

    boolean searches() {
        return !isGemma3() && !name.contains("learnlm") && !WITHOUT_SEARCH.contains(name);
    }

    boolean thinks() {
        return (SECOND_THINKER.matcher(name).find() && !IMAGE.matcher(name).find())
                || THIRD_THINKER.matcher(name).find();
    }
}
