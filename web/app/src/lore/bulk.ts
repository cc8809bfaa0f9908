import type { Json, JsonObject } from '../api/types'
import { change } from './book'
import { textsOf, withField, withStrategy, type Entry, type Strategy } from './entry'

/** What a person changes in many entries at once; what is absent stays as it is. */
export interface BulkChange {
  off?: boolean
  strategy?: Strategy
  position?: number
  depth?: number
  role?: number
  order?: number
  probability?: number
  group?: string
  addKeys?: readonly string[]
  removeKeys?: readonly string[]
}

export const changesNothing = (bulk: BulkChange): boolean => Object.keys(bulk).length === 0

function applied(entry: Entry, bulk: BulkChange): Entry {
  let next = entry
  const set = (field: string, value: Json | undefined) => {
    if (value !== undefined) next = withField(next, field, value)
  }
  if (bulk.strategy !== undefined) next = withStrategy(next, bulk.strategy)
  set('disable', bulk.off)
  set('position', bulk.position)
  set('depth', bulk.depth)
  set('role', bulk.role)
  set('order', bulk.order)
  set('probability', bulk.probability)
  if (bulk.probability !== undefined) set('useProbability', true)
  set('group', bulk.group)
  if (bulk.addKeys !== undefined || bulk.removeKeys !== undefined) {
    const gone = new Set((bulk.removeKeys ?? []).map(folded))
    const kept = textsOf(next, 'key').filter((key) => !gone.has(folded(key)))
    const present = new Set(kept.map(folded))
    set('key', [...kept, ...(bulk.addKeys ?? []).filter((key) => !present.has(folded(key)))])
  }
  return next
}

const folded = (key: string) => key.trim().toLocaleLowerCase()

export function applyToAll(content: JsonObject, keys: Iterable<string>, bulk: BulkChange): JsonObject {
  return change(content, keys, (entry) => applied(entry, bulk))
}
