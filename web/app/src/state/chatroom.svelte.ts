import * as api from '../api/client'
import type { AutoMode, PlannedMember } from '../api/groups'
import { history } from '../api/history'
import { ApiError } from '../api/http'
import { LiveChat } from '../api/live'
import type { ChatMessage, ChatView, Generation, GenerationType, JsonObject } from '../api/types'
import { EMPTY_LOG, hasNewer, hasOlder, logOf, withMessage, withRemoved, withWindow, type ChatLog } from './chatlog'
import { ChatCosts } from './costs.svelte'
import { append } from './live-text'
import { OneByOne } from './onebyone'

export const WINDOW = 100
const SETTLE_MS = 400

/** What failed where a reply would be, and the order that would try it again. */
export interface Failure { code: string; message: string; retry: api.GenerationOrder | undefined; partial: boolean; goesOn?: boolean }

export type Notice = 'conflict' | 'busy' | 'reloaded'

/** What happens elsewhere on the page because of this chat. */
export interface RoomHooks {
  /** These words are safe on the server and need not be kept. */
  taken: (text: string) => void
  /** The words of an impersonation that this page asked for. */
  impersonated: (text: string) => void
  renamed: (name: string) => void
  gone: () => void
}

/** One open chat: its messages, the reply being written, and everything one can do to them. */
export class ChatRoomState {
  log = $state.raw<ChatLog>(EMPTY_LOG)
  metadata = $state.raw<JsonObject>({})
  generation = $state.raw<Generation | undefined>()
  liveText = $state('')
  liveReasoning = $state('')
  /** In a group: who speaks in the present turn, and why. */
  plan = $state.raw<PlannedMember[] | undefined>()
  /** In a group: whether its members go on talking by themselves. */
  auto = $state.raw<AutoMode>({ on: false })
  failure = $state.raw<Failure | undefined>()
  notice = $state.raw<Notice | undefined>()
  /** How many messages a save from elsewhere left out when the chat was loaded again. */
  leftOut = $state(0)
  loadError = $state.raw<unknown>()
  ready = $state(false)
  online = $state(true)
  sending = $state(false)
  /** Counts messages that arrived or grew, so that the page can tell a reader who is elsewhere. */
  arrivals = $state(0)
  readonly costs: ChatCosts
  readonly running = $derived(this.generation?.state === 'running')
  readonly last = $derived<ChatMessage | undefined>(hasNewer(this.log) ? undefined : this.log.messages.at(-1))

  private live: LiveChat | undefined
  /** Of two loads under way, the answer to the older one could come last and stay. */
  private readonly loads = new OneByOne()
  /** News that arrives while the chat is loaded anew; applied afterwards. */
  private waiting: (() => void)[] | undefined
  private closed = false
  /** What becomes other now is the doing of this page. */
  private own = false
  /** Generations that are over: the answer that they began may arrive after the news that they ended. */
  private ended = new Set<string>()
  /** Impersonations that this page asked for: only here do their words go to the composer. */
  private mine = new Set<string>()

  constructor(readonly chat: api.ChatRef, private readonly wanted: number | undefined, private readonly hooks: RoomHooks) {
    this.costs = new ChatCosts(chat)
    void this.open()
  }

  close(): void {
    this.closed = true
    this.live?.close()
  }

  /** Loads the chat for the first time and then listens from the revision that was loaded. */
  async open(): Promise<void> {
    await this.reload()
    if (!this.ready || this.closed || this.live) return
    this.live = new LiveChat(this.chat, () => this.log.revision, {
      opened: () => (this.online = true),
      lost: () => (this.online = false),
      message: (e) => this.whenReady(() => this.putMessage(e.revision, e.message)),
      removed: (e) => this.whenReady(() => (this.log = withRemoved(this.log, e.revision, e.from, e.count))),
      generation: (g) => this.whenReady(() => this.follow(g)),
      delta: (e) => this.whenReady(() => void this.hear(e.generation, (generation) => this.grow(generation, e.offset, e.text))),
      reasoning: (e) => this.whenReady(() => void this.hear(e.generation, () => this.think(e.offset, e.text))),
      metadata: () => void this.reload(),
      auto: (auto) => (this.auto = auto),
      reset: (e) => {
        if (e.deleted) this.hooks.gone()
        else if (e.name !== undefined) this.hooks.renamed(e.name)
        else void this.reload('reloaded')
      },
    })
  }

  /** Loads the chat anew. */
  reload(notice?: Notice): Promise<void> {
    return this.loading(async () => {
      try {
        const from = this.wanted === undefined ? undefined : Math.max(0, this.wanted - WINDOW / 2)
        const held = this.ready && hasNewer(this.log) ? this.log.from : from
        const view = await this.read(held === undefined ? undefined : { from: held, limit: WINDOW })
        if (this.closed) return
        const before = this.log.messages
        this.show(view)
        /* A reader need not hear of a reload that changed nothing to read. */
        const unseen = notice !== 'reloaded' || (!this.own && JSON.stringify(before) !== JSON.stringify(view.messages))
        if (notice && unseen) {
          this.leftOut = notice === 'reloaded' ? await this.leftOutAt(view.revision) : 0
          this.notice = notice
        }
      } catch (cause) {
        if (!this.ready) this.loadError = cause
        else this.online = false
      }
    })
  }

  /** Loads messages when earlier loads are done; news that arrives meanwhile is newer than what is loaded, and is applied to it. */
  private loading(load: () => Promise<void>): Promise<void> {
    return this.loads.run(async () => {
      if (this.closed) return
      this.waiting = []
      try {
        await load()
      } finally {
        const waiting = this.waiting
        this.waiting = undefined
        for (const apply of waiting) apply()
      }
    })
  }

  /** What the server holds; asked for again when this page has changed the chat since the first answer was given. */
  private async read(window?: { from: number; limit: number }): Promise<ChatView> {
    const view = await api.chats.view(this.chat, window)
    return view.revision < this.log.revision ? api.chats.view(this.chat, window) : view
  }

  private async leftOutAt(revision: number): Promise<number> {
    const { events } = await history.list(this.chat, { limit: 1 })
    const [newest] = events
    return newest?.revision === revision ? newest.lost : 0
  }

  /** Does something that makes the chat another, and loads it anew. */
  async changing(action: () => Promise<void>): Promise<void> {
    this.own = true
    try {
      await action()
    } finally {
      await this.reload()
      setTimeout(() => (this.own = false), SETTLE_MS)
    }
  }

  loadOlder = () => this.loading(async () => {
    if (!hasOlder(this.log)) return
    const from = Math.max(0, this.log.from - WINDOW)
    this.log = withWindow(this.log, await this.read({ from, limit: this.log.from - from }))
  })

  loadNewer = () => this.loading(async () => {
    if (!hasNewer(this.log)) return
    const from = this.log.from + this.log.messages.length
    this.log = withWindow(this.log, await this.read({ from, limit: WINDOW }))
  })

  showNewest = () => this.loading(async () => {
    if (hasNewer(this.log)) this.log = logOf(await this.read())
  })

  showAround = (index: number) => this.loading(async () => {
    if (index >= this.log.from && index < this.log.from + this.log.messages.length) return
    this.log = logOf(await this.read({ from: Math.max(0, index - WINDOW / 2), limit: WINDOW }))
  })

  /** Sends the person's words (none: asks for a reply to what is there). */
  send = (text: string) => this.order(text === '' ? { type: 'normal' } : { type: 'normal', text })
  regenerate = () => this.order({ type: 'regenerate' })
  newSwipe = () => this.order({ type: 'swipe' })
  /** Lets one member of a group speak now. */
  nudge = (speaker: string) => this.order({ type: 'normal', speaker })
  continueReply = () => this.order({ type: 'continue' })
  impersonate = () => this.order({ type: 'impersonate' })

  async retry(): Promise<void> {
    const order = this.failure?.retry
    if (order) await this.order(order)
  }

  async order(order: api.GenerationOrder): Promise<void> {
    if (this.sending || this.running) return
    this.sending = true
    this.failure = undefined
    this.notice = undefined
    try {
      await this.showNewest()
      const started = await api.generations.start(this.chat, { ...order, revision: this.log.revision })
      for (const message of started.messages) this.putMessage(started.revision, message)
      if (order.text !== undefined) this.hooks.taken(order.text)
      this.plan = started.plan
      if (started.generation === null) return
      if (order.type === 'impersonate') this.mine.add(started.generation.id)
      this.follow(started.generation)
    } catch (cause) {
      await this.refused(cause, order)
    } finally {
      this.sending = false
    }
  }

  async stop(): Promise<void> {
    if (this.generation?.state === 'running') this.follow(await api.generations.stop(this.generation.id))
  }

  change = (index: number, change: api.MessageChange) => this.write(async () => {
    const answer = await api.messages.change(this.chat, index, this.log.revision, change)
    this.putMessage(answer.revision, answer.message)
  })

  remove = (index: number, andAfter: boolean) => this.write(async () => {
    const count = andAfter ? this.log.total - index : 1
    const { revision } = await api.messages.remove(this.chat, index, this.log.revision, andAfter)
    this.log = withRemoved(this.log, revision, index, count)
    this.failure = undefined
  })

  saveMetadata = (metadata: JsonObject) => this.write(async () => {
    const answer = await api.chats.saveMetadata(this.chat, this.log.revision, metadata)
    this.metadata = { ...this.metadata, ...metadata }
    if (answer?.revision !== undefined) this.log = { ...this.log, revision: answer.revision }
  })

  /** Runs one write; on a conflict the newer chat is shown and false tells the caller to keep what was typed. */
  private async write(action: () => Promise<void>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.isConflict) await this.reload('conflict')
      else if (cause.code === 'generation.busy') this.notice = 'busy'
      else throw cause
      return false
    }
  }

  /** When the server refuses an order nothing was stored; the words stay in the field. */
  private async refused(cause: unknown, order: api.GenerationOrder): Promise<void> {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.isConflict) await this.reload('conflict')
    else if (cause.code === 'generation.busy') await this.reload('busy')
    else this.failure = { code: cause.code, message: cause.message, retry: order, partial: false }
  }

  private show(view: ChatView): void {
    this.log = logOf(view)
    this.metadata = view.metadata
    this.loadError = undefined
    this.online = true
    this.ready = true
    if (view.generation) this.follow(view.generation)
    else if (this.generation?.state === 'running') this.generation = undefined
  }

  private whenReady(apply: () => void): void {
    if (this.waiting) this.waiting.push(apply)
    else apply()
  }

  private putMessage(revision: number, message: ChatMessage): void {
    const before = this.log.total
    this.log = withMessage(this.log, revision, message)
    if (this.log.total > before) this.arrivals++
  }

  private follow(generation: Generation): void {
    const same = this.generation?.id === generation.id
    if (generation.state !== 'running') this.ended.add(generation.id)
    else if (this.ended.has(generation.id)) return
    if (!same && generation.state !== 'running' && this.generation?.state === 'running') return
    this.generation = generation
    if (generation.plan) this.plan = generation.plan
    const text = generation.text ?? ''
    if (!same || generation.state !== 'running' || text.length > this.liveText.length) this.liveText = text
    const reasoning = generation.reasoning ?? ''
    if (!same || reasoning.length > this.liveReasoning.length) this.liveReasoning = reasoning
    if (this.mine.has(generation.id)) this.hooks.impersonated(this.liveText)
    if (generation.state !== 'running') this.finish(generation)
    else if (!same) this.failure = undefined
  }

  private finish(generation: Generation): void {
    if (generation.state === 'failed') {
      const fault = generation.error ?? { code: 'internal', message: '' }
      this.failure = {
        code: fault.code,
        message: fault.message,
        retry: { type: this.retryType(generation.type) },
        partial: generation.text !== '',
        goesOn: generation.text !== '' && generation.messageIndex !== null && generation.type !== 'impersonate',
      }
    }
    if (generation.messageIndex !== null) {
      setTimeout(() => { if (!this.closed && this.generation?.id === generation.id) void this.settle(generation) }, SETTLE_MS)
    }
  }

  /** Makes sure that the finished reply, as stored, is what the page shows. */
  private async settle(generation: Generation): Promise<void> {
    const index = generation.messageIndex
    const shown = this.log.messages.find((m) => m.index === index)
    const expected = generation.text
    if (expected !== '' && (shown === undefined || !shown.text.endsWith(expected.trimEnd().slice(-200)))) await this.reload()
  }

  private retryType(type: GenerationType): GenerationType {
    if (type === 'normal' || type === 'regenerate') return this.last?.role === 'user' ? 'normal' : 'regenerate'
    return type
  }

  /** Takes a piece of the running generation; asks for all of it when something before the piece is missing. */
  private async hear(id: string, take: (generation: Generation) => boolean): Promise<void> {
    const generation = this.generation
    if (generation?.id === id && (generation.state !== 'running' || take(generation))) return
    this.follow(await api.generations.get(id))
  }

  private grow(generation: Generation, offset: number, text: string): boolean {
    const piece = append(this.liveText, offset, text)
    if (piece.kind === 'gap') return false
    this.liveText = piece.text
    if (this.mine.has(generation.id)) this.hooks.impersonated(piece.text)
    return true
  }

  private think(offset: number, text: string): boolean {
    const piece = append(this.liveReasoning, offset, text)
    if (piece.kind === 'gap') return false
    this.liveReasoning = piece.text
    return true
  }
}
