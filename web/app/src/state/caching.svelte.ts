import { caches, type CacheSettings, type CacheSimulation } from '../api/cache'
import type { ChatRef } from '../api/owner'
import { t } from '../i18n/index.svelte'
import { toasts } from './toasts.svelte'
import { fromOf } from './tryout.svelte'

/** How many turns can be tried. */
export const TURNS = [20, 50, 100, 200] as const

/** The layout of prompts for the caches of providers, and what it would have done in a chat. */
export class CachingState {
  stored = $state.raw<CacheSettings | undefined>()
  error = $state.raw<unknown>()
  stable = $state(false)
  farthest = $state(0)
  slack = $state(0)
  turns = $state<number>(50)
  busy = $state(false)
  simulation = $state.raw<CacheSimulation | undefined>()
  running = $state(false)
  /** What was asked when the simulation was made. */
  private answered = $state('')
  private abort: AbortController | undefined

  readonly whole = $derived(inBounds(this.farthest, 1000) && inBounds(this.slack, 50))

  async load(): Promise<void> {
    this.error = undefined
    try {
      this.take(await caches.settings())
    } catch (cause) {
      this.error = cause
    }
  }

  async save(): Promise<void> {
    this.busy = true
    try {
      this.take(await caches.change({ stable: this.stable, farthest: this.farthest, slack: this.slack }))
      toasts.say(t('saved'))
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      this.busy = false
    }
  }

  async run(chat: ChatRef): Promise<void> {
    this.stop()
    const abort = (this.abort = new AbortController())
    this.running = true
    this.answered = this.asked(chat)
    try {
      this.simulation = await caches.simulate(
        { from: fromOf(chat), turns: this.turns, farthest: this.farthest, slack: this.slack },
        abort.signal,
      )
    } catch (cause) {
      this.simulation = undefined
      if (!abort.signal.aborted) toasts.fail(cause)
    } finally {
      if (this.abort === abort) this.running = false
    }
  }

  /** Whether the figures are those of this chat and of what is entered now. */
  answers(chat: ChatRef | undefined): boolean {
    return chat !== undefined && this.answered === this.asked(chat)
  }

  stop(): void {
    this.abort?.abort()
    this.running = false
  }

  private asked(chat: ChatRef): string {
    return JSON.stringify([fromOf(chat), this.turns, this.farthest, this.slack])
  }

  private take(settings: CacheSettings): void {
    this.stored = settings
    this.stable = settings.stable
    this.farthest = settings.farthest
    this.slack = settings.slack
  }
}

const inBounds = (n: number | null, most: number) => n !== null && Number.isInteger(n) && n >= 0 && n <= most
