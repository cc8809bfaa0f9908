const EDGE = 48
const FASTEST = 18

/** Moving a row with the pointer: which row is held and before which index it would be dropped. */
export class RowDrag {
  key = $state.raw<string | undefined>()
  /** The index before which it would stand. */
  at = $state.raw<number | undefined>()
  private y = 0
  private frame = 0

  constructor(
    private readonly scroller: () => HTMLElement,
    private readonly rows: () => { count: number; height: number; top: number },
    private readonly drop: (key: string, at: number) => void,
  ) {}

  start(event: PointerEvent, key: string): void {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget as HTMLElement
    handle.setPointerCapture(event.pointerId)
    this.key = key
    this.y = event.clientY
    const move = (e: PointerEvent) => {
      this.y = e.clientY
      this.aim()
    }
    const end = (e: PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      cancelAnimationFrame(this.frame)
      const { at } = this
      this.key = undefined
      this.at = undefined
      if (e.type === 'pointerup' && at !== undefined) this.drop(key, at)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
    this.frame = requestAnimationFrame(this.roll)
  }

  private aim(): void {
    const { count, height, top } = this.rows()
    const box = this.scroller().getBoundingClientRect()
    const y = this.y - box.top + this.scroller().scrollTop - top
    this.at = Math.max(0, Math.min(count, Math.round(y / height)))
  }

  /** Near the upper and the lower edge the table scrolls along. */
  private readonly roll = (): void => {
    const box = this.scroller().getBoundingClientRect()
    const above = EDGE - (this.y - box.top)
    const below = EDGE - (box.bottom - this.y)
    const speed = above > 0 ? -above : below > 0 ? below : 0
    if (speed !== 0 && this.at !== undefined) {
      this.scroller().scrollTop += Math.max(-FASTEST, Math.min(FASTEST, speed / 2))
      this.aim()
    }
    this.frame = requestAnimationFrame(this.roll)
  }
}
