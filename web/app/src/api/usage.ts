import { chatPath, type ChatRef } from './owner'
import { API, request } from './http'

/** The calls about tokens and what they cost. */

export interface Spending {
  prompt: number
  completion: number
  /** Of the prompt, from the provider's cache. */
  cachedRead: number
  /** Of the prompt, written into the cache. */
  cachedWrite: number
  reasoning: number
  /** The provider told no counts, so these are Innkeeper's. */
  estimated?: boolean
  /** Absent if the price is not known. */
  cost?: number
  currency?: string
}

export interface UsageSum {
  requests: number
  estimated: number
  unpriced: number
  prompt: number
  completion: number
  cachedRead: number
  cachedWrite: number
  reasoning: number
  cost: number
}

export interface UsageRow extends UsageSum { day: string; source: string; model: string; character: string }

export interface Usage { currency: string; days: UsageRow[] }

export interface ChatUsage { currency: string; sum: UsageSum; generations: (Spending & { generation: string; at: string; source: string; model: string })[] }

/** Prices of a million tokens. */
export interface PriceRule { source?: string; model: string; input: number; output: number; cachedInput?: number; cacheWrite?: number }

export interface Prices {
  currency: string
  /** How much of the currency a US dollar buys. */
  perDollar?: number
  prices: PriceRule[]
  builtIn: { date: string; currency: string; prices: PriceRule[] }
}

export interface PricesChange { currency?: string; perDollar?: number | null; prices?: PriceRule[] }

export function usage(from?: string, to?: string): Promise<Usage> {
  const query = new URLSearchParams()
  if (from !== undefined) query.set('from', from)
  if (to !== undefined) query.set('to', to)
  const asked = query.toString()
  return request<Usage>('GET', `${API}/usage${asked === '' ? '' : `?${asked}`}`)
}

export const chatUsage = (chat: ChatRef) => request<ChatUsage>('GET', chatPath(chat, 'usage'))

export const prices = {
  get: () => request<Prices>('GET', `${API}/prices`),
  change: (change: PricesChange) => request<Prices>('PUT', `${API}/prices`, change),
}
