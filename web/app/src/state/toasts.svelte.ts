import { explain } from '../text/faults'

export interface Toast { id: number; text: string; tone: 'calm' | 'bad' }

/** Short notices at the edge of the page; they are read out politely and leave by themselves. */
class Toasts {
  list = $state.raw<Toast[]>([])
  private next = 1

  say(text: string, tone: Toast['tone'] = 'calm'): void {
    const toast = { id: this.next++, text, tone }
    this.list = [...this.list.slice(-3), toast]
    setTimeout(() => this.close(toast.id), tone === 'bad' ? 12_000 : 5_000)
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
