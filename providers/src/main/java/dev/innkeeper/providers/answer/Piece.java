package dev.innkeeper.providers.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one choice of one event adds to an answer.
 *
 * @param choice which of several answers it belongs to, from 0
 * @param images data URLs
 * @param signature opaque token of the provider that belongs to the reasoning; the last one counts
 * @param callSignatures tokens that belong to calls, by the call's id
 */
record Piece(
        int choice,
        String text,
        String reasoning,
        List<String> images,
        Optional<String> signature,
        Map<String, String> callSignatures) {

    Piece {
        images = List.copyOf(images);
        callSignatures = Map.copyOf(callSignatures);
    }

    static Piece of(String text, String reasoning) {
        return new Piece(0, text, reasoning, List.of(), Optional.empty(), Map.of());
    }
}
