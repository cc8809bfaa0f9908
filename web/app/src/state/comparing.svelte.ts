import { designs, type ComparedTurn } from '../api/design'
import type { ChatRef } from '../api/owner'
import { readDesign } from './designpaper.svelte'
import { readDesignDraft } from './design-drafts'
import { sideName, type DesignSource } from './router.svelte'
import { toasts } from './toasts.svelte'
import { fromOf } from './tryout.svelte'

/** How many turns are asked for at once. */
const SLICE = 10

/** What one side made of all turns that were compared. */
export interface SideTotal { tokens: number; prefix: number; history: number }

export function totalsOf(turns: readonly ComparedTurn[]): SideTotal[] {
  const count = turns[0]?.sides.length ?? 0
  return Array.from({ length: count }, (_, i) => {
    const sides = turns.flatMap((turn) => turn.sides[i] ?? [])
    return {
      tokens: sides.reduce((n, side) => n + side.tokens, 0),
      prefix: sides.reduce((n, side) => n + side.prefix.tokens, 0),
      history: sides.reduce((n, side) => n + side.history, 0),
    }
  })
}

/** Two designs over one recorded chat, slice after slice, newest turn first. */
export class Comparing {
  turns = $state.raw<readonly ComparedTurn[]>([])
  total = $state(0)
  running = $state(false)
  /** Whether there is an answer. */
  done = $state(false)
  private abort: AbortController | undefined

  async run(chat: ChatRef, sides: readonly DesignSource[]): Promise<void> {
    this.stop()
    const abort = (this.abort = new AbortController())
    this.turns = []
    this.total = 0
    this.done = false
    this.running = true
    try {
      const scenes = await Promise.all(sides.map(async (side, i) => ({ name: 'AB'.charAt(i), scene: await sceneOf(side) })))
      let before: number | null | undefined
      while (before !== null && !abort.signal.aborted) {
        const order = { from: fromOf(chat), sides: scenes, limit: SLICE, ...(before === undefined ? {} : { before }) }
        const slice = await designs.compare(order, abort.signal)
        this.turns = [...this.turns, ...slice.turns]
        this.total = slice.total
        this.done = true
        before = slice.next
      }
    } catch (cause) {
      if (!abort.signal.aborted) toasts.fail(cause)
    } finally {
      if (this.abort === abort) this.running = false
    }
  }

  stop(): void {
    this.abort?.abort()
    this.running = false
  }
}

/** A design as it is on the designer's page: with the changes that this browser keeps. */
async function sceneOf(side: DesignSource) {
  const draft = readDesignDraft(sideName(side).replace(':', '/'))
  return draft?.scene ?? (await readDesign(side)).scene
}
