import { ApiError } from '../api/http'
import { speech, t, type Key } from '../i18n/index.svelte'

/** What to tell a person about each error code. */
export const WHAT_TO_DO: Record<string, Key> = {
  'connection.refused': 'fault.refused',
  'connection.unauthorized': 'fault.unauthorized',
  'connection.rate-limited': 'fault.rate-limited',
  'connection.timeout': 'fault.timeout',
  'connection.bad-response': 'fault.bad-response',
  'connection.dropped': 'fault.dropped',
  'connection.upstream': 'fault.upstream',
  'connection.context-length': 'fault.context-length',
  'connection.invalid-request': 'fault.invalid-request',
  'prompt.over-budget': 'fault.over-budget',
  'preset.not-found': 'fault.preset',
  'preset.invalid': 'fault.preset',
  'preset.conflict': 'fault.changed-elsewhere',
  'design.not-found': 'fault.design-gone',
  'design.conflict': 'fault.changed-elsewhere',
  'storage.full': 'fault.storage-full',
  'storage.read-only': 'fault.storage-read-only',
  'chat.not-found': 'fault.chat-gone',
  'storage.failed': 'fault.storage-read-only',
  'generation.empty': 'fault.empty',
  'generation.impossible': 'fault.impossible',
  stopping: 'fault.stopping',
  'character.not-found': 'fault.character-gone',
  'character.conflict': 'card.conflict',
  'message.not-found': 'fault.message-gone',
  'revision.not-found': 'fault.revision-gone',
  'trash.not-found': 'fault.trash-gone',
  'backup.not-found': 'fault.backup-gone',
  'chat.unreadable': 'chatimport.unknown',
  'group.conflict': 'fault.changed-elsewhere',
  'group.not-found': 'fault.group-gone',
  'generation.not-found': 'fault.prompt-gone',
  'card.unreadable': 'fault.card-unreadable',
  'card.no-character': 'fault.card-no-character',
  'image.unreadable': 'fault.card-unreadable',
  'upload.too-large': 'fault.too-large',
  'lorebook.not-found': 'book.gone',
  'lorebook.unreadable': 'fault.lorebook-unreadable',
  'lorebook.conflict': 'fault.changed-elsewhere',
  'scripts.conflict': 'fault.changed-elsewhere',
  'memory.conflict': 'fault.changed-elsewhere',
  'confirmation.not-found': 'memory.question-gone',
  'mcp-server.not-found': 'tools.server.gone',
  'local.only': 'tools.server.local-only',
  'token.not-found': 'programs.gone',
  'name.taken': 'fault.name-taken',
  'data.damaged': 'fault.damaged',
  network: 'fault.network',
}

/**
 * An error in the reader's language. The server's own sentence is the most exact, but English; other languages get the
 * sentence for its code.
 */
export function explain(cause: unknown): string {
  if (!(cause instanceof ApiError)) return cause instanceof Error ? cause.message : String(cause)
  return faultWords(cause)
}

/** A fault that the server tells of, in the reader's language. */
export function faultWords(fault: { code: string; message: string }): string {
  const key = WHAT_TO_DO[fault.code]
  return speech.language === 'en' || key === undefined ? fault.message : t(key)
}
