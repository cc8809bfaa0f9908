package dev.innkeeper.engine.template;

import dev.innkeeper.engine.block.SourcedText;
import java.util.List;
import java.util.Optional;

/** What the names in a template stand for. */
public interface TemplateScope {

    /** Whether a name is a helper's; helpers win over values. */
    boolean helps(String name);

    /** The result of a helper. */
    SourcedText helper(String name, List<SourcedText> arguments);

    /** The text of that name; an empty text is a value like any other. */
    Optional<SourcedText> value(String name);

    /**
     * What stands for a name that is neither a helper nor a value.
     *
     * @return nothing if such a name makes the template fail
     */
    Optional<SourcedText> unknown(String name, List<SourcedText> arguments);
}
