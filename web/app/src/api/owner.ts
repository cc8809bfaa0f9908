import { path } from './http'

/** Whose chats are meant: a character's or a group's. */
export type Owner =
  | { readonly character: string; readonly group?: never }
  | { readonly group: string; readonly character?: never }

/** One chat: whose it is, and its name. */
export type ChatRef = Owner & { readonly name: string }

export const sameOwner = (a: Owner | undefined, b: Owner | undefined) =>
  a !== undefined && b !== undefined && a.character === b.character && a.group === b.group

/** The owner alone, without the name of a chat. */
export const ownerOf = (chat: Owner): Owner =>
  chat.group === undefined ? { character: chat.character } : { group: chat.group }

export const inChats = (owner: Owner, name: string): ChatRef => ({ ...ownerOf(owner), name })

/** The owner that a record of the server names; `undefined` when it names none. */
export function ownerIn(record: { character?: string | null; group?: string | null }): Owner | undefined {
  if (typeof record.group === 'string') return { group: record.group }
  return typeof record.character === 'string' ? { character: record.character } : undefined
}

/** The address of something of an owner. */
export function ownerPath(owner: Owner, ...rest: (string | number)[]): string {
  return owner.group === undefined ? path('characters', owner.character, ...rest) : path('groups', owner.group, ...rest)
}

/** The address of something of a chat. */
export const chatPath = (chat: ChatRef, ...rest: (string | number)[]) => ownerPath(chat, 'chats', chat.name, ...rest)
