import { describe, expect, it } from 'vitest'
import type { Backtest } from '../src/api/lore-types'
import { heatMap, ranked, turnOf } from '../src/lore/heat'

const entry = (key: string, at: number[], tokens = at.length) => ({ key, uid: key, title: key, fired: at.length, tokens, at, ...(at.length > 0 ? { last: at.at(-1) as number } : {}) })
const a = entry('a', [0, 1, 4])
const b = entry('b', [4], 90)
const test: Backtest = { turns: Array.from({ length: 5 }, (_, i) => ({ chat: 0, message: 2 * i, speaker: 'A' })), entries: [entry('c', []), b, a], total: { turns: 5, fired: 4, tokens: 93 } }

describe('a heat map', () => {
  it('has a cell for every turn when there is room', () => {
    const map = heatMap([a, b], 5, 100)
    expect([map.columns, map.span, [...map.cells]]).toEqual([5, 1, [1, 1, 0, 0, 1, 0, 0, 0, 0, 1]])
    expect(turnOf(map, 0, 3)).toBe(3)
  })

  it('puts several turns into a cell when there is not, the last one counted by its own turns', () => {
    const map = heatMap([a, b], 5, 3)
    expect([map.columns, map.span, [...map.cells]]).toEqual([3, 2, [1, 0, 1, 0, 0, 1]])
    expect([turnOf(map, 0, 0), turnOf(map, 0, 1), turnOf(map, 1, 2)]).toEqual([0, 2, 4])
    expect([...heatMap([entry('d', [1])], 4, 2).cells]).toEqual([0.5, 0])
  })

  it('ranks entries and names those that never fired', () => {
    expect(ranked(test, 'fired').fired.map((e) => e.key)).toEqual(['a', 'b'])
    expect(ranked(test, 'tokens').fired.map((e) => e.key)).toEqual(['b', 'a'])
    expect(ranked(test, 'title').never.map((e) => e.key)).toEqual(['c'])
  })
})
