import { memory, type Confirmation } from '../api/memory'
import { toasts } from './toasts.svelte'

const LOOK_EVERY = 3000

/** The questions that models have for the person, while somebody is there to answer them. */
export class ConsentState {
  questions = $state.raw<readonly Confirmation[]>([])
  private timer: ReturnType<typeof setInterval> | undefined

  /** @param mine which questions are shown here */
  constructor(private readonly mine: (question: Confirmation) => boolean) {}

  watch(): void {
    this.rest()
    this.timer = setInterval(() => void this.look(), LOOK_EVERY)
    void this.look()
  }

  rest(): void {
    clearInterval(this.timer)
    this.questions = []
  }

  /** @param remember whether the answer holds from now on; only tools are asked for again and again */
  async answer(question: Confirmation, agree: boolean, remember = false): Promise<void> {
    try {
      await memory.answer(question.id, agree, remember)
      this.questions = this.questions.filter((one) => one.id !== question.id)
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  /** A failed look says nothing: the next one comes in a moment. */
  private async look(): Promise<void> {
    try {
      this.questions = (await memory.confirmations()).filter(this.mine)
    } catch {
      this.questions = []
    }
  }
}
