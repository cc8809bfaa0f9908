import type { Json, JsonObject } from './types'

/** A lorebook as it is stored; `content` is the file's own JSON, unknown members included. */
export interface Lorebook {
  name: string
  revision: number | string
  content: JsonObject
}

export interface ImportedLorebook {
  name: string
  /** What the file was: `native`, `novelai`, `agnai`, `risu`, `character-book` … */
  format: string
  entries: number
  revision: number | string
  /** What could not be taken over as it was, in English. */
  notes: string[]
}

export type FindingLevel = 'error' | 'warning' | 'hint'

/** Something in a lorebook that will not do what its writer means. */
export interface Finding {
  code: string
  level: FindingLevel
  /** The field, as in `entries.3.key[0]`. */
  path: string
  /** The entry's member name in `entries`; absent for findings about the book. */
  entry?: string
  values: Record<string, Json>
  message: string
  fix: string
}

export interface Inspection {
  findings: Finding[]
  /** By member name in `entries`. */
  tokens: Record<string, number>
  total: number
}

export interface BacktestChat { character: string; chat: string }

export interface BacktestTurn {
  /** Index into the chats that were asked for. */
  chat: number
  /** Index of the message in its chat. */
  message: number
  speaker: string
}

export interface BacktestEntry {
  key: string
  uid: number | string
  title: string
  fired: number
  tokens: number
  /** Index of the last turn in which it fired. */
  last?: number
  /** Indices of the turns in which it fired. */
  at: number[]
}

export interface Backtest {
  turns: BacktestTurn[]
  entries: BacktestEntry[]
  total: { turns: number; fired: number; tokens: number }
}
