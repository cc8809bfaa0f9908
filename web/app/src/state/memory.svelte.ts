import { ApiError } from '../api/http'
import { memory, type Memory, type MemoryFile, type MemoryVersion } from '../api/memory'
import { speech, t } from '../i18n/index.svelte'
import { ConsentState } from './consents.svelte'
import { toasts } from './toasts.svelte'

const LOOK_EVERY = 3000

/** One memory file on the page: what is stored, what is typed, and its versions once they are asked for. */
export class MemoryPaper {
  stored = $state.raw<MemoryFile | undefined>()
  draft = $state('')
  versions = $state.raw<readonly MemoryVersion[] | undefined>()
  busy = $state(false)
  /** Somebody else, perhaps the character, wrote to the file while it was edited here. */
  stale = $state(false)
  readonly changed = $derived(this.stored !== undefined && this.draft !== this.stored.text)
  /** In percent, of what is typed. */
  readonly fullness = $derived(this.stored === undefined ? 0 : (100 * this.draft.length) / this.stored.limit)

  constructor(readonly character: string, readonly place: string, private readonly onchange: () => void) {}

  async load(): Promise<void> {
    await this.attempt(async () => this.take(await memory.read(this.character, this.place)))
  }

  save(): Promise<void> {
    return this.attempt(async () => {
      this.take(await memory.write(this.character, this.place, this.stored?.revision ?? 0, this.draft))
      toasts.say(t('saved'))
    })
  }

  /** Puts back what was there before a version. */
  undo(version: MemoryVersion): Promise<void> {
    return this.attempt(async () => {
      const before = this.versions?.find((one) => one.number < version.number)?.number ?? 0
      this.take(await memory.restore(this.character, this.place, before, this.stored?.revision ?? 0))
      toasts.say(t('memory.undone'))
    })
  }

  async loadVersions(): Promise<void> {
    await this.attempt(async () => {
      this.versions = await memory.versions(this.character, this.place)
    })
  }

  /** Hears which revision is stored. */
  compare(revision: number): void {
    if (this.stored === undefined || this.stored.revision === revision || this.busy) return
    if (this.changed) this.stale = true
    else void this.load()
  }

  private take(file: MemoryFile): void {
    this.stored = file
    this.draft = file.text
    this.stale = false
    this.onchange()
    if (this.versions !== undefined) void this.loadVersions()
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true
    try {
      await work()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'memory.conflict') this.stale = true
      toasts.fail(cause)
    } finally {
      this.busy = false
    }
  }
}

/** The memory of a character, and the questions that its model has for the person. */
export class MemoryState {
  view = $state.raw<Memory | undefined>()
  error = $state.raw<unknown>()
  readonly consents: ConsentState
  private readonly papers = new Map<string, MemoryPaper>()
  private readonly timer: ReturnType<typeof setInterval>

  constructor(readonly character: string) {
    this.consents = new ConsentState((question) => question.kind === 'soul' && question.character === character)
    this.consents.watch()
    this.timer = setInterval(() => void this.look(), LOOK_EVERY)
  }

  close(): void {
    clearInterval(this.timer)
    this.consents.rest()
  }

  async load(): Promise<void> {
    try {
      this.take(await memory.view(this.character))
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  /** Papers that somebody else wrote to are read again, unless something is typed into them. */
  private take(view: Memory): void {
    this.view = view
    for (const file of view.files) this.papers.get(file.path)?.compare(file.revision)
  }

  /** The paper of a file; it is read when it is first asked for. */
  paper(place: string): MemoryPaper {
    let paper = this.papers.get(place)
    if (paper === undefined) {
      paper = new MemoryPaper(this.character, place, () => void this.load())
      this.papers.set(place, paper)
      void paper.load()
    }
    return paper
  }

  async begin(): Promise<void> {
    try {
      this.take(await memory.begin(this.character, speech.language === 'en' ? 'en' : 'zh'))
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  async setOn(on: boolean): Promise<void> {
    try {
      const settings = await memory.settings({ on })
      if (this.view !== undefined) this.view = { ...this.view, settings }
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  /** What the model did meanwhile. A failed look says nothing: the next one comes in a moment. */
  private async look(): Promise<void> {
    if (this.view === undefined) return
    try {
      this.take(await memory.view(this.character))
    } catch (cause) {
      console.warn('The memory cannot be looked at now.', cause)
    }
  }
}
