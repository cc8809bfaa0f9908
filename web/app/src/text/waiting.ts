import type { Generation } from '../api/types'
import { formatNumber, t } from '../i18n/index.svelte'
import { WHAT_TO_DO } from './faults'

/** What to say in the place of a reply of which no word has come. */
export function waitingWords(generation: Generation | undefined, name: string): string {
  const waiting = generation?.waiting
  if (waiting === undefined) return t('message.waiting', { name })
  if (waiting.reason === 'turn') return waiting.ahead === 0 ? t('message.waiting.next') : t('message.waiting.turn', { n: waiting.ahead })
  const fault = t(WHAT_TO_DO[waiting.error.code] ?? 'fault.other')
  return t('message.waiting.retry', { fault, s: formatNumber(Math.max(1, Math.round(waiting.milliseconds / 1000))), n: waiting.attempt })
}
