import { API, path, request } from './http'
import { chatPath, type ChatRef } from './owner'
import type { GenerationType } from './types'

/** The calls about groups: several characters in one chat. */

export const STRATEGIES = ['natural', 'list', 'manual', 'pooled'] as const
export const MODES = ['swap', 'append', 'appendMuted'] as const
export type Strategy = (typeof STRATEGIES)[number]
export type Mode = (typeof MODES)[number]

export interface Group {
  id: string
  revision: number
  name: string
  /** Ids of characters, in their order. */
  members: string[]
  muted: string[]
  strategy: Strategy
  mode: Mode
  /** Seconds between replies in auto mode. */
  autoDelay: number
  selfResponses: boolean
  joinPrefix: string
  joinSuffix: string
  favourite: boolean
  chats: string[]
  /** The chat that was open last. */
  chat: string | null
}

export type GroupChange = Partial<Pick<Group,
  'name' | 'members' | 'muted' | 'strategy' | 'mode' | 'autoDelay' | 'selfResponses' | 'joinPrefix' | 'joinSuffix' | 'favourite'>> & { revision?: number }

/** Why somebody speaks or stays silent: a code and its data (see text/turns). */
export interface TurnReason {
  code: string
  word?: string
  in?: 'text' | 'lastMessage'
  rolled?: number
  talkativeness?: number
  place?: number
  among?: number
}

export interface PlannedMember { character: string; name: string; speaks: boolean; why: TurnReason }

/** Whether the members go on talking by themselves, and how many seconds lie between two turns. */
export interface AutoMode { on: boolean; delay?: number }

export const groups = {
  list: async () => (await request<{ groups: Group[] }>('GET', `${API}/groups`)).groups,
  get: (id: string) => request<Group>('GET', path('groups', id)),
  create: (group: GroupChange) => request<Group>('POST', `${API}/groups`, group),
  change: (id: string, change: GroupChange) => request<Group>('PATCH', path('groups', id), change),
  remove: (id: string) => request<void>('DELETE', path('groups', id)),
  /** Who would speak next, without anything being done. */
  plan: (chat: ChatRef, order: { type: GenerationType; text?: string; speaker?: string }, signal?: AbortSignal) =>
    request<{ plan: PlannedMember[] }>('POST', chatPath(chat, 'plan'), order, signal),
  auto: (chat: ChatRef) => request<AutoMode>('GET', chatPath(chat, 'auto')),
  setAuto: (chat: ChatRef, on: boolean) => request<AutoMode>('PUT', chatPath(chat, 'auto'), { on }),
}
