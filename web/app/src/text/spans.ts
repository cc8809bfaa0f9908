import type { ContentPart, PromptMessage, SourceSpan } from '../api/types'

/** A stretch of prompt text with one answer to "where does this come from"; `undefined` where nobody said. */
export interface Stretch { text: string; source: SourceSpan | undefined }

export function textOf(content: PromptMessage['content']): string {
  if (content === null) return ''
  if (typeof content === 'string') return content
  return content.map((part: ContentPart) => part.text ?? '').join('')
}

/** Cuts a text at the borders of its sources. Where sources overlap, the shortest (the most exact) one speaks. */
export function stretches(text: string, sources: readonly SourceSpan[]): Stretch[] {
  const clean = sources
    .map((source) => ({ source, start: Math.max(0, source.start), end: Math.min(text.length, source.end) }))
    .filter(({ start, end }) => end > start)
  const borders = [...new Set([0, text.length, ...clean.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  const out: Stretch[] = []
  for (let i = 0; i + 1 < borders.length; i++) {
    const [start, end] = [borders[i] as number, borders[i + 1] as number]
    const source = narrowest(clean.filter((s) => s.start <= start && s.end >= end))?.source
    const piece = text.slice(start, end)
    const previous = out.at(-1)
    if (previous && previous.source === source) previous.text += piece
    else out.push({ text: piece, source })
  }
  return out
}

/** Whether a stretch begins another source than the one before it; a macro's words belong to the text around them. */
export function beginsSource(pieces: readonly Stretch[], i: number): boolean {
  const [before, now] = [pieces[i - 1]?.source, pieces[i]?.source]
  return now !== undefined && (before === undefined || before.kind !== now.kind || before.label !== now.label)
}

function narrowest<T extends { start: number; end: number }>(spans: T[]): T | undefined {
  return spans.reduce<T | undefined>((best, s) => (best && best.end - best.start < s.end - s.start ? best : s), undefined)
}
