import type { Prompt, PromptMessage } from '../api/types'
import { textOf } from './spans'

export type Change = 'same' | 'kept' | 'new'

export interface Comparison {
  /** For each message of the later prompt: in the shared beginning, elsewhere in the earlier prompt, or new. */
  changes: Change[]
  /** Messages of the earlier prompt that are gone. */
  gone: PromptMessage[]
  /** How many messages both prompts begin with: the part that a provider's cache can reuse. */
  prefix: number
  prefixTokens: number
}

const keyOf = (m: PromptMessage) => JSON.stringify([m.role, m.name ?? '', textOf(m.content)])

export function compare(earlier: Prompt, later: Prompt): Comparison {
  const before = earlier.messages.map(keyOf)
  const after = later.messages.map(keyOf)
  let prefix = 0
  while (prefix < after.length && before[prefix] === after[prefix]) prefix++
  const left = new Map<string, number>()
  for (const key of before.slice(prefix)) left.set(key, (left.get(key) ?? 0) + 1)
  const changes = after.map<Change>((key, i) => {
    if (i < prefix) return 'same'
    const count = left.get(key) ?? 0
    if (count === 0) return 'new'
    left.set(key, count - 1)
    return 'kept'
  })
  const gone = earlier.messages.filter((_, i) => {
    const key = before[i] as string
    const count = i < prefix ? 0 : (left.get(key) ?? 0)
    if (count > 0) left.set(key, count - 1)
    return count > 0
  })
  return { changes, gone, prefix, prefixTokens: sum(later.messages.slice(0, prefix).map((m) => m.tokens)) }
}

export const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
