import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../src/api/types'
import { add, addNew, changesBetween, clashes, duplicate, entriesOf, inOwnOrder, merge, move, remove, renumber, withEntries } from '../src/lore/book'
import { applyToAll } from '../src/lore/bulk'
import { isOff, isRegex, newEntry, numberOf, splitKeys, strategyOf, titleOf, withField, withStrategy } from '../src/lore/entry'
import { recursionLevel, unknownMembers } from '../src/lore/fields'
import { matches, shownKeys, totals } from '../src/lore/rows'

const book = (): JsonObject => JSON.parse(`{"name": "Inn", "entries": {
  "0": {"uid": 0, "key": ["stair"], "comment": "Stair", "content": "It creaks.", "order": 30, "myOwn": {"deep": [1]}, "disable": false},
  "1": {"comment": "Cat", "uid": 1, "key": ["cat", "/p[ei]pper/i"], "content": "Grey.", "order": 10, "disable": true},
  "4": {"uid": 4, "key": [], "comment": "", "content": "Always.", "order": 20, "constant": true}
}, "extensions": {"kept": true}}`) as JsonObject
const order = (content: JsonObject) => inOwnOrder(entriesOf(content))

describe('an entry', () => {
  it('keeps its members, their order and the unknown ones when a field changes', () => {
    const before = entriesOf(book())['0'] ?? {}
    const after = withField(withField(before, 'order', 99), 'comment', 'Steps')
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(after['myOwn']).toBe(before['myOwn'])
    expect(withField(before, 'order', 30)).toBe(before)
    expect(Object.keys(withField(before, 'group', 'a')).at(-1)).toBe('group')
  })

  it('is off when its switch loosely equals true', () => {
    for (const value of [true, 1, '1', ' 1 ']) expect(isOff({ disable: value }), String(value)).toBe(true)
    for (const value of [false, 0, 'true', '', null, 2]) expect(isOff({ disable: value }), String(value)).toBe(false)
  })

  it('has a title, a kind and numbers, whatever stands in its fields', () => {
    expect(titleOf('4', { uid: 4, key: [] })).toBe('#4')
    expect(titleOf('4', { comment: ' ', key: [' rain '] })).toBe('rain')
    expect([strategyOf({ constant: true, vectorized: true }), strategyOf({ vectorized: true }), strategyOf({})]).toEqual(['constant', 'vectorized', 'normal'])
    expect(withStrategy({ constant: true }, 'normal')).toEqual({ constant: false })
    expect(withStrategy({ constant: true }, 'vectorized')).toEqual({ constant: false, vectorized: true })
    expect([numberOf({ order: '12' }, 'order'), numberOf({ order: 'x' }, 'order'), numberOf({ order: null }, 'order')]).toEqual([12, undefined, undefined])
    expect([recursionLevel({ delayUntilRecursion: true }), recursionLevel({ delayUntilRecursion: 3 }), recursionLevel({})]).toEqual([1, 3, 0])
    expect(unknownMembers({ ...newEntry(3), myOwn: 1, displayIndex: 2, characterFilter: {} })).toEqual(['myOwn'])
  })

  it('takes typed and pasted keys apart, but not within a regular expression', () => {
    expect(splitKeys('cat, dog，猫\nbird')).toEqual(['cat', 'dog', '猫', 'bird'])
    expect(splitKeys('/a{1,3}b/i')).toEqual(['/a{1,3}b/i'])
    expect(splitKeys('cat, /a{1,3}/g, dog')).toEqual(['cat', '/a{1,3}/g', 'dog'])
    expect(splitKeys(' , \n')).toEqual([])
    expect([isRegex('/a\\/b/i'), isRegex('/a/b/'), isRegex('a/b'), isRegex('//')]).toEqual([true, false, false, false])
  })
})

describe('a book', () => {
  it('gives new entries numbers of their own and leaves everything else', () => {
    const before = book()
    const { content, keys } = addNew(before)
    expect(keys).toEqual(['2'])
    expect(entriesOf(content)['2']).toEqual(newEntry(2))
    expect(content['extensions']).toBe(before['extensions'])
    expect(entriesOf(content)['0']).toBe(entriesOf(before)['0'])
    expect(Object.keys(content)).toEqual(['name', 'entries', 'extensions'])
  })

  it('duplicates behind the original', () => {
    const { content, keys } = duplicate(book(), ['0', '1'], (title) => `${title} 2`)
    expect(keys).toEqual(['2', '3'])
    expect(order(content)).toEqual(['0', '2', '1', '3', '4'])
    expect(entriesOf(content)['2']).toMatchObject({ uid: 2, comment: 'Stair 2', myOwn: { deep: [1] } })
  })

  it('moves entries together and writes the order into displayIndex', () => {
    const moved = move(book(), ['4', '0'], '1')
    expect(order(moved)).toEqual(['0', '4', '1'])
    expect(Object.values(entriesOf(moved)).map((e) => e['displayIndex'])).toEqual([0, 2, 1])
    expect(order(move(moved, ['0'], undefined))).toEqual(['4', '1', '0'])
    const same = book()
    expect(move(same, ['0'], '0')).toBe(same)
    expect(move(same, ['0'], '1')).toBe(same)
  })

  it('numbers the order in a sequence', () => {
    const numbered = renumber(book(), ['4', '0'], 100, 5)
    expect([entriesOf(numbered)['4']?.['order'], entriesOf(numbered)['0']?.['order'], entriesOf(numbered)['1']?.['order']]).toEqual([100, 105, 10])
  })

  it('adds thousands of entries at once, and reads entries that are written as a list', () => {
    const many = add({ entries: [{ uid: 0, key: [] }, null, { uid: 2 }] as never }, Array.from({ length: 3000 }, () => ({ entry: newEntry(0) })))
    expect(Object.keys(entriesOf(many.content)).length).toBe(3002)
    expect(many.keys.slice(0, 2)).toEqual(['3', '4'])
    expect((many.content['entries'] as JsonObject)['1']).toBeNull()
  })

  it('knows what differs, what clashes, and brings two versions together', () => {
    const base = book()
    const mine = applyToAll(remove(base, ['4']), ['0', '1'], { group: 'mine' })
    const changes = changesBetween(base, mine)
    expect(changes.map(({ key }) => key)).toEqual(['0', '1', '4'])
    expect(changesBetween(base, book())).toEqual([])
    const theirs = withEntries(base, { '0': withField(entriesOf(base)['0'] ?? {}, 'order', 1), '9': newEntry(9) })
    expect(clashes(changes, theirs).map(({ key }) => key)).toEqual(['0'])
    const merged = entriesOf(merge(theirs, changes))
    expect(Object.keys(merged)).toEqual(['0', '1', '9'])
    expect([merged['0']?.['group'], merged['0']?.['order']]).toEqual(['mine', 30])
    expect(entriesOf(merge(theirs, changes, new Set(['0'])))['0']?.['order']).toBe(1)
  })
})

describe('bulk edits', () => {
  it('change what is wished in all entries and nothing else', () => {
    const edited = entriesOf(applyToAll(book(), ['0', '1'], { off: false, position: 4, depth: 2, role: 1, order: 7, probability: 50, addKeys: ['Cat', 'inn'], removeKeys: ['STAIR'] }))
    expect(edited['0']).toMatchObject({ key: ['Cat', 'inn'], position: 4, depth: 2, role: 1, order: 7, probability: 50, useProbability: true, disable: false })
    expect(edited['1']?.['key']).toEqual(['cat', '/p[ei]pper/i', 'inn'])
    expect(edited['4']).toEqual(entriesOf(book())['4'])
    expect(edited['1']?.['group']).toBeUndefined()
  })
})

describe('the table', () => {
  const entries = entriesOf(book())
  const tokens = { 0: 5, 1: 3, 4: 2 }

  it('searches titles, keys and texts for all words', () => {
    expect(['creaks', 'STAIR', 'stair creaks', 'pepper'].map((query) => Object.keys(entries).filter((key) => matches(key, entries[key] ?? {}, query)))).toEqual([['0'], ['0'], ['0'], []])
    expect(matches('1', entries['1'] ?? {}, 'p[ei]pper')).toBe(true)
  })

  it('sorts by every column, both ways, and totals the tokens', () => {
    expect(shownKeys(entries, '', { by: 'order', down: false }, tokens)).toEqual(['1', '4', '0'])
    expect(shownKeys(entries, '', { by: 'tokens', down: true }, tokens)).toEqual(['0', '1', '4'])
    expect(shownKeys(entries, '', { by: 'title', down: false }, tokens)).toEqual(['4', '1', '0'])
    expect(shownKeys(entries, '', { by: 'on', down: true }, tokens)[0]).toBe('1')
    expect(shownKeys(entries, '', { by: 'own', down: true }, tokens)).toEqual(['4', '1', '0'])
    expect(totals(entries, new Set(['1']), tokens)).toEqual({ selected: 3, enabled: 7, all: 10 })
  })

  it('takes 5,000 entries in a moment', () => {
    const many = entriesOf(add({ entries: {} }, Array.from({ length: 5000 }, (_, i) => ({ entry: { ...newEntry(0), comment: `n${i}`, order: i % 7 } }))).content)
    const start = performance.now()
    expect(shownKeys(many, 'n49', { by: 'order', down: false }, {}).length).toBe(111)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
