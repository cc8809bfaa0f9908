import * as api from '../api/client'
import { t } from '../i18n/index.svelte'
import { add, addNew, duplicate, remove, renumber } from '../lore/book'
import { applyToAll, type BulkChange } from '../lore/bulk'
import type { Entry } from '../lore/entry'
import type { LorebookState } from './lorebook.svelte'
import type { LoreTableState } from './loretable.svelte'
import { toasts } from './toasts.svelte'

export type Asked = { what: 'edit' | 'move' | 'renumber'; keys: readonly string[] }

/** What is done with whole entries: the bulk edits, and the dialog that asks for their details. */
export class LoreWork {
  asking = $state.raw<Asked | undefined>()

  constructor(private readonly book: LorebookState, private readonly table: LoreTableState) {}

  ask(what: Asked['what'] | undefined, keys: readonly string[] = []): void {
    this.asking = what === undefined ? undefined : { what, keys }
  }

  apply(bulk: BulkChange): void {
    const keys = this.asking?.keys ?? this.table.chosen
    this.asking = undefined
    this.book.edit(applyToAll(this.book.content, keys, bulk))
  }

  renumber(start: number, step: number): void {
    const keys = this.asking?.keys ?? []
    this.asking = undefined
    this.book.edit(renumber(this.book.content, keys, start, step))
  }

  /** The new entry's member name. */
  addNew(after: string | undefined): string | undefined {
    const { content, keys } = addNew(this.book.content, after !== undefined && after in this.book.entries ? after : undefined)
    this.book.edit(content)
    return keys[0]
  }

  /** The first copy's member name. */
  duplicate(originals: readonly string[]): string | undefined {
    const { content, keys } = duplicate(this.book.content, originals, (title) => t('bulk.copy-of', { title }))
    this.book.edit(content)
    if (keys.length > 1) this.table.select(keys)
    return keys[0]
  }

  remove(keys: readonly string[]): void {
    if (keys.length === 0) return
    this.book.edit(remove(this.book.content, keys))
    this.unselect(keys)
    toasts.say(t('bulk.deleted', { n: keys.length }))
  }

  /** Adds the entries to another book, and only when they are stored there takes them away here. */
  async moveTo(target: string): Promise<void> {
    const keys = this.asking?.keys ?? []
    this.asking = undefined
    const moving = keys.flatMap((key): Entry[] => (key in this.book.entries ? [this.book.entries[key] as Entry] : []))
    try {
      const other = await api.lorebooks.get(target)
      const { content } = add(other.content, moving.map((entry) => ({ entry })))
      await api.lorebooks.save(target, other.revision, content)
      this.book.edit(remove(this.book.content, keys))
      this.unselect(keys)
      if (await this.book.save()) toasts.say(t('bulk.moved', { n: keys.length, book: target }))
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  private unselect(keys: readonly string[]): void {
    const gone = new Set(keys)
    this.table.select([...this.table.selected].filter((key) => !gone.has(key)))
  }
}
