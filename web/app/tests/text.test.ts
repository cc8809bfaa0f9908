import { describe, expect, it } from 'vitest'
import type { Prompt, PromptMessage, SourceSpan } from '../src/api/types'
import { append, sentencesAfter } from '../src/state/live-text'
import { compare } from '../src/text/compare'
import { shares } from '../src/text/provenance'
import { stretches, textOf } from '../src/text/spans'
import { chatTitle } from '../src/text/titles'
import { readField, withField } from '../src/text/card'
import { waitingWords } from '../src/text/waiting'
import type { Generation, Waiting } from '../src/api/types'

const span = (start: number, end: number, kind: SourceSpan['kind'], macro?: string): SourceSpan => ({
  start, end, kind, label: kind, ...(macro === undefined ? {} : { macro }),
})

describe('spans', () => {
  it('cut a text at its borders and let the most exact source speak', () => {
    const pieces = stretches('Write Aria now.', [span(0, 15, 'preset'), span(6, 10, 'card', 'char')])
    expect(pieces.map((p) => [p.text, p.source?.kind])).toEqual([['Write ', 'preset'], ['Aria', 'card'], [' now.', 'preset']])
  })

  it('always give back the whole text, however odd the sources', () => {
    let seed = 7
    const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n
    for (let round = 0; round < 300; round++) {
      const text = 'x🦊y'.repeat(random(8))
      const sources = Array.from({ length: random(6) }, () => span(random(30) - 3, random(30), 'chat'))
      const pieces = stretches(text, sources)
      expect(pieces.map((p) => p.text).join('')).toBe(text)
      expect(pieces.every((p) => p.text !== '')).toBe(true)
    }
  })

  it('read text out of parts', () => {
    expect(textOf([{ type: 'text', text: 'a' }, { type: 'image_url' }, { type: 'text', text: 'b' }])).toBe('ab')
    expect(textOf(null)).toBe('')
  })
})

describe('live text', () => {
  it('appends, ignores repeats and notices gaps', () => {
    expect(append('abc', 3, 'def')).toEqual({ kind: 'text', text: 'abcdef' })
    expect(append('abcdef', 3, 'def')).toEqual({ kind: 'text', text: 'abcdef' })
    expect(append('abcd', 3, 'def')).toEqual({ kind: 'text', text: 'abcdef' })
    expect(append('abc', 5, 'x')).toEqual({ kind: 'gap' })
  })

  it('finds whole sentences, Chinese ones too', () => {
    expect(sentencesAfter('One. Two! Thr', 0)).toEqual({ said: 'One. Two!', upTo: 9 })
    expect(sentencesAfter('One. Two! Three.', 9).said).toBe('Three.')
    expect(sentencesAfter('他说。「好！」然', 0).said).toBe('他说。「好！」')
    expect(sentencesAfter('3.14 and', 0).said).toBe('')
  })
})

const pm = (id: string, content: string, tokens = 1): PromptMessage => ({ id, role: 'user', content, tokens, sources: [] })
const prompt = (...messages: PromptMessage[]) => ({ messages }) as unknown as Prompt

describe('comparing prompts', () => {
  it('finds the shared beginning, what is new, moved and gone', () => {
    const result = compare(prompt(pm('a', 'A', 5), pm('b', 'B'), pm('c', 'C'), pm('z', 'Z')), prompt(pm('a', 'A', 5), pm('n', 'N'), pm('c', 'C')))
    expect(result.changes).toEqual(['same', 'new', 'kept'])
    expect(result.gone.map((m) => m.id)).toEqual(['b', 'z'])
    expect([result.prefix, result.prefixTokens]).toEqual([1, 5])
  })

  it('says of equal prompts that nothing changed', () => {
    const same = prompt(pm('a', 'A'), pm('b', 'B'))
    expect(compare(same, same)).toMatchObject({ changes: ['same', 'same'], gone: [], prefix: 2 })
  })
})

describe('shares of the budget', () => {
  it('add up to the slots and put unknown kinds under control', () => {
    const parts = shares({
      tokenizer: 't', context: 9, reserve: 1, budget: 8, used: 6, remaining: 2,
      slots: [{ id: 'a', kind: 'card', tokens: 2 }, { id: 'b', kind: 'card', tokens: 1 }, { id: 'c', kind: 'what' as never, tokens: 3 }, { id: 'd', kind: 'chat', tokens: 0 }],
    })
    expect(parts).toEqual([{ kind: 'card', tokens: 3 }, { kind: 'control', tokens: 3 }])
    const priced = shares({ tokenizer: 't', context: 9, reserve: 1, budget: 8, used: 6, remaining: 2, slots: [{ id: 'a', kind: 'chat', tokens: 3 }] })
    expect(priced).toEqual([{ kind: 'chat', tokens: 3 }, { kind: 'control', tokens: 3 }])
  })
})

describe('chat titles', () => {
  it('leave out the character and make times readable', () => {
    expect(chatTitle('Maren - 2026-11-20@11h23m10s797ms', 'Maren')).toBe('2026-11-20, 11:23')
    expect(chatTitle('Maren - 2024-1-2 @09h 05m 07s 123ms', 'Maren')).toBe('2024-1-2, 09:05')
    expect(chatTitle('Rain, after midnight', 'Maren')).toBe('Rain, after midnight')
    expect(chatTitle('Branch #1 - 2026-11-20@11h23m10s797ms', 'Maren')).toBe('Branch #1 - 2026-11-20, 11:23')
  })
})

describe('card fields', () => {
  it('are read and written where the card keeps them; the rest stays', () => {
    const v2 = { spec: 'chara_card_v2', data: { description: 'd', extensions: { x: 1 } }, description: 'd' }
    expect(readField(v2, 'description')).toBe('d')
    expect(withField(v2, 'description', 'e')).toEqual({ spec: 'chara_card_v2', data: { description: 'e', extensions: { x: 1 } }, description: 'e' })
    expect(withField({ description: 'd', other: 1 }, 'description', 'e')).toEqual({ description: 'e', other: 1 })
    expect(withField({ data: { a: 1 } }, 'scenario', 's')).toEqual({ data: { a: 1, scenario: 's' } })
  })
})

describe('a reply of which nothing has come', () => {
  const words = (waiting?: Waiting) => waitingWords({ id: 'g', character: 'Mira', chat: 'c', type: 'normal', state: 'running', text: '', messageIndex: 1, startedAt: '', ...(waiting ? { waiting } : {}) } satisfies Generation, 'Mira')

  it('says why', () => {
    expect(words()).toBe('Mira is thinking …')
    expect(words({ reason: 'turn', ahead: 0 })).toContain('its turn is next')
    expect(words({ reason: 'turn', ahead: 3 })).toContain('3 before it')
    const error = { code: 'connection.rate-limited', message: 'Too many.' }
    expect(words({ reason: 'retry', attempt: 2, since: '', milliseconds: 3250, error })).toContain('Asks again after 3 s (attempt 2)')
    expect(words({ reason: 'retry', attempt: 3, since: '', milliseconds: 20, error })).toContain('after 1 s')
  })
})
