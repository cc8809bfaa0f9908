import { prefs } from '../state/prefs.svelte'
import { en } from './en'
import { fill, type Values } from './fill'
import { zhCN } from './zh-CN'

export type Key = keyof typeof en
export type Dictionary = Record<Key, string>
export type Language = 'en' | 'zh-CN'

export const DICTIONARIES: Record<Language, Dictionary> = { en, 'zh-CN': zhCN }

/** The language of the first of the reader's languages that we speak. */
export function detect(languages: readonly string[]): Language {
  for (const language of languages) {
    if (/^zh\b/i.test(language)) return 'zh-CN'
    if (/^en\b/i.test(language)) return 'en'
  }
  return 'en'
}

class Speech {
  readonly language = $derived<Language>(prefs.look.language === 'auto' ? detect(navigator.languages) : prefs.look.language)
  readonly dictionary = $derived(DICTIONARIES[this.language])
}

export const speech = new Speech()

/** The words for a key in the reader's language. */
export function t(key: Key, values: Values = {}): string {
  return fill(speech.dictionary[key], values)
}

export function formatNumber(n: number): string {
  return n.toLocaleString(speech.language)
}

export function formatTime(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const today = new Date().toDateString() === date.toDateString()
  return date.toLocaleString(speech.language, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
}

export function formatDay(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const today = new Date().toDateString() === date.toDateString()
  return today
    ? date.toLocaleTimeString(speech.language, { timeStyle: 'short' })
    : date.toLocaleDateString(speech.language, { month: 'short', day: 'numeric' })
}
