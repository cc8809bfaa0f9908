import { API, path, request } from './http'

/** The calls about what was deleted. */

export interface Trashed {
  id: string
  /** What it is: `chat`, `character`, … */
  kind: string
  name: string
  character?: string
  group?: string
  deletedAt: string
  expiresAt: string
  bytes: number
}

export interface TrashList { retentionDays: number; entries: Trashed[] }

export const trash = {
  list: () => request<TrashList>('GET', `${API}/trash`),
  restore: (id: string) =>
    request<{ kind: string; name: string; character?: string; group?: string }>('POST', path('trash', id, 'restore')),
  /** Deletes it for good. */
  purge: (id: string) => request<void>('DELETE', path('trash', id)),
}
