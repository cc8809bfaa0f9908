package dev.innkeeper.engine.scene;

/**
 * A tool that the model called, with what came back (prompt-assembly.md §18.3).
 *
 * @param parameters the arguments as the model wrote them
 * @param signature opaque token of the provider; empty if there is none
 * @param reasoning what the model thought before the call; empty if there is none
 */
public record ToolInvocation(
        String id, String name, String parameters, String result, String signature, String reasoning) {

    /** The same call as another model may see it. */
    public ToolInvocation withoutThoughts() {
        return new ToolInvocation(id, name, parameters, result, "", "");
    }
}
