import type { ChatRef } from '../api/owner'
import { transfer } from '../api/transfer'

/** Lets the browser save a chat as a file; the server names it. */
export function exportChat(chat: ChatRef, format: 'jsonl' | 'text'): void {
  const link = document.createElement('a')
  link.href = transfer.exportUrl(chat, format)
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
