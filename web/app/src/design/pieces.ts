import type { DroppedPiece, Ledger, Prompt, PromptMessage } from '../api/types'
import { stretches, textOf } from '../text/spans'
import type { Design, Owner, Row } from './design'
import { numberIn, textIn } from './json'

/** What became of a block in a prompt. */
export interface Fate {
  readonly tokens: number
  readonly messages: readonly PromptMessage[]
  readonly dropped: readonly DroppedPiece[]
}

/** A prompt, taken apart by the blocks of a design. */
export interface Pieces {
  /** Whose each message mostly is. */
  readonly owners: readonly Owner[]
  readonly fates: ReadonlyMap<string, Fate>
  /** Messages of the history that did not fit, oldest first. */
  readonly lost: readonly DroppedPiece[]
}

const NOWHERE: Fate = { tokens: 0, messages: [], dropped: [] }

interface Weight { owner: Owner; chars: number }

function weights(design: Design, rows: readonly Row[], message: PromptMessage): Weight[] {
  const found = new Map<string, Weight>()
  for (const piece of stretches(textOf(message.content), message.sources)) {
    if (piece.source === undefined) continue
    const owner = design.ownerOf(rows, piece.source, message)
    if (owner === undefined) continue
    const name = owner === 'history' ? owner : `row ${owner.row}`
    const before = found.get(name)
    if (before === undefined) found.set(name, { owner, chars: piece.text.length })
    else before.chars += piece.text.length
  }
  return [...found.values()].sort((a, b) => b.chars - a.chars)
}

/** The block that a dropped piece belongs to. */
function droppedRow(rows: readonly Row[], piece: DroppedPiece): Row | undefined {
  const ref = piece.ref ?? {}
  const names = [textIn(ref, 'prompt'), textIn(ref, 'item'), textIn(ref, 'memoryFile')].filter((name) => name !== '')
  return rows.find((row) => names.includes(row.item)) ?? (piece.kind === 'examples' ? rows.find((row) => row.item === 'dialogueExamples') : undefined)
}

const isLost = (piece: DroppedPiece) => piece.kind === 'chat' && piece.reason === 'budget'

export function takeApart(design: Design, rows: readonly Row[], prompt: Prompt): Pieces {
  const fates = new Map<string, Fate>()
  const add = (key: string, more: Partial<Fate>) => {
    const { tokens, messages, dropped } = fates.get(key) ?? NOWHERE
    fates.set(key, {
      tokens: tokens + (more.tokens ?? 0), messages: [...messages, ...(more.messages ?? [])], dropped: [...dropped, ...(more.dropped ?? [])],
    })
  }
  const owners = prompt.messages.map<Owner>((message) => {
    const shares = weights(design, rows, message)
    const whole = Math.max(1, shares.reduce((n, share) => n + share.chars, 0))
    let left = message.tokens
    shares.forEach(({ owner, chars }, i) => {
      const tokens = i === shares.length - 1 ? left : Math.round((message.tokens * chars) / whole)
      left -= tokens
      if (owner !== 'history' && owner !== undefined) add(owner.row, { tokens, messages: [message] })
    })
    return shares[0]?.owner
  })
  /* Where one message holds several blocks, the ledger knows what each of them costs. */
  for (const { id, tokens } of design.profile === 'memory-files' ? (prompt.ledger.charges ?? []) : []) {
    if (rows.some((row) => row.key === id)) add(id, { tokens })
  }
  for (const piece of prompt.dropped) {
    const row = droppedRow(rows, piece)
    if (row !== undefined && row.kind !== 'history') add(row.key, { dropped: [piece] })
  }
  const lost = prompt.dropped.filter(isLost).sort((a, b) => (numberIn(a.ref ?? {}, 'message') ?? 0) - (numberIn(b.ref ?? {}, 'message') ?? 0))
  return { owners, fates, lost }
}

export const fateOf = (pieces: Pieces | undefined, key: string): Fate => pieces?.fates.get(key) ?? NOWHERE

/** What goes first when there is less room: the examples, or the oldest messages of the history. */
export function goesFirst(prompt: Prompt): 'examples' | 'history' {
  const charges = prompt.ledger.charges ?? []
  const at = (id: string) => charges.findIndex((charge) => charge.id === id)
  return at('dialogueExamples') > at('chatHistory') ? 'examples' : 'history'
}

/** The account of a prompt; where the ledger does not tell the parts, the messages do, and a limit of the design is its context. */
export function accountOf(design: Design, limit: number | undefined, prompt: Prompt): Ledger {
  const { ledger } = prompt
  const slots = ledger.slots.length > 0 ? ledger.slots : prompt.messages.map(({ id, tokens, sources }) => ({ id, kind: sources[0]?.kind ?? 'control', tokens }))
  if (design.profile !== 'anchors' || limit === undefined) return { ...ledger, slots }
  return { ...ledger, slots, context: limit, reserve: 0, budget: limit, remaining: limit - ledger.used }
}
