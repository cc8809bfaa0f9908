import type { Json, JsonObject } from '../api/types'
import { abilities, orderBetween, type Design, type Place, type Row, type RowChange, type Scene, type Target } from './design'
import { distinct, isObject, listIn, moved, numberIn, objectIn, textIn, withElement, withMembers } from './json'

/** What stands for something that the scene brings. */
const PLACEHOLDERS = ['chatHistory', 'charBefore', 'charAfter', 'charDescription', 'personaDescription']
const ROLES = ['system', 'user', 'assistant', 'thinking']

const presetOf = (scene: Scene) => objectIn(scene, 'presets')
const promptsOf = (scene: Scene) => listIn(presetOf(scene), 'prompts')
const withPrompts = (scene: Scene, prompts: Json[]): Scene => ({ ...scene, presets: withMembers(presetOf(scene), { prompts }) })

const isInChat = (prompt: JsonObject) => textIn(prompt, 'position').toLowerCase() === 'in-chat'

/** The name that prompts get in a list of messages: the first of its names that says something. */
const nameOf = (prompt: JsonObject, at: number) => textIn(prompt, 'identifier') || textIn(prompt, 'name') || String(at)

const keysOf = (prompts: readonly Json[]) => distinct(prompts.map((prompt, i) => (isObject(prompt) ? nameOf(prompt, i) : `\u0000${i}`)))

function placeOf(prompt: JsonObject): Place {
  if (isInChat(prompt)) return { at: 'depth', depth: Math.trunc(numberIn(prompt, 'depth') ?? 0) }
  return textIn(prompt, 'position') === 'relative' ? { at: 'list' } : { at: 'shelf' }
}

function rowOf(prompt: JsonObject, key: string, at: number): Row {
  const identifier = textIn(prompt, 'identifier')
  const inChat = isInChat(prompt)
  const slot = !inChat && PLACEHOLDERS.includes(identifier)
  const role = textIn(prompt, 'role').toLowerCase()
  return {
    key, item: `preset_${nameOf(prompt, at)}`, name: textIn(prompt, 'name') || identifier || key,
    kind: slot ? (identifier === 'chatHistory' ? 'history' : 'slot') : 'text',
    role: slot && !identifier.endsWith('Description') ? undefined : ROLES.includes(role) ? role : inChat ? 'user' : 'system',
    text: slot ? undefined : textIn(prompt, 'content'),
    on: inChat ? prompt['enabled'] !== false : prompt['enabled'] === true,
    place: placeOf(prompt),
    /* SmartTavern takes 0 for "none". */
    order: numberIn(prompt, 'order') || 100,
    triggers: [], forbids: undefined, slot: undefined,
    can: abilities({ move: true, depth: !slot, edit: !slot, rename: true, switch: true, remove: true }),
  }
}

function rows(scene: Scene): Row[] {
  const prompts = promptsOf(scene)
  const keys = keysOf(prompts)
  return prompts.flatMap((prompt, i) => (isObject(prompt) ? [rowOf(prompt, keys[i] ?? '', i)] : []))
}

const indexOf = (scene: Scene, key: string) => keysOf(promptsOf(scene)).indexOf(key)

function edited(scene: Scene, key: string, edit: (prompt: JsonObject, at: number) => JsonObject): Scene {
  const prompts = promptsOf(scene)
  const at = indexOf(scene, key)
  const old = prompts[at]
  if (!isObject(old)) return scene
  const next = edit(old, at)
  return next === old ? scene : withPrompts(scene, withElement(prompts, at, next))
}

function move(scene: Scene, key: string, to: Target): Scene {
  if (to.at === 'depth') {
    return edited(scene, key, (prompt, at) => {
      const own = rowOf(prompt, key, at)
      const order = orderBetween(own.order, to.above, to.below, true)
      return withMembers(prompt, {
        position: 'in-chat', depth: to.depth, ...(order === own.order ? {} : { order: order === 0 ? -1 : order }),
        /* What means "on" differs between the two halves. */
        ...(typeof prompt['enabled'] === 'boolean' ? {} : { enabled: own.on }),
      })
    })
  }
  if (to.at !== 'list') return scene
  const relative = edited(scene, key, (prompt, at) => (placeOf(prompt).at === 'list' ? prompt : withMembers(prompt, { position: 'relative', enabled: rowOf(prompt, key, at).on })))
  const prompts = promptsOf(relative)
  const from = indexOf(relative, key)
  const before = to.before === undefined ? -1 : indexOf(relative, to.before)
  const sorted = moved(prompts, from, before < 0 ? undefined : before)
  return sorted.every((prompt, i) => prompt === prompts[i]) ? relative : withPrompts(relative, sorted)
}

function changed(prompt: JsonObject, { name, role, text, on, order, depth }: RowChange): JsonObject {
  const wish: Record<string, Json | undefined> = { name, role, content: text, enabled: on, order, depth }
  return withMembers(prompt, Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)))
}

export const smarttavern: Design = {
  profile: 'smarttavern', rising: true, roles: ROLES, triggers: false, shelf: false, grows: true, budget: 'none',
  rows, move,
  change: (scene, key, wish) => edited(scene, key, (prompt) => changed(prompt, wish)),
  add(scene, id, name, to) {
    const prompt: JsonObject = { identifier: id, name, enabled: true, role: 'system', position: 'relative', content: '' }
    return move(withPrompts(scene, [...promptsOf(scene), prompt]), id, to)
  },
  copy(scene, key, id, name) {
    const prompts = promptsOf(scene)
    const at = indexOf(scene, key)
    const old = prompts[at]
    return isObject(old) ? withPrompts(scene, [...prompts.slice(0, at + 1), { ...old, identifier: id, name }, ...prompts.slice(at + 1)]) : scene
  },
  remove(scene, key) {
    const at = indexOf(scene, key)
    return at < 0 ? scene : withPrompts(scene, promptsOf(scene).filter((_, i) => i !== at))
  },
  size: (scene) => ({ context: numberIn(objectIn(scene, 'model'), 'context'), reply: undefined }),
  withSize: (scene, { context }) => (context === undefined ? scene : { ...scene, model: { name: 'gpt-4o', ...objectIn(scene, 'model'), context } }),
  ownerOf(all, source) {
    const ref = source.ref ?? {}
    const [item, type] = [textIn(ref, 'item'), textIn(ref, 'type')]
    if (type.startsWith('history.')) return 'history'
    const placeholder = type === 'char.description' ? 'charDescription' : type === 'persona.description' ? 'personaDescription'
      : type === 'world_book.before_char' ? 'charBefore' : type === 'world_book.after_char' ? 'charAfter' : undefined
    const row = all.find((one) => one.item === (placeholder === undefined ? item : `preset_${placeholder}`))
    return row === undefined ? undefined : { row: row.key }
  },
}
