import { history } from '../api/history'
import type { ChatRef } from '../api/owner'
import { t } from '../i18n/index.svelte'
import { OneByOne } from './onebyone'
import { toasts } from './toasts.svelte'

const PAUSE_MS = 500

/** Taking the changes of one chat back, and doing them again. */
export class UndoState {
  canUndo = $state(false)
  canRedo = $state(false)
  busy = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly steps = new OneByOne()
  private readonly asking = new AbortController()

  /** @param changing does what changes the chat, and shows the chat anew */
  constructor(private readonly chat: ChatRef, private readonly revision: () => number, private readonly changing: (action: () => Promise<void>) => Promise<void>) {}

  /** From now on nothing is asked any more: the chat is left, or about to go. */
  close(): void {
    clearTimeout(this.timer)
    this.asking.abort()
  }

  /** Learns, a moment after the chat changed, what can be taken back. */
  follow(): void {
    clearTimeout(this.timer)
    if (this.asking.signal.aborted) return
    this.timer = setTimeout(() => void this.learn(), PAUSE_MS)
  }

  undo = () => this.step(async () => {
    await history.undo(this.chat, this.revision())
    toasts.say(t('undo.done'), 'calm', { label: t('redo'), run: () => void this.redo() })
  })

  redo = () => this.step(async () => {
    await history.redo(this.chat, this.revision())
    toasts.say(t('redo.done'), 'calm', { label: t('undo'), run: () => void this.undo() })
  })

  /** Makes the chat what it was at a revision. */
  restore = (revision: number) => this.step(async () => {
    await history.restore(this.chat, this.revision(), revision)
    toasts.say(t('timeline.restored'), 'calm', { label: t('undo'), run: () => void this.undo() })
  })

  async learn(): Promise<void> {
    try {
      const { canUndo, canRedo } = await history.list(this.chat, { limit: 1 }, this.asking.signal)
      this.canUndo = canUndo
      this.canRedo = canRedo
    } catch (cause) {
      if (this.asking.signal.aborted) return
      console.warn('What can be undone in this chat is not known.', cause)
      this.canUndo = false
      this.canRedo = false
    }
  }

  /** A step that is asked for while another one is under way comes after it. */
  private step(action: () => Promise<void>): Promise<void> {
    return this.steps.run(() => this.run(action))
  }

  private async run(action: () => Promise<void>): Promise<void> {
    this.busy = true
    try {
      await this.changing(action)
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      await this.learn()
      this.busy = false
    }
  }
}
