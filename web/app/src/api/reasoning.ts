import { API, request } from './http'

/** The marks around reasoning. */
export interface ReasoningMarks { prefix: string; suffix: string; separator: string }
export interface ReasoningTemplate extends ReasoningMarks { name: string }

/** How reasoning is found in replies and put back into prompts. */
export interface ReasoningSettings extends ReasoningTemplate {
  autoParse: boolean
  addToPrompts: boolean
  maxAdditions: number
  templates: ReasoningTemplate[]
}

export type ReasoningChange = Partial<Omit<ReasoningSettings, 'templates'>>

export const reasoning = {
  get: () => request<ReasoningSettings>('GET', `${API}/reasoning`),
  change: (change: ReasoningChange) => request<ReasoningSettings>('PUT', `${API}/reasoning`, change),
}
