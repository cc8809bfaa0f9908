import type { ChatTree, TreeNode } from '../api/tree'

/** Where a piece of the tree stands: its column, counted from the root, and its row. */
export interface Placed { node: TreeNode; column: number; row: number; children: number[]; parent: number | undefined }

export interface Layout { placed: Placed[]; columns: number; rows: number }

/** Roots at the left, forks to the right; a piece stands at the height of the middle of what comes after it. */
export function layOut(tree: ChatTree): Layout {
  const index = new Map(tree.nodes.map((node, i) => [node.id, i]))
  const placed: Placed[] = tree.nodes.map((node) => ({
    node, column: 0, row: 0, children: [], parent: node.parent === undefined ? undefined : index.get(node.parent),
  }))
  const roots: number[] = []
  placed.forEach((one, i) => {
    const above = one.parent === undefined ? undefined : placed[one.parent]
    if (above === undefined) roots.push(i)
    else above.children.push(i)
  })
  const order = downwards(placed, roots)
  for (const i of order) {
    const one = placed[i]
    const above = one?.parent === undefined ? undefined : placed[one.parent]
    if (one && above) one.column = above.column + 1
  }
  return { placed, columns: order.reduce((most, i) => Math.max(most, (placed[i]?.column ?? 0) + 1), 0), rows: giveRows(placed, order) }
}

/** All pieces, each before those after it, the first fork first. Without recursion: a tree can be thousands deep. */
function downwards(placed: readonly Placed[], roots: readonly number[]): number[] {
  const order: number[] = []
  const open = [...roots].reverse()
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    order.push(i)
    open.push(...(placed[i]?.children.toReversed() ?? []))
  }
  return order
}

function giveRows(placed: readonly Placed[], order: readonly number[]): number {
  let rows = 0
  for (const i of order) {
    const one = placed[i]
    if (one && one.children.length === 0) one.row = rows++
  }
  for (const i of order.toReversed()) {
    const one = placed[i]
    if (!one || one.children.length === 0) continue
    const [first, last] = [placed[one.children[0] ?? 0], placed[one.children.at(-1) ?? 0]]
    one.row = ((first?.row ?? 0) + (last?.row ?? 0)) / 2
  }
  return rows
}

/** The piece that an arrow key leads to. */
export function stepFrom(layout: Layout, from: number, key: string): number | undefined {
  const { placed } = layout
  const here = placed[from]
  if (here === undefined) return undefined
  if (key === 'ArrowLeft') return here.parent
  if (key === 'ArrowRight') return here.children[0]
  const down = key === 'ArrowDown'
  if (!down && key !== 'ArrowUp') return undefined
  let best: number | undefined
  placed.forEach((one, i) => {
    if (one.column !== here.column || (down ? one.row <= here.row : one.row >= here.row)) return
    const held = best === undefined ? undefined : placed[best]
    if (held === undefined || Math.abs(one.row - here.row) < Math.abs(held.row - here.row)) best = i
  })
  return best
}

/** A text that fits into so many letters; Chinese and Japanese ones are twice as wide. */
export function shorten(text: string, room: number): string {
  let left = room
  let out = ''
  for (const letter of text.replace(/\s+/g, ' ')) {
    left -= /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(letter) ? 2 : 1
    if (left < 0) return `${out.trimEnd()}…`
    out += letter
  }
  return out
}
