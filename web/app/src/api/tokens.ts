import { API, path, request } from './http'

/** The calls about tokens for programs. */

export interface ApiToken {
  id: string
  name: string
  /** Its first characters. */
  hint: string
  createdAt: string
}

/** A token that was just made; its text is told this once. */
export interface NewApiToken extends ApiToken { token: string }

export const tokens = {
  list: async () => (await request<{ tokens: ApiToken[] }>('GET', `${API}/tokens`)).tokens,
  create: (name: string) => request<NewApiToken>('POST', `${API}/tokens`, { name }),
  revoke: (id: string) => request<void>('DELETE', path('tokens', id)),
}
