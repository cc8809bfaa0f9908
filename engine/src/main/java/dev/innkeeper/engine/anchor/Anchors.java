package dev.innkeeper.engine.anchor;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which anchors a preset offers, for editors (injection.md §2). */
public final class Anchors {
    private static final List<String> BUILT_IN =
            List.of(PresetMessage.Type.CHAT_HISTORY.word(), PresetMessage.Type.USER_PROFILE.word());

    private Anchors() {}

    /** The names of all anchors, those that always exist first, each once. */
    public static List<String> available(List<PresetMessage> preset) {
        Set<String> names = new LinkedHashSet<>(BUILT_IN);
        for (PresetMessage message : preset) {
            if (message.type() == PresetMessage.Type.PLACEHOLDER
                    && !message.id().isEmpty()) {
                names.add(message.id());
            }
        }
        return List.copyOf(names);
    }
}
