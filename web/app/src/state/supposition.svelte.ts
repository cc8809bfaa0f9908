import * as api from '../api/client'
import { ApiError } from '../api/http'
import { differenceOf, type Difference } from '../lore/whatif'
import type { ChatRoomState } from './chatroom.svelte'
import type { ComposerState } from './composer.svelte'
import { router } from './router.svelte'

const TYPING_PAUSE_MS = 450

/** "What if I said …": two previews of the next turn, with and without words, and what is different. No model is called. */
export class Supposition {
  words = $state('')
  difference = $state.raw<Difference | undefined>()
  error = $state.raw<ApiError | undefined>()
  busy = $state(false)
  /** The words that the difference is about. */
  about = $state.raw('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private abort: AbortController | undefined

  constructor(private readonly room: ChatRoomState, private readonly composer: ComposerState) {
    $effect(() => {
      const words = this.words.trim() === '' ? undefined : this.words
      const usual = this.composer.text
      void this.room.log
      this.close()
      if (words === undefined) {
        this.difference = undefined
        this.error = undefined
      } else if (router.panel === 'lore' && this.room.ready) {
        this.timer = setTimeout(() => void this.compare(words, usual), TYPING_PAUSE_MS)
      }
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.abort?.abort()
    this.busy = false
  }

  private async compare(words: string, usual: string): Promise<void> {
    const abort = (this.abort = new AbortController())
    const preview = (text: string) =>
      api.generations.preview(this.room.chat, text === '' ? { type: 'normal' } : { type: 'normal', text }, abort.signal)
    this.busy = true
    try {
      const [without, withWords] = await Promise.all([preview(usual), preview(words)])
      if (abort.signal.aborted) return
      this.difference = differenceOf(without.lore, withWords.lore)
      this.about = words
      this.error = undefined
    } catch (cause) {
      if (abort.signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      this.error = cause
      this.difference = undefined
    } finally {
      if (this.abort === abort) this.busy = false
    }
  }
}
