import { explain } from '../text/faults'

/** Something that can be done about what a notice says, for example to undo it. */
export interface ToastAction { label: string; run: () => void }

export interface Toast { id: number; text: string; tone: 'calm' | 'bad'; action?: ToastAction }

const CALM_MS = 5_000
/** There is something to read and to decide. */
const LONGER_MS = 12_000

/** Short notices at the edge of the page; they are read out politely and leave by themselves. */
class Toasts {
  list = $state.raw<Toast[]>([])
  private next = 1

  say(text: string, tone: Toast['tone'] = 'calm', action?: ToastAction): void {
    const toast: Toast = action === undefined ? { id: this.next++, text, tone } : { id: this.next++, text, tone, action }
    this.list = [...this.list.slice(-3), toast]
    setTimeout(() => this.close(toast.id), tone === 'bad' || action ? LONGER_MS : CALM_MS)
  }

  close(id: number): void {
    this.list = this.list.filter((t) => t.id !== id)
  }

  /** Tells what went wrong with something that has no place of its own on the page. */
  fail(cause: unknown): void {
    console.warn(cause)
    this.say(explain(cause), 'bad')
  }
}

export const toasts = new Toasts()
