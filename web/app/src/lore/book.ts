import type { JsonObject } from '../api/types'
import { newEntry, numberOf, same, titleOf, withField, type Entry } from './entry'

/** The entries of a book by member name. Values that are no objects cannot be shown; they stay in the file. */
export type Entries = Readonly<Record<string, Entry>>

const isEntry = (value: unknown): value is Entry => value !== null && typeof value === 'object' && !Array.isArray(value)

const read = new WeakMap<object, Entries>()

export function entriesOf(content: JsonObject): Entries {
  const all = content['entries']
  if (all === null || typeof all !== 'object') return {}
  let entries = read.get(all)
  if (entries === undefined) {
    entries = Object.fromEntries(Object.entries(all).filter((pair): pair is [string, Entry] => isEntry(pair[1])))
    read.set(all, entries)
  }
  return entries
}

/** The book with entries replaced; an entry that is undefined is taken away. Everything else stays where it is. */
export function withEntries(content: JsonObject, changes: Readonly<Record<string, Entry | undefined>>): JsonObject {
  const before = content['entries']
  const all: JsonObject = before !== null && typeof before === 'object' ? { ...(before as JsonObject) } : {}
  let changed = false
  for (const [key, entry] of Object.entries(changes)) {
    if (entry === undefined) {
      if (!(key in all)) continue
      delete all[key]
    } else {
      if (all[key] === entry) continue
      all[key] = entry
    }
    changed = true
  }
  return changed ? { ...content, entries: all } : content
}

/** The book with each of these entries changed. */
export function change(content: JsonObject, keys: Iterable<string>, how: (entry: Entry, key: string) => Entry): JsonObject {
  const entries = entriesOf(content)
  const changes: Record<string, Entry> = {}
  for (const key of keys) {
    const entry = entries[key]
    if (entry !== undefined) changes[key] = how(entry, key)
  }
  return withEntries(content, changes)
}

/** Numbers that are free both as a uid and as a member name, from the lowest. */
function* freeUids(content: JsonObject): Generator<number, never> {
  const taken = new Set(Object.keys(content['entries'] ?? {}).map(Number))
  for (const entry of Object.values(entriesOf(content))) {
    const uid = numberOf(entry, 'uid')
    if (uid !== undefined) taken.add(uid)
  }
  for (let uid = 0; ; uid++) if (!taken.has(uid)) yield uid
}

export interface Added { content: JsonObject; keys: string[] }

/** An entry to be added, behind another one of the book or at the end. */
export interface Addition { entry: Entry; after?: string | undefined }

/** A book with new entries, each with a uid of its own. */
export function add(content: JsonObject, additions: readonly Addition[]): Added {
  const entries = entriesOf(content)
  const uids = freeUids(content)
  const fresh: Record<string, Entry> = {}
  const behind = new Map<string, string[]>()
  const atEnd: string[] = []
  for (const { entry, after } of additions) {
    const uid = uids.next().value
    const key = String(uid)
    const { displayIndex: _, ...rest } = entry
    fresh[key] = withField(rest, 'uid', uid)
    if (after === undefined) atEnd.push(key)
    else behind.set(after, [...(behind.get(after) ?? []), key])
  }
  const next = withEntries(content, fresh)
  const keys = Object.keys(fresh)
  const hasOwnOrder = Object.values(entries).some((entry) => numberOf(entry, 'displayIndex') !== undefined)
  if (!hasOwnOrder && behind.size === 0) return { content: next, keys }
  const sequence = inOwnOrder(entries).flatMap((key) => [key, ...(behind.get(key) ?? [])])
  return { content: withOwnOrder(next, [...sequence, ...atEnd]), keys }
}

export const addNew = (content: JsonObject, after?: string): Added => add(content, [{ entry: newEntry(0), after }])

/** Copies of entries, each behind its original. */
export function duplicate(content: JsonObject, keys: readonly string[], name: (title: string) => string): Added {
  const entries = entriesOf(content)
  return add(content, keys.flatMap((key) => {
    const entry = entries[key]
    return entry === undefined ? [] : [{ entry: withField(entry, 'comment', name(titleOf(key, entry))), after: key }]
  }))
}

export const remove = (content: JsonObject, keys: Iterable<string>): JsonObject =>
  withEntries(content, Object.fromEntries([...keys].map((key) => [key, undefined])))

/** The member names in the order that the person gave them; entries without a place keep that of the file. */
export function inOwnOrder(entries: Entries): string[] {
  return Object.entries(entries)
    .map(([key, entry], i) => ({ key, i, at: numberOf(entry, 'displayIndex') ?? i }))
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .map(({ key }) => key)
}

/** Writes an order into `displayIndex`. */
export function withOwnOrder(content: JsonObject, sequence: readonly string[]): JsonObject {
  const place = new Map(sequence.map((key, i) => [key, i]))
  return change(content, sequence, (entry, key) => withField(entry, 'displayIndex', place.get(key) ?? 0))
}

/** Moves entries in front of another one, or to the end; they keep their order among themselves. */
export function move(content: JsonObject, keys: readonly string[], before: string | undefined): JsonObject {
  const moving = new Set(keys)
  const sequence = inOwnOrder(entriesOf(content))
  const group = sequence.filter((key) => moving.has(key))
  const rest = sequence.filter((key) => !moving.has(key))
  let target = before
  /* A place in front of an entry that moves itself is the place of the next one that stays. */
  if (target !== undefined && moving.has(target)) {
    target = sequence.slice(sequence.indexOf(target)).find((key) => !moving.has(key))
  }
  const at = target === undefined ? rest.length : rest.indexOf(target)
  const next = [...rest.slice(0, at), ...group, ...rest.slice(at)]
  return next.every((key, i) => key === sequence[i]) ? content : withOwnOrder(content, next)
}

/** Numbers `order` in the given sequence; in the prompt a higher number stands nearer to the end. */
export function renumber(content: JsonObject, sequence: readonly string[], start: number, step: number): JsonObject {
  const place = new Map(sequence.map((key, i) => [key, start + i * step]))
  return change(content, sequence, (entry, key) => withField(entry, 'order', place.get(key) ?? start))
}

/** An entry that differs between two versions of a book; undefined where it does not exist. */
export interface Change { key: string; before: Entry | undefined; after: Entry | undefined }

export function changesBetween(before: JsonObject, after: JsonObject): Change[] {
  const [old, now] = [entriesOf(before), entriesOf(after)]
  if (old === now) return []
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    old[key] === now[key] || same(old[key], now[key]) ? [] : [{ key, before: old[key], after: now[key] }],
  )
}

/** The changes that another version also made, differently. */
export function clashes(changes: readonly Change[], theirs: JsonObject): Change[] {
  const entries = entriesOf(theirs)
  return changes.filter(({ key, before, after }) => !same(entries[key], before) && !same(entries[key], after))
}

/** Another version of the book with these changes made to it, except to entries that shall stay theirs. */
export function merge(theirs: JsonObject, changes: readonly Change[], keepTheirs: ReadonlySet<string> = new Set()): JsonObject {
  const mine = changes.filter(({ key }) => !keepTheirs.has(key))
  return withEntries(theirs, Object.fromEntries(mine.map(({ key, after }) => [key, after])))
}
