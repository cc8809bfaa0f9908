import type { Json, JsonObject } from '../api/types'
import { abilities, orderBetween, type Design, type Place, type Row, type RowChange, type Scene, type Target } from './design'
import { distinct, isObject, listIn, moved, numberIn, objectIn, textIn, withElement, withMembers } from './json'

const HISTORY = 'chat_history'
const PROFILE = 'user_profile'
/** The history of a preset that names no place for it: it stands at the end. */
export const UNNAMED_HISTORY = '\u0000history'

const messagesOf = (scene: Scene) => listIn(scene, 'presetMessages')
const withMessages = (scene: Scene, presetMessages: Json[]): Scene => ({ ...scene, presetMessages })
const keysOf = (messages: readonly Json[]) => distinct(messages.map((message, i) => (isObject(message) ? textIn(message, 'id') || `\u0000${i}` : `\u0000${i}`)))

function placeOf(message: JsonObject): Place {
  const strategy = objectIn(message, 'injectionStrategy')
  if ('depth' in strategy) return { at: 'depth', depth: numberIn(strategy, 'depth') ?? 0 }
  const slot = textIn(strategy, 'anchorTarget')
  return slot === '' ? { at: 'list' } : { at: 'beside', slot, before: strategy['anchorPosition'] === 'before' }
}

function rowOf(message: JsonObject, key: string, history: boolean): Row {
  const id = textIn(message, 'id')
  const type = textIn(message, 'type') || 'message'
  const place = placeOf(message)
  const slot = type === 'message' || place.at !== 'list' ? undefined : type === 'placeholder' ? id || undefined : type
  return {
    key, item: id, name: textIn(message, 'name') || id || type,
    kind: history ? 'history' : slot === undefined ? 'text' : 'slot',
    role: slot === undefined ? textIn(message, 'role') : undefined,
    text: slot === undefined ? textIn(message, 'content') : undefined,
    on: message['isEnabled'] !== false,
    place,
    order: numberIn(objectIn(message, 'injectionStrategy'), 'order') ?? 100,
    triggers: [], forbids: undefined, slot,
    can: abilities({ move: true, depth: slot === undefined, beside: slot === undefined, edit: slot === undefined, rename: type !== HISTORY && type !== PROFILE, switch: true, remove: true }),
  }
}

function rows(scene: Scene): Row[] {
  const messages = messagesOf(scene)
  const keys = keysOf(messages)
  const first = messages.findIndex((message) => isObject(message) && textIn(message, 'type') === HISTORY && placeOf(message).at === 'list')
  const all = messages.flatMap((message, i) => (isObject(message) ? [rowOf(message, keys[i] ?? '', i === first)] : []))
  if (first >= 0) return all
  return [...all, {
    key: UNNAMED_HISTORY, item: '', name: HISTORY, kind: 'history', role: undefined, text: undefined, on: true,
    place: { at: 'list' }, order: 100, triggers: [], forbids: undefined, slot: HISTORY, can: abilities({}),
  }]
}

const indexOf = (scene: Scene, key: string) => keysOf(messagesOf(scene)).indexOf(key)

function edited(scene: Scene, key: string, edit: (message: JsonObject) => JsonObject): Scene {
  const messages = messagesOf(scene)
  const at = indexOf(scene, key)
  const old = messages[at]
  if (!isObject(old)) return scene
  const next = edit(old)
  return next === old ? scene : withMessages(scene, withElement(messages, at, next))
}

function placed(message: JsonObject, to: Target): JsonObject {
  const old = objectIn(message, 'injectionStrategy')
  const { depth: _depth, anchorTarget: _target, anchorPosition: _side, ...rest } = old
  if (to.at === 'list' || to.at === 'shelf') {
    if (placeOf(message).at === 'list') return message
    /* An order says nothing in the list; without it nothing is left to say. */
    const { order: _order, ...others } = rest
    return withMembers(message, { injectionStrategy: Object.keys(others).length === 0 ? undefined : others })
  }
  const own = numberIn(old, 'order') ?? 100
  const order = orderBetween(own, to.above, to.below, false)
  const place: JsonObject = to.at === 'depth' ? { depth: to.depth } : { anchorTarget: to.slot, anchorPosition: to.before ? 'before' : 'after' }
  return withMembers(message, { injectionStrategy: { ...rest, ...place, ...(order === own ? {} : { order }) } })
}

function move(scene: Scene, key: string, to: Target): Scene {
  const next = edited(scene, key, (message) => placed(message, to))
  if (to.at !== 'list') return next
  const messages = messagesOf(next)
  const before = to.before === undefined ? -1 : indexOf(next, to.before)
  const sorted = moved(messages, indexOf(next, key), before < 0 ? undefined : before)
  return sorted.every((message, i) => message === messages[i]) ? next : withMessages(next, sorted)
}

function changed(message: JsonObject, { name, role, text, on, order, depth }: RowChange): JsonObject {
  let next = message
  const set = (change: Record<string, Json | undefined>) => (next = withMembers(next, change))
  const strategy = () => objectIn(next, 'injectionStrategy')
  if (name !== undefined) set({ name })
  if (role !== undefined) set({ role })
  if (text !== undefined) set({ content: text })
  if (on !== undefined) set({ isEnabled: on ? ('isEnabled' in next ? true : undefined) : false })
  if (order !== undefined) set({ injectionStrategy: { ...strategy(), order } })
  if (depth !== undefined) set({ injectionStrategy: { ...strategy(), depth } })
  return next
}

export const anchors: Design = {
  profile: 'anchors', rising: false, roles: ['system', 'user', 'assistant'], triggers: false, shelf: false, grows: true, budget: 'shorten',
  rows, move,
  change: (scene, key, wish) => edited(scene, key, (message) => changed(message, wish)),
  add(scene, id, name, to) {
    return move(withMessages(scene, [...messagesOf(scene), { id, name, role: 'system', content: '' }]), id, to)
  },
  copy(scene, key, id, name) {
    const messages = messagesOf(scene)
    const at = indexOf(scene, key)
    const old = messages[at]
    return isObject(old) ? withMessages(scene, [...messages.slice(0, at + 1), { ...old, id, name }, ...messages.slice(at + 1)]) : scene
  },
  remove(scene, key) {
    const at = indexOf(scene, key)
    return at < 0 ? scene : withMessages(scene, messagesOf(scene).filter((_, i) => i !== at))
  },
  size(scene) {
    const limit = objectIn(scene, 'contextManagement')
    return { context: limit['enabled'] === true ? numberIn(limit, 'maxContextTokens') : undefined, reply: undefined }
  },
  withSize(scene, { context }) {
    if (context === undefined) return scene
    return { ...scene, contextManagement: { retainedCharacters: 200, ...objectIn(scene, 'contextManagement'), enabled: true, maxContextTokens: context } }
  },
  ownerOf(all, source) {
    const ref = source.ref ?? {}
    const type = textIn(ref, 'type')
    if (type === 'session_history') return 'history'
    const item = textIn(ref, 'item')
    const row = all.find((one) => (type === PROFILE ? one.slot === PROFILE : one.item === item))
    return row === undefined ? undefined : { row: row.key }
  },
}
