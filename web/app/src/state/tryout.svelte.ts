import { designs, type DesignOrder, type From } from '../api/design'
import type { ChatRef } from '../api/owner'
import type { Prompt } from '../api/types'
import type { Scene } from '../design/design'
import { withSample } from '../design/sample'

const PAUSE_MS = 180

export const fromOf = (chat: ChatRef): From =>
  chat.group === undefined ? { character: chat.character, chat: chat.name } : { group: chat.group, chat: chat.name }

/** The prompt that a design makes of a chat, built anew while it is changed; the newest order wins. */
export class Tryout {
  prompt = $state.raw<Prompt | undefined>()
  error = $state.raw<unknown>()
  /** Whether the prompt is behind what is asked for. */
  behind = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private abort: AbortController | undefined
  private asked = ''

  ask(scene: Scene, chat: ChatRef | undefined, text: string): void {
    const order: DesignOrder = chat === undefined ? { scene: withSample(scene) } : { scene, from: fromOf(chat) }
    if (text !== '') order.text = text
    const asked = JSON.stringify(order)
    if (asked === this.asked) return
    this.asked = asked
    this.behind = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(order), this.prompt === undefined ? 0 : PAUSE_MS)
  }

  close(): void {
    clearTimeout(this.timer)
    this.abort?.abort()
  }

  private async run(order: DesignOrder): Promise<void> {
    this.abort?.abort()
    const abort = (this.abort = new AbortController())
    try {
      const prompt = await designs.prompt(order, abort.signal)
      if (abort.signal.aborted) return
      this.prompt = prompt
      this.error = undefined
      this.behind = false
    } catch (cause) {
      if (abort.signal.aborted) return
      this.error = cause
      this.behind = false
      this.asked = ''
    }
  }
}
