import type { Backtest, BacktestEntry } from '../api/lore-types'

/** Entries × turns of a backtest, in cells that fit the room: with many turns a cell stands for several. */
export interface HeatMap {
  entries: readonly BacktestEntry[]
  columns: number
  /** How many turns one column stands for. */
  span: number
  /** Share of the turns of a cell in which the entry fired, 0 to 1, row by row. */
  cells: Float32Array
}

export function heatMap(entries: readonly BacktestEntry[], turns: number, most: number): HeatMap {
  const span = Math.max(1, Math.ceil(turns / Math.max(1, most)))
  const columns = Math.ceil(turns / span)
  const cells = new Float32Array(entries.length * columns)
  entries.forEach((entry, row) => {
    for (const turn of entry.at) {
      const cell = row * columns + Math.floor(turn / span)
      cells[cell] = (cells[cell] ?? 0) + 1
    }
  })
  for (let i = 0; i < cells.length; i++) {
    const column = i % columns
    cells[i] = (cells[i] ?? 0) / Math.min(span, turns - column * span)
  }
  return { entries, columns, span, cells }
}

/** The turn that a cell leads to: the first in which the entry fired, else the first of the cell. */
export function turnOf(map: HeatMap, row: number, column: number): number {
  const from = column * map.span
  return map.entries[row]?.at.find((turn) => turn >= from && turn < from + map.span) ?? from
}

export type BacktestOrder = 'fired' | 'tokens' | 'last' | 'title'

/** Entries that fired, sorted, and those that never did. */
export function ranked(test: Backtest, by: BacktestOrder): { fired: BacktestEntry[]; never: BacktestEntry[] } {
  const compare: Record<BacktestOrder, (a: BacktestEntry, b: BacktestEntry) => number> = {
    fired: (a, b) => b.fired - a.fired || b.tokens - a.tokens,
    tokens: (a, b) => b.tokens - a.tokens || b.fired - a.fired,
    last: (a, b) => (b.last ?? -1) - (a.last ?? -1),
    title: (a, b) => a.title.localeCompare(b.title),
  }
  return {
    fired: test.entries.filter((entry) => entry.fired > 0).sort(compare[by]),
    never: test.entries.filter((entry) => entry.fired === 0),
  }
}
