import { API, request } from './http'

/** The calls about how providers count tokens. */

export interface Learnt {
  source: string
  model: string
  tokenizer: string
  at: string
  /** The provider's tokens for each one of ours. */
  factor: number
  error: number
  requests: number
}

export interface Calibrations {
  /** Percent of the room for prompts that may be kept free. */
  margin: number
  models: Learnt[]
}

const URL = `${API}/calibrations`

export const calibrations = {
  get: () => request<Calibrations>('GET', URL),
  setMargin: (margin: number) => request<Calibrations>('PUT', URL, { margin }),
  forget: () => request<Calibrations>('DELETE', URL),
}
