import { history, type ChatDiff, type ChatEvent } from '../api/history'
import { inChats, type ChatRef } from '../api/owner'
import type { ChatView } from '../api/types'
import { t } from '../i18n/index.svelte'
import { byDay } from '../text/timeline'
import { asking } from './ask.svelte'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'
import { UndoState } from './undoing.svelte'

const WINDOW = 200
const MESSAGES = 100

/** What one looks at of a moment: what changed then, what is different now, or the chat as it was. */
export type Aspect = 'change' | 'now' | 'then'

/** What a chat was before: its events, and one moment that is looked at. */
export class TimelineState {
  events = $state.raw<readonly ChatEvent[]>([])
  revision = $state(0)
  error = $state.raw<unknown>()
  ready = $state(false)
  complete = $state(false)
  diff = $state.raw<ChatDiff | undefined>()
  moment = $state.raw<ChatView | undefined>()
  momentError = $state.raw<unknown>()
  readonly rows = $derived(byDay(this.events))
  readonly undoing: UndoState
  private loading = false
  private abort: AbortController | undefined

  constructor(readonly chat: ChatRef) {
    this.undoing = new UndoState(chat, () => this.revision, async (action) => {
      try {
        await action()
      } finally {
        await this.load()
      }
    })
    void this.load()
  }

  close(): void {
    this.abort?.abort()
    this.undoing.close()
  }

  /** Loads the newest events anew. */
  async load(): Promise<void> {
    try {
      const page = await history.list(this.chat, { limit: WINDOW })
      this.events = page.events
      this.revision = page.revision
      this.undoing.canUndo = page.canUndo
      this.undoing.canRedo = page.canRedo
      this.complete = page.events.length < WINDOW
      this.error = undefined
      this.ready = true
    } catch (cause) {
      this.error = cause
    }
  }

  async more(): Promise<void> {
    const last = this.events.at(-1)
    if (this.loading || this.complete || last === undefined) return
    this.loading = true
    try {
      const page = await history.list(this.chat, { before: last.revision, limit: WINDOW })
      this.events = [...this.events, ...page.events]
      this.complete = page.events.length < WINDOW
    } catch (cause) {
      this.complete = true
      toasts.fail(cause)
    } finally {
      this.loading = false
    }
  }

  /** The event before one, if it is known. */
  before(event: ChatEvent): ChatEvent | undefined {
    return this.events[this.events.findIndex((other) => other.revision === event.revision) + 1]
  }

  /** Loads what there is to see of a moment. */
  async look(revision: number, aspect: Aspect, previous: number | undefined): Promise<void> {
    this.abort?.abort()
    const abort = new AbortController()
    this.abort = abort
    this.momentError = undefined
    try {
      if (aspect === 'then' || (aspect === 'change' && previous === undefined)) {
        const view = await history.view(this.chat, revision, { from: 0, limit: MESSAGES }, abort.signal)
        if (!abort.signal.aborted) [this.moment, this.diff] = [view, undefined]
      } else {
        const [from, until] = aspect === 'now' ? [revision, this.revision] : [previous ?? revision, revision]
        const diff = await history.diff(this.chat, from, until, abort.signal)
        if (!abort.signal.aborted) [this.moment, this.diff] = [undefined, diff]
      }
    } catch (cause) {
      if (!abort.signal.aborted) this.momentError = cause
    }
  }

  /** Loads more of the chat as it was. */
  async moreOfMoment(revision: number): Promise<void> {
    const held = this.moment
    if (held === undefined) return
    try {
      const view = await history.view(this.chat, revision, { from: held.messages.length, limit: MESSAGES })
      if (this.moment === held) this.moment = { ...held, messages: [...held.messages, ...view.messages] }
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  /** Opens the chat as it was as a chat of its own. */
  async branch(revision: number): Promise<void> {
    const name = await asking.ask({
      title: t('branch.title'), text: t('branch.moment'), yes: t('branch.yes'), field: { label: t('branch.name'), value: t('branch.of', { name: this.chat.name }) },
    })
    if (name === undefined) return
    try {
      const made = await history.branch(this.chat, { at: revision, name })
      router.go(to.chat(inChats(this.chat, made.name)))
    } catch (cause) {
      toasts.fail(cause)
    }
  }
}
