import { API, request } from './http'

/** The call about figures. */

export interface DayFigures {
  /** A date, as `2026-01-31`. */
  day: string
  /** The id of the character, or the name of who spoke in a group; empty when nobody knows. */
  character: string
  userMessages: number
  messages: number
  userWords: number
  words: number
  generationMs: number
  tokens: number
  /** Tokens of prompts, and of answers. */
  sent?: number
  received?: number
  /** Where prices are known. */
  cost?: number
}

export interface CharacterFigures { id: string; name: string; [figure: string]: unknown }

export interface Statistics { characters: CharacterFigures[]; days: DayFigures[] }

export function statistics(from?: string, to?: string): Promise<Statistics> {
  const query = new URLSearchParams()
  if (from !== undefined) query.set('from', from)
  if (to !== undefined) query.set('to', to)
  const asked = query.toString()
  return request<Statistics>('GET', `${API}/statistics${asked === '' ? '' : `?${asked}`}`)
}
