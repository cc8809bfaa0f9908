package dev.innkeeper.cli.journey;

import com.microsoft.playwright.Page;
import java.util.Base64;
import java.util.Map;

/**
 * A file that somebody drags from the desk and drops onto a page.
 *
 * @param name with its extension
 * @param type the media type that the desk gives it
 */
record DroppedFile(String name, String type, byte[] content) {
    private static final String DROP = """
            ({ name, type, base64 }) => {
              const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
              const files = new DataTransfer()
              files.items.add(new File([bytes], name, { type }))
              for (const happening of ['dragenter', 'dragover', 'drop']) {
                document.body.dispatchEvent(new DragEvent(happening, { dataTransfer: files, bubbles: true, cancelable: true }))
              }
            }""";

    /** Lets go of it over a page. */
    void onto(Page page) {
        page.evaluate(
                DROP,
                Map.of("name", name, "type", type, "base64", Base64.getEncoder().encodeToString(content)));
    }
}
