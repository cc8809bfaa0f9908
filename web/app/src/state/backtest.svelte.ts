import { SvelteMap } from 'svelte/reactivity'
import * as api from '../api/client'
import type { Backtest, BacktestChat } from '../api/lore-types'
import type { ChatSummary, JsonObject } from '../api/types'
import { t } from '../i18n/index.svelte'
import { merge } from '../lore/book'
import { readLoreDraft } from './lore-drafts'
import { toasts } from './toasts.svelte'

const keyOf = ({ character, chat }: BacktestChat) => `${character}\u0000${chat}`

/** One backtest of a lorebook: which chats it reads, whether it runs, and what came out. */
export class BacktestState {
  /** The chats of characters that were opened in the list. */
  readonly chats = new SvelteMap<string, ChatSummary[]>()
  chosen = $state.raw<readonly BacktestChat[]>([])
  running = $state(false)
  result = $state.raw<Backtest | undefined>()
  /** The chats that the result is about. */
  read = $state.raw<readonly BacktestChat[]>([])
  withDraft = $state(true)
  readonly hasDraft: boolean
  private abort: AbortController | undefined

  constructor(private readonly book: string) {
    this.hasDraft = readLoreDraft(book) !== undefined
  }

  async listChats(character: string): Promise<void> {
    if (this.chats.has(character)) return
    try {
      this.chats.set(character, await api.chats.list({ character }))
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  isChosen(chat: BacktestChat): boolean {
    return this.chosen.some((other) => keyOf(other) === keyOf(chat))
  }

  choose(chat: BacktestChat, wanted: boolean): void {
    const rest = this.chosen.filter((other) => keyOf(other) !== keyOf(chat))
    this.chosen = wanted ? [...rest, chat] : rest
  }

  async chooseAll(character: string, wanted: boolean): Promise<void> {
    await this.listChats(character)
    for (const chat of this.chats.get(character) ?? []) this.choose({ character, chat: chat.name }, wanted)
  }

  async run(): Promise<void> {
    const abort = (this.abort = new AbortController())
    const chats = [...this.chosen]
    this.running = true
    try {
      const content = await this.unsaved()
      this.result = await api.lorebooks.backtest(this.book, content === undefined ? { chats } : { chats, content }, abort.signal)
      this.read = chats
    } catch (cause) {
      if (abort.signal.aborted) toasts.say(t('backtest.cancelled'))
      else toasts.fail(cause)
    } finally {
      this.running = false
    }
  }

  cancel(): void {
    this.abort?.abort()
  }

  /** The book with the changes that this browser keeps, if they shall take part. */
  private async unsaved(): Promise<JsonObject | undefined> {
    const draft = this.withDraft ? readLoreDraft(this.book) : undefined
    return draft === undefined ? undefined : merge((await api.lorebooks.get(this.book)).content, draft.changes)
  }
}
