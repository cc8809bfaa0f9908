import type { Json, JsonObject, LoreVerdict } from '../api/types'
import { fill, type Values } from '../i18n/fill'
import { DICTIONARIES, type Key, type Language } from '../i18n/index.svelte'
import { en } from '../i18n/en'

/*
 * Why an entry fired or stayed silent, made from the verdict's code and values. The server's own sentence, which is
 * English, stands in where they have a shape that is not known here.
 */

/** A piece of a sentence; words of the book (keys, groups, titles) are marked. */
export interface Piece { text: string; marked?: boolean }

/** A fact about a verdict: what it is and what it says. */
export interface Fact { label: string; value: Piece[] }

const COMMA: Record<Language, string> = { en: ', ', 'zh-CN': '、' }
const SHOWN_KEYS = 4
const has = (key: string): key is Key => Object.hasOwn(en, key)

class Speaker {
  constructor(private readonly language: Language, private readonly values: JsonObject) {}

  words(key: string, values: Values = {}): string {
    return has(key) ? fill(DICTIONARIES[this.language][key], values) : ''
  }

  text(name: string): string | undefined {
    const value = this.values[name]
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
  }

  number(name: string): number | undefined {
    const value = this.values[name]
    return typeof value === 'number' ? value : undefined
  }

  amount(name: string): string {
    const number = this.number(name)
    return number === undefined ? '' : (Math.round(number * 10) / 10).toLocaleString(this.language)
  }

  list(name: string): string[] {
    const value = this.values[name]
    return Array.isArray(value) ? value.map((item: Json) => (typeof item === 'string' ? item : (objectOf(item)?.['key'] as string | undefined) ?? '')) : []
  }

  flag(name: string): boolean {
    return this.values[name] === true
  }

  /** Several keys as marked pieces; of very many only the first ones. */
  keys(names: readonly string[]): Piece[] {
    const shown = names.slice(0, SHOWN_KEYS).flatMap((name, i): Piece[] =>
      i === 0 ? [{ text: name, marked: true }] : [{ text: COMMA[this.language] }, { text: name, marked: true }])
    const more = names.length - SHOWN_KEYS
    return more > 0 ? this.pieces('reason.keys.more', { more }, { keys: shown }) : shown
  }

  /** A pattern filled with plain values and with pieces. */
  pieces(key: string, values: Values, inner: Readonly<Record<string, Piece[]>> = {}): Piece[] {
    return this.words(key, values).split(/(\{\w+\})/).flatMap((part): Piece[] => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name !== undefined && inner[name] !== undefined) return inner[name]
      return part === '' ? [] : [{ text: part }]
    })
  }
}

const objectOf = (value: Json | undefined): JsonObject | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined
const marked = (text: string): Piece[] => [{ text, marked: true }]

/** Where a key was found. */
function place(say: Speaker): string {
  const source = say.text('source')
  if (source === undefined) return say.words('reason.place.everywhere')
  if (source === 'entries') return say.words('reason.place.entries', { pass: say.amount('entriesPass') })
  if (source !== 'message') return say.words(`reason.place.${source}`)
  const [index, back] = [say.number('message'), say.number('back') ?? 0]
  if (back === 0) return say.words('reason.place.newest')
  return index === undefined ? say.words('reason.place.back', { back }) : say.words('reason.place.message', { index })
}

function notMentioned(say: Speaker, language: Language): Piece[] {
  const depth = say.number('scanDepth') ?? 0
  if (depth <= 0) return say.pieces('reason.NotMentioned.nowhere', { depth: say.amount('scanDepth') })
  const keys = say.list('keys')
  const messages = Math.min(depth, say.number('messages') ?? depth)
  const extras = say.list('extras').map((name) => say.words(`reason.place.${name}`)).join(COMMA[language])
  const key = extras === '' ? 'reason.NotMentioned' : 'reason.NotMentioned.extras'
  return say.pieces(key, { n: keys.length, messages, extras }, { keys: say.keys(keys) })
}

function fired(say: Speaker): Piece[] {
  const cause = say.text('cause')
  const key = say.text('key')
  if (cause === 'decorator') return say.pieces('reason.Fired.decorator', {}, { decorator: marked(say.text('decorator') ?? '@@activate') })
  if (cause === 'condition') return say.pieces('reason.Fired.condition', {}, { formula: marked(say.text('formula') ?? '') })
  if (cause !== 'key' || key === undefined) return say.pieces(`reason.Fired.${cause ?? ''}`, {})
  const secondary = say.list('secondary')
  return say.pieces(secondary.length === 0 ? 'reason.Fired.key' : 'reason.Fired.secondary', { place: place(say) },
    { key: marked(key), secondary: say.keys(secondary) })
}

function secondaryFailed(say: Speaker): Piece[] {
  const missed = say.list('missed')
  const why = say.pieces(`reason.logic.${say.text('logic') ?? ''}`, { n: missed.length },
    { missed: say.keys(missed), found: marked(say.text('word') ?? say.list('secondary')[0] ?? '') })
  if (why.length === 0) return []
  return say.pieces('reason.SecondaryFailed', { place: place(say) }, { key: marked(say.text('key') ?? ''), why })
}

function lostGroup(say: Speaker): Piece[] {
  const winner = say.text('winner')
  const key = winner === undefined ? 'reason.LostGroup' : `reason.LostGroup.${say.text('rule') ?? ''}`
  return say.pieces(key, {}, { group: marked(say.text('group') ?? ''), winner: marked(winner ?? '') })
}

function sentence(code: string, say: Speaker, language: Language): Piece[] {
  const turn = (name: string) => say.words(`turn.${name}`) || name
  switch (code) {
    case 'Fired': return fired(say)
    case 'NotMentioned': return notMentioned(say, language)
    case 'SecondaryFailed': return secondaryFailed(say)
    case 'LostGroup': return lostGroup(say)
    case 'OtherTrigger':
      return say.pieces('reason.OtherTrigger', { wanted: say.list('wanted').map(turn).join(COMMA[language]), trigger: turn(say.text('trigger') ?? '') })
    case 'OtherCharacter': return say.pieces(say.flag('excludes') ? 'reason.OtherCharacter.not' : 'reason.OtherCharacter', {}, { names: say.keys(say.list('names')) })
    case 'OtherTags': return say.pieces(say.flag('excludes') ? 'reason.OtherTags.not' : 'reason.OtherTags', { n: say.list('tags').length })
    case 'Suppressed': return say.pieces('reason.Suppressed', {}, { decorator: marked('@@dont_activate') })
    case 'ConditionFailed': return say.pieces('reason.ConditionFailed', {}, { formula: marked(say.text('formula') ?? '') })
    case 'ScanEnded': return say.pieces('reason.ScanEnded', {}, { group: marked(say.text('group') ?? '') })
    default: {
      const amounts = ['needed', 'messages', 'until', 'level', 'reached', 'budget', 'rolled', 'probability', 'tokens']
      return say.pieces(`reason.${code}`, Object.fromEntries(amounts.map((name) => [name, say.amount(name)])))
    }
  }
}

/** Why the entry fired or not, in the reader's language. */
export function reasonOf(verdict: LoreVerdict, language: Language): Piece[] {
  if (verdict.code !== undefined && verdict.values !== undefined) {
    const pieces = sentence(verdict.code, new Speaker(language, verdict.values), language)
    if (pieces.length > 0) return pieces
  }
  return verdict.reason ? [{ text: verdict.reason }] : []
}

export const plain = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('')

function put(say: Speaker): Piece[] {
  const position = say.text('position')
  if (position === undefined) return []
  if (position === 'nowhere') return say.pieces(`reason.lack.${say.text('lack') ?? ''}`, {})
  const role = say.text('role') ?? 'system'
  return say.pieces(`reason.put.${position}`, { depth: say.amount('depth'), role: say.words(`persona.role.${role}`) }, { outlet: marked(say.text('outlet') ?? '') })
}

/** What else is to be said of a verdict: where it stands, its tokens, how far was searched, the groups it won. */
export function factsOf(verdict: LoreVerdict, language: Language): Fact[] {
  const values = verdict.values ?? {}
  const say = new Speaker(language, values)
  const facts: Fact[] = []
  const add = (label: Key, value: Piece[]) => {
    if (value.length > 0) facts.push({ label: say.words(label), value })
  }
  add('reason.put', put(say))
  if (verdict.fired && verdict.tokens !== undefined) add('reason.tokens', [{ text: verdict.tokens.toLocaleString(language) }])
  const depth = say.number('scanDepth')
  if (depth !== undefined) add('reason.scan-depth', say.pieces('reason.scan-depth.value', { n: depth }))
  if ((say.number('pass') ?? 1) > 1) add('reason.pass', say.pieces('reason.pass.value', { pass: say.amount('pass') }))
  if (say.number('over') !== undefined) add('reason.budget', [{ text: say.amount('over') }])
  const won = values['won']
  for (const item of Array.isArray(won) ? won : []) {
    const about = new Speaker(language, objectOf(item) ?? {})
    add('reason.group', about.pieces(`reason.won.${about.text('rule') ?? ''}`, {}, { group: marked(about.text('group') ?? ''), over: marked(about.text('over') ?? '') }))
  }
  return facts
}

/** A stretch of a text around a match. */
export interface Context { before: string; match: string; after: string }

const AROUND = 36

/** The matched words of a verdict in the message where they stand; undefined when the message is not at hand. */
export function contextOf(verdict: LoreVerdict, textOf: (message: number) => string | undefined): Context | undefined {
  const { source, message, matched, offset } = verdict.values ?? {}
  if (source !== 'message' || typeof matched !== 'string' || matched.trim() === '') return undefined
  const text = typeof message === 'number' ? textOf(message) : undefined
  if (text === undefined) return undefined
  const wanted = matched.toLowerCase()
  const folded = text.toLowerCase()
  /* The offset counts in the scanned text, which begins with the speaker's name: it names the nearest occurrence. */
  let at = -1
  for (let i = folded.indexOf(wanted); i >= 0; i = folded.indexOf(wanted, i + 1)) {
    const near = typeof offset === 'number' ? offset : 0
    if (at < 0 || Math.abs(i - near) < Math.abs(at - near)) at = i
  }
  if (at < 0 || folded.length !== text.length) return undefined
  const [start, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + matched.length + AROUND)]
  return {
    before: (start > 0 ? '…' : '') + text.slice(start, at),
    match: text.slice(at, at + matched.length),
    after: text.slice(at + matched.length, end) + (end < text.length ? '…' : ''),
  }
}
