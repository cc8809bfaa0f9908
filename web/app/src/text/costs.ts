import type { UsageRow, UsageSum } from '../api/usage'
import type { DayFigures } from '../api/statistics'

/** A sum of money in a reader's language; a currency that is no code stands behind the number. */
export function money(amount: number, currency: string, language: string): string {
  const maximumFractionDigits = amount !== 0 && Math.abs(amount) < 0.01 ? 5 : amount < 1 ? 4 : 2
  if (/^[A-Z]{3}$/.test(currency)) return amount.toLocaleString(language, { style: 'currency', currency, maximumFractionDigits })
  return `${amount.toLocaleString(language, { maximumFractionDigits })} ${currency}`
}

const NOTHING: UsageSum = { requests: 0, estimated: 0, unpriced: 0, prompt: 0, completion: 0, cachedRead: 0, cachedWrite: 0, reasoning: 0, cost: 0 }
const FIGURES = Object.keys(NOTHING) as (keyof UsageSum)[]

export function sumOf(rows: readonly UsageSum[]): UsageSum {
  const sum = { ...NOTHING }
  for (const row of rows) for (const figure of FIGURES) sum[figure] += row[figure]
  return sum
}

/** Sums of rows that have the same name, in the order of their names. */
export function groupedBy(rows: readonly UsageRow[], name: (row: UsageRow) => string): { name: string; sum: UsageSum }[] {
  const groups = new Map<string, UsageRow[]>()
  for (const row of rows) {
    const one = groups.get(name(row))
    if (one) one.push(row)
    else groups.set(name(row), [row])
  }
  return [...groups].map(([key, all]) => ({ name: key, sum: sumOf(all) })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Costs as figures of days, to be added to what was said on them. */
export const asFigures = (rows: readonly UsageRow[]): DayFigures[] =>
  rows.map((row) => ({
    day: row.day, character: row.character, userMessages: 0, messages: 0, userWords: 0, words: 0, generationMs: 0, tokens: 0,
    sent: row.prompt, received: row.completion, cost: row.cost,
  }))
