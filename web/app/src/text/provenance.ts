import type { Ledger, SourceKind } from '../api/types'
import type { Key } from '../i18n/index.svelte'

/** The kinds of sources in the order in which bars stack them; each has a colour, a two-letter label and a name. */
export const KINDS: readonly SourceKind[] = [
  'preset', 'card', 'persona', 'lorebook', 'examples', 'chat', 'note', 'memory', 'extension', 'tool', 'control',
]

export const shortKey = (kind: SourceKind): Key => `kind.${known(kind)}.short`
export const nameKey = (kind: SourceKind): Key => `kind.${known(kind)}`

export function known(kind: SourceKind): SourceKind {
  return KINDS.includes(kind) ? kind : 'control'
}

export interface Share { kind: SourceKind; tokens: number }

/**
 * The ledger's tokens by kind of source; kinds that cost nothing are left out. What is used beyond the slots (the
 * fixed price of a request) counts as control, so that the shares add up to what is used.
 */
export function shares(ledger: Ledger): Share[] {
  const totals = new Map<SourceKind, number>()
  for (const slot of ledger.slots) totals.set(known(slot.kind), (totals.get(known(slot.kind)) ?? 0) + slot.tokens)
  const slotted = ledger.slots.reduce((n, slot) => n + slot.tokens, 0)
  if (ledger.used > slotted) totals.set('control', (totals.get('control') ?? 0) + ledger.used - slotted)
  return KINDS.flatMap((kind) => {
    const tokens = totals.get(kind) ?? 0
    return tokens > 0 ? [{ kind, tokens }] : []
  })
}
