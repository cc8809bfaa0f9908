/**
 * The text of a running reply, put together from pieces that may arrive twice or with a gap.
 * Offsets count UTF-16 units, as JavaScript strings do.
 */
export type Piece = { kind: 'text'; text: string } | { kind: 'gap' }

export function append(text: string, offset: number, piece: string): Piece {
  if (offset > text.length) return { kind: 'gap' }
  if (offset + piece.length <= text.length) return { kind: 'text', text }
  return { kind: 'text', text: text.slice(0, offset) + piece }
}

const SENTENCE_END = /[.!?。！？…]["'”’」』)）]*(?=\s|$|[\u3000-\u9fff])/gu

/** The whole sentences of `text` after position `from`, and where they end; nothing when none is complete yet. */
export function sentencesAfter(text: string, from: number): { said: string; upTo: number } {
  const rest = text.slice(from)
  let upTo = 0
  for (const match of rest.matchAll(SENTENCE_END)) upTo = match.index + match[0].length
  return { said: rest.slice(0, upTo).trim(), upTo: from + upTo }
}
