import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../src/api/types'
import { anchors, UNNAMED_HISTORY } from '../src/design/anchors'
import { orderBetween, type Design, type Scene } from '../src/design/design'
import { memoryFiles } from '../src/design/memory'
import { roomFor, STEPS, toSize, toStep } from '../src/design/scale'
import { sillytavern } from '../src/design/sillytavern'
import { smarttavern } from '../src/design/smarttavern'

const parsed = (text: string): Scene => JSON.parse(text) as JsonObject
const preset = () => parsed(`{"profile": "sillytavern", "preset": {"temperature": 0.7, "openai_max_context": 8192, "own": {"kept": 1},
  "prompts": [
    {"identifier": "main", "name": "Main", "role": "system", "content": "M", "system_prompt": true, "x": 1},
    {"identifier": "a", "name": "A", "role": "user", "content": "aa", "system_prompt": false, "y": [1]},
    {"identifier": "b", "name": "B", "content": "bb", "injection_position": 1, "injection_depth": 4, "injection_order": 100, "system_prompt": false},
    {"identifier": "spare", "name": "Spare", "content": "ss", "system_prompt": false}],
  "prompt_order": [
    {"character_id": 100000, "order": []},
    {"character_id": 100001, "note": "kept", "order": [
      {"identifier": "main", "enabled": true}, {"identifier": "gone", "enabled": true}, {"identifier": "a", "enabled": true, "z": 2},
      {"identifier": "b", "enabled": true}, {"identifier": "chatHistory", "enabled": true}]}]}}`)
const smart = () => parsed(`{"profile": "smarttavern", "kept": 1, "presets": {"name": "P", "api_config": {"max_context": 1}, "prompts": [
  {"identifier": "r", "name": "R", "enabled": true, "position": "relative", "content": "rr", "own": 1},
  {"identifier": "chatHistory", "enabled": true, "position": "relative"},
  {"identifier": "i", "name": "I", "position": "in-chat", "role": "system", "depth": 2, "order": 50, "content": "ii"}]}}`)
const anchored = () => parsed(`{"profile": "anchors", "presetMessages": [
  {"id": "main", "role": "system", "content": "M", "own": 1},
  {"id": "wi", "type": "placeholder", "role": "system"},
  {"id": "h", "type": "chat_history", "role": "user"},
  {"id": "w", "role": "system", "content": "W", "injectionStrategy": {"anchorTarget": "wi", "anchorPosition": "after", "order": 7, "mine": true}},
  {"id": "n", "role": "system", "content": "N", "injectionStrategy": {"depth": 1}}]}`)

const keys = (design: Design, scene: Scene) => design.rows(scene).map((row) => row.key)
const row = (design: Design, scene: Scene, key: string) => {
  const found = design.rows(scene).find((one) => one.key === key)
  if (found === undefined) throw new Error(`no row ${key}`)
  return found
}
/** What differs between two documents, as paths. */
function difference(a: unknown, b: unknown, path = ''): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) => difference((a as JsonObject)[name], (b as JsonObject)[name], `${path}/${name}`))
}

describe('a preset of SillyTavern', () => {
  it('has the rows of its order, then what waits outside it', () => {
    expect(keys(sillytavern, preset())).toEqual([
      'main', 'a', 'b', 'chatHistory', 'spare', 'nsfw', 'dialogueExamples', 'jailbreak', 'worldInfoAfter', 'worldInfoBefore', 'enhanceDefinitions',
      'charDescription', 'charPersonality', 'scenario', 'personaDescription',
    ])
    expect(row(sillytavern, preset(), 'b').place).toEqual({ at: 'depth', depth: 4 })
    expect(row(sillytavern, preset(), 'spare').place).toEqual({ at: 'shelf' })
    expect(row(sillytavern, preset(), 'chatHistory')).toMatchObject({ kind: 'history', text: undefined })
  })

  it('is sorted in its own order list and touches nothing else', () => {
    const before = preset()
    const after = sillytavern.move(before, 'a', { at: 'list', before: 'main' })
    expect(keys(sillytavern, after).slice(0, 3)).toEqual(['a', 'main', 'b'])
    expect(difference(before, after).every((path) => path.startsWith('/preset/prompt_order/1/order'))).toBe(true)
    expect(JSON.stringify(after)).toContain('{"identifier":"gone","enabled":true}')
    expect(JSON.stringify(after)).toContain('"z":2')
    expect(before).toEqual(preset())
  })

  it('gives the same document when nothing moves', () => {
    const before = preset()
    expect(sillytavern.move(before, 'a', { at: 'list', before: 'b' })).toBe(before)
  })

  it('puts a prompt into the chat and out again', () => {
    const inside = sillytavern.move(preset(), 'a', { at: 'depth', depth: 1 })
    expect(row(sillytavern, inside, 'a')).toMatchObject({ place: { at: 'depth', depth: 1 }, order: 100, on: true })
    expect(difference(preset(), inside)).toEqual(['/preset/prompts/1/injection_position', '/preset/prompts/1/injection_depth'])
    const out = sillytavern.move(inside, 'a', { at: 'list', before: undefined })
    expect(row(sillytavern, out, 'a').place).toEqual({ at: 'list' })
    expect(JSON.stringify(out)).toContain('"injection_position":0')
  })

  it('chooses an order that puts it between its neighbours', () => {
    const above = sillytavern.move(preset(), 'a', { at: 'depth', depth: 4, below: 100 })
    expect(row(sillytavern, above, 'a').order).toBe(99)
    const below = sillytavern.move(preset(), 'a', { at: 'depth', depth: 4, above: 100 })
    expect(row(sillytavern, below, 'a').order).toBe(101)
    expect(orderBetween(100, 90, 120, true)).toBe(100)
    expect(orderBetween(500, 90, 120, true)).toBe(105)
    expect(orderBetween(100, 100, undefined, false)).toBe(99)
  })

  it('stands beside a slot by the field that anchors have', () => {
    const beside = sillytavern.move(preset(), 'b', { at: 'beside', slot: 'main', before: false })
    expect(row(sillytavern, beside, 'b').place).toEqual({ at: 'beside', slot: 'main', before: false })
    const list = sillytavern.move(beside, 'b', { at: 'list', before: undefined })
    expect(JSON.stringify(list)).not.toContain('injectionStrategy')
  })

  it('takes prompts from the shelf and puts them back', () => {
    const used = sillytavern.move(preset(), 'spare', { at: 'list', before: 'a' })
    expect(keys(sillytavern, used).slice(0, 3)).toEqual(['main', 'spare', 'a'])
    expect(row(sillytavern, used, 'spare').on).toBe(true)
    expect(keys(sillytavern, sillytavern.move(used, 'spare', { at: 'shelf' })).slice(0, 2)).toEqual(['main', 'a'])
  })

  it('completes itself when a built-in prompt or the default order is changed', () => {
    const bare = parsed('{"profile": "sillytavern", "preset": {"temperature": 1}}')
    const off = sillytavern.change(bare, 'enhanceDefinitions', { on: true })
    expect(row(sillytavern, off, 'enhanceDefinitions').on).toBe(true)
    const text = sillytavern.change(bare, 'main', { text: 'Mine' })
    expect(row(sillytavern, text, 'main').text).toBe('Mine')
    expect(keys(sillytavern, text)).toEqual(keys(sillytavern, bare))
  })

  it('changes, adds, copies and removes', () => {
    const changed = sillytavern.change(preset(), 'a', { name: 'AA', role: 'assistant', text: 'x', on: false, order: 5, triggers: ['swipe'] })
    expect(row(sillytavern, changed, 'a')).toMatchObject({ name: 'AA', role: 'assistant', text: 'x', on: false, order: 5, triggers: ['swipe'] })
    const added = sillytavern.add(preset(), 'new', 'New', { at: 'list', before: 'chatHistory' })
    expect(keys(sillytavern, added).slice(2, 5)).toEqual(['b', 'new', 'chatHistory'])
    const copied = sillytavern.copy(added, 'a', 'a-copy', 'A again')
    expect(keys(sillytavern, copied).slice(1, 3)).toEqual(['a', 'a-copy'])
    expect(row(sillytavern, copied, 'a-copy').text).toBe('aa')
    expect(keys(sillytavern, sillytavern.remove(copied, 'a'))).not.toContain('a')
    expect(sillytavern.size(sillytavern.withSize(preset(), { context: 2000 }))).toEqual({ context: 2000, reply: 300 })
  })
})

describe('a preset of SmartTavern', () => {
  it('moves between its two halves and keeps what it is not about', () => {
    const moved = smarttavern.move(smart(), 'r', { at: 'depth', depth: 0, above: 100 })
    expect(row(smarttavern, moved, 'r')).toMatchObject({ place: { at: 'depth', depth: 0 }, order: 101, on: true })
    expect(difference(smart(), moved)).toEqual(['/presets/prompts/0/position', '/presets/prompts/0/depth', '/presets/prompts/0/order'])
    const back = smarttavern.move(moved, 'r', { at: 'list', before: undefined })
    expect(keys(smarttavern, back)).toEqual(['chatHistory', 'i', 'r'])
  })

  it('keeps on what was on: absent means on in the chat and off in the frame', () => {
    expect(row(smarttavern, smart(), 'i').on).toBe(true)
    expect(row(smarttavern, smarttavern.move(smart(), 'i', { at: 'list', before: 'r' }), 'i').on).toBe(true)
    expect(keys(smarttavern, smarttavern.move(smart(), 'i', { at: 'list', before: 'r' }))).toEqual(['i', 'r', 'chatHistory'])
  })

  it('knows its placeholders and its size', () => {
    expect(row(smarttavern, smart(), 'chatHistory')).toMatchObject({ kind: 'history', can: { depth: false, move: true } })
    expect(smarttavern.size(smarttavern.withSize(smart(), { context: 900 })).context).toBe(900)
    expect(smarttavern.withSize(smart(), { context: 900 })).toMatchObject({ kept: 1, model: { name: 'gpt-4o', context: 900 } })
  })
})

describe('a preset with anchors', () => {
  it('is moved beside an anchor, to a depth and into the list', () => {
    const beside = anchors.move(anchored(), 'main', { at: 'beside', slot: 'wi', before: false, below: 7 })
    expect(row(anchors, beside, 'main')).toMatchObject({ place: { at: 'beside', slot: 'wi', before: false }, order: 100 })
    const under = anchors.move(anchored(), 'main', { at: 'beside', slot: 'wi', before: false, above: 7 })
    expect(row(anchors, under, 'main').order).toBe(6)
    const depth = anchors.move(anchored(), 'w', { at: 'depth', depth: 3 })
    expect(JSON.stringify(depth)).toContain('"injectionStrategy":{"order":7,"mine":true,"depth":3}')
    const list = anchors.move(anchored(), 'w', { at: 'list', before: 'wi' })
    expect(keys(anchors, list)).toEqual(['main', 'w', 'wi', 'h', 'n'])
    expect(JSON.stringify(list)).toContain('"injectionStrategy":{"mine":true}')
    expect(JSON.stringify(anchors.move(anchored(), 'n', { at: 'list', before: undefined }))).not.toContain('depth')
  })

  it('shows a history that no message names at the end', () => {
    const scene = parsed('{"profile": "anchors", "presetMessages": [{"id": "m", "role": "system", "content": "M"}]}')
    expect(keys(anchors, scene)).toEqual(['m', UNNAMED_HISTORY])
    expect(row(anchors, scene, UNNAMED_HISTORY).can.move).toBe(false)
  })

  it('switches off and limits', () => {
    const off = anchors.change(anchored(), 'w', { on: false })
    expect(row(anchors, off, 'w').on).toBe(false)
    expect(anchors.change(off, 'w', { on: true })).toMatchObject({ profile: 'anchors' })
    expect(row(anchors, anchors.change(off, 'w', { on: true }), 'w').on).toBe(true)
    expect(anchors.size(anchored()).context).toBeUndefined()
    expect(anchors.size(anchors.withSize(anchored(), { context: 400 })).context).toBe(400)
  })

  it('keeps messages without an id apart', () => {
    const scene = parsed('{"profile": "anchors", "presetMessages": [{"role": "system", "content": "1"}, {"role": "system", "content": "2"}, {"type": "chat_history"}]}')
    const moved = anchors.move(scene, keys(anchors, scene)[1] ?? '', { at: 'list', before: keys(anchors, scene)[0] })
    expect(JSON.stringify(moved)).toMatch(/"2".*"1"/)
  })
})

describe('memory files', () => {
  it('have fixed places, switches and a limit', () => {
    const scene = parsed('{"profile": "memory-files", "rules": "Be kind.", "own": 1}')
    expect(keys(memoryFiles, scene)).toEqual(['instructions', 'SOUL.md', 'USER.md', 'MEMORY.md', 'tools', 'rules', 'history'])
    expect(memoryFiles.move(scene, 'rules', { at: 'list', before: undefined })).toBe(scene)
    expect(memoryFiles.change(scene, 'MEMORY.md', { on: false })).toEqual({ ...scene, on: false })
    expect(memoryFiles.change(scene, 'rules', { text: 'x' })).toEqual({ ...scene, rules: 'x' })
    expect(memoryFiles.withSize(scene, { context: 500 })).toEqual({ ...scene, totalTokens: 500 })
    expect(row(memoryFiles, { ...scene, files: { 'SOUL.md': 'I am.' } }, 'SOUL.md')).toMatchObject({ text: 'I am.', can: { edit: true } })
  })
})

describe('the slider of sizes', () => {
  it('has steps of equal ratio and gives back what it is set to', () => {
    const most = roomFor(16384)
    expect(most).toBe(32768)
    expect(toSize(STEPS, most)).toBe(most)
    expect(toSize(0, most)).toBe(128)
    for (const size of [256, 1000, 4096, 16384]) expect(Math.abs(toSize(toStep(size, most), most) - size) / size).toBeLessThan(0.04)
  })
})
