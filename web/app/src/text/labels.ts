import type { DroppedPiece, GenerationType, JsonObject, PromptWarning, SourceKind } from '../api/types'
import { fill, type Values } from '../i18n/fill'
import { DICTIONARIES, type Key, type Language } from '../i18n/index.svelte'
import { en } from '../i18n/en'

/*
 * The names of sources and the sentences about them, made from what the server sends as data. The server's own words,
 * which are English, stand in where the data has a shape that is not known here.
 */

const COMMA: Record<Language, string> = { en: ', ', 'zh-CN': '、' }

export interface Labelled { kind: SourceKind; label: string; ref?: JsonObject }

const say = (language: Language, key: Key, values: Values = {}) => fill(DICTIONARIES[language][key], values)

/** The word for a name of a fixed vocabulary (`card.scenario`, `prompt.main` …); other names speak for themselves. */
function word(language: Language, vocabulary: string, name: string): string {
  const key = `${vocabulary}.${name}`
  return Object.hasOwn(en, key) ? say(language, key as Key) : name
}

const textOf = (ref: JsonObject, key: string): string | undefined => {
  const value = ref[key]
  return typeof value === 'string' ? value : undefined
}
const numberOf = (ref: JsonObject, key: string): number | undefined => {
  const value = ref[key]
  return typeof value === 'number' ? value : undefined
}

/** A preset prompt's name: the built-in names are translated, a name that a person gave is kept. */
export function promptName(identifier: string, name: string, language: Language): string {
  const key = `prompt.${identifier}`
  const builtIn = Object.hasOwn(en, key) ? en[key as Key] : undefined
  return name === '' || name === builtIn ? word(language, 'prompt', identifier) : name
}

/** What a piece of a prompt is, for people. */
export function sourceLabel(source: Labelled, language: Language): string {
  return labelOf(source.kind, source.ref ?? {}, language) ?? source.label
}

function labelOf(kind: SourceKind, ref: JsonObject, language: Language): string | undefined {
  switch (kind) {
    case 'card':
    case 'examples': return cardLabel(ref, language)
    case 'persona': return named(ref, 'persona', (name) => say(language, 'source.persona', { name }))
    case 'preset': return presetLabel(ref, language)
    case 'chat': return chatLabel(ref, language)
    case 'lorebook': return loreLabel(ref, language)
    case 'note': return named(ref, 'note', (level) => level === 'chat' || level === 'character' ? say(language, `source.note.${level}`) : undefined)
    case 'memory': return named(ref, 'memoryFile', (name) => say(language, 'source.memory-file', { name })) ?? extensionLabel(ref, language)
    case 'extension': return extensionLabel(ref, language)
    case 'tool': return named(ref, 'tool', (name) => say(language, 'source.tool', { name }))
    case 'control': return controlLabel(ref, language)
    default: return undefined
  }
}

function named(ref: JsonObject, key: string, label: (name: string) => string | undefined): string | undefined {
  const name = textOf(ref, key)
  return name === undefined ? undefined : label(name)
}

function extensionLabel(ref: JsonObject, language: Language): string | undefined {
  return named(ref, 'extension', (key) => say(language, 'source.extension', { name: word(language, 'extension', key) }))
}

function cardLabel(ref: JsonObject, language: Language): string | undefined {
  const [character, field] = [textOf(ref, 'character'), textOf(ref, 'field')]
  if (character === undefined || field === undefined) return undefined
  return say(language, 'source.card', { character, field: word(language, 'card', field) })
}

function presetLabel(ref: JsonObject, language: Language): string | undefined {
  const identifier = textOf(ref, 'prompt')
  if (identifier !== undefined) {
    return say(language, 'source.prompt', { name: promptName(identifier, textOf(ref, 'name') ?? '', language) })
  }
  return named(ref, 'preset', (key) => say(language, 'source.preset-text', { name: word(language, 'preset-text', key) }))
}

function chatLabel(ref: JsonObject, language: Language): string | undefined {
  const index = numberOf(ref, 'message')
  const swipe = numberOf(ref, 'swipe')
  if (index !== undefined) {
    return swipe === undefined ? say(language, 'source.message', { index }) : say(language, 'source.swipe', { index, swipe: swipe + 1 })
  }
  const own = textOf(ref, 'chatOverride')
  if (own !== undefined) return say(language, 'source.chat-override', { field: word(language, 'card', own) })
  return Object.keys(ref).length === 0 ? say(language, 'source.typed') : undefined
}

function loreLabel(ref: JsonObject, language: Language): string | undefined {
  const book = textOf(ref, 'lorebook')
  const uid = textOf(ref, 'uid')
  if (book === undefined || uid === undefined) return undefined
  const title = textOf(ref, 'title') || say(language, 'source.lore-entry', { uid })
  return say(language, 'source.lore', { book, title })
}

function controlLabel(ref: JsonObject, language: Language): string | undefined {
  const control = textOf(ref, 'control')
  if (control === 'instruction' || control === 'glue') return say(language, `source.${control}`)
  return named(ref, 'setting', (key) => say(language, 'source.setting', { name: word(language, 'setting', key) }))
}

/** What was left out. A piece that begins with words of assembly itself is better named by the server. */
export function droppedLabel(piece: DroppedPiece, language: Language): string {
  return piece.ref?.['control'] === 'glue' ? piece.label : sourceLabel(piece, language)
}

/** Why it was left out, in one sentence; empty when there is nothing to add to the reason. */
export function droppedSentence(piece: DroppedPiece, type: GenerationType, language: Language): string {
  switch (piece.reason) {
    case 'budget':
      if (piece.left !== undefined) {
        return say(language, 'dropped.why.budget', { tokens: piece.tokens, left: Math.max(0, piece.left) })
      }
      if (piece.tokens > 0) return piece.explanation
      return say(language, piece.kind === 'examples' ? 'dropped.why.examples' : 'dropped.why.history')
    /* Memory files are switched off with memory, and not in a preset. */
    case 'disabled': return say(language, piece.kind === 'memory' ? 'dropped.why.memory-off' : 'dropped.why.disabled')
    case 'trigger':
      if (piece.triggers === undefined) return piece.explanation
      return say(language, 'dropped.why.trigger', {
        types: piece.triggers.map((name) => word(language, 'turn', name)).join(COMMA[language]),
        type: word(language, 'turn', type),
      })
    case 'stripped': return say(language, 'dropped.why.stripped')
    case 'hidden': return say(language, 'dropped.why.hidden')
    case 'shortened': return say(language, 'dropped.why.shortened', { tokens: piece.tokens })
    /* The server's sentence says which of the two it is. */
    case 'unplaced': return language === 'en' && piece.explanation !== '' ? piece.explanation : say(language, 'dropped.why.unplaced')
    default: return piece.explanation
  }
}

/** What a warning says, and what to do about it. */
export function warningText(warning: PromptWarning, language: Language): string {
  const { code, prompt, missing, script, name, key, line, file, percent } = warning
  if (code === 'prompt.over-budget' && prompt !== undefined && missing !== undefined) {
    return say(language, 'warning.over-budget', { name: promptName(prompt, name ?? '', language), missing })
  }
  if (code === 'script.broken' && script !== undefined) return say(language, 'warning.script-broken', { script })
  if (code === 'script.too-slow' && script !== undefined) return say(language, 'warning.script-too-slow', { script })
  if (code === 'script.not-reached' && script !== undefined) return say(language, 'warning.script-not-reached', { script })
  if (code === 'template.broken' && line !== undefined) return say(language, 'warning.template-broken', { line })
  if (code === 'lore.unusable' && name !== undefined) return say(language, 'warning.lore-unusable', { name })
  if (code === 'lore.key-unused' && key !== undefined) return say(language, 'warning.lore-key-unused', { key })
  if (code === 'memory.unreadable' && file !== undefined) return say(language, 'warning.memory-unreadable', { file })
  if (code === 'memory.filling' && file !== undefined && percent !== undefined) {
    return say(language, 'warning.memory-filling', { file, percent })
  }
  if (code === 'memory.over-budget') return say(language, 'warning.memory-over-budget')
  return `${warning.text} ${warning.advice ?? ''}`.trim()
}
