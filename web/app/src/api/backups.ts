import { API, path, request } from './http'
import { ownerOf, type ChatRef } from './owner'
import type { ChatMessage, ChatView, JsonObject } from './types'

/** The calls about copies of chats. */

export interface Backup {
  name: string
  bytes: number
  at: string
  messages: number
  last: string
  /** The part of the name that copies of the same character or group share. */
  key: string
  /** Whose chat it was, and which, as far as that can be told. */
  character?: string
  group?: string
  chat?: string
}

export interface BackupView { header: JsonObject; total: number; from: number; messages: ChatMessage[] }

export const backups = {
  list: async () => (await request<{ backups: Backup[] }>('GET', `${API}/backups`)).backups,
  view: (name: string, window: { from: number; limit: number }) =>
    request<BackupView>('GET', path('backups', name) + `?from=${window.from}&limit=${window.limit}`),
  /** Saves the copy over a chat, which can be undone there; makes the chat if there is none. */
  restore: (name: string, chat: ChatRef) =>
    request<ChatView>('POST', path('backups', name, 'restore'), { ...ownerOf(chat), chat: chat.name }),
  remove: (name: string) => request<void>('DELETE', path('backups', name)),
}
