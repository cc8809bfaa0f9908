import { API, path, request } from './http'

/** The calls about what models may call. */

export type ConsentRule = 'ask' | 'always' | 'never'

export interface ToolView { name: string; title: string; description: string; server?: string; consent: ConsentRule }

export interface LoggedCall {
  at: string
  tool: string
  title: string
  server?: string
  chat?: string
  consent: ConsentRule
  /** JSON, or the beginning of it. */
  arguments: string
  resultUnits: number
  error?: string
  milliseconds: number
}

export type McpServerState = 'off' | 'starting' | 'ready' | 'failed'

export interface McpServer {
  name: string
  command?: string
  arguments?: string[]
  /** Names, with dots in place of the values. */
  environment?: Record<string, string>
  address?: string
  headers?: Record<string, string>
  on: boolean
  timeoutSeconds: number
  state: McpServerState
  error?: string
  server?: string
  tools?: string[]
}

/** Absent members stay; of variables and headers null removes one. */
export interface McpServerChange {
  command?: string
  arguments?: string[]
  environment?: Record<string, string | null>
  address?: string
  headers?: Record<string, string | null>
  on?: boolean
  timeoutSeconds?: number
}

export const tools = {
  list: async () => (await request<{ tools: ToolView[] }>('GET', `${API}/tools`)).tools,
  choose: async (tool: string, rule: ConsentRule) =>
    (await request<{ tools: ToolView[] }>('PUT', `${API}/tools`, { consent: { [tool]: rule } })).tools,
  calls: async () => (await request<{ calls: LoggedCall[] }>('GET', `${API}/tools/calls`)).calls,
  servers: async () => (await request<{ servers: McpServer[] }>('GET', `${API}/mcp-servers`)).servers,
  putServer: (name: string, change: McpServerChange) => request<McpServer>('PUT', path('mcp-servers', name), change),
  deleteServer: (name: string) => request<void>('DELETE', path('mcp-servers', name)),
  restartServer: (name: string) => request<McpServer>('POST', path('mcp-servers', name, 'restart')),
}
