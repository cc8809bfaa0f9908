import type { DroppedPiece, Prompt, PromptMessage } from '../api/types'
import { inPlace, type Design, type Row, type Target } from './design'
import { fateOf, goesFirst, type Fate, type Pieces } from './pieces'

/** What became of a block: in the prompt, switched off, left out, without text, or of no account. */
export type RowState = 'in' | 'off' | 'dropped' | 'empty' | 'silent'

export type Item =
  | { readonly kind: 'row'; readonly id: string; readonly row: Row; readonly inset: boolean; readonly fate: Fate; readonly state: RowState; readonly next: boolean }
  | { readonly kind: 'history'; readonly id: string; readonly row: Row; readonly messages: number; readonly tokens: number; readonly state: RowState }
  | { readonly kind: 'lost'; readonly id: string; readonly piece: DroppedPiece; readonly rank: number }
  | { readonly kind: 'line'; readonly id: string; readonly message: PromptMessage; readonly depth: number; readonly next: boolean }
  | { readonly kind: 'fold'; readonly id: string; readonly from: number; readonly messages: number; readonly tokens: number; readonly lost: boolean; readonly next: boolean }
  | { readonly kind: 'other'; readonly id: string; readonly message: PromptMessage; readonly inset: boolean }
  | { readonly kind: 'end'; readonly id: string; readonly depth: number }
  | { readonly kind: 'shelf'; readonly id: string }

/** A place between items where a held block can be put. `index` counts items; it lies before that one. */
export interface Gap {
  readonly index: number
  readonly target: Target
  /** The block that stands there, to say where it is. */
  readonly by: Row | undefined
  /** How far into the item before or after it reaches, so that two places at one edge can be told apart. */
  readonly lean: -1 | 0 | 1
}

export interface Picture { readonly items: readonly Item[]; readonly gaps: readonly Gap[] }

/** How many of the newest messages are always shown one by one. */
const NEWEST = 4
/** How many messages are shown one by one when the history is unfolded. */
const MOST = 200
/** How many of the messages that did not fit are shown one by one. */
const LOST = 6

class Draughtsman {
  readonly items: Item[] = []
  readonly gaps: Gap[] = []
  private readonly owned: { history: PromptMessage[]; inside: Map<number, PromptMessage[]>; after: Map<string, PromptMessage[]> }

  constructor(
    private readonly design: Design,
    private readonly rows: readonly Row[],
    private readonly prompt: Prompt | undefined,
    private readonly pieces: Pieces | undefined,
    private readonly unfolded: boolean,
    private readonly held: string | undefined,
  ) {
    this.owned = this.sortMessages()
  }

  draw(): Picture {
    const listed = this.rows.filter((row) => row.place.at === 'list')
    this.others('')
    for (const row of listed) {
      this.gap({ at: 'list', before: row.key }, row)
      this.beside(row, true)
      if (row.kind === 'history') this.history(row)
      else this.row(row, false)
      this.beside(row, false)
      this.others(row.key)
    }
    this.gap({ at: 'list', before: undefined }, undefined)
    /* What stands beside a slot that is nowhere, or in a history that is nowhere. */
    const slots = new Set(listed.map((row) => row.slot))
    const hasHistory = listed.some((row) => row.kind === 'history')
    const stray = this.rows.filter((row) => (row.place.at === 'beside' && !slots.has(row.place.slot)) || (row.place.at === 'depth' && !hasHistory))
    stray.forEach((row) => this.row(row, true))
    this.shelf()
    return { items: this.items, gaps: this.gaps }
  }

  private gap(target: Target, by: Row | undefined, lean: Gap['lean'] = 0): void {
    this.gaps.push({ index: this.items.length, target, by, lean })
  }

  private row(row: Row, inset: boolean): void {
    const fate = fateOf(this.pieces, row.key)
    this.items.push({ kind: 'row', id: row.key, row, inset, fate, state: this.stateOf(row, fate), next: this.isNext(row) })
  }

  private stateOf(row: Row, fate: Fate): RowState {
    if (row.place.at === 'shelf' || !row.on) return 'off'
    if (this.pieces === undefined) return 'in'
    if (fate.tokens > 0) return 'in'
    const piece = fate.dropped[0]
    if (piece !== undefined) return piece.reason === 'empty' ? 'empty' : piece.reason === 'disabled' ? 'off' : 'dropped'
    return row.text === undefined || row.text === '' ? 'empty' : 'silent'
  }

  private isNext(row: Row): boolean {
    return row.item === 'dialogueExamples' && this.prompt !== undefined && this.design.budget === 'cut'
      && goesFirst(this.prompt) === 'examples' && fateOf(this.pieces, row.key).tokens > 0
  }

  /** The blocks on one side of a slot, with the places between them. */
  private beside(slot: Row, before: boolean): void {
    if (slot.slot === undefined) return
    const here = inPlace(this.rows.filter((row) => row.place.at === 'beside' && row.place.slot === slot.slot && row.place.before === before), this.design.rising, false)
    /* SillyTavern itself knows no such places: they are offered where a preset uses them. */
    const offered = this.design.profile !== 'sillytavern' || this.rows.some((row) => row.place.at === 'beside')
    const name = slot.slot
    this.between(here, true, offered, before ? 1 : -1, (above, below) => ({ at: 'beside', slot: name, before, ...above, ...below }), slot)
  }

  private between(here: readonly Row[], inset: boolean, offered: boolean, lean: Gap['lean'], target: (above: { above?: number }, below: { below?: number }) => Target, by: Row | undefined): void {
    const others = here.filter((row) => row.key !== this.held)
    here.forEach((row, i) => {
      if (offered) this.gap(target(...neighbours(others, others.filter((one) => here.indexOf(one) < i).length)), by, i === 0 && lean === 1 ? 1 : 0)
      this.row(row, inset)
    })
    if (offered) this.gap(target(...neighbours(others, others.length)), by, here.length === 0 || lean === -1 ? lean : 0)
  }

  private history(row: Row): void {
    const { history, inside } = this.owned
    const count = history.length
    const tokens = history.reduce((n, message) => n + message.tokens, 0)
    this.items.push({ kind: 'history', id: row.key, row, messages: count, tokens, state: row.on ? (count > 0 ? 'in' : 'empty') : 'off' })
    this.lost()
    const at = (depth: number) => {
      const there = this.rows.filter((one) => one.place.at === 'depth' && Math.max(0, Math.min(count, one.place.depth)) === depth)
      const sorted = inPlace(there, this.design.rising, this.design.profile !== 'anchors')
      return depth < count ? sorted : sorted.sort((a, b) => depthOf(b) - depthOf(a))
    }
    let run: PromptMessage[] = []
    const flush = (depth: number) => {
      this.fold(run, depth, count)
      run = []
    }
    for (let depth = count; depth >= 0; depth--) {
      const here = at(depth)
      const others = inside.get(count - depth) ?? []
      const open = this.unfolded ? depth < MOST : depth <= NEWEST
      if (here.length > 0 || others.length > 0 || open || depth === count) {
        flush(depth)
        others.forEach((message, i) => this.items.push({ kind: 'other', id: `other ${count - depth} ${i}`, message, inset: true }))
        this.between(here, true, true, 0, (above, below) => ({ at: 'depth', depth, ...above, ...below }), undefined)
      }
      const message = history[count - depth]
      if (message !== undefined) run.push(message)
    }
    this.items.push({ kind: 'end', id: 'end', depth: 0 })
  }

  /** Messages without a place between them: one line, or many folded. */
  private fold(run: readonly PromptMessage[], depth: number, count: number): void {
    const [first] = run
    if (first === undefined) return
    const from = count - depth - run.length
    const next = from === 0 && this.prompt !== undefined && this.design.budget === 'cut' && !this.examplesLeft()
    if (run.length > 1) {
      this.items.push({ kind: 'fold', id: `fold ${from}`, from, messages: run.length, tokens: run.reduce((n, message) => n + message.tokens, 0), lost: false, next })
      return
    }
    this.items.push({ kind: 'line', id: `line ${from}`, message: first, depth, next })
  }

  private examplesLeft(): boolean {
    return this.prompt !== undefined && goesFirst(this.prompt) === 'examples' && fateOf(this.pieces, 'dialogueExamples').tokens > 0
  }

  /** What did not fit, with the place that each had when things had to go. */
  private lost(): void {
    const lost = this.pieces?.lost ?? []
    if (lost.length === 0) return
    const before = this.prompt !== undefined && goesFirst(this.prompt) === 'examples' ? fateOf(this.pieces, 'dialogueExamples').dropped.length : 0
    const shown = this.unfolded ? lost.slice(-MOST) : lost.slice(-LOST)
    if (shown.length < lost.length) {
      this.items.push({ kind: 'fold', id: 'fold lost', from: 0, messages: lost.length - shown.length, tokens: 0, lost: true, next: false })
    }
    shown.forEach((piece, i) => {
      const rank = before + lost.length - shown.length + i + 1
      this.items.push({ kind: 'lost', id: `lost ${rank}`, piece, rank })
    })
  }

  private others(after: string): void {
    (this.owned.after.get(after) ?? []).forEach((message, i) => this.items.push({ kind: 'other', id: `other ${after} ${i}`, message, inset: false }))
  }

  private shelf(): void {
    const rows = this.rows.filter((row) => row.place.at === 'shelf')
    if (!this.design.shelf && rows.length === 0) return
    this.items.push({ kind: 'shelf', id: 'shelf' })
    if (this.design.shelf) this.gap({ at: 'shelf' }, undefined)
    rows.forEach((row) => this.row(row, false))
  }

  /** Messages that no block of the design brought stand where the prompt has them. */
  private sortMessages(): Draughtsman['owned'] {
    const history: PromptMessage[] = []
    const inside = new Map<number, PromptMessage[]>()
    const after = new Map<string, PromptMessage[]>()
    const owners = this.pieces?.owners ?? []
    const placeOf = (owner: Pieces['owners'][number]) => {
      if (owner === undefined || owner === 'history') return owner
      return this.rows.find((row) => row.key === owner.row)?.place.at === 'depth' ? 'history' : owner.row
    }
    const places = owners.map(placeOf)
    const messages = this.prompt?.messages ?? []
    messages.forEach((message, i) => {
      if (owners[i] === 'history') history.push(message)
      if (owners[i] !== undefined) return
      const before = places.slice(0, i).findLast((place) => place !== undefined)
      const later = places.slice(i + 1).find((place) => place !== undefined)
      if (before === 'history' || later === 'history') push(inside, history.length, message)
      else push(after, before ?? '', message)
    })
    return { history, inside, after }
  }
}

/** The orders of those that a block at a place of the list would stand between. */
function neighbours(rows: readonly Row[], at: number): [{ above?: number }, { below?: number }] {
  const [above, below] = [rows[at - 1], rows[at]]
  return [above === undefined ? {} : { above: above.order }, below === undefined ? {} : { below: below.order }]
}

const depthOf = (row: Row) => (row.place.at === 'depth' ? row.place.depth : 0)

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** The prompt from top to bottom as it will be sent, by the blocks of a design, and where the `held` one could be put. */
export function drawPicture(design: Design, rows: readonly Row[], prompt: Prompt | undefined, pieces: Pieces | undefined, unfolded: boolean, held?: string): Picture {
  return new Draughtsman(design, rows, prompt, pieces, unfolded, held).draw()
}

/** Whether a block can be put into a place. */
export function fits(row: Row, { target }: Gap, shelf: boolean): boolean {
  if (!row.can.move) return false
  switch (target.at) {
    case 'list': return true
    case 'depth': return row.can.depth
    case 'beside': return row.can.beside && row.slot !== target.slot
    case 'shelf': return shelf && row.kind !== 'history'
  }
}
