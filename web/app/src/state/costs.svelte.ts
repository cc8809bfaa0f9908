import type { ChatRef } from '../api/owner'
import { chatUsage, type ChatUsage, type Spending } from '../api/usage'

/** What a chat has used so far; asked for when somebody looks. */
export class ChatCosts {
  usage = $state.raw<ChatUsage | undefined>()
  error = $state.raw<unknown>()
  private readonly byGeneration = $derived(new Map(this.usage?.generations.map((one) => [one.generation, one])))
  /** Generations for which it was asked; one that nobody knows is not asked for again. */
  private readonly asked = new Set<string>()

  constructor(private readonly chat: ChatRef) {}

  /** What a generation used; asked for when it is not known, and `undefined` until then. */
  of(generation: string | undefined): Spending | undefined {
    if (generation === undefined) return undefined
    const known = this.byGeneration.get(generation)
    if (known === undefined && !this.asked.has(generation)) {
      this.asked.add(generation)
      queueMicrotask(() => void this.load())
    }
    return known
  }

  async load(): Promise<void> {
    try {
      this.usage = await chatUsage(this.chat)
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }
}
