import type { ChatMessage, Generation } from '../api/types'
import { end, hasNewer, type ChatLog } from './chatlog'

/** A message as the page shows it: the stored one, or one that is being written right now. */
export interface Shown {
  key: string
  message: ChatMessage
  writing: boolean
}

/** The stored messages with the words of the running reply in their place. */
export function shownMessages(log: ChatLog, generation: Generation | undefined, liveText: string, name: string): Shown[] {
  const shown: Shown[] = log.messages.map((message) => ({ key: `m${message.index}`, message, writing: false }))
  if (generation?.state !== 'running' || generation.messageIndex === null) return shown
  const at = generation.messageIndex - log.from
  const stored = shown[at]
  if (stored) {
    const text = generation.type === 'continue' ? joined(stored.message.text, liveText) : liveText
    const swipe = generation.type === 'swipe' ? pastLast(stored.message) : {}
    const { reasoning: _old, ...rest } = stored.message
    const reasoning = generation.reasoning === undefined ? {} : { reasoning: generation.reasoning }
    shown[at] = { key: stored.key, message: { ...rest, ...swipe, ...reasoning, text }, writing: true }
  } else if (generation.messageIndex === end(log) && !hasNewer(log)) {
    const message: ChatMessage = {
      index: generation.messageIndex, name, role: 'assistant', hidden: false, text: liveText, sentAt: null, swipes: 1, swipe: 0,
    }
    shown.push({ key: `m${message.index}`, message, writing: true })
  }
  return shown
}

function joined(before: string, added: string): string {
  return added.startsWith(before) && before !== '' ? added : before + added
}

function pastLast(message: ChatMessage): Partial<ChatMessage> {
  return { swipes: message.swipes + 1, swipe: message.swipes }
}
