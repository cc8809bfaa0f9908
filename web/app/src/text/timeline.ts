import type { ChatDiff, ChatEvent } from '../api/history'
import type { ChatMessage } from '../api/types'
import { en } from '../i18n/en'
import { formatNumber, speech, t, type Key } from '../i18n/index.svelte'
import type { IconName } from '../parts/icons'
import { pairUp, type Row } from './diff'

const ICONS: Record<string, IconName> = {
  created: 'plus', adopted: 'book', appended: 'chat', changed: 'pen', removed: 'bin', saved: 'file',
  undone: 'undo', redone: 'redoStep', restored: 'clock', found: 'warn',
}

export const eventIcon = (event: ChatEvent): IconName => (event.lost > 0 ? 'lost' : (ICONS[event.kind] ?? 'clock'))

/** What happened, in a few words. */
export function eventWords(event: ChatEvent): string {
  const values = { n: event.kind === 'removed' ? event.removed : event.added, about: event.about ?? '' }
  if (event.kind === 'changed' && event.line === 0) return t('event.changed.header')
  const key = `event.${event.kind}`
  return Object.hasOwn(en, key) ? t(key as Key, values) : event.kind
}

/** Who did it. */
export function authorWords(event: ChatEvent): string {
  const key = `author.${event.by}`
  return Object.hasOwn(en, key) ? t(key as Key) : event.by
}

/** `+3 −1`: how many lines came and went. */
export const counts = (event: ChatEvent) =>
  [event.added > 0 ? `+${formatNumber(event.added)}` : '', event.removed > 0 ? `−${formatNumber(event.removed)}` : ''].filter((s) => s !== '').join(' ')

/** One line of the timeline: a day, or something that happened on it. */
export type TimelineRow = { day: string; key: string } | { event: ChatEvent; key: string }

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }

/** The events with a heading before each day, in their order. */
export function byDay(events: readonly ChatEvent[]): TimelineRow[] {
  const rows: TimelineRow[] = []
  let before = ''
  for (const event of events) {
    const date = new Date(event.at)
    const day = Number.isNaN(date.getTime()) ? '' : date.toDateString()
    if (day !== before) rows.push({ key: `day ${day} ${event.revision}`, day: day === '' ? '' : date.toLocaleDateString(speech.language, DAY) })
    before = day
    rows.push({ key: `event ${event.revision}`, event })
  }
  return rows
}

const isSame = (a: ChatMessage, b: ChatMessage) =>
  a.text === b.text && a.name === b.name && a.hidden === b.hidden && a.swipe === b.swipe && a.swipes === b.swipes && a.sentAt === b.sentAt

/* A message keeps its time when its words become others; without a time the speaker has to do. */
const isAlike = (a: ChatMessage, b: ChatMessage) =>
  a.role === b.role && a.name === b.name && (a.sentAt === null || b.sentAt === null || a.sentAt === b.sentAt)

/** The messages of a comparison, each beside what it became. */
export const diffRows = (diff: ChatDiff): Row<ChatMessage>[] => pairUp(diff.removed, diff.added, isSame, isAlike)
