import type { CharacterSummary, ChatMessage, DroppedPiece, Ledger, PromptMessage, SourceKind } from '../api/types'
import type { ChatRoomState, Failure } from '../state/chatroom.svelte'
import type { Shown } from '../state/shown'
import { KINDS } from '../text/provenance'

/** Made-up contents for the gallery of components. */

const base: ChatMessage = {
  index: 4, name: 'Mirelle', role: 'assistant', hidden: false, swipes: 5, swipe: 1, sentAt: '2026-01-06T21:14:00Z',
  text: '*She turns a page.* "Rooms are upstairs," she says, 「楼上有房间。」 and **means it**.',
  extra: { model: 'demo', tokens: 31 },
}
const shown = (key: string, message: Partial<ChatMessage>, writing = false): Shown => ({ key, message: { ...base, ...message }, writing })

export const MESSAGES: { shown: Shown; last: boolean }[] = [
  { shown: shown('a', { index: 1, role: 'user', name: 'Traveller', swipes: 1, swipe: 0, text: '"Is there still a room?"' }), last: false },
  { shown: shown('b', { index: 2, hidden: true }), last: false },
  { shown: shown('c', { index: 3, extra: { interrupted: true }, reasoning: 'The guest is wet. The guest is tired. Be kind.' }), last: true },
  { shown: shown('d', { index: 4, text: '' }, true), last: false },
  { shown: shown('f', { index: 6, text: '', reasoning: 'The guest is wet.\nShe has the key, but not the time, so' }, true), last: false },
  { shown: shown('e', { index: 5, text: '*She looks up* and' }, true), last: false },
]

export const FAILURES: Failure[] = [
  { code: 'connection.unauthorized', message: 'The provider answered 401.', retry: { type: 'normal' }, partial: false },
  { code: 'prompt.over-budget', message: 'Main Prompt and Post-History Instructions need 412 tokens more than there are.', retry: undefined, partial: false },
  { code: 'connection.dropped', message: '', retry: { type: 'continue' }, partial: true },
]

export const LEDGER: Ledger = {
  tokenizer: 'o200k_base', context: 8192, reserve: 1024, budget: 7168, used: 5610, remaining: 1558,
  slots: KINDS.map((kind, i) => ({ id: kind, kind, tokens: 60 + i * 90 })),
}

const words: [SourceKind, string][] = KINDS.map((kind) => [kind, `some words of the kind ${kind}, `])
export const PROMPT_MESSAGE: PromptMessage = {
  id: 'everything', role: 'system', tokens: 120, content: words.map(([, text]) => text).join(''),
  sources: words.map(([kind, text], i) => {
    const start = words.slice(0, i).reduce((n, [, t]) => n + t.length, 0)
    return { start, end: start + text.length, kind, label: '' }
  }),
}

export const DROPPED: DroppedPiece[] = [
  { kind: 'chat', label: '', ref: { message: 12 }, tokens: 210, left: 96, reason: 'budget', explanation: '' },
  { kind: 'chat', label: '', ref: { message: 11, swipe: 1 }, tokens: 0, reason: 'budget', explanation: '' },
  { kind: 'preset', label: '', ref: { prompt: 'nsfw', name: 'Auxiliary Prompt' }, tokens: 0, reason: 'disabled', explanation: '' },
  { kind: 'preset', label: '', ref: { prompt: 'f00d', name: 'Only for swipes' }, tokens: 0, reason: 'trigger', triggers: ['swipe', 'regenerate'], explanation: '' },
]

export const CHARACTERS: CharacterSummary[] = [
  { id: 'm', name: 'Mirelle', tags: ['inn', 'fantasy'], favorite: true, chats: 3, lastChatAt: '2026-01-06T21:14:00Z', avatar: '/lantern.svg' },
  { id: 'n', name: '没有图片的艾莉亚', tags: [], favorite: false, chats: 0, lastChatAt: null, avatar: '/api/v1/none' },
]

/** A room in which nothing happens: the buttons of the gallery's messages lead nowhere. */
export const STILL_ROOM = {
  running: false, sending: false, log: { revision: 1, from: 0, total: 6, messages: [] },
  change: async () => true, remove: async () => true, newSwipe: async () => {}, regenerate: async () => {}, continueReply: async () => {},
} as unknown as ChatRoomState
