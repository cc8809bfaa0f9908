import type { Finding } from '../api/lore-types'
import type { Json } from '../api/types'
import { fill, type Values } from '../i18n/fill'
import type { Language } from '../i18n/index.svelte'
import { findings as chinese } from '../i18n/zh-CN/findings'

/*
 * The server's own sentences are the most exact, but English; other languages have theirs by code and values. Where a
 * code is new or a value is missing, the server's stand in.
 */

const said = (value: Json): string =>
  Array.isArray(value) ? value.map(said).join('、') : typeof value === 'number' ? value.toLocaleString('zh-CN') : String(value)

function filled(pattern: string | undefined, values: Record<string, Json>): string | undefined {
  if (pattern === undefined) return undefined
  const mentioned = [...pattern.matchAll(/(?<!\{)\{(\w+)\}/g)].map((match) => match[1] as string)
  const words: Values = Object.fromEntries(mentioned.flatMap((name) => (values[name] === undefined ? [] : [[name, said(values[name])]])))
  return mentioned.every((name) => name in words) ? fill(pattern, words) : undefined
}

/** What was found, in the reader's language. */
export function findingText(finding: Finding, language: Language): string {
  return (language === 'en' ? undefined : filled(chinese[finding.code]?.text, finding.values)) ?? finding.message
}

/** What to do about it; may be empty. */
export function fixText(finding: Finding, language: Language): string {
  return (language === 'en' ? undefined : filled(chinese[finding.code]?.fix, finding.values)) ?? finding.fix
}
