import { groups, type PlannedMember } from '../api/groups'
import { ApiError } from '../api/http'
import type { ChatRoomState } from './chatroom.svelte'
import type { ComposerState } from './composer.svelte'
import { toasts } from './toasts.svelte'

const TYPING_PAUSE_MS = 400

/** Who would speak next in the chat of a group while one types, and its auto mode. */
export class GroupTurnState {
  next = $state.raw<PlannedMember[] | undefined>()
  busy = $state(false)
  /** What is going on now, or else what would happen next. */
  readonly plan = $derived.by(() => (this.room.running ? (this.room.plan ?? this.next) : this.next))
  private timer: ReturnType<typeof setTimeout> | undefined
  private abort: AbortController | undefined

  constructor(private readonly room: ChatRoomState, private readonly composer: ComposerState) {
    void this.learnAuto()
    $effect(() => {
      const text = this.composer.text.trim()
      void [this.room.log.revision, this.room.log.total]
      if (!this.room.ready || this.room.running) return
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.ask(text), this.next === undefined ? 0 : TYPING_PAUSE_MS)
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.abort?.abort()
  }

  /** Asks again, because the group became another. */
  again(): void {
    void this.ask(this.composer.text.trim())
  }

  async setAuto(on: boolean): Promise<void> {
    this.busy = true
    try {
      this.room.auto = await groups.setAuto(this.room.chat, on)
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      this.busy = false
    }
  }

  private async learnAuto(): Promise<void> {
    try {
      this.room.auto = await groups.auto(this.room.chat)
    } catch (cause) {
      console.warn('Whether the group goes on by itself is not known.', cause)
    }
  }

  private async ask(text: string): Promise<void> {
    this.abort?.abort()
    const abort = new AbortController()
    this.abort = abort
    try {
      const { plan } = await groups.plan(this.room.chat, text === '' ? { type: 'normal' } : { type: 'normal', text }, abort.signal)
      if (!abort.signal.aborted) this.next = plan
    } catch (cause) {
      if (abort.signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      this.next = undefined
    }
  }
}
