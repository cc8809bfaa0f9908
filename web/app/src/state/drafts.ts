import { inChats, type ChatRef } from '../api/owner'

const PREFIX = 'innkeeper.draft.'

const keyOf = (chat: ChatRef) => PREFIX + (chat.character ?? `group/${chat.group}`) + '/' + chat.name

/** Unsent words, one draft per chat, kept by the browser. */
export function readDraft(chat: ChatRef): string {
  return localStorage.getItem(keyOf(chat)) ?? ''
}

export function saveDraft(chat: ChatRef, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(chat))
    else localStorage.setItem(keyOf(chat), text)
  } catch (cause) {
    console.warn('This browser has no room for the draft.', cause)
  }
}

export function moveDraft(chat: ChatRef, name: string): void {
  const text = readDraft(chat)
  if (text === '') return
  saveDraft(inChats(chat, name), text)
  saveDraft(chat, '')
}
