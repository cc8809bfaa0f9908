import { describe, expect, it } from 'vitest'
import type { Finding } from '../src/api/lore-types'
import type { JsonObject, LoreVerdict } from '../src/api/types'
import { fieldOf, fieldPath, indexOf, sift, worst } from '../src/lore/findings'
import { contextOf, factsOf, plain, reasonOf } from '../src/lore/reasons'
import { differenceOf, usedDice } from '../src/lore/whatif'
import { findingText, fixText } from '../src/text/findings'
import { warningText } from '../src/text/labels'

const verdict = (code: string, values: JsonObject, more: Partial<LoreVerdict> = {}): LoreVerdict =>
  ({ book: 'Inn', uid: '1', title: 'Cat', fired: code === 'Fired', reason: 'The server says.', code, values, ...more })
const both = (code: string, values: JsonObject) => [plain(reasonOf(verdict(code, values), 'en')), plain(reasonOf(verdict(code, values), 'zh-CN'))]
const hit = { key: 'cat', source: 'message', back: 1, message: 4, offset: 9, length: 3, matched: 'CAT', scanDepth: 2 }

describe('the reason of an entry', () => {
  it('is said in both languages for every code', () => {
    expect(both('Fired', { cause: 'key', ...hit, secondary: [] })).toEqual(['cat is in message #4.', '消息 #4 里有 cat。'])
    expect(both('Fired', { cause: 'key', ...hit, secondary: [{ key: 'grey' }] })[0]).toBe('cat is in message #4, together with grey.')
    expect(both('Fired', { cause: 'constant' })).toEqual(['It is constant.', '常驻条目。'])
    expect(both('Fired', { cause: 'key', key: 'cat', source: 'creator-notes', secondary: [] })[1]).toBe('创作者说明里有 cat。')
    expect(both('Fired', { cause: 'key', key: 'cat', source: 'entries', entriesPass: 2, secondary: [] })[0]).toContain('fired in pass 2')
    expect(both('NotMentioned', { keys: ['cat', 'dog'], scanDepth: 4, messages: 3, extras: [] })).toEqual(['cat, dog are not in the last 3 messages.', '最近 3 条消息里没有 cat、dog。'])
    expect(both('NotMentioned', { keys: ['a', 'b', 'c', 'd', 'e', 'f'], scanDepth: 2, messages: 9, extras: ['scenario'] })[0]).toBe('a, b, c, d and 2 more are neither in the last 2 messages nor in the scenario.')
    expect(both('NotMentioned', { keys: ['a'], scanDepth: 0, messages: 9, extras: [] })[1]).toContain('扫描深度是 0')
    expect(both('SecondaryFailed', { ...hit, logic: 'and-all', secondary: [], missed: ['grey'], word: 'grey' })[0]).toBe('cat was found in message #4, but not all of its secondary keys: grey is missing.')
    expect(both('SecondaryFailed', { ...hit, logic: 'not-any', secondary: [{ key: 'grey' }], missed: [], word: 'grey' })[1]).toContain('不该出现的 grey')
    expect(both('LostGroup', { group: 'animals', rule: 'roll', winner: 'Dog' })).toEqual(['Dog won the roll in the group animals.', '组 animals 里 Dog 掷骰获胜。'])
    expect(both('LostGroup', { group: 'animals', rule: 'roll' })[0]).toBe('Another entry of the group animals speaks.')
    expect(both('LostRoll', { rolled: 71.234, probability: 40 })).toEqual(['It rolled 71.2; at most 40 was needed.', '掷出 71.2，需要不超过 40。'])
    expect(both('OverBudget', { needed: 1200, budget: 1000, over: 200, tokens: 300 })[1]).toBe('它的 300 个 token 放不下：连同前面的条目共 1,200，而预算是 1,000。')
    expect(both('CoolingDown', { until: 12, messages: 8 })[0]).toBe('It fired lately and rests until the chat has 12 messages; it has 8.')
    expect(both('OtherTrigger', { trigger: 'normal', wanted: ['swipe', 'quiet'] })[1]).toBe('只用于：另一个版本、后台请求；这一次是：回复。')
    const simple: [string, JsonObject][] = [
      ['Disabled', {}], ['OtherCharacter', { excludes: false, names: ['A'] }], ['OtherTags', { excludes: true, tags: ['x'] }], ['Delayed', { needed: 3, messages: 1 }],
      ['AwaitsRecursion', { level: 2, reached: 0 }], ['ExcludedFromRecursion', {}], ['Suppressed', {}], ['WithoutKeys', {}], ['NotReached', { budget: 9 }], ['ScanEnded', { group: 'constructor' }],
    ]
    for (const [code, values] of simple) {
      const [english, chinese] = both(code, values)
      expect(english, code).not.toBe('The server says.')
      expect(english, code).not.toMatch(/[{}]/)
      expect(chinese, code).toMatch(/[\u4e00-\u9fff]/)
      expect(chinese, code).not.toMatch(/[{}]/)
    }
  })

  it('calls the newest message by name', () => {
    expect(both('Fired', { cause: 'key', ...hit, back: 0, secondary: [] })).toEqual(['cat is in the newest message.', '最新的消息里有 cat。'])
  })

  it('marks keys, and falls back to the server’s sentence', () => {
    expect(reasonOf(verdict('Fired', { cause: 'key', ...hit, secondary: [] }), 'en')[0]).toEqual({ text: 'cat', marked: true })
    expect(reasonOf(verdict('Moonlight', {}), 'zh-CN')).toEqual([{ text: 'The server says.' }])
    expect(plain(reasonOf({ book: 'b', uid: 1, title: '', fired: true, reason: 'Old server.' }, 'zh-CN'))).toBe('Old server.')
  })

  it('comes with the facts: place, tokens, scan depth, pass, groups', () => {
    const facts = factsOf(verdict('Fired', { cause: 'key', ...hit, secondary: [], pass: 2, position: 'at-depth', depth: 3, role: 'user', won: [{ group: 'animals', rule: 'roll', over: 'Dog' }] }, { tokens: 12 }), 'en')
    expect(facts.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
      'Placed: in the chat at depth 3, as User', 'Tokens: 12', 'Scan depth: 2 messages', 'Pass: 2, through texts of other entries', 'Group: won the roll in animals against Dog',
    ])
    expect(factsOf(verdict('Fired', { position: 'nowhere', lack: 'outlet-name' }), 'zh-CN')[0]?.value).toEqual([{ text: '没有位置：出口没有名字' }])
  })

  it('shows the match within its message', () => {
    const text = 'A cat. Then, much later, the other CAT came in from the rain and sat down by the fire without a word.'
    expect(contextOf(verdict('Fired', { ...hit, offset: 42 }), () => text)).toEqual({ before: 'A cat. Then, much later, the other ', match: 'CAT', after: ' came in from the rain and sat down …' })
    expect(contextOf(verdict('Fired', hit), () => undefined)).toBeUndefined()
    expect(contextOf(verdict('Fired', { ...hit, source: 'persona' }), () => text)).toBeUndefined()
  })
})

describe('what if', () => {
  it('tells what a message would change', () => {
    const is = (uid: string, fired: boolean, values: JsonObject, code = fired ? 'Fired' : 'NotMentioned') => verdict(code, values, { uid, fired, tokens: 10 })
    const before = [is('1', true, { cause: 'key', key: 'cat', source: 'message', back: 0 }), is('2', false, {}), is('3', true, { cause: 'constant' }), is('4', true, { cause: 'key', key: 'a' })]
    const after = [is('1', true, { cause: 'key', key: 'cat', source: 'message', back: 1 }), is('2', true, { cause: 'key', key: 'dog' }), is('3', false, { rolled: 90 }, 'LostRoll'), is('4', true, { cause: 'key', key: 'b' })]
    const difference = differenceOf(before, after)
    expect([difference.fired, difference.silenced, difference.changed].map((shifts) => shifts.map((shift) => shift.after.uid))).toEqual([['2'], ['3'], ['4']])
    expect(difference.tokens).toEqual({ before: 30, after: 30 })
    expect(usedDice(difference)).toBe(true)
    expect(differenceOf(before, before)).toMatchObject({ fired: [], silenced: [], changed: [] })
  })
})

describe('findings', () => {
  const finding = (code: string, path: string, values: Finding['values'] = {}, level: Finding['level'] = 'warning'): Finding =>
    ({ code, level, path, entry: '3', values, message: 'The server says.', fix: 'Do this.' })

  it('are sorted, counted, and know their field', () => {
    const sifted = sift([finding('a', 'entries.3.key[2]', {}, 'hint'), finding('b', 'entries.3', {}, 'error')])
    expect(sifted.all.map((f) => f.code)).toEqual(['b', 'a'])
    expect(sifted.count).toEqual({ error: 1, warning: 0, hint: 1 })
    expect(worst(sifted.byEntry.get('3') ?? [])).toBe('error')
    const key = finding('x', 'entries.3.key[2]')
    expect([fieldPath(key), fieldOf(key), indexOf(key)]).toEqual(['key[2]', 'key', 2])
    expect([fieldOf(finding('x', 'entries.3')), indexOf(finding('x', 'entries.3.content'))]).toEqual(['', undefined])
  })

  it('are said in Chinese by code and values, in English by the server', () => {
    const shadowed = finding('key.shadowed', 'entries.3.key[0]', { key: 'cat', others: ['cats', 'category'] })
    expect(findingText(shadowed, 'zh-CN')).toBe('关键词“cat”是别的条目的关键词的一部分（cats、category），所以提到那些时它也会触发。')
    expect(findingText(shadowed, 'en')).toBe('The server says.')
    expect(findingText(finding('key.shadowed', '', { key: 'cat' }), 'zh-CN')).toBe('The server says.')
    expect(findingText(finding('key.unheard-of', ''), 'zh-CN')).toBe('The server says.')
    expect(fixText(finding('entry.outlet-unused', '', { outlet: 'x' }), 'zh-CN')).toBe('在提示词里写入 {{outlet::名字}}。')
  })

  it('of a prompt have Chinese words for lorebooks', () => {
    expect(warningText({ level: 'warning', code: 'lore.unusable', name: 'Inn', text: 'x' }, 'zh-CN')).toContain('世界书“Inn”无法使用')
    expect(warningText({ level: 'warning', code: 'lore.key-unused', key: '/(a+)+$/', text: 'x' }, 'zh-CN')).toContain('“/(a+)+$/”没有使用')
  })
})
