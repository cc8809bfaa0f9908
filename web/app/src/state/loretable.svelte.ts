import { entriesOf, inOwnOrder, move, renumber } from '../lore/book'
import { shownKeys, totals, type Column, type Sorting } from '../lore/rows'
import type { InspectionState } from './inspection.svelte'
import type { LorebookState } from './lorebook.svelte'

const RENUMBER_FROM = 100

/** The table of a book: what is searched for, how it is sorted, which entries are selected, which row is active. */
export class LoreTableState {
  query = $state('')
  sorting = $state.raw<Sorting>({ by: 'own', down: false })
  selected = $state.raw<ReadonlySet<string>>(new Set())
  /** The row that has the keyboard. */
  active = $state.raw<string | undefined>()
  /** Whether moving entries also numbers their `order`. */
  renumbers = $state(false)
  private anchor: string | undefined

  readonly shown = $derived.by(() => shownKeys(this.book.entries, this.query, this.sorting, this.inspection.tokens))
  readonly totals = $derived.by(() => totals(this.book.entries, this.selected, this.inspection.tokens))
  /** The selected entries that still exist, in the sequence of the table, then those that the search hides. */
  readonly chosen = $derived.by(() => {
    const seen = this.shown.filter((key) => this.selected.has(key))
    if (seen.length === this.selected.size) return seen
    const hidden = [...this.selected].filter((key) => key in this.book.entries && !seen.includes(key))
    return [...seen, ...hidden]
  })
  readonly canMove = $derived(this.sorting.by === 'own' && !this.sorting.down)

  constructor(private readonly book: LorebookState, private readonly inspection: InspectionState) {}

  sortBy(by: Column): void {
    this.sorting = this.sorting.by === by ? { by, down: !this.sorting.down } : { by, down: false }
  }

  select(keys: Iterable<string>): void {
    this.selected = new Set(keys)
  }

  /** Takes one entry in or out; with `range` also all between it and the one that was chosen before. */
  toggle(key: string, range = false): void {
    const next = new Set(this.selected)
    const [from, to] = [this.anchor === undefined ? -1 : this.shown.indexOf(this.anchor), this.shown.indexOf(key)]
    if (range && from >= 0) {
      for (const between of this.shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between)
    } else if (!next.delete(key)) next.add(key)
    this.selected = next
    if (!range) this.anchor = key
    this.active = key
  }

  get allShown(): boolean {
    return this.shown.length > 0 && this.shown.every((key) => this.selected.has(key))
  }

  toggleAll(): void {
    const next = new Set(this.selected)
    for (const key of this.shown) {
      if (this.allShown) next.delete(key)
      else next.add(key)
    }
    this.selected = next
  }

  /** What an action on one row takes along: all that are selected if it is one of them. */
  companions(key: string): string[] {
    return this.selected.has(key) ? this.chosen : [key]
  }

  /** Moves a row and its companions in front of another one, or to the end. */
  moveBefore(key: string, before: string | undefined): void {
    let next = move(this.book.content, this.companions(key), before)
    if (next !== this.book.content && this.renumbers) {
      next = renumber(next, inOwnOrder(entriesOf(next)), RENUMBER_FROM, 1)
    }
    this.book.edit(next)
  }

  /** Moves a row and its companions by one place; the new place, from 1. */
  moveBy(key: string, step: 1 | -1): number {
    const moving = new Set(this.companions(key))
    const { shown } = this
    const places = shown.flatMap((other, i) => (moving.has(other) ? [i] : []))
    if (step < 0) this.moveBefore(key, shown[Math.max(0, (places[0] ?? 0) - 1)])
    else this.moveBefore(key, shown[(places.at(-1) ?? shown.length) + 2])
    return this.shown.indexOf(key) + 1
  }
}
