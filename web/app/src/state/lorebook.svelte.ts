import * as api from '../api/client'
import { ApiError } from '../api/http'
import type { Lorebook } from '../api/lore-types'
import type { JsonObject } from '../api/types'
import { t } from '../i18n/index.svelte'
import { changesBetween, clashes, entriesOf, merge, type Change } from '../lore/book'
import { dropLoreDraft, readLoreDraft, saveLoreDraft } from './lore-drafts'
import { toasts } from './toasts.svelte'

const STEPS = 200
/** Changes to the same field within this time are one step back. */
const ONE_STEP_MS = 1500
const DRAFT_PAUSE_MS = 250

/** Somebody else's version of the book against the changes of this page. */
export interface Conflict { theirs: Lorebook; changes: Change[]; both: Change[] }

/** One lorebook as it is edited: what is stored, what is typed, the steps back, and what happens when two write. */
export class LorebookState {
  stored = $state.raw<Lorebook | undefined>()
  content = $state.raw<JsonObject>({})
  error = $state.raw<unknown>()
  conflict = $state.raw<Conflict | undefined>()
  saving = $state(false)
  private past = $state.raw<readonly JsonObject[]>([])
  private future = $state.raw<readonly JsonObject[]>([])
  private lastMark: string | undefined
  private lastAt = 0
  private draftTimer: ReturnType<typeof setTimeout> | undefined
  private warnedOfRoom = false

  readonly entries = $derived(entriesOf(this.content))
  readonly changed = $derived(this.stored !== undefined && this.content !== this.stored.content)
  readonly canUndo = $derived(this.past.length > 0)
  readonly canRedo = $derived(this.future.length > 0)

  constructor(readonly name: string) {
    addEventListener('pagehide', this.keepNow)
  }

  close(): void {
    this.keepNow()
    removeEventListener('pagehide', this.keepNow)
  }

  async open(): Promise<void> {
    this.error = undefined
    try {
      const book = await api.lorebooks.get(this.name)
      this.stored = book
      this.content = book.content
      this.past = []
      this.future = []
      this.restore(book)
    } catch (cause) {
      this.error = cause
    }
  }

  private restore(book: Lorebook): void {
    const draft = readLoreDraft(this.name)
    if (draft === undefined) return
    const both = draft.revision === book.revision ? [] : clashes(draft.changes, book.content)
    if (both.length > 0) {
      /* What these changes were made to, so that they stay changes whatever is decided. */
      const base = merge(book.content, draft.changes.map(({ key, before, after }) => ({ key, before: after, after: before })))
      this.stored = { ...book, revision: draft.revision, content: base }
      this.content = merge(base, draft.changes)
      this.conflict = { theirs: book, changes: draft.changes, both }
      return
    }
    const restored = merge(book.content, draft.changes)
    if (changesBetween(book.content, restored).length === 0) return dropLoreDraft(this.name)
    this.past = [book.content]
    this.content = restored
    toasts.say(t('book.restored'))
  }

  /** Takes a new version of the content; versions with the same mark that follow quickly are one step. */
  edit(next: JsonObject, mark?: string): void {
    if (next === this.content) return
    const now = performance.now()
    const sameStep = mark !== undefined && mark === this.lastMark && now - this.lastAt < ONE_STEP_MS
    if (!sameStep) this.past = [...this.past.slice(1 - STEPS), this.content]
    this.lastMark = mark
    this.lastAt = now
    this.future = []
    this.content = next
    this.keepSoon()
  }

  undo = (): void => {
    const before = this.past.at(-1)
    if (before === undefined) return
    this.past = this.past.slice(0, -1)
    this.future = [this.content, ...this.future]
    this.show(before)
  }

  redo = (): void => {
    const [next, ...rest] = this.future
    if (next === undefined) return
    this.past = [...this.past, this.content]
    this.future = rest
    this.show(next)
  }

  discard(): void {
    if (this.stored) this.edit(this.stored.content)
  }

  private show(content: JsonObject): void {
    this.lastMark = undefined
    this.content = content
    this.keepSoon()
  }

  /** Stores the book; true when it is stored. */
  async save(): Promise<boolean> {
    const { stored } = this
    if (stored === undefined || this.saving) return false
    if (!this.changed) return true
    const sent = this.content
    this.saving = true
    try {
      const answer = await api.lorebooks.save(this.name, stored.revision, sent)
      this.stored = { ...answer, content: sent }
      this.keepNow()
      return true
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 409) await this.meet(stored.content)
      else toasts.fail(cause)
      return false
    } finally {
      this.saving = false
    }
  }

  private async meet(base: JsonObject): Promise<void> {
    try {
      const theirs = await api.lorebooks.get(this.name)
      const changes = changesBetween(base, this.content)
      this.conflict = { theirs, changes, both: clashes(changes, theirs.content) }
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  /** Ends a conflict: the changes of this page come on top of the other version, except where theirs shall stay. */
  async bringTogether(keepTheirs: ReadonlySet<string>): Promise<void> {
    const { conflict } = this
    if (conflict === undefined) return
    this.settle(conflict.theirs, merge(conflict.theirs.content, conflict.changes, keepTheirs))
    await this.save()
  }

  takeTheirs(): void {
    if (this.conflict) this.settle(this.conflict.theirs, this.conflict.theirs.content)
  }

  private settle(theirs: Lorebook, content: JsonObject): void {
    /* Older steps know nothing of their version: going back there would undo it in silence. */
    this.past = [merge(theirs.content, this.conflict?.changes ?? [])]
    this.future = []
    this.conflict = undefined
    this.stored = theirs
    this.show(content)
  }

  private keepSoon(): void {
    clearTimeout(this.draftTimer)
    this.draftTimer = setTimeout(this.keepNow, DRAFT_PAUSE_MS)
  }

  private readonly keepNow = (): void => {
    clearTimeout(this.draftTimer)
    /* An unsettled conflict is not a version of the book yet: what is kept stays as it is. */
    if (this.stored === undefined || this.conflict !== undefined) return
    const kept = saveLoreDraft(this.name, {
      revision: this.stored.revision, changes: changesBetween(this.stored.content, this.content),
    })
    if (!kept && !this.warnedOfRoom) toasts.say(t('book.no-room'), 'bad')
    this.warnedOfRoom = !kept
  }
}
