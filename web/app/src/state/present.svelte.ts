import type { ChatRoomState } from './chatroom.svelte'
import type { UndoState } from './undoing.svelte'

/** The chat that is open on the page, for commands that are given from elsewhere. */
class Present {
  room = $state.raw<ChatRoomState | undefined>()
  undoing = $state.raw<UndoState | undefined>()

  enter(room: ChatRoomState, undoing: UndoState): void {
    this.room = room
    this.undoing = undoing
  }

  leave(room: ChatRoomState): void {
    if (this.room !== room) return
    this.room = undefined
    this.undoing = undefined
  }
}

export const present = new Present()
