import type { ApiFault } from './types'

/** A request that the server answered with an error, or that never reached it (code `network`). */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly retryable: boolean
  readonly revision: number | undefined
  readonly field: string | undefined
  readonly accepted: string | undefined

  constructor(status: number, fault: ApiFault) {
    super(fault.message)
    this.name = 'ApiError'
    this.status = status
    this.code = fault.code
    this.retryable = fault.retryable ?? false
    this.revision = fault.revision
    this.field = fault.field
    this.accepted = fault.accepted
  }

  get isConflict(): boolean {
    return this.status === 409 && this.code === 'chat.conflict'
  }

  get isConnection(): boolean {
    return this.code.startsWith('connection.')
  }
}

export const API = '/api/v1'

/** Joins path segments, each percent-encoded; chat and character names may hold any character. */
export function path(...segments: (string | number)[]): string {
  return API + '/' + segments.map((s) => encodeURIComponent(String(s))).join('/')
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export async function request<T>(method: Method, url: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  return contentOf<T>(await send(method, url, body, {}, signal))
}

/** What was answered and the tag of its version; a write that names a tag is refused when the version is another one. */
export async function requestTagged<T>(method: Method, url: string, body?: unknown, tag?: string): Promise<{ content: T; tag: string | undefined }> {
  const response = await send(method, url, body, tag === undefined ? {} : { 'If-Match': tag })
  return { content: await contentOf<T>(response), tag: response.headers.get('ETag') ?? undefined }
}

async function send(method: Method, url: string, body: unknown, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = { method, headers: { Accept: 'application/json', ...headers } }
  if (signal) init.signal = signal
  if (body instanceof FormData) {
    init.body = body
  } else if (body !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, { code: 'network', message: 'Innkeeper does not answer. Is the server still running?', retryable: true })
  }
  if (!response.ok) throw new ApiError(response.status, await faultOf(response))
  return response
}

async function contentOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

async function faultOf(response: Response): Promise<ApiFault> {
  const unknown: ApiFault = {
    code: 'internal',
    message: `The server answered ${response.status} without saying why.`,
    retryable: response.status >= 500,
  }
  try {
    const body = (await response.json()) as { error?: ApiFault }
    return body.error ?? unknown
  } catch (cause) {
    console.warn('The server sent an error that is not JSON.', cause)
    return unknown
  }
}
