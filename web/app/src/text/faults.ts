import type { Key } from '../i18n/index.svelte'

/** What to tell a person about each error code that can stand where a reply would be. */
export const WHAT_TO_DO: Record<string, Key> = {
  'connection.refused': 'fault.refused',
  'connection.unauthorized': 'fault.unauthorized',
  'connection.rate-limited': 'fault.rate-limited',
  'connection.timeout': 'fault.timeout',
  'connection.bad-response': 'fault.bad-response',
  'connection.dropped': 'fault.dropped',
  'connection.upstream': 'fault.upstream',
  'connection.invalid-request': 'fault.invalid-request',
  'prompt.over-budget': 'fault.over-budget',
  'preset.not-found': 'fault.preset',
  'preset.invalid': 'fault.preset',
  'storage.full': 'fault.storage-full',
  'storage.read-only': 'fault.storage-read-only',
  'chat.not-found': 'fault.chat-gone',
  'storage.failed': 'fault.storage-read-only',
  'generation.empty': 'fault.empty',
  'generation.impossible': 'fault.impossible',
  stopping: 'fault.stopping',
  network: 'fault.network',
}
