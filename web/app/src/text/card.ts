import type { JsonObject } from '../api/types'

/** The fields of a card that the page lets one edit; everything else on the card stays as it is. */
export const FIELDS = ['description', 'personality', 'scenario', 'first_mes', 'mes_example', 'system_prompt', 'post_history_instructions'] as const
export type CardField = (typeof FIELDS)[number]

const dataOf = (card: JsonObject): JsonObject | undefined => {
  const data = card['data']
  return data !== null && typeof data === 'object' && !Array.isArray(data) ? data : undefined
}

/** V2 and V3 cards keep their fields under `data`; V1 cards at the top. */
export function readField(card: JsonObject, field: CardField): string {
  const value = dataOf(card)?.[field] ?? card[field]
  return typeof value === 'string' ? value : ''
}

/** The card with a new text in a field, at the top and under `data` alike when the card has both. */
export function withField(card: JsonObject, field: CardField, text: string): JsonObject {
  const data = dataOf(card)
  if (!data) return { ...card, [field]: text }
  const copy: JsonObject = { ...card, data: { ...data, [field]: text } }
  if (typeof card[field] === 'string') copy[field] = text
  return copy
}
