import type { Row } from '../design/design'
import type { Gap } from '../design/picture'

const EDGE = 56
const FASTEST = 18
/** How far a place at an item's edge reaches into it. */
const LEAN = 0.32

/** Holding a block, with the pointer or with keys, and choosing the place where it is put down. */
export class GapDrag {
  held = $state.raw<Row | undefined>()
  /** Which of the places it would come to. */
  at = $state.raw<number | undefined>()
  /** Where that is on the page, from the top of the picture. */
  top = $state(0)
  byKeys = $state(false)
  private y = 0
  private frame = 0

  constructor(
    private readonly scroller: () => HTMLElement,
    /** The places into which the held block fits. */
    private readonly places: () => readonly Gap[],
    private readonly drop: (row: Row, gap: Gap) => void,
  ) {}

  get gap(): Gap | undefined {
    return this.at === undefined ? undefined : this.places()[this.at]
  }

  /** Takes a block with the pointer. */
  start(event: PointerEvent, row: Row): void {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget as HTMLElement
    handle.setPointerCapture(event.pointerId)
    this.held = row
    this.byKeys = false
    this.at = undefined
    this.y = event.clientY
    const from = event.clientY
    const move = (e: PointerEvent) => {
      this.y = e.clientY
      if (this.at !== undefined || Math.abs(e.clientY - from) > 4) this.aim()
    }
    const escape = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      e.preventDefault()
      e.stopPropagation()
      end(false)
    }
    const up = () => end(true)
    const cancel = () => end(false)
    const end = (take: boolean) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', up)
      handle.removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', escape, true)
      cancelAnimationFrame(this.frame)
      this.end(take)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', up)
    handle.addEventListener('pointercancel', cancel)
    addEventListener('keydown', escape, true)
    this.frame = requestAnimationFrame(this.roll)
  }

  /** Takes a block with keys: it begins where it stands. */
  grab(row: Row, item: number): void {
    this.held = row
    this.byKeys = true
    const places = this.places()
    const here = places.findLastIndex((gap) => gap.index <= item)
    this.at = Math.max(0, here)
    this.show()
  }

  step(by: number): void {
    if (this.at === undefined) return
    this.at = Math.max(0, Math.min(this.places().length - 1, this.at + by))
    this.show()
  }

  end(take: boolean): void {
    const { held, gap } = this
    this.held = undefined
    this.at = undefined
    if (take && held !== undefined && gap !== undefined) this.drop(held, gap)
  }

  private boxes(): DOMRect[] {
    return [...this.scroller().querySelectorAll<HTMLElement>('[data-item]')].map((item) => item.getBoundingClientRect())
  }

  private static heightOf(gap: Gap, boxes: readonly DOMRect[]): number {
    const [above, below] = [boxes[gap.index - 1], boxes[gap.index]]
    if (gap.lean === 1 && below !== undefined) return below.top + below.height * LEAN
    if (gap.lean === -1 && above !== undefined) return above.bottom - above.height * LEAN
    return below?.top ?? above?.bottom ?? 0
  }

  private aim(): void {
    const boxes = this.boxes()
    const heights = this.places().map((gap) => GapDrag.heightOf(gap, boxes))
    let best: number | undefined
    heights.forEach((height, i) => {
      if (best === undefined || Math.abs(height - this.y) < Math.abs((heights[best] ?? 0) - this.y)) best = i
    })
    this.at = best
    this.place(heights[best ?? 0] ?? 0)
  }

  private place(y: number): void {
    const box = this.scroller().getBoundingClientRect()
    this.top = y - box.top + this.scroller().scrollTop
  }

  /** What scrolls: the picture, or on a phone the page around it. */
  private scrollBox(): HTMLElement {
    let box: HTMLElement | null = this.scroller()
    while (box !== null && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement
    return box ?? this.scroller()
  }

  /** Brings the chosen place into view. */
  private show(): void {
    const { gap } = this
    if (gap === undefined) return
    const scroller = this.scroller()
    this.place(GapDrag.heightOf(gap, this.boxes()))
    const box = this.scrollBox()
    const y = scroller.getBoundingClientRect().top + this.top - scroller.scrollTop - box.getBoundingClientRect().top
    if (y < EDGE) box.scrollTop += y - EDGE
    else if (y > box.clientHeight - EDGE) box.scrollTop += y - box.clientHeight + EDGE
  }

  /** Near the upper and the lower edge the picture scrolls along. */
  private readonly roll = (): void => {
    const scrolls = this.scrollBox()
    const box = scrolls.getBoundingClientRect()
    const above = EDGE - (this.y - box.top)
    const below = EDGE - (box.bottom - this.y)
    const speed = above > 0 ? -above : below > 0 ? below : 0
    if (speed !== 0 && this.at !== undefined) {
      scrolls.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, speed / 2))
      this.aim()
    }
    this.frame = requestAnimationFrame(this.roll)
  }
}
