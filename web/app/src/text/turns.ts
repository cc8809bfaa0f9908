import type { PlannedMember, TurnReason } from '../api/groups'
import { en } from '../i18n/en'
import { speech, t, type Key } from '../i18n/index.svelte'

const rounded = (value: number | undefined) =>
  (value ?? 0).toLocaleString(speech.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Why somebody speaks or stays silent, for people. */
export function reasonWords(why: TurnReason): string {
  const base = `speak.${why.code}`
  const key = why.code === 'mentioned' && why.in === 'lastMessage' ? `${base}.last` : base
  if (!Object.hasOwn(en, key)) return why.code
  return t(key as Key, {
    word: why.word ?? '', rolled: rounded(why.rolled), talkativeness: rounded(why.talkativeness), place: why.place ?? 1, n: why.among ?? 0,
  })
}

/** One sentence for one member: `Mira speaks: mentioned as “Mira”`. */
export const plannedWords = (member: PlannedMember) =>
  t(member.speaks ? 'speak.speaks' : 'speak.silent', { name: member.name, why: reasonWords(member.why) })
