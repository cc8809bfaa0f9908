import type { ChatMessage, Generation } from '../api/types'
import { end, hasNewer, type ChatLog } from './chatlog'

/** A message as the page shows it: the stored one, or one that is being written right now. */
export interface Shown {
  key: string
  message: ChatMessage
  writing: boolean
}

/** What has come of the running reply. */
export interface Live { text: string; reasoning: string }

/** The stored messages with the words of the running reply in their place. */
export function shownMessages(log: ChatLog, generation: Generation | undefined, live: Live, name: string): Shown[] {
  const shown: Shown[] = log.messages.map((message) => ({ key: `m${message.index}`, message, writing: false }))
  if (generation?.state !== 'running' || generation.messageIndex === null) return shown
  const at = generation.messageIndex - log.from
  const stored = shown[at]
  const reasoning = live.reasoning === '' ? {} : { reasoning: live.reasoning }
  if (stored) {
    const text = generation.type === 'continue' ? joined(stored.message.text, live.text) : live.text
    const swipe = generation.type === 'swipe' ? pastLast(stored.message) : {}
    const { reasoning: earlier, ...rest } = stored.message
    const kept = generation.type === 'continue' && earlier !== undefined ? { reasoning: earlier } : {}
    shown[at] = { key: stored.key, message: { ...rest, ...kept, ...swipe, ...reasoning, text }, writing: true }
  } else if (generation.messageIndex === end(log) && !hasNewer(log)) {
    const message: ChatMessage = {
      index: generation.messageIndex, name, character: generation.character, role: 'assistant', hidden: false, text: live.text, sentAt: null, swipes: 1, swipe: 0,
      ...reasoning,
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

const TAIL = 48

/** The end of a text on one line: what a folded line shows of words that are still coming. */
export function lastLine(text: string): string {
  const line = text.trimEnd().split('\n').at(-1) ?? ''
  return line.length > TAIL ? line.slice(-TAIL).replace(/^\S{0,12}\s/, '') : line
}
