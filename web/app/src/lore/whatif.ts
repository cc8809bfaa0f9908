import type { LoreVerdict } from '../api/types'
import { plain, reasonOf } from './reasons'

/** An entry that a hypothetical message makes behave differently. */
export interface Shift { before: LoreVerdict | undefined; after: LoreVerdict }

export interface Difference {
  fired: Shift[]
  silenced: Shift[]
  /** Entries that fire in both turns, for different reasons. */
  changed: Shift[]
  tokens: { before: number; after: number }
}

export const identity = (verdict: LoreVerdict): string => `${verdict.book}\u0000${verdict.uid}`

const tokensOf = (verdicts: readonly LoreVerdict[]) => verdicts.reduce((n, v) => n + (v.fired ? (v.tokens ?? 0) : 0), 0)

/**
 * What a key was found in is another message as soon as one more is in the chat: which key and what it fits is the
 * reason, how far back it stands is not.
 */
function because(verdict: LoreVerdict): string {
  const { key, cause, matched, source, position, depth } = verdict.values ?? {}
  return verdict.values === undefined ? plain(reasonOf(verdict, 'en')) : JSON.stringify([key, cause, matched, source, position, depth])
}

/** What is different in a turn from the same turn without the hypothetical message. */
export function differenceOf(before: readonly LoreVerdict[], after: readonly LoreVerdict[]): Difference {
  const old = new Map(before.map((verdict) => [identity(verdict), verdict]))
  const difference: Difference = { fired: [], silenced: [], changed: [], tokens: { before: tokensOf(before), after: tokensOf(after) } }
  for (const verdict of after) {
    const earlier = old.get(identity(verdict))
    const shift = { before: earlier, after: verdict }
    if (verdict.fired && !earlier?.fired) difference.fired.push(shift)
    else if (!verdict.fired && earlier?.fired) difference.silenced.push(shift)
    else if (verdict.fired && earlier && because(earlier) !== because(verdict)) difference.changed.push(shift)
  }
  return difference
}

/** Whether chance had a part in any of it. */
export function usedDice(difference: Difference): boolean {
  const rolled = (v: LoreVerdict | undefined) => v?.code === 'LostRoll' || v?.values?.['rule'] === 'roll'
  return [...difference.fired, ...difference.silenced].some(({ before, after }) => rolled(before) || rolled(after))
}
