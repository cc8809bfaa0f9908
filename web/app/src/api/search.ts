import { API, request } from './http'
import type { Owner } from './owner'

/** The calls that look for words in everything. */

export type SearchKind = 'chat' | 'character' | 'lorebook'

export interface SearchHit {
  kind: SearchKind
  character?: string
  group?: string
  chat?: string
  /** The index of the message. */
  message?: number
  lorebook?: string
  entry?: string | number
  title: string
  at?: string | null
  snippet: { text: string; hit: boolean }[]
}

export interface SearchResult {
  hits: SearchHit[]
  total: number
  /** The index is being made; there may be more soon. */
  indexing: boolean
}

export interface SearchScope { kind?: SearchKind; owner?: Owner; limit: number }

export function search(words: string, scope: SearchScope, signal?: AbortSignal): Promise<SearchResult> {
  const query = new URLSearchParams({ q: words, limit: String(scope.limit) })
  if (scope.kind !== undefined) query.set('kind', scope.kind)
  if (scope.owner?.character !== undefined) query.set('character', scope.owner.character)
  if (scope.owner?.group !== undefined) query.set('group', scope.owner.group)
  return request<SearchResult>('GET', `${API}/search?${query}`, undefined, signal)
}
