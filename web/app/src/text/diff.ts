/** What became of a piece of text: it stayed, came in, or went out. */
export interface Piece { kind: 'same' | 'added' | 'removed'; text: string }

/** Above this many differing words the rest counts as rewritten: nobody could read the details anyway. */
const MOST_STEPS = 1000

let segmenter: Intl.Segmenter | undefined

/** Words, spaces and marks of a text; Chinese and Japanese are cut into words as well. */
export function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(text), (piece) => piece.segment)
}

/** How one text became another, word by word. */
export function diffWords(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const pieces: Piece[] = [{ kind: 'same', text: a.slice(0, start).join('') }]
  pieces.push(...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)))
  pieces.push({ kind: 'same', text: a.slice(a.length - end).join('') })
  return joined(pieces)
}

function middle(a: readonly string[], b: readonly string[]): Piece[] {
  const pairs = longestCommon(a, b, (x, y) => x === y)
  if (pairs === undefined) return [{ kind: 'removed', text: a.join('') }, { kind: 'added', text: b.join('') }]
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  for (const [x, y] of [...pairs, [a.length, b.length] as const]) {
    pieces.push({ kind: 'removed', text: a.slice(i, x).join('') }, { kind: 'added', text: b.slice(j, y).join('') })
    if (x < a.length) pieces.push({ kind: 'same', text: a[x] ?? '' })
    ;[i, j] = [x + 1, y + 1]
  }
  return pieces
}

/** Neighbours of one kind become one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    if (piece.text === '') continue
    const last = out.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else out.push({ ...piece })
  }
  return out
}

/**
 * Which elements of two lists are each other's, by Myers' greedy walk: the longest common subsequence as pairs of
 * indices; `undefined` when more than {@link MOST_STEPS} differ.
 */
export function longestCommon<T>(a: readonly T[], b: readonly T[], equal: (x: T, y: T) => boolean): [number, number][] | undefined {
  const [n, m] = [a.length, b.length]
  const most = Math.min(n + m, MOST_STEPS)
  const offset = most + 1
  const reach = new Int32Array(2 * most + 3)
  const trail: Int32Array[] = []
  for (let steps = 0; steps <= most; steps++) {
    trail.push(reach.slice())
    for (let k = -steps; k <= steps; k += 2) {
      const down = k === -steps || (k !== steps && at(reach, offset + k - 1) < at(reach, offset + k + 1))
      let x = down ? at(reach, offset + k + 1) : at(reach, offset + k - 1) + 1
      let y = x - k
      while (x < n && y < m && equal(a[x] as T, b[y] as T)) {
        x++
        y++
      }
      reach[offset + k] = x
      if (x >= n && y >= m) return walkBack(trail, offset, n, m)
    }
  }
  return undefined
}

const at = (all: Int32Array, index: number): number => all[index] ?? 0

function walkBack(trail: readonly Int32Array[], offset: number, n: number, m: number): [number, number][] {
  const pairs: [number, number][] = []
  let [x, y] = [n, m]
  for (let steps = trail.length - 1; steps >= 0; steps--) {
    const reach = trail[steps] as Int32Array
    const k = x - y
    const down = k === -steps || (k !== steps && at(reach, offset + k - 1) < at(reach, offset + k + 1))
    const fromK = down ? k + 1 : k - 1
    const fromX = at(reach, offset + fromK)
    const fromY = fromX - fromK
    while (x > Math.max(0, fromX) && y > Math.max(0, fromY)) pairs.push([--x, --y])
    if (steps === 0) break
    ;[x, y] = [fromX, fromY]
  }
  return pairs.reverse()
}

/** One row of a comparison: a message that went out, one that came in, or one that became another. */
export interface Row<T> { before?: T; after?: T }

/**
 * Puts the messages that went out beside those that came in their place: the same ones stand together, and between
 * them those that are alike.
 */
export function pairUp<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean, alike: (a: T, b: T) => boolean): Row<T>[] {
  const rows: Row<T>[] = []
  let [i, j] = [0, 0]
  const anchors = longestCommon(before, after, same) ?? []
  for (const [x, y] of [...anchors, [before.length, after.length] as const]) {
    rows.push(...between(before.slice(i, x), after.slice(j, y), alike))
    if (x < before.length && y < after.length) rows.push({ before: before[x] as T, after: after[y] as T })
    ;[i, j] = [x + 1, y + 1]
  }
  return rows
}

function between<T>(before: readonly T[], after: readonly T[], alike: (a: T, b: T) => boolean): Row<T>[] {
  const rows: Row<T>[] = []
  let j = 0
  for (const old of before) {
    const match = after.findIndex((candidate, index) => index >= j && alike(old, candidate))
    if (match < 0) {
      rows.push({ before: old })
      continue
    }
    for (; j < match; j++) rows.push({ after: after[j] as T })
    rows.push({ before: old, after: after[j++] as T })
  }
  for (; j < after.length; j++) rows.push({ after: after[j] as T })
  return rows
}
