import { untrack } from 'svelte'
import * as api from '../api/client'
import { ApiError } from '../api/http'
import type { Prompt } from '../api/types'
import { compare } from '../text/compare'
import type { ChatRoomState } from './chatroom.svelte'
import type { ComposerState } from './composer.svelte'
import { house } from './house.svelte'
import { router } from './router.svelte'
import { Supposition } from './supposition.svelte'

const TYPING_PAUSE_MS = 350

/** The prompt behind the glass: the next turn's while one types, or the one that a past reply was made from. */
export class InspectorState {
  prompt = $state.raw<Prompt | undefined>()
  error = $state.raw<ApiError | undefined>()
  loading = $state(false)
  comparing = $state(false)
  /** "What if I said …": words of the lore panel, compared with the turn without them. */
  readonly supposition: Supposition
  private earlier = $state.raw<Prompt | undefined>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private abort: AbortController | undefined

  /** The generation whose prompt is shown; `undefined` for the next turn. */
  readonly of = $derived.by(() => router.promptOf ?? (this.room.running ? this.room.generation?.id : undefined))
  /** What the shown reply used and cost; `undefined` for the next turn, and until it is known. */
  readonly spent = $derived.by(() => (this.of === undefined ? undefined : this.room.costs.of(this.of)))
  readonly comparison = $derived(
    this.comparing && this.earlier && this.prompt ? compare(this.earlier, this.prompt) : undefined,
  )
  /** The generation before the shown one, when its prompt can still be asked for. */
  readonly earlierId = $derived.by(() => {
    const ids = this.room.log.messages.flatMap((m) => (typeof m.extra?.generation === 'string' ? [m.extra.generation] : []))
    if (this.of === undefined) return ids.at(-1)
    const at = ids.indexOf(this.of)
    return at === -1 ? ids.at(-1) : ids[at - 1]
  })

  constructor(private readonly room: ChatRoomState, private readonly composer: ComposerState) {
    this.supposition = new Supposition(room, composer)
    $effect(() => {
      if (router.panel !== 'prompt' && router.panel !== 'lore') return
      const of = this.of
      const words = this.composer.text
      void [house.preset?.name, house.persona?.id, house.connection?.model]
      if (!this.room.ready) return
      const text = of === undefined ? words : ''
      void (of === undefined && this.room.log)
      this.soon(() => (of === undefined ? this.preview(text) : api.generations.prompt(of, this.signal())))
    })
    $effect(() => {
      const id = this.comparing ? this.earlierId : undefined
      this.earlier = undefined
      if (id === undefined) return
      api.generations.prompt(id).then(
        (prompt) => { if (this.earlierId === id) this.earlier = prompt },
        (cause: unknown) => console.warn('The earlier prompt is not kept.', cause),
      )
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.abort?.abort()
    this.supposition.close()
  }

  private preview(text: string): Promise<Prompt> {
    const order = text === '' ? { type: 'normal' as const } : { type: 'normal' as const, text }
    return api.generations.preview(this.room.chat, order, this.signal())
  }

  private signal(): AbortSignal {
    this.abort?.abort()
    this.abort = new AbortController()
    return this.abort.signal
  }

  private soon(load: () => Promise<Prompt>): void {
    clearTimeout(this.timer)
    const pause = untrack(() => this.prompt) ? TYPING_PAUSE_MS : 0
    this.timer = setTimeout(() => void this.run(load), pause)
  }

  private async run(load: () => Promise<Prompt>): Promise<void> {
    this.loading = true
    try {
      this.prompt = await load()
      this.error = undefined
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      if (!(cause instanceof ApiError)) throw cause
      this.error = cause
      this.prompt = undefined
    } finally {
      this.loading = false
    }
  }
}
