import type { DayFigures } from '../api/statistics'

/** The figures of one day, of one or of all characters. */
export interface Figures {
  userMessages: number
  messages: number
  userWords: number
  words: number
  generationMs: number
  tokens: number
  sent: number
  received: number
  cost: number
}

export interface Day extends Figures { day: string }
export interface Person extends Figures { character: string }

export const FIGURES = ['userMessages', 'messages', 'userWords', 'words', 'generationMs', 'tokens', 'sent', 'received', 'cost'] as const

export const NONE: Figures = { userMessages: 0, messages: 0, userWords: 0, words: 0, generationMs: 0, tokens: 0, sent: 0, received: 0, cost: 0 }

export function plus(a: Partial<Figures>, b: Partial<Figures>): Figures {
  const sum = { ...NONE }
  for (const figure of FIGURES) sum[figure] = (a[figure] ?? 0) + (b[figure] ?? 0)
  return sum
}

/** A date as the server writes it, at the reader's noon. */
export const dateOf = (day: string) => new Date(`${day}T12:00:00`)

export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Every day from the first to the last, also those without figures. */
export function perDay(days: readonly DayFigures[], character: string | undefined, from?: string, to?: string): Day[] {
  const sums = new Map<string, Figures>()
  for (const one of days) {
    if (character !== undefined && one.character !== character) continue
    sums.set(one.day, plus(sums.get(one.day) ?? NONE, one))
  }
  const known = [...sums.keys()].sort()
  const [first, last] = [from ?? known[0], to ?? known.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: Day[] = []
  const date = dateOf(first)
  for (let day = first; day <= last && !Number.isNaN(date.getTime()); day = dayOf(date)) {
    all.push({ day, ...(sums.get(day) ?? NONE) })
    date.setDate(date.getDate() + 1)
  }
  return all
}

/** The sums of each character, those with the most messages first. */
export function perCharacter(days: readonly DayFigures[]): Person[] {
  const sums = new Map<string, Figures>()
  for (const one of days) sums.set(one.character, plus(sums.get(one.character) ?? NONE, one))
  const people = [...sums].map(([character, figures]) => ({ character, ...figures }))
  return people.sort((a, b) => b.messages + b.userMessages - (a.messages + a.userMessages) || a.character.localeCompare(b.character))
}

export const total = (all: readonly Figures[]) => all.reduce<Figures>(plus, NONE)
