import type { Json, JsonObject } from '../api/types'
import { abilities, orderBetween, type Design, type Owner, type Place, type Row, type RowChange, type Scene, type Target } from './design'
import { distinct, isObject, listIn, moved, numberIn, objectIn, textIn, textsIn, withElement, withMembers } from './json'
import { DEFAULT_ORDER, DEFAULT_PROMPTS } from './sillytavern-defaults'

/** The list that is used for all characters. */
const GLOBAL = '100001'
const HISTORY = 'chatHistory'
const EXAMPLES = 'dialogueExamples'
/** What the program puts where the file says nothing. */
const SIZE = { context: 4095, reply: 300 }
const SLOTS: Record<string, string> = { chat_history: HISTORY, user_profile: 'personaDescription', char_defs: 'charDescription' }
/** Which block brings a field of the card. */
const FIELDS: Record<string, string> = {
  description: 'charDescription', personality: 'charPersonality', scenario: 'scenario', mes_example: EXAMPLES,
  system_prompt: 'main', post_history_instructions: 'jailbreak',
}

interface Entry { readonly identifier: string; readonly on: boolean; readonly at: number }

const presetOf = (scene: Scene) => objectIn(scene, 'preset')
const withPreset = (scene: Scene, change: Record<string, Json | undefined>): Scene => ({ ...scene, preset: withMembers(presetOf(scene), change) })

/** The prompts of the file, then the built-in ones that it lacks. */
function promptsOf(scene: Scene): JsonObject[] {
  const stored = listIn(presetOf(scene), 'prompts').filter(isObject)
  const known = new Set(stored.map((prompt) => textIn(prompt, 'identifier')))
  return [...stored, ...DEFAULT_PROMPTS.filter((prompt) => !known.has(textIn(prompt, 'identifier')))]
}

function globalList(scene: Scene): { lists: Json[]; at: number; order: Json[] } {
  const lists = listIn(presetOf(scene), 'prompt_order')
  const at = lists.findIndex((list) => isObject(list) && String(list['character_id']) === GLOBAL)
  const list = lists[at]
  return { lists, at, order: isObject(list) ? listIn(list, 'order') : [...DEFAULT_ORDER] }
}

function entriesOf(scene: Scene): Entry[] {
  return globalList(scene).order.flatMap((entry, at) => (isObject(entry) ? [{ identifier: textIn(entry, 'identifier'), on: Boolean(entry['enabled']), at }] : []))
}

function withOrder(scene: Scene, order: Json[]): Scene {
  const { lists, at } = globalList(scene)
  const old = lists[at]
  const next: JsonObject = isObject(old) ? withMembers(old, { order }) : { character_id: Number(GLOBAL), order }
  return withPreset(scene, { prompt_order: at < 0 ? [...lists, next] : withElement(lists, at, next) })
}

/** Changes one prompt of the file; a built-in one that the file lacks comes into it. */
function withPrompt(scene: Scene, identifier: string, change: (prompt: JsonObject) => JsonObject): Scene {
  const stored = listIn(presetOf(scene), 'prompts')
  const at = stored.findIndex((prompt) => isObject(prompt) && textIn(prompt, 'identifier') === identifier)
  const old = stored[at] ?? DEFAULT_PROMPTS.find((prompt) => prompt['identifier'] === identifier)
  if (!isObject(old)) return scene
  const next = change(old)
  if (next === old) return scene
  const whole = stored.length === 0 ? [...DEFAULT_PROMPTS] : stored
  const place = whole.findIndex((prompt) => isObject(prompt) && textIn(prompt, 'identifier') === identifier)
  return withPreset(scene, { prompts: place < 0 ? [...whole, next] : withElement(whole, place, next) })
}

function placeOf(prompt: JsonObject): Place {
  const strategy = objectIn(prompt, 'injectionStrategy')
  if ('depth' in strategy) return { at: 'depth', depth: numberIn(strategy, 'depth') ?? 0 }
  if (prompt['injection_position'] === 1) return { at: 'depth', depth: numberIn(prompt, 'injection_depth') ?? 0 }
  const target = textIn(strategy, 'anchorTarget')
  return target === '' ? { at: 'list' } : { at: 'beside', slot: SLOTS[target] ?? target, before: strategy['anchorPosition'] === 'before' }
}

function rowOf(prompt: JsonObject, key: string, entry: Entry | undefined): Row {
  const item = textIn(prompt, 'identifier')
  const marker = prompt['marker'] === true || DEFAULT_PROMPTS.some((known) => known['identifier'] === item && known['marker'] === true)
  const fixed = item === HISTORY || item === EXAMPLES
  const strategy = objectIn(prompt, 'injectionStrategy')
  return {
    key, item, name: textIn(prompt, 'name') || item,
    kind: item === HISTORY ? 'history' : marker ? 'slot' : 'text',
    role: marker ? undefined : textIn(prompt, 'role') || 'system',
    text: marker ? undefined : textIn(prompt, 'content'),
    on: entry?.on ?? false,
    place: entry === undefined ? { at: 'shelf' } : placeOf(prompt),
    order: numberIn('order' in strategy ? strategy : prompt, 'order' in strategy ? 'order' : 'injection_order') ?? 100,
    triggers: textsIn(prompt, 'injection_trigger'),
    forbids: item === 'main' || item === 'jailbreak' ? prompt['forbid_overrides'] === true : undefined,
    slot: entry !== undefined && placeOf(prompt).at === 'list' ? item : undefined,
    can: abilities({ move: true, depth: !fixed, beside: !marker, edit: !marker, rename: !fixed, switch: entry !== undefined, remove: prompt['system_prompt'] === false && !marker }),
  }
}

/** The prompt with a place; what else its strategy says stays. */
function placed(prompt: JsonObject, to: Exclude<Target, { at: 'shelf' }>): JsonObject {
  const { depth: _depth, anchorTarget: _target, anchorPosition: _side, ...strategy } = objectIn(prompt, 'injectionStrategy')
  const beside: JsonObject = to.at === 'beside' ? { ...strategy, anchorTarget: to.slot, anchorPosition: to.before ? 'before' : 'after' } : strategy
  const base = withMembers(prompt, {
    injection_position: to.at === 'depth' ? 1 : 'injection_position' in prompt ? 0 : undefined,
    injectionStrategy: Object.keys(beside).length === 0 ? undefined : beside,
  })
  if (to.at === 'list') return base
  const own = rowOf(prompt, '', undefined).order
  const between = orderBetween(own, to.above, to.below, true)
  const sorted = between === own ? base : ordered(base, between)
  return to.at === 'depth' ? withMembers(sorted, { injection_depth: to.depth }) : sorted
}

function ordered(prompt: JsonObject, order: number): JsonObject {
  const strategy = objectIn(prompt, 'injectionStrategy')
  return 'order' in strategy ? withMembers(prompt, { injectionStrategy: { ...strategy, order } }) : withMembers(prompt, { injection_order: order })
}

function changed(prompt: JsonObject, change: RowChange): JsonObject {
  const { name, role, text, order, depth, triggers, forbids } = change
  let next = prompt
  const set = (member: string, value: Json | undefined) => {
    if (value !== undefined) next = withMembers(next, { [member]: value })
  }
  set('name', name)
  set('role', role)
  set('content', text)
  set('injection_trigger', triggers)
  set('forbid_overrides', forbids)
  if (order !== undefined) next = ordered(next, order)
  if (depth !== undefined) {
    const strategy = objectIn(next, 'injectionStrategy')
    next = 'depth' in strategy ? withMembers(next, { injectionStrategy: { ...strategy, depth } }) : withMembers(next, { injection_depth: depth })
  }
  return next
}

function rows(scene: Scene): Row[] {
  const prompts = promptsOf(scene)
  const byId = new Map<string, JsonObject>()
  for (const prompt of prompts) if (!byId.has(textIn(prompt, 'identifier'))) byId.set(textIn(prompt, 'identifier'), prompt)
  const entries = entriesOf(scene).filter((entry) => byId.has(entry.identifier))
  const keys = distinct(entries.map((entry) => entry.identifier))
  const used = new Set(entries.map((entry) => entry.identifier))
  const listed = entries.map((entry, i) => rowOf(byId.get(entry.identifier) ?? {}, keys[i] ?? '', entry))
  return [...listed, ...[...byId].filter(([id]) => !used.has(id)).map(([id, prompt]) => rowOf(prompt, id, undefined))]
}

/** Where the entry of a row stands in the order, counted as the file does. */
function entryAt(scene: Scene, key: string): number {
  const known = new Set(promptsOf(scene).map((prompt) => textIn(prompt, 'identifier')))
  const entries = entriesOf(scene).filter((entry) => known.has(entry.identifier))
  const at = distinct(entries.map((entry) => entry.identifier)).indexOf(key)
  return entries[at]?.at ?? -1
}

const identifierOf = (scene: Scene, key: string): string => rows(scene).find((row) => row.key === key)?.item ?? key

function move(scene: Scene, key: string, to: Target): Scene {
  const identifier = identifierOf(scene, key)
  const at = entryAt(scene, key)
  const { order } = globalList(scene)
  if (to.at === 'shelf') return at < 0 ? scene : withOrder(scene, order.filter((_, i) => i !== at))
  const before = to.at === 'list' && to.before !== undefined ? entryAt(scene, to.before) : -1
  const place = before < 0 ? undefined : before
  let next = scene
  if (at < 0) {
    const entry = { identifier, enabled: true }
    next = withOrder(scene, place === undefined ? [...order, entry] : [...order.slice(0, place), entry, ...order.slice(place)])
  } else if (to.at === 'list') {
    const sorted = moved(order, at, place)
    if (sorted.some((entry, i) => entry !== order[i])) next = withOrder(scene, sorted)
  }
  return withPrompt(next, identifier, (prompt) => {
    const now = placeOf(prompt)
    return to.at === 'list' && now.at === 'list' ? prompt : placed(prompt, to)
  })
}

function change(scene: Scene, key: string, wish: RowChange): Scene {
  const { on, ...rest } = wish
  let next = scene
  const at = entryAt(scene, key)
  const { order } = globalList(scene)
  const entry = order[at]
  if (on !== undefined && isObject(entry)) next = withOrder(scene, withElement(order, at, withMembers(entry, { enabled: on })))
  return Object.keys(rest).length === 0 ? next : withPrompt(next, identifierOf(scene, key), (prompt) => changed(prompt, rest))
}

function withNew(scene: Scene, prompt: JsonObject): Scene {
  const stored = listIn(presetOf(scene), 'prompts')
  return withPreset(scene, { prompts: [...(stored.length === 0 ? DEFAULT_PROMPTS : stored), prompt] })
}

export const sillytavern: Design = {
  profile: 'sillytavern', rising: true, roles: ['system', 'user', 'assistant'], triggers: true, shelf: true, grows: true, budget: 'cut',
  rows, move, change,
  add(scene, id, name, to) {
    const prompt: JsonObject = {
      identifier: id, name, role: 'system', content: '', system_prompt: false, marker: false,
      injection_position: 0, injection_depth: 4, injection_order: 100, injection_trigger: [], forbid_overrides: false,
    }
    return move(withNew(scene, prompt), id, to)
  },
  copy(scene, key, id, name) {
    const prompt = promptsOf(scene).find((one) => textIn(one, 'identifier') === identifierOf(scene, key))
    if (prompt === undefined) return scene
    const at = entryAt(scene, key)
    const next = withNew(scene, { ...prompt, identifier: id, name, system_prompt: false })
    const { order } = globalList(next)
    return at < 0 ? next : withOrder(next, [...order.slice(0, at + 1), { identifier: id, enabled: true }, ...order.slice(at + 1)])
  },
  remove(scene, key) {
    const identifier = identifierOf(scene, key)
    const { order } = globalList(scene)
    const without = withOrder(scene, order.filter((entry) => !isObject(entry) || textIn(entry, 'identifier') !== identifier))
    return withPreset(without, { prompts: listIn(presetOf(scene), 'prompts').filter((prompt) => !isObject(prompt) || textIn(prompt, 'identifier') !== identifier) })
  },
  size(scene) {
    const preset = presetOf(scene)
    return { context: numberIn(preset, 'openai_max_context') ?? SIZE.context, reply: numberIn(preset, 'openai_max_tokens') ?? SIZE.reply }
  },
  withSize: (scene, { context, reply }) => withPreset(scene, {
    ...(context === undefined ? {} : { openai_max_context: context }), ...(reply === undefined ? {} : { openai_max_tokens: reply }),
  }),
  ownerOf(all, source, message): Owner {
    const ref = source.ref ?? {}
    const prompt = textIn(ref, 'prompt')
    const item = prompt !== '' ? prompt
      : source.kind === 'card' || source.kind === 'examples' ? FIELDS[textIn(ref, 'field')]
      : source.kind === 'persona' ? 'personaDescription'
      : source.kind === 'preset' && textIn(ref, 'preset') === 'new_example_chat_prompt' ? EXAMPLES : undefined
    const own = all.find((row) => row.item === message.id && row.place.at !== 'shelf')
    if (own !== undefined && own.kind !== 'history') return { row: own.key }
    if (message.id.startsWith(EXAMPLES)) return { row: EXAMPLES }
    if (source.kind === 'chat') return 'history'
    const row = item === undefined ? undefined : all.find((one) => one.item === item && one.place.at !== 'shelf')
    /* The persona or a card's note in the chat is not what stands in the list. */
    if (row === undefined || (message.id.startsWith(HISTORY) && row.place.at !== 'depth')) return undefined
    return { row: row.key }
  },
}
