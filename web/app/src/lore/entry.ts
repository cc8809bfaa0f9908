import type { Json, JsonObject } from '../api/types'

/*
 * An entry of a lorebook is the JSON object of the file. Reading never fails, whatever stands in a field; writing
 * keeps the place of every member and the members that are not known here.
 */
export type Entry = JsonObject

export const POSITION = { before: 0, after: 1, noteTop: 2, noteBottom: 3, atDepth: 4, examplesTop: 5, examplesBottom: 6, outlet: 7 } as const

export type Strategy = 'constant' | 'vectorized' | 'normal'

export const textOf = (entry: Entry, field: string): string => {
  const value = entry[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A number, also one that is written as a text; undefined when there is none. */
export function numberOf(entry: Entry, field: string): number | undefined {
  const value = entry[field]
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

/** What JavaScript takes for true, as the scan does. */
export const flagOf = (entry: Entry, field: string): boolean => Boolean(entry[field])

export function textsOf(entry: Entry, field: string): string[] {
  const value = entry[field]
  return Array.isArray(value) ? value.map((item: Json) => (typeof item === 'string' ? item : String(item))) : []
}

/** Whether it is switched off: loosely compared with true, as the scan does. */
export function isOff(entry: Entry): boolean {
  const value = entry['disable']
  return value === true || value === 1 || (typeof value === 'string' && value.trim() !== '' && Number(value) === 1)
}

export function strategyOf(entry: Entry): Strategy {
  return flagOf(entry, 'constant') ? 'constant' : flagOf(entry, 'vectorized') ? 'vectorized' : 'normal'
}

export function withStrategy(entry: Entry, strategy: Strategy): Entry {
  const set = withField(entry, 'constant', strategy === 'constant')
  return strategy === 'vectorized' || flagOf(entry, 'vectorized') ? withField(set, 'vectorized', strategy === 'vectorized') : set
}

/** What people call the entry: its title, else its first key, else its number. */
export function titleOf(key: string, entry: Entry): string {
  return textOf(entry, 'comment').trim() || textsOf(entry, 'key')[0]?.trim() || `#${textOf(entry, 'uid') || key}`
}

/** The entry with a field set, in its old place if it has the field; the same object when nothing changes. */
export function withField(entry: Entry, field: string, value: Json): Entry {
  return same(entry[field], value) ? entry : { ...entry, [field]: value }
}

export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A new entry with the members in the order in which SillyTavern writes them (world-info.md §1.1). */
export function newEntry(uid: number): Entry {
  return {
    uid, key: [], keysecondary: [], comment: '', content: '', constant: false, vectorized: false, selective: true,
    selectiveLogic: 0, addMemo: true, order: 100, position: 0, disable: false, ignoreBudget: false, excludeRecursion: false,
    preventRecursion: false, matchPersonaDescription: false, matchCharacterDescription: false, matchCharacterPersonality: false,
    matchCharacterDepthPrompt: false, matchScenario: false, matchCreatorNotes: false, delayUntilRecursion: 0, probability: 100,
    useProbability: true, depth: 4, outletName: '', group: '', groupOverride: false, groupWeight: 100, scanDepth: null,
    caseSensitive: null, matchWholeWords: null, useGroupScoring: null, automationId: '', role: 0, sticky: null, cooldown: null,
    delay: null, triggers: [],
  }
}

const REGEX = /^\/(?:\\.|[^/\\])+\/[gimsuy]*$/

/** Whether a key is written as a regular expression. */
export const isRegex = (key: string): boolean => REGEX.test(key.trim())

/** Splits what was typed or pasted into keys: at commas and line ends, but not within a regular expression. */
export function splitKeys(text: string): string[] {
  const whole = text.trim()
  if (isRegex(whole)) return [whole]
  const keys: string[] = []
  for (const line of text.split(/\r?\n/)) {
    for (const piece of line.match(/\s*\/(?:\\.|[^/\\])+\/[gimsuy]*(?=\s*(?:[,，]|$))|[^,，]+/g) ?? []) {
      if (piece.trim() !== '') keys.push(piece.trim())
    }
  }
  return keys
}
