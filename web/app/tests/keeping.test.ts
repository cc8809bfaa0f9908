import { describe, expect, it } from 'vitest'
import type { ChatEvent } from '../src/api/history'
import type { ChatTree } from '../src/api/tree'
import { moved } from '../src/state/group.svelte'
import { mayHoldChats } from '../src/state/chatimport.svelte'
import { perCharacter, perDay, total } from '../src/text/figures'
import { byDay, counts, eventWords } from '../src/text/timeline'
import { formatName, problemText } from '../src/text/transfer'
import { layOut, shorten, stepFrom } from '../src/text/treelayout'
import { plannedWords, reasonWords } from '../src/text/turns'

const event = (revision: number, at: string, more: Partial<ChatEvent> = {}): ChatEvent =>
  ({ revision, at, by: 'innkeeper', kind: 'appended', line: 1, removed: 0, added: 2, lost: 0, ...more })

describe('the timeline', () => {
  it('has a heading before each day', () => {
    const rows = byDay([event(3, '2026-03-02T10:00:00'), event(2, '2026-03-01T23:00:00'), event(1, '2026-03-01T10:00:00')])
    expect(rows.map((row) => ('event' in row ? row.event.revision : 'day'))).toEqual(['day', 3, 'day', 2, 1])
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
  })

  it('says what happened', () => {
    expect(eventWords(event(2, '', { added: 1 }))).toBe('1 message added')
    expect(eventWords(event(2, '', { kind: 'removed', removed: 3 }))).toBe('3 messages deleted')
    expect(eventWords(event(2, '', { kind: 'changed', line: 0 }))).toBe('Facts about the chat were changed')
    expect(eventWords(event(2, '', { kind: 'of a later version' }))).toBe('of a later version')
    expect(counts(event(2, '', { added: 1200, removed: 3 }))).toBe('+1,200 −3')
  })
})

describe('figures', () => {
  const day = (date: string, character: string, messages: number) =>
    ({ day: date, character, userMessages: 1, messages, userWords: 5, words: 50, generationMs: 1000, tokens: 70, cost: 0.5 })
  const days = [day('2026-02-27', 'Mira', 2), day('2026-03-01', 'Mira', 3), day('2026-03-01', 'Bram', 9)]

  it('are summed per day, and days without any are there too', () => {
    expect(perDay(days, undefined).map((d) => [d.day, d.messages])).toEqual([['2026-02-27', 2], ['2026-02-28', 0], ['2026-03-01', 12]])
    expect(perDay(days, 'Mira').map((d) => d.messages)).toEqual([2, 0, 3])
    expect(perDay(days, 'Mira', '2026-03-01', '2026-03-02').map((d) => d.messages)).toEqual([3, 0])
    expect(perDay([], undefined)).toEqual([])
  })

  it('are summed per character, the most first', () => {
    expect(perCharacter(days).map((p) => [p.character, p.messages])).toEqual([['Bram', 9], ['Mira', 5]])
    expect(total(days.map((day) => ({ sent: 0, received: 0, ...day })))).toMatchObject({ messages: 14, userMessages: 3, cost: 1.5 })
  })
})

describe('the tree', () => {
  const node = (id: string, parent: string | undefined, ends: number[] = []) =>
    ({ id, ...(parent === undefined ? {} : { parent }), from: 0, messages: 1, user: false, name: 'Mira', text: id, last: { user: false, name: 'Mira', text: id }, swipes: 1, chats: [0], ends })
  const tree: ChatTree = { chats: [{ name: 'a', messages: 1 }], nodes: [node('r', undefined), node('x', 'r', [0]), node('y', 'r'), node('y1', 'y', [0]), node('y2', 'y', [0])] }

  it('has roots at the left and every leaf in a row of its own', () => {
    const layout = layOut(tree)
    expect(layout.placed.map((p) => p.column)).toEqual([0, 1, 1, 2, 2])
    expect(layout.placed.map((p) => p.row)).toEqual([0.75, 0, 1.5, 1, 2])
    expect([layout.columns, layout.rows]).toEqual([3, 3])
  })

  it('is walked through with the arrow keys', () => {
    const layout = layOut(tree)
    expect(stepFrom(layout, 0, 'ArrowRight')).toBe(1)
    expect(stepFrom(layout, 1, 'ArrowDown')).toBe(2)
    expect(stepFrom(layout, 3, 'ArrowUp')).toBeUndefined()
    expect(stepFrom(layout, 4, 'ArrowLeft')).toBe(2)
    expect(stepFrom(layout, 0, 'ArrowLeft')).toBeUndefined()
  })

  it('may be thousands of forks deep', () => {
    const nodes = Array.from({ length: 20_000 }, (_, i) => node(`n${i}`, i === 0 ? undefined : `n${i - 1}`))
    expect(layOut({ chats: [], nodes }).columns).toBe(20_000)
  })

  it('shortens texts by their width', () => {
    expect(shorten('short', 10)).toBe('short')
    expect(shorten('a long sentence', 7)).toBe('a long…')
    expect(shorten('灯笼在雨里摇晃', 6)).toBe('灯笼在…')
  })
})

describe('importing', () => {
  it('names formats however they are written', () => {
    for (const name of ['KOBOLD_LITE', 'koboldLite', 'kobold-lite']) expect(formatName(name)).toBe('KoboldAI Lite')
    expect(formatName('something new')).toBe('something new')
    expect(problemText({ line: 3, reason: 'not-json', message: 'Not JSON.' })).toBe('Line 3: This line is not JSON. It is kept, but cannot be shown.')
    expect(problemText({ line: 0, reason: 'new-one', message: 'A new reason.' })).toBe('A new reason.')
  })

  it('takes what may hold chats by the name', () => {
    expect([new File([], 'a.JSONL'), new File([], 'b.json'), new File([], 'c.png')].map(mayHoldChats)).toEqual([true, true, false])
  })
})

describe('groups', () => {
  it('say why somebody speaks', () => {
    expect(plannedWords({ character: 'm', name: 'Mira', speaks: true, why: { code: 'talkative', rolled: 0.312, talkativeness: 0.5 } }))
      .toBe('Mira speaks: talkativeness rolled 0.31 ≤ 0.50')
    expect(reasonWords({ code: 'mentioned', word: 'Mira', in: 'lastMessage' })).toBe('named in the last message (“Mira”)')
    expect(reasonWords({ code: 'unheard of' })).toBe('unheard of')
  })

  it('let members be moved', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 1, 3)).toEqual(['a', 'c', 'b'])
    expect(moved(['a'], 4, 0)).toEqual(['a'])
  })
})
