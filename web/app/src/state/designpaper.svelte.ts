import { designs, taggedPresets } from '../api/design'
import { ApiError } from '../api/http'
import { isObject } from '../design/json'
import { PROFILES, profileOf, type Profile, type Row, type RowChange, type Scene, type Target } from '../design/design'
import { designOf } from '../design/designs'
import { templateOf } from '../design/templates'
import { t } from '../i18n/index.svelte'
import { readDesignDraft, saveDesignDraft } from './design-drafts'
import type { DesignSource } from './router.svelte'
import { Steps } from './steps.svelte'
import { toasts } from './toasts.svelte'

const DRAFT_PAUSE_MS = 250

interface Version { readonly revision: string | number | undefined; readonly scene: Scene }

/** The name of what is designed; undefined while it has none. */
export const nameOf = (source: DesignSource): string | undefined =>
  'preset' in source ? source.preset : 'design' in source ? source.design : undefined

export async function readDesign(source: DesignSource): Promise<Version> {
  if ('preset' in source) {
    const { content, tag } = await taggedPresets.get(source.preset)
    return { revision: tag, scene: { profile: 'sillytavern', preset: content } }
  }
  if ('design' in source) {
    const { scene, revision } = await designs.get(source.design)
    return { revision, scene }
  }
  return { revision: undefined, scene: templateOf(PROFILES.find((profile) => profile === source.new) ?? 'sillytavern') }
}

/** One design as it is edited: what is stored, what is drawn, the steps back, and what happens when two write. */
export class DesignPaper {
  stored = $state.raw<Version | undefined>()
  error = $state.raw<unknown>()
  saving = $state(false)
  /** Somebody else's version, when there is one. */
  conflict = $state.raw<Version | undefined>()
  private readonly steps = new Steps<Scene>({})
  private timer: ReturnType<typeof setTimeout> | undefined
  private warnedOfRoom = false

  readonly name: string | undefined
  readonly scene = $derived(this.steps.now)
  readonly profile = $derived<Profile>(profileOf(this.scene))
  readonly design = $derived(designOf(this.profile))
  readonly rows = $derived<readonly Row[]>(this.stored === undefined ? [] : this.design.rows(this.scene))
  readonly changed = $derived(this.stored !== undefined && this.scene !== this.stored.scene)
  readonly canUndo = $derived(this.steps.canUndo)
  readonly canRedo = $derived(this.steps.canRedo)
  private readonly key: string

  constructor(readonly source: DesignSource) {
    this.name = nameOf(source)
    this.key = Object.entries(source).map(([kind, name]) => `${kind}/${name}`).join('')
    addEventListener('pagehide', this.keepNow)
  }

  close(): void {
    this.keepNow()
    removeEventListener('pagehide', this.keepNow)
  }

  async open(): Promise<void> {
    this.error = undefined
    try {
      const stored = await readDesign(this.source)
      const draft = readDesignDraft(this.key)
      this.stored = stored
      this.steps.begin(stored.scene)
      if (draft === undefined || JSON.stringify(draft.scene) === JSON.stringify(stored.scene)) return
      this.steps.begin(draft.scene, stored.scene)
      if (this.name !== undefined && draft.revision !== stored.revision) this.conflict = stored
      else toasts.say(t('book.restored'))
    } catch (cause) {
      this.error = cause
    }
  }

  edit(next: Scene, mark?: string): void {
    if (this.steps.edit(next, mark)) this.keepSoon()
  }

  move = (key: string, to: Target): void => this.edit(this.design.move(this.scene, key, to))

  change = (key: string, change: RowChange): void =>
    this.edit(this.design.change(this.scene, key, change), `${key} ${Object.keys(change).join()}`)

  undo = (): void => void (this.steps.undo() && this.keepSoon())
  redo = (): void => void (this.steps.redo() && this.keepSoon())

  discard(): void {
    if (this.stored) this.edit(this.stored.scene)
  }

  /** Stores the design under its own name; true when it is stored. */
  async save(): Promise<boolean> {
    const { stored, source, name } = this
    if (stored === undefined || name === undefined || this.saving) return false
    if (!this.changed) return true
    const sent = this.scene
    this.saving = true
    try {
      this.stored = { revision: await write(source, sent, stored.revision), scene: sent }
      this.keepNow()
      return true
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 409) await this.meet()
      else toasts.fail(cause)
      return false
    } finally {
      this.saving = false
    }
  }

  /** Stores a copy under another name. */
  async saveAs(target: DesignSource): Promise<boolean> {
    this.saving = true
    try {
      await write(target, this.scene, undefined)
      if (this.name === undefined) saveDesignDraft(this.key, undefined)
      this.stored = this.name === undefined ? { revision: undefined, scene: this.scene } : this.stored
      return true
    } catch (cause) {
      toasts.fail(cause)
      return false
    } finally {
      this.saving = false
    }
  }

  private async meet(): Promise<void> {
    try {
      this.conflict = await readDesign(this.source)
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  /** Ends a conflict: this version replaces the other one, or the other one is taken. */
  async settle(mine: boolean): Promise<void> {
    const { conflict } = this
    if (conflict === undefined) return
    this.conflict = undefined
    const own = this.scene
    this.stored = conflict
    this.steps.begin(mine ? own : conflict.scene, mine ? conflict.scene : own)
    if (mine) await this.save()
    else this.keepSoon()
  }

  private keepSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.keepNow, DRAFT_PAUSE_MS)
  }

  private readonly keepNow = (): void => {
    clearTimeout(this.timer)
    if (this.stored === undefined || this.conflict !== undefined) return
    const kept = saveDesignDraft(this.key, this.changed ? { revision: this.stored.revision, scene: this.scene } : undefined)
    if (!kept && !this.warnedOfRoom) toasts.say(t('book.no-room'), 'bad')
    this.warnedOfRoom = !kept
  }
}

/** Stores a design and gives its new revision. */
async function write(target: DesignSource, scene: Scene, revision: Version['revision']): Promise<Version['revision']> {
  if ('preset' in target) {
    const preset = isObject(scene['preset']) ? scene['preset'] : {}
    return (await taggedPresets.save(target.preset, preset, revision === undefined ? undefined : String(revision))).tag
  }
  if ('design' in target) return (await designs.save(target.design, scene, revision)).revision
  return undefined
}
