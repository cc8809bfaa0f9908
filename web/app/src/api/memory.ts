import { API, path, request } from './http'

/** The calls about the files in which characters remember. */

export type FileState = 'text' | 'empty' | 'missing' | 'unreadable'
export type Fullness = 'roomy' | 'filling' | 'nearly-full' | 'full'

export interface MemorySummary {
  path: string
  state: FileState
  revision: number
  units: number
  /** How many units of it a prompt takes at most. */
  limit: number
  /** In percent of the limit. */
  fullness: number
  level: Fullness
}

export interface MemoryFile extends MemorySummary { text: string }

export interface MemorySettings { on: boolean; language: 'en' | 'zh'; fileUnits: number; totalTokens: number }

export interface Memory { settings: MemorySettings; files: MemorySummary[] }

export interface MemoryVersion { number: number; at: string; by: 'person' | 'model' | 'outside'; exists: boolean; units: number }

export interface DiffLine { kind: 'same' | 'removed' | 'added'; text: string }

/** A change of SOUL.md that the model wants to make. */
export interface SoulConfirmation { kind: 'soul'; id: string; at: string; character: string; content?: string; oldText?: string; newText?: string }

/** A tool that the model wants to call. */
export interface ToolConfirmation { kind: 'tool'; id: string; at: string; tool: string; title: string; server?: string; chat?: string; arguments: string }

export type Confirmation = SoulConfirmation | ToolConfirmation

const of = (character: string, ...more: string[]) => path('characters', character, 'memory', ...more)
const at = (place: string) => `?path=${encodeURIComponent(place)}`

export const memory = {
  view: (character: string) => request<Memory>('GET', of(character)),
  begin: (character: string, language: 'en' | 'zh') => request<Memory>('POST', of(character, 'begin'), { language }),
  read: (character: string, place: string) => request<MemoryFile>('GET', of(character, 'file') + at(place)),
  write: (character: string, place: string, revision: number, text: string) =>
    request<MemoryFile>('PUT', of(character, 'file'), { path: place, revision, text }),
  versions: async (character: string, place: string) =>
    (await request<{ versions: MemoryVersion[] }>('GET', of(character, 'versions') + at(place))).versions,
  difference: async (character: string, place: string, version: number) =>
    (await request<{ lines: DiffLine[] }>('GET', of(character, 'difference') + at(place) + `&version=${version}`)).lines,
  restore: (character: string, place: string, version: number, revision: number) =>
    request<MemoryFile>('POST', of(character, 'restore'), { path: place, version, revision }),
  settings: (change: Partial<MemorySettings>) => request<MemorySettings>('PUT', `${API}/memory/settings`, change),
  confirmations: async () => (await request<{ confirmations: Confirmation[] }>('GET', `${API}/confirmations`)).confirmations,
  answer: (id: string, agree: boolean, remember = false) => request<void>('POST', path('confirmations', id), { agree, remember }),
}
