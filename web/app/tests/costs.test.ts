import { describe, expect, it } from 'vitest'
import type { UsageRow } from '../src/api/usage'
import { draftOf, ruleOf } from '../src/state/prices.svelte'
import { asFigures, groupedBy, money, sumOf } from '../src/text/costs'
import { perCharacter, perDay } from '../src/text/figures'

const row = (day: string, model: string, cost: number, unpriced = 0): UsageRow => ({
  day, source: 's', model, character: 'Mira', requests: 2, estimated: 0, unpriced, prompt: 100, completion: 10, cachedRead: 40, cachedWrite: 0, reasoning: 0, cost,
})

describe('costs', () => {
  it('are written in the currency, whatever it is called', () => {
    expect(money(1.5, 'EUR', 'en')).toBe('€1.50')
    expect(money(0.0042, 'USD', 'en')).toBe('$0.0042')
    expect(money(1.5, 'credits', 'en')).toBe('1.5 credits')
  })

  it('are summed by whatever is asked', () => {
    const rows = [row('2026-02-28', 'b', 1), row('2026-03-01', 'a', 2, 1), row('2026-03-02', 'b', 4)]
    expect(sumOf(rows)).toMatchObject({ requests: 6, unpriced: 1, prompt: 300, cachedRead: 120, cost: 7 })
    expect(groupedBy(rows, (one) => one.model).map((group) => [group.name, group.sum.cost])).toEqual([['a', 2], ['b', 5]])
    expect(groupedBy(rows, (one) => one.day.slice(0, 7)).map((group) => [group.name, group.sum.cost])).toEqual([['2026-02', 1], ['2026-03', 6]])
  })

  it('stand beside what was said on a day', () => {
    const said = { day: '2026-03-01', character: 'Mira', userMessages: 1, messages: 2, userWords: 3, words: 4, generationMs: 5, tokens: 6 }
    const all = [said, ...asFigures([row('2026-03-01', 'a', 2), row('2026-03-02', 'a', 3)])]
    expect(perDay(all, undefined).map((day) => [day.messages, day.sent, day.cost])).toEqual([[2, 100, 2], [0, 100, 3]])
    expect(perCharacter(all)).toMatchObject([{ character: 'Mira', messages: 2, received: 20, cost: 5 }])
  })
})

describe('a price', () => {
  it('is what was typed, also with a comma', () => {
    expect(ruleOf({ source: ' s ', model: ' m* ', input: '1,5', output: '2', cachedInput: '', cacheWrite: '' })).toEqual({ source: 's', model: 'm*', input: 1.5, output: 2 })
    const rule = { source: 's', model: 'm', input: 0, output: 2, cachedInput: 0.1, cacheWrite: 3 }
    expect(ruleOf(draftOf(rule))).toEqual(rule)
  })

  it('is none as long as something is missing or no number', () => {
    const whole = { source: '', model: 'm', input: '1', output: '2', cachedInput: '', cacheWrite: '' }
    for (const wrong of [{ model: '' }, { input: '' }, { output: 'x' }, { cachedInput: '-1' }]) expect(ruleOf({ ...whole, ...wrong })).toBeUndefined()
  })
})
