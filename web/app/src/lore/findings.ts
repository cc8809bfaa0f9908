import type { Finding, FindingLevel } from '../api/lore-types'

export const LEVELS: readonly FindingLevel[] = ['error', 'warning', 'hint']

/** What was found in a book, ready to be asked for by entry and field. */
export interface Sifted {
  all: readonly Finding[]
  count: Readonly<Record<FindingLevel, number>>
  byEntry: ReadonlyMap<string, readonly Finding[]>
}

export function sift(findings: readonly Finding[]): Sifted {
  const all = [...findings].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  const count = { error: 0, warning: 0, hint: 0 }
  const byEntry = new Map<string, Finding[]>()
  for (const finding of all) {
    count[finding.level]++
    if (finding.entry === undefined) continue
    const list = byEntry.get(finding.entry)
    if (list === undefined) byEntry.set(finding.entry, [finding])
    else list.push(finding)
  }
  return { all, count, byEntry }
}

export const worst = (findings: readonly Finding[]): FindingLevel | undefined => LEVELS.find((level) => findings.some((f) => f.level === level))

/** The part of a path behind the entry: `key[0]` of `entries.3.key[0]`; empty for the entry as a whole. */
export function fieldPath(finding: Finding): string {
  const prefix = `entries.${finding.entry ?? ''}`
  return finding.path.startsWith(`${prefix}.`) ? finding.path.slice(prefix.length + 1) : ''
}

/** The field of the entry that a finding is about, without an index. */
export const fieldOf = (finding: Finding): string => /^\w*/.exec(fieldPath(finding))?.[0] ?? ''

/** The index in the field, as in `key[2]`; undefined when the finding is about the field as a whole. */
export function indexOf(finding: Finding): number | undefined {
  const index = /^\w+(?:\[(\d+)\]|\.(\d+))/.exec(fieldPath(finding))
  return index === null ? undefined : Number(index[1] ?? index[2])
}

export const inField = (findings: readonly Finding[], ...fields: string[]): Finding[] => findings.filter((f) => fields.includes(fieldOf(f)))
