import { memory, type Confirmation } from '../api/memory'
import { toasts } from './toasts.svelte'

const LOOK_EVERY = 3000

/** The questions that models have for the person, while somebody is there to answer them. */
export class ConsentState {
  questions = $state.raw<readonly Confirmation[]>([])
  private timer: ReturnType<typeof setInterval> | undefined

  /** @param about whose models' questions are meant */
  constructor(private readonly about: (character: string) => boolean) {}

  watch(): void {
    this.rest()
    this.timer = setInterval(() => void this.look(), LOOK_EVERY)
    void this.look()
  }

  rest(): void {
    clearInterval(this.timer)
    this.questions = []
  }

  async answer(question: Confirmation, agree: boolean): Promise<void> {
    try {
      await memory.answer(question.id, agree)
      this.questions = this.questions.filter((one) => one.id !== question.id)
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  /** A failed look says nothing: the next one comes in a moment. */
  private async look(): Promise<void> {
    try {
      this.questions = (await memory.confirmations()).filter((one) => this.about(one.character))
    } catch {
      this.questions = []
    }
  }
}
