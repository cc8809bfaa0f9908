import { request } from './http'
import { chatPath, type ChatRef } from './owner'
import type { ChatMessage, ChatView } from './types'

/** The calls about what a chat was before: its changes, its moments, the way back. */

export interface ChatEvent {
  /** The revision that the change led to. */
  revision: number
  at: string
  /** Who did it: `innkeeper`, `sillytavern` or `outside`. */
  by: string
  /** What kind of change it was, for example `appended` (see text/timeline). */
  kind: string
  /** The first line that changed, counted from 0: the header. */
  line: number
  removed: number
  added: number
  /** How many messages a whole-chat save left out. */
  lost: number
  about?: number
}

export interface ChatHistory { revision: number; canUndo: boolean; canRedo: boolean; events: ChatEvent[] }

export interface ChatDiff {
  from: number
  to: number
  /** How many messages both have at the beginning and at the end. */
  same: { before: number; after: number }
  /** Whether something about the chat itself became other: its metadata. */
  header: boolean
  /** The first of them; `removedCount` and `addedCount` say how many there are. */
  removed: ChatMessage[]
  added: ChatMessage[]
  removedCount: number
  addedCount: number
}

export interface BranchOrder { upTo?: number; at?: number; name?: string; checkpoint?: boolean }

export const history = {
  list(chat: ChatRef, window: { before?: number; limit: number }, signal?: AbortSignal) {
    const before = window.before === undefined ? '' : `&before=${window.before}`
    return request<ChatHistory>('GET', chatPath(chat, 'history') + `?limit=${window.limit}${before}`, undefined, signal)
  },
  view: (chat: ChatRef, revision: number, window: { from: number; limit: number }, signal?: AbortSignal) =>
    request<ChatView>('GET', chatPath(chat, 'history', revision) + `?from=${window.from}&limit=${window.limit}`, undefined, signal),
  diff: (chat: ChatRef, from: number, to: number, signal?: AbortSignal) =>
    request<ChatDiff>('GET', chatPath(chat, 'history', from, 'diff') + `?to=${to}`, undefined, signal),
  undo: (chat: ChatRef, revision: number) => request<{ revision: number }>('POST', chatPath(chat, 'undo'), { revision }),
  redo: (chat: ChatRef, revision: number) => request<{ revision: number }>('POST', chatPath(chat, 'redo'), { revision }),
  restore: (chat: ChatRef, revision: number, to: number) =>
    request<{ revision: number }>('POST', chatPath(chat, 'restore'), { revision, to }),
  /** Opens a moment, or the chat up to a message, as a chat of its own. */
  branch: (chat: ChatRef, order: BranchOrder) => request<ChatView>('POST', chatPath(chat, 'branches'), order),
}
