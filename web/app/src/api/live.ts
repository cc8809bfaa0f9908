import { chats, type ChatRef } from './client'
import type { LiveEvents } from './types'

export type LiveListener = {
  [K in keyof LiveEvents]: (event: LiveEvents[K]) => void
} & {
  /** The stream is attached (again). */
  opened: () => void
  /** The stream broke; the browser or this class is trying again. */
  lost: () => void
}

const KINDS = ['message', 'removed', 'generation', 'delta', 'reasoning', 'metadata', 'auto', 'reset'] as const
const RETRY_MS = [1000, 2000, 5000, 10000]

/**
 * The live stream of one chat. It begins at the revision that the page shows: the server sends `reset` when that is old.
 * The browser resumes with Last-Event-ID by itself; when it gives up (the server was restarted, answered an error) a
 * new stream is opened with growing pauses.
 */
export class LiveChat {
  private source: EventSource | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private closed = false

  constructor(
    private readonly chat: ChatRef,
    private readonly revision: () => number,
    private readonly listener: LiveListener,
  ) {
    this.connect()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.source?.close()
  }

  private connect(): void {
    const source = new EventSource(chats.eventsUrl(this.chat, this.revision()))
    this.source = source
    source.onopen = () => {
      this.failures = 0
      this.listener.opened()
    }
    source.onerror = () => {
      if (this.closed) return
      this.listener.lost()
      if (source.readyState !== EventSource.CLOSED) return
      const pause = RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)] ?? 10000
      this.timer = setTimeout(() => this.connect(), pause)
    }
    for (const kind of KINDS) {
      source.addEventListener(kind, (event) => this.dispatch(kind, (event as MessageEvent<string>).data))
    }
  }

  private dispatch(kind: keyof LiveEvents, data: string): void {
    const listen = this.listener[kind] as (event: unknown) => void
    listen(JSON.parse(data))
  }
}
