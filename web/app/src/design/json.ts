import type { Json, JsonObject } from '../api/types'

/* Reading never fails, whatever stands in a document; writing keeps the place of every member and what is not known here. */

export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectIn = (from: JsonObject, name: string): JsonObject => {
  const value = from[name]
  return isObject(value) ? value : {}
}

export const listIn = (from: JsonObject, name: string): Json[] => {
  const value = from[name]
  return Array.isArray(value) ? value : []
}

export const textIn = (from: JsonObject, name: string): string => {
  const value = from[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A number, also one that is written as a text. */
export function numberIn(from: JsonObject, name: string): number | undefined {
  const value = from[name]
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

export const textsIn = (from: JsonObject, name: string): string[] => listIn(from, name).filter((item) => typeof item === 'string')

/** The object with some members set, each in its old place if it has one; `undefined` takes a member away. */
export function withMembers(from: JsonObject, change: Record<string, Json | undefined>): JsonObject {
  const next = { ...from }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) delete next[name]
    else next[name] = value
  }
  return next
}

/** The list with one element replaced. */
export const withElement = (list: readonly Json[], at: number, value: Json): Json[] => list.map((old, i) => (i === at ? value : old))

/** The list with the element at `from` standing before the one that was at `before`, or at the end. */
export function moved<T>(list: readonly T[], from: number, before: number | undefined): T[] {
  const held = list[from]
  if (held === undefined) return [...list]
  const target = before ?? list.length
  const rest = list.filter((_, i) => i !== from)
  rest.splice(target > from ? target - 1 : target, 0, held)
  return rest
}

/** Names for things of which several may have the same one: `a`, `a#2`, `a#3`. */
export function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}
