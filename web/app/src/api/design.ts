import type { Profile, Scene } from '../design/design'
import { API, path, request, requestTagged } from './http'
import type { JsonObject, Prompt } from './types'

/** The chat whose history, people and books a design is tried with. */
export type From =
  | { readonly character: string; readonly chat: string }
  | { readonly group: string; readonly chat: string; readonly speaker?: string }

export interface DesignOrder { scene: Scene; from?: From; messages?: number; text?: string }

export interface DesignSummary { name: string; profile: Profile }
export interface StoredDesign { name: string; revision: number | string; scene: Scene }

/** The first message in which a prompt differs from the one of the turn before. */
export interface Break { id: string; kind: string; label: string; ref?: JsonObject }

/** What one design made of one turn. */
export interface SideOfTurn {
  messages: number
  tokens: number
  context: number
  history: number
  dropped: number
  warnings: number
  prefix: { messages: number; tokens: number; brokenBy: Break | null }
}

export interface ComparedTurn {
  /** The reply that the prompts were for. */
  message: number
  speaker: string
  sides: SideOfTurn[]
  common: { messages: number; tokens: number }
}

export interface ComparedSlice { turns: ComparedTurn[]; next: number | null; total: number }

export const designs = {
  prompt: (order: DesignOrder, signal?: AbortSignal) => request<Prompt>('POST', `${API}/prompts/design`, order, signal),
  compare: (order: { from: From; sides: { name: string; scene: Scene }[]; before?: number; limit?: number }, signal?: AbortSignal) =>
    request<ComparedSlice>('POST', `${API}/prompts/compare`, order, signal),
  list: async () => (await request<{ designs: DesignSummary[] }>('GET', `${API}/designs`)).designs,
  get: (name: string) => request<StoredDesign>('GET', path('designs', name)),
  save: (name: string, scene: Scene, revision?: StoredDesign['revision']) =>
    request<StoredDesign>('PUT', path('designs', name), revision === undefined ? { scene } : { scene, revision }),
  remove: (name: string) => request<void>('DELETE', path('designs', name)),
}

/** Presets with the tag of their version, so that nobody's changes are overwritten. */
export const taggedPresets = {
  get: (name: string) => requestTagged<JsonObject>('GET', path('presets', name)),
  save: (name: string, preset: JsonObject, tag: string | undefined) => requestTagged<unknown>('PUT', path('presets', name), preset, tag),
}
