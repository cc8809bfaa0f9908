import { chatTree, type ChatTree } from '../api/tree'
import type { Owner } from '../api/owner'
import { layOut, stepFrom } from '../text/treelayout'

export const CARD = { width: 220, height: 68 }
export const STEP = { x: 290, y: 88 }
const NEAREST = 2
const FARTHEST = 0.08

/** All chats of somebody as one drawn tree: what is seen of it, how large, and which piece is chosen. */
export class TreeViewState {
  tree = $state.raw<ChatTree | undefined>()
  error = $state.raw<unknown>()
  chosen = $state<number | undefined>()
  /** The point of the drawing at the upper left corner, and how large it is drawn. */
  x = $state(0)
  y = $state(0)
  scale = $state(1)
  width = $state(0)
  height = $state(0)
  readonly layout = $derived(layOut(this.tree ?? { chats: [], nodes: [] }))
  readonly visible = $derived.by(() => {
    const [left, top] = [this.x - STEP.x, this.y - STEP.y]
    const [right, bottom] = [this.x + this.width / this.scale + 20, this.y + this.height / this.scale + 20]
    return this.layout.placed.flatMap((one, i) => {
      const [x, y] = [one.column * STEP.x, one.row * STEP.y]
      return x >= left - STEP.x && x <= right && y >= top && y <= bottom ? [i] : []
    })
  })
  /** Lines of which some part may be in view. */
  readonly edges = $derived.by(() => {
    const [top, bottom] = [this.y - STEP.y, this.y + this.height / this.scale + STEP.y]
    const [left, right] = [this.x - 2 * STEP.x, this.x + this.width / this.scale + STEP.x]
    return this.layout.placed.flatMap((one, i) => {
      const above = one.parent === undefined ? undefined : this.layout.placed[one.parent]
      if (above === undefined || one.column * STEP.x < left || above.column * STEP.x > right) return []
      const [a, b] = [one.row * STEP.y, above.row * STEP.y]
      return Math.max(a, b) >= top && Math.min(a, b) <= bottom ? [{ i, from: above, to: one }] : []
    })
  })

  constructor(private readonly owner: Owner) {}

  async load(): Promise<void> {
    try {
      this.tree = await chatTree(this.owner)
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  /** Chooses the piece in which a chat ends. */
  chooseChat(name: string): void {
    const at = this.tree?.chats.findIndex((chat) => chat.name === name) ?? -1
    const found = this.layout.placed.findIndex((one) => one.node.ends.includes(at))
    if (found >= 0) this.choose(found)
  }

  choose(i: number): void {
    this.chosen = i
    this.show(i)
  }

  /** Makes all of it as large as fits. */
  fit(): void {
    const wide = Math.max(1, this.layout.columns) * STEP.x
    const high = Math.max(1, this.layout.rows) * STEP.y
    this.scale = Math.max(FARTHEST, Math.min(1, this.width / (wide + 40), this.height / (high + 40)))
    this.x = -20
    this.y = Math.min(-20, (high - this.height / this.scale) / 2 - 20)
  }

  pan(dx: number, dy: number): void {
    this.x += dx / this.scale
    this.y += dy / this.scale
  }

  /** Draws it larger or smaller; the point under (`px`, `py`) stays where it is. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const scale = Math.max(FARTHEST, Math.min(NEAREST, this.scale * factor))
    this.x += px / this.scale - px / scale
    this.y += py / this.scale - py / scale
    this.scale = scale
  }

  step(key: string): boolean {
    if (this.chosen === undefined) {
      if (this.layout.placed.length === 0) return false
      this.choose(0)
      return true
    }
    const next = stepFrom(this.layout, this.chosen, key)
    if (next === undefined) return false
    this.choose(next)
    return true
  }

  private show(i: number): void {
    const one = this.layout.placed[i]
    if (one === undefined || this.width === 0) return
    if (this.scale < 0.5) this.zoom(0.8 / this.scale)
    const [x, y] = [one.column * STEP.x, one.row * STEP.y]
    const [wide, high] = [this.width / this.scale, this.height / this.scale]
    if (x < this.x + 10) this.x = x - 40
    else if (x + CARD.width > this.x + wide - 10) this.x = x + CARD.width - wide + 40
    if (y < this.y + 10) this.y = y - 40
    else if (y + CARD.height > this.y + high - 10) this.y = y + CARD.height - high + 40
  }
}
