package dev.innkeeper.formats.chat.transfer;

/** The formats in which chats can come; the names are stable and may be shown to programs. */
public enum ChatFormat {
    /** A save of Kobold Lite: a JSON document with {@code savedsettings}. */
    KOBOLD_LITE,
    /** An export of CAI Tools: a JSON document with {@code histories}, each of which becomes a chat. */
    CAI_TOOLS,
    /** A log of text-generation-webui (oobabooga): a JSON document with {@code data_visible}. */
    OOBA,
    /** An export of Agnai: a JSON document with {@code messages}. */
    AGNAI,
    /** An export of RisuAI: a JSON document of the type {@code risuChat}. */
    RISU,
    /** An export of Chub: JSON lines whose texts are nested in objects. */
    CHUB,
    /** SillyTavern's own JSON lines. */
    NATIVE
}
