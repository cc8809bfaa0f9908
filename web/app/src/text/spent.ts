import type { Shortened } from '../api/types'
import type { Spending } from '../api/usage'
import { formatNumber, t } from '../i18n/index.svelte'
import { money } from './costs'

/** What a reply used and cost, in a few words each. */
export function spentWords(spent: Spending | undefined, language: string): string[] {
  if (spent === undefined) return []
  const words = [t('cost.used', { sent: formatNumber(spent.prompt), received: formatNumber(spent.completion) })]
  if (spent.cachedRead > 0) words.push(t('cost.cached', { n: formatNumber(spent.cachedRead) }))
  if (spent.reasoning > 0) words.push(t('cost.reasoning', { n: formatNumber(spent.reasoning) }))
  if (spent.estimated) words.push(t('cost.estimated'))
  words.push(spent.cost === undefined ? t('cost.unknown') : money(spent.cost, spent.currency ?? 'USD', language))
  return words
}

/** Why a prompt is shorter than the preset allows. */
export function shortenedWords(cut: Shortened): string {
  const tokens = { from: formatNumber(cut.from), to: formatNumber(cut.to) }
  return cut.limit === undefined ? t('shortened', tokens) : t('shortened.limit', { ...tokens, limit: formatNumber(cut.limit) })
}
