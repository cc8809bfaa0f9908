import type { Owner } from '../api/owner'
import type { ChatMessage } from '../api/types'
import { house } from '../state/house.svelte'

/** The picture of who speaks a message; `undefined` for somebody unknown. */
export type Faces = (message: ChatMessage) => string | undefined

/** Those who speak in chats of a character or a group. */
export function facesOf(owner: Owner): Faces {
  const ids = owner.group === undefined ? [owner.character] : (house.group(owner.group)?.members ?? [])
  const known = ids.flatMap((id) => house.character(id) ?? [])
  const faces = new Map(known.map((character) => [character.name, character.avatar]))
  return (message) => {
    if (message.role === 'user') return house.persona?.avatar
    const author = message.character === undefined ? undefined : house.character(message.character)?.avatar
    return author ?? faces.get(message.name)
  }
}
