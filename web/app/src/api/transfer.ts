import { request } from './http'
import { chatPath, ownerPath, type ChatRef, type Owner } from './owner'

/** The calls that bring chats in and out. */

export interface ImportProblem {
  /** The line, row or message, counted from 1; 0 for the file as a whole. */
  line?: number
  reason: string
  /** What is wrong and what happens, in English. */
  message?: string
}

export interface ImportLook {
  /** What the file was recognised as (see text/transfer). */
  format: string
  chats: { name: string; messages: number; user?: string | null; character?: string | null; first?: string; last?: string }[]
  problems: ImportProblem[]
}

export interface ImportOutcome { format: string; chats: string[]; problems: ImportProblem[] }

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

export const transfer = {
  /** Says what is in a file and what importing it would do, without doing it. */
  look: (owner: Owner, file: File) =>
    request<ImportLook>('POST', ownerPath(owner, 'chats', 'import') + '?preview=true', formOf(file)),
  take: (owner: Owner, file: File) => request<ImportOutcome>('POST', ownerPath(owner, 'chats', 'import'), formOf(file)),
  exportUrl: (chat: ChatRef, format: 'jsonl' | 'text') => chatPath(chat, 'export') + `?format=${format}`,
}
