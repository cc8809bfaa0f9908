import type { Json, JsonObject, PromptMessage, SourceSpan } from '../api/types'

/** A design: a scene document without what a stored chat can give. Its `profile` says by which rules it is read. */
export type Scene = JsonObject

export const PROFILES = ['sillytavern', 'smarttavern', 'anchors', 'memory-files'] as const
export type Profile = (typeof PROFILES)[number]

/** Where a block of a design stands. */
export type Place =
  | { readonly at: 'list' }
  | { readonly at: 'depth'; readonly depth: number }
  | { readonly at: 'beside'; readonly slot: string; readonly before: boolean }
  /** In the document, but in no list that is used. */
  | { readonly at: 'shelf' }

/** Where a block shall stand; `above` and `below` are the orders of the neighbours that it is put between. */
export type Target =
  | { readonly at: 'list'; readonly before: string | undefined }
  | { readonly at: 'depth'; readonly depth: number; readonly above?: number; readonly below?: number }
  | { readonly at: 'beside'; readonly slot: string; readonly before: boolean; readonly above?: number; readonly below?: number }
  | { readonly at: 'shelf' }

/** One block of a design, as the picture shows it. */
export interface Row {
  readonly key: string
  /** Its identifier in prompts. */
  readonly item: string
  readonly name: string
  readonly kind: 'text' | 'slot' | 'history'
  readonly role: string | undefined
  /** Absent where the text comes from elsewhere: the card, the persona, lorebooks, the chat. */
  readonly text: string | undefined
  readonly on: boolean
  readonly place: Place
  /** Among blocks of one place. */
  readonly order: number
  readonly triggers: readonly string[]
  readonly forbids: boolean | undefined
  /** The name by which others can stand beside it. */
  readonly slot: string | undefined
  readonly can: Abilities
}

export interface Abilities {
  readonly move: boolean
  readonly depth: boolean
  readonly beside: boolean
  readonly edit: boolean
  readonly rename: boolean
  readonly switch: boolean
  readonly remove: boolean
}

/** What can be changed about a block. */
export interface RowChange {
  name?: string
  role?: string
  text?: string
  on?: boolean
  order?: number
  depth?: number
  triggers?: string[]
  forbids?: boolean
}

/** The tokens that a prompt may have: those of the model, and what is kept free for the reply. */
export interface Size {
  readonly context: number | undefined
  readonly reply: number | undefined
}

/** What a message, or a part of one, belongs to. */
export type Owner = { readonly row: string } | 'history' | undefined

/** How documents of one profile are read and changed. Every change gives a new document. */
export interface Design {
  readonly profile: Profile
  /** Whether the order of blocks at one place grows downwards. */
  readonly rising: boolean
  readonly roles: readonly string[]
  /** Whether blocks can be meant for some types of generation only. */
  readonly triggers: boolean
  /** Whether blocks can wait outside the list. */
  readonly shelf: boolean
  /** Whether blocks can be made. */
  readonly grows: boolean
  /** What happens to the history when there is not enough room. */
  readonly budget: 'cut' | 'shorten' | 'none'
  rows(scene: Scene): Row[]
  move(scene: Scene, key: string, to: Target): Scene
  change(scene: Scene, key: string, change: RowChange): Scene
  add(scene: Scene, id: string, name: string, to: Target): Scene
  copy(scene: Scene, key: string, id: string, name: string): Scene
  remove(scene: Scene, key: string): Scene
  size(scene: Scene): Size
  withSize(scene: Scene, size: Partial<{ context: number; reply: number }>): Scene
  /** The block that a part of a message comes from. */
  ownerOf(rows: readonly Row[], source: SourceSpan, message: PromptMessage): Owner
}

const FIXED: Abilities = { move: false, depth: false, beside: false, edit: false, rename: false, switch: false, remove: false }

export const abilities = (some: Partial<Abilities>): Abilities => ({ ...FIXED, ...some })

/** An order with which a block stands between its new neighbours; its own if that does. */
export function orderBetween(own: number, above: number | undefined, below: number | undefined, rising: boolean): number {
  const [low, high] = rising ? [above, below] : [below, above]
  if ((low === undefined || own > low) && (high === undefined || own < high)) return own
  if (low !== undefined && high !== undefined) return high - low >= 2 ? Math.floor((low + high) / 2) : low
  return low !== undefined ? Math.floor(low) + 1 : Math.ceil(high ?? own) - 1
}

/** Which block of one role stands further up, among those of one depth and order. */
export const ROLE_RANK: Record<string, number> = { assistant: 0, user: 1 }

/** Blocks of one place from top to bottom. */
export function inPlace(rows: readonly Row[], rising: boolean, ranked: boolean): Row[] {
  const rank = (row: Row) => (ranked ? (ROLE_RANK[row.role ?? ''] ?? 2) : 0)
  return [...rows].sort((a, b) => (rising ? a.order - b.order : b.order - a.order) || rank(a) - rank(b))
}

export const sceneOf = (profile: Profile, members: Record<string, Json>): Scene => ({ profile, ...members })

export function profileOf(scene: Scene): Profile {
  return PROFILES.find((profile) => profile === scene['profile']) ?? 'sillytavern'
}
