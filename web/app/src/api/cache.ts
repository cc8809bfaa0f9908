import type { Break, From } from './design'
import { API, request } from './http'

/** Whether and how prompts are laid out for the caches of providers. */
export interface CacheSettings { stable: boolean; farthest: number; slack: number }

export interface CacheFigures { tokens: number; reused: number; again: number; cost?: number }
export interface CacheOfTurn extends CacheFigures { history: number; brokenBy: Break | null }
export interface SimulatedTurn { message: number; speaker: string; usual: CacheOfTurn; stable: CacheOfTurn }
export interface CachePrices { input: number; cached: number; currency?: string }

export interface CacheSimulation {
  turns: SimulatedTurn[]
  usual: CacheFigures
  stable: CacheFigures
  total: number
  farthest: number
  slack: number
  prices?: CachePrices
}

export interface SimulationOrder { from: From; turns: number; farthest: number; slack: number }

export const caches = {
  settings: () => request<CacheSettings>('GET', `${API}/prompts/cache-settings`),
  change: (settings: CacheSettings) => request<CacheSettings>('PUT', `${API}/prompts/cache-settings`, settings),
  simulate: (order: SimulationOrder, signal?: AbortSignal) => request<CacheSimulation>('POST', `${API}/prompts/cache-simulation`, order, signal),
}
