package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The tools of one conversation: their definitions, and the running of calls (memory-files.md §7).
 *
 * <p>Every call ends in an outcome, whatever the model asked for. The answers are in Chinese, as models of the described
 * program know them.
 */
public final class MemoryTools {
    private static final String SOUL = MemoryFile.SOUL.fileName();
    private static final int SHOWN_CONTENT = 500;
    private static final int SHOWN_PIECE = 200;

    private final boolean memoryOn;
    private final Workspace workspace;
    private final Consent consent;

    /** The tools of a conversation with or without memory. */
    public MemoryTools(boolean memoryOn, Workspace workspace, Consent consent) {
        this.memoryOn = memoryOn;
        this.workspace = workspace;
        this.consent = consent;
    }

    /** What the model is offered, in the order in which it is offered. */
    public static List<Tool> offered(boolean memoryOn, MemoryLanguage language) {
        return MemoryTool.offered(memoryOn).stream()
                .map(tool ->
                        new Tool(tool.toolName(), language.wording().tool(tool, memoryOn), parameters(tool, language)))
                .toList();
    }

    private static Json.Obj parameters(MemoryTool tool, MemoryLanguage language) {
        Json.Obj.Builder properties = new Json.Obj.Builder();
        for (String argument : tool.arguments()) {
            properties.put(
                    argument,
                    Json.Obj.build(property -> property.put("type", "string")
                            .put("description", language.wording().argument(tool, argument))));
        }
        return Json.Obj.build(schema -> schema.put("type", "object")
                .put("properties", properties.build())
                .put("required", Json.ofStrings(tool.arguments())));
    }

    /** Runs a call. */
    public ToolOutcome call(String name, Json.Obj arguments) {
        Optional<MemoryTool> known = MemoryTool.named(name);
        if (known.isEmpty()) {
            return ToolOutcome.failure("未知的内置工具: " + name);
        }
        MemoryTool tool = known.get();
        for (String argument : tool.arguments()) {
            boolean mayBeEmpty = argument.equals("content") || argument.equals("newText");
            if (arguments
                    .string(argument)
                    .filter(text -> mayBeEmpty || !text.isEmpty())
                    .isEmpty()) {
                return ToolOutcome.failure("缺少 " + argument + " 参数");
            }
        }
        return permitted(tool, new Arguments(arguments));
    }

    private record Arguments(Json.Obj given) {
        String path() {
            return given.string("path", "");
        }

        String content() {
            return given.string("content", "");
        }

        String oldText() {
            return given.string("oldText", "");
        }

        String newText() {
            return given.string("newText", "");
        }
    }

    private ToolOutcome permitted(MemoryTool tool, Arguments arguments) {
        if (!memoryOn && !(tool == MemoryTool.READ && isLiterallySoul(arguments.path()))) {
            return ToolOutcome.failure("记忆功能已关闭，无法" + verb(tool) + "此文件。");
        }
        Optional<String> path = WorkspacePath.inside(arguments.path(), workspace.folder());
        if (path.isEmpty()) {
            return ToolOutcome.failure("不允许访问工作区外的文件: " + arguments.path());
        }
        boolean asks = tool != MemoryTool.READ && path.get().equalsIgnoreCase(SOUL);
        if (asks && !consent.given(proposal(tool, arguments))) {
            return ToolOutcome.done("用户拒绝了此次修改。").afterAsking();
        }
        ToolOutcome outcome;
        try {
            outcome = run(tool, path.get(), arguments);
        } catch (WorkspaceException e) {
            outcome = ToolOutcome.failure(String.valueOf(e.getMessage()));
        }
        return asks ? outcome.afterAsking() : outcome;
    }

    private static boolean isLiterallySoul(String path) {
        return path.equals(SOUL) || path.equals("./" + SOUL);
    }

    private static String verb(MemoryTool tool) {
        return switch (tool) {
            case READ -> "读取";
            case WRITE -> "写入";
            case EDIT -> "编辑";
        };
    }

    private static Consent.Proposal proposal(MemoryTool tool, Arguments arguments) {
        return tool == MemoryTool.WRITE
                ? new Consent.Proposal.Rewrite(beginning(arguments.content(), SHOWN_CONTENT))
                : new Consent.Proposal.Replacement(
                        beginning(arguments.oldText(), SHOWN_PIECE), beginning(arguments.newText(), SHOWN_PIECE));
    }

    private static String beginning(String text, int units) {
        return text.substring(0, Math.min(units, text.length()));
    }

    private ToolOutcome run(MemoryTool tool, String path, Arguments arguments) throws WorkspaceException {
        if (tool == MemoryTool.WRITE) {
            workspace.write(path, arguments.content());
            int bytes = arguments.content().getBytes(StandardCharsets.UTF_8).length;
            return ToolOutcome.done("成功写入 " + bytes + " 字节到 " + arguments.path());
        }
        return switch (workspace.read(path)) {
            case FileState.Missing ignored -> ToolOutcome.failure("文件不存在: " + arguments.path());
            case FileState.Unreadable ignored -> ToolOutcome.failure("无法读取文件: " + arguments.path());
            case FileState.Text(String text) ->
                tool == MemoryTool.READ ? ToolOutcome.done(text) : edit(path, text, arguments);
        };
    }

    private ToolOutcome edit(String path, String text, Arguments arguments) throws WorkspaceException {
        String shown = arguments.path();
        return switch (TextEdit.replace(text, arguments.oldText(), arguments.newText())) {
            case TextEdit.Ambiguous(int count) ->
                ToolOutcome.failure("在 " + shown + " 中找到 " + count + " 处匹配。请提供更多上下文使其唯一。");
            case TextEdit.NotFound ignored -> ToolOutcome.failure("无法在 " + shown + " 中找到指定文本。请确保文本精确匹配。");
            case TextEdit.Unchanged ignored -> ToolOutcome.failure("替换后 " + shown + " 内容没有变化。");
            case TextEdit.Replaced(String changed, boolean loosely) -> {
                workspace.write(path, changed);
                yield ToolOutcome.done("成功替换了 " + shown + " 中的文本" + (loosely ? "（模糊匹配）" : ""));
            }
        };
    }
}
