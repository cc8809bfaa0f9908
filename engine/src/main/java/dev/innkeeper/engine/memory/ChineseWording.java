package dev.innkeeper.engine.memory;

/** The sentences in simplified Chinese. */
final class ChineseWording implements Wording {
    private static final String SOUL = """
            # 🐾 我是谁

            <!-- 这是你的宠物的性格定义。修改这里会改变它的行为方式。 -->

            ## 基本信息

            - **名字：**%s
            - **物种/形态：**（比如：猫、狗、龙、像素精灵……）
            - **性格关键词：**（比如：活泼、傲娇、话多、安静……）
            - **标志性表情/emoji：**（比如：🐱、✨、😼）

            ## 性格

            <!-- 描述你的宠物是什么样的。越具体，它的表现越一致。 -->

            （待填写——你希望它是什么样的？亲切？高冷？话唠？你来定。）

            ## 说话方式

            <!-- 它怎么说话？用什么口吻？有没有口头禅？ -->

            - 语气：
            - 口头禅：
            - 会用的表情/颜文字：

            ## 行为准则

            - 真诚地帮忙，不说废话客套
            - 可以有自己的观点和偏好
            - 尊重主人的隐私
            - 不确定的时候先问再做

            ## 边界

            - 不代替主人在外部平台发言
            - 私密信息不对外泄露
            - 重大操作（如删除文件）前需确认

            ---

            _这个文件属于你的宠物。随着你们越来越了解彼此，可以一起更新它。_
            """;
    private static final String USER = """
            # 🧑 关于我的主人

            <!-- 宠物会在对话中自动了解你，并记录在这里。你也可以直接编辑。 -->

            ## 基本信息

            - **称呼：**
            - **时区：**
            - **语言偏好：**

            ## 了解

            <!-- 主人关心什么？在做什么项目？有什么习惯？喜欢什么？讨厌什么？ -->

            （还没有了解到太多，让我们先聊聊吧。）

            ---

            _了解越多，帮助越好。但这是在了解一个人，不是在建档案。_
            """;

    @Override
    public String empty() {
        return "（空）";
    }

    @Override
    public String cut(String fileName) {
        return "[...内容被截断，完整内容请使用 read 工具查看 " + fileName + "...]";
    }

    @Override
    public String kept(int head, int tail, int length) {
        return "（截断：保留了 " + head + "+" + tail + " 字符，共 " + length + " 字符）";
    }

    @Override
    public String heading(Part part) {
        return switch (part) {
            case SYSTEM -> "# System";
            case SOUL -> "# 人格";
            case USER -> "# 用户信息";
            case MEMORY -> "# 记忆";
            case TOOLS -> "# 工具";
            case RULES -> "# 对话规则";
        };
    }

    @Override
    public String guidance(Guidance guidance) {
        return switch (guidance) {
            case BE_THE_SOUL -> "请根据上述人格定义来塑造你的性格和语气。";
            case CREATE_SOUL -> "你还没有人格定义。在第一次对话时，和主人一起创建 SOUL.md。";
            case GET_TO_KNOW_USER -> "你对主人还不太了解。在对话中自然地了解他们，并更新 USER.md。";
            case KEEP_LEARNING -> "你已经了解了主人的一些信息（见上方）。继续在对话中学习。";
            case CREATE_MEMORY -> "你还没有长期记忆。当有值得记住的事时，创建 MEMORY.md。";
            case TIDY_MEMORY -> "你的记忆快满了。请在本次对话中整理 MEMORY.md，移除过时内容。";
            case UPDATE_MEMORY -> "遇到值得记住的信息时，使用 edit 工具更新 MEMORY.md。定期整理，保持精炼。";
        };
    }

    @Override
    public String tools() {
        return "你可以使用以下工具：\n- read：读取文件内容\n- write：创建或覆盖文件\n- edit：精确文本查找替换";
    }

    @Override
    public String tool(MemoryTool tool, boolean memoryOn) {
        return switch (tool) {
            case READ -> "读取工作区中的文件内容。可用文件：SOUL.md（人格定义）" + (memoryOn ? "、USER.md（用户画像）、MEMORY.md（长期记忆）。" : "。");
            case WRITE -> "创建或覆盖文件。自动创建父目录。可写入 SOUL.md（需用户确认）、USER.md、MEMORY.md。";
            case EDIT -> "通过精确文本查找替换来编辑文件。oldText 必须精确匹配文件中的内容。可编辑 SOUL.md（需用户确认）、USER.md、MEMORY.md。";
        };
    }

    @Override
    public String argument(MemoryTool tool, String argument) {
        return switch (argument) {
            case "path" -> tool == MemoryTool.READ ? "文件路径（相对于工作区根目录），如 SOUL.md、USER.md、MEMORY.md" : "文件路径（相对于工作区根目录）";
            case "content" -> "要写入的完整内容";
            case "oldText" -> "要查找并替换的精确文本（必须唯一匹配）";
            case "newText" -> "替换后的新文本";
            default -> throw new IllegalArgumentException("No tool has the argument " + argument + ".");
        };
    }

    @Override
    public String template(MemoryFile file, String name) {
        return switch (file) {
            case SOUL -> SOUL.replace("%s", name);
            case USER -> USER;
            case MEMORY -> "";
        };
    }
}
