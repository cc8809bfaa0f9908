import type { ChatMessage, ChatView } from '../api/types'

/**
 * The part of a chat that the page holds: messages `from` … `from + messages.length - 1` of `total`, as of `revision`.
 * Values never change; every change gives a new log.
 */
export interface ChatLog {
  readonly revision: number
  readonly from: number
  readonly total: number
  readonly messages: readonly ChatMessage[]
}

export const EMPTY_LOG: ChatLog = { revision: 0, from: 0, total: 0, messages: [] }

export function logOf(view: ChatView): ChatLog {
  return { revision: view.revision, from: view.from, total: view.total, messages: view.messages }
}

export const end = (log: ChatLog) => log.from + log.messages.length
export const hasOlder = (log: ChatLog) => log.from > 0
export const hasNewer = (log: ChatLog) => end(log) < log.total

/**
 * A message was added or changed. Messages outside the held window only move the total; news older than the log is
 * already in it.
 */
export function withMessage(log: ChatLog, revision: number, message: ChatMessage): ChatLog {
  if (revision < log.revision) return log
  const at = message.index - log.from
  const total = Math.max(log.total, message.index + 1)
  if (at < 0 || at > log.messages.length) return { ...log, revision, total }
  if (at === log.messages.length && message.index < log.total) return { ...log, revision, total }
  const messages = log.messages.slice()
  messages[at] = message
  return { ...log, revision, total, messages }
}

/** `count` messages beginning with number `first` are gone; later ones move up. The same news twice counts once. */
export function withRemoved(log: ChatLog, revision: number, first: number, count: number): ChatLog {
  if (revision <= log.revision) return log
  const last = Math.min(first + count, log.total)
  const gone = Math.max(0, last - first)
  const kept: ChatMessage[] = []
  for (const message of log.messages) {
    if (message.index < first) kept.push(message)
    else if (message.index >= last) kept.push({ ...message, index: message.index - gone })
  }
  const goneBefore = Math.max(0, Math.min(last, log.from) - first)
  return {
    revision,
    from: log.from - goneBefore,
    total: log.total - gone,
    messages: kept,
  }
}

/** Joins a neighbouring window (older or newer) to the held one; a window that does not touch it replaces it. */
export function withWindow(log: ChatLog, view: ChatView): ChatLog {
  const viewEnd = view.from + view.messages.length
  const touches = view.from <= end(log) && viewEnd >= log.from
  if (!touches || log.messages.length === 0) return logOf(view)
  const byIndex = new Map<number, ChatMessage>()
  for (const message of log.messages) byIndex.set(message.index, message)
  for (const message of view.messages) byIndex.set(message.index, message)
  const messages = [...byIndex.values()].sort((a, b) => a.index - b.index)
  return { revision: Math.max(view.revision, log.revision), from: Math.min(view.from, log.from), total: view.total, messages }
}
