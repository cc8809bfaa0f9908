import * as api from '../api/client'
import type { Inspection } from '../api/lore-types'
import type { JsonObject } from '../api/types'
import { sift } from '../lore/findings'
import type { Tokens } from '../lore/rows'
import type { LorebookState } from './lorebook.svelte'

const TYPING_PAUSE_MS = 700

/** What the server finds in a book while one types, and how many tokens its entries have. */
export class InspectionState {
  private last = $state.raw<Inspection | undefined>()
  error = $state.raw<unknown>()
  busy = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private abort: AbortController | undefined

  readonly tokens = $derived<Tokens>(this.last?.tokens ?? {})
  readonly known = $derived(this.last !== undefined)
  readonly findings = $derived(sift((this.last?.findings ?? []).filter((f) => f.entry === undefined || f.entry in this.book.entries)))

  constructor(private readonly book: LorebookState) {
    $effect(() => {
      const { content } = book
      if (book.stored === undefined) return
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.look(content), this.abort === undefined ? 0 : TYPING_PAUSE_MS)
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.abort?.abort()
  }

  private async look(content: JsonObject): Promise<void> {
    this.abort?.abort()
    const abort = (this.abort = new AbortController())
    this.busy = true
    try {
      this.last = await api.lorebooks.inspect(this.book.name, content, abort.signal)
      this.error = undefined
    } catch (cause) {
      if (abort.signal.aborted) return
      this.error = cause
    } finally {
      if (this.abort === abort) this.busy = false
    }
  }
}
