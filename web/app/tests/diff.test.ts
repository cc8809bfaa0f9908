import { describe, expect, it } from 'vitest'
import { diffWords, longestCommon, pairUp, type Piece } from '../src/text/diff'

const before = (pieces: Piece[]) => pieces.filter((p) => p.kind !== 'added').map((p) => p.text).join('')
const after = (pieces: Piece[]) => pieces.filter((p) => p.kind !== 'removed').map((p) => p.text).join('')
const marked = (pieces: Piece[]) => pieces.map((p) => (p.kind === 'added' ? `[+${p.text}]` : p.kind === 'removed' ? `[-${p.text}]` : p.text)).join('')

/* A small generator of its own, so that a failure can be repeated. */
function dice(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * n) % n
  }
}

describe('comparing words', () => {
  it('marks what came and what went', () => {
    expect(marked(diffWords('The wall is white.', 'The wall is blue.'))).toBe('The wall is [-white][+blue].')
    expect(marked(diffWords('', 'new'))).toBe('[+new]')
    expect(marked(diffWords('same', 'same'))).toBe('same')
    expect(marked(diffWords('她走进了客栈。', '她走出了客栈。'))).toContain('客栈')
  })

  it('loses and invents nothing, whatever the texts', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const roll = dice(seed)
      const text = () => Array.from({ length: roll(30) }, () => ['rain ', 'lamp ', 'the ', '客', '栈', '\n', '. '][roll(7)]).join('')
      const [a, b] = [text(), text()]
      const pieces = diffWords(a, b)
      expect(before(pieces)).toBe(a)
      expect(after(pieces)).toBe(b)
    }
  })

  it('does not give up on texts that have nothing in common', () => {
    const [a, b] = [Array.from({ length: 1500 }, (_, i) => `a${i} `).join(''), Array.from({ length: 1500 }, (_, i) => `b${i} `).join('')]
    const pieces = diffWords(a, b)
    expect([before(pieces), after(pieces)]).toEqual([a, b])
  })
})

describe('the longest common subsequence', () => {
  it('is as long as the one that a table finds', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const roll = dice(seed)
      const list = () => Array.from({ length: roll(14) }, () => roll(4))
      const [a, b] = [list(), list()]
      const pairs = longestCommon(a, b, (x, y) => x === y) ?? []
      for (const [i, j] of pairs) expect(a[i]).toBe(b[j])
      for (let k = 1; k < pairs.length; k++) expect((pairs[k]?.[0] ?? 0) > (pairs[k - 1]?.[0] ?? 0) && (pairs[k]?.[1] ?? 0) > (pairs[k - 1]?.[1] ?? 0)).toBe(true)
      const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
      for (let i = 1; i <= a.length; i++) for (let j = 1; j <= b.length; j++) {
        const row = table[i] as number[]
        row[j] = a[i - 1] === b[j - 1] ? (table[i - 1]?.[j - 1] ?? 0) + 1 : Math.max(table[i - 1]?.[j] ?? 0, row[j - 1] ?? 0)
      }
      expect(pairs.length).toBe(table[a.length]?.[b.length])
    }
  })
})

describe('putting messages beside each other', () => {
  it('keeps every one of them once, in order', () => {
    const same = (a: string, b: string) => a === b
    const alike = (a: string, b: string) => a[0] === b[0]
    expect(pairUp(['a1', 'b1', 'c1'], ['a1', 'b2', 'd1', 'c1'], same, alike)).toEqual([
      { before: 'a1', after: 'a1' }, { before: 'b1', after: 'b2' }, { after: 'd1' }, { before: 'c1', after: 'c1' },
    ])
    expect(pairUp(['a1'], [], same, alike)).toEqual([{ before: 'a1' }])
    expect(pairUp([], ['a1'], same, alike)).toEqual([{ after: 'a1' }])
  })
})
