const STEPS = 200
/** Changes to the same field within this time are one step back. */
const ONE_STEP_MS = 1500

/** Something that is edited, with the steps back and forth. */
export class Steps<T> {
  now = $state.raw<T>() as T
  private past = $state.raw<readonly T[]>([])
  private future = $state.raw<readonly T[]>([])
  private lastMark: string | undefined
  private lastAt = 0

  readonly canUndo = $derived(this.past.length > 0)
  readonly canRedo = $derived(this.future.length > 0)

  constructor(first: T, private readonly clock: () => number = () => performance.now()) {
    this.now = first
  }

  /** Begins anew: there is no way back beyond this, but to what is given. */
  begin(now: T, ...past: T[]): void {
    this.now = now
    this.past = past
    this.future = []
    this.lastMark = undefined
  }

  /** Takes a new version; versions with the same mark that follow quickly are one step. */
  edit(next: T, mark?: string): boolean {
    if (next === this.now) return false
    const at = this.clock()
    const sameStep = mark !== undefined && mark === this.lastMark && at - this.lastAt < ONE_STEP_MS
    if (!sameStep) this.past = [...this.past.slice(1 - STEPS), this.now]
    this.lastMark = mark
    this.lastAt = at
    this.future = []
    this.now = next
    return true
  }

  undo(): boolean {
    const before = this.past.at(-1)
    if (before === undefined) return false
    this.past = this.past.slice(0, -1)
    this.future = [this.now, ...this.future]
    this.lastMark = undefined
    this.now = before
    return true
  }

  redo(): boolean {
    const [next, ...rest] = this.future
    if (next === undefined) return false
    this.past = [...this.past, this.now]
    this.future = rest
    this.lastMark = undefined
    this.now = next
    return true
  }
}
