import { search, type SearchResult, type SearchScope } from '../api/search'

const PAUSE_MS = 220
/** While the index is being made, the answer may become better by itself. */
const AGAIN_MS = 2_000

/** Looks for words in chats, characters and lorebooks while they are typed. */
export class FindingState {
  words = $state('')
  result = $state.raw<SearchResult | undefined>()
  error = $state.raw<unknown>()
  busy = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private abort: AbortController | undefined

  constructor(private readonly scope: () => SearchScope) {}

  type(words: string): void {
    this.words = words
    this.later(PAUSE_MS)
  }

  /** Asks again, because the scope became another. */
  again(): void {
    this.later(0)
  }

  close(): void {
    clearTimeout(this.timer)
    this.abort?.abort()
  }

  private later(pause: number): void {
    this.close()
    if (this.words.trim() === '') {
      this.result = undefined
      this.error = undefined
      this.busy = false
      return
    }
    this.busy = true
    this.timer = setTimeout(() => void this.ask(), pause)
  }

  private async ask(): Promise<void> {
    const abort = new AbortController()
    this.abort = abort
    try {
      const result = await search(this.words.trim(), this.scope(), abort.signal)
      if (abort.signal.aborted) return
      this.result = result
      this.error = undefined
      if (result.indexing) this.timer = setTimeout(() => void this.ask(), AGAIN_MS)
    } catch (cause) {
      if (abort.signal.aborted) return
      this.error = cause
      this.result = undefined
    } finally {
      if (!abort.signal.aborted) this.busy = false
    }
  }
}
