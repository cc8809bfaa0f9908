import { inOwnOrder, type Entries } from './book'
import { isOff, numberOf, strategyOf, textOf, textsOf, titleOf, type Entry } from './entry'

/** The columns by which the table of a book can be sorted; `own` is the order that the person gave. */
export const COLUMNS = ['own', 'title', 'keys', 'strategy', 'position', 'depth', 'order', 'probability', 'tokens', 'on'] as const
export type Column = (typeof COLUMNS)[number]

export interface Sorting { by: Column; down: boolean }

const haystacks = new WeakMap<Entry, string>()

function haystack(key: string, entry: Entry): string {
  let text = haystacks.get(entry)
  if (text === undefined) {
    const all = [titleOf(key, entry), ...textsOf(entry, 'key'), ...textsOf(entry, 'keysecondary'), textOf(entry, 'group'), textOf(entry, 'content')]
    text = all.join('\n').toLocaleLowerCase()
    haystacks.set(entry, text)
  }
  return text
}

/** Whether an entry holds all the words of a query, in its title, keys, group or text. */
export function matches(key: string, entry: Entry, query: string): boolean {
  const words = query.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '')
  return words.length === 0 || words.every((word) => haystack(key, entry).includes(word))
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const STRATEGIES = { constant: 0, normal: 1, vectorized: 2 } as const

export type Tokens = Readonly<Record<string, number>>

function comparator(by: Column, entries: Entries, tokens: Tokens): ((a: string, b: string) => number) | undefined {
  const number = (read: (entry: Entry, key: string) => number | undefined) => (a: string, b: string) =>
    (read(entries[a] as Entry, a) ?? -1) - (read(entries[b] as Entry, b) ?? -1)
  const text = (read: (entry: Entry, key: string) => string) => (a: string, b: string) =>
    collator.compare(read(entries[a] as Entry, a), read(entries[b] as Entry, b))
  switch (by) {
    case 'own': return undefined
    case 'title': return text((entry, key) => titleOf(key, entry))
    case 'keys': return text((entry) => textsOf(entry, 'key').join(', '))
    case 'strategy': return number((entry) => STRATEGIES[strategyOf(entry)])
    case 'position': return number((entry) => numberOf(entry, 'position'))
    case 'depth': return number((entry) => (numberOf(entry, 'position') === 4 ? numberOf(entry, 'depth') : -1))
    case 'order': return number((entry) => numberOf(entry, 'order'))
    case 'probability': return number((entry) => numberOf(entry, 'probability'))
    case 'tokens': return number((_, key) => tokens[key])
    case 'on': return number((entry) => (isOff(entry) ? 1 : 0))
  }
}

/** The member names that a table shows: those that match, sorted; ties keep the person's own order. */
export function shownKeys(entries: Entries, query: string, sorting: Sorting, tokens: Tokens): string[] {
  const keys = inOwnOrder(entries).filter((key) => matches(key, entries[key] as Entry, query))
  const compare = comparator(sorting.by, entries, tokens)
  if (compare !== undefined) keys.sort(sorting.down ? (a, b) => compare(b, a) : compare)
  else if (sorting.down) keys.reverse()
  return keys
}

export interface Totals { selected: number; enabled: number; all: number }

/** Tokens of the selected entries, of those that are switched on, and of all. */
export function totals(entries: Entries, selected: ReadonlySet<string>, tokens: Tokens): Totals {
  const sum = { selected: 0, enabled: 0, all: 0 }
  for (const [key, entry] of Object.entries(entries)) {
    const n = tokens[key] ?? 0
    sum.all += n
    if (!isOff(entry)) sum.enabled += n
    if (selected.has(key)) sum.selected += n
  }
  return sum
}
