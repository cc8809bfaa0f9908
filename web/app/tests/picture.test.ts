import { describe, expect, it } from 'vitest'
import type { JsonObject, Prompt, PromptMessage, SourceKind } from '../src/api/types'
import { designOf } from '../src/design/designs'
import { drawPicture, fits, type Item } from '../src/design/picture'
import { accountOf, takeApart } from '../src/design/pieces'
import { recognise, templateOf } from '../src/design/templates'
import { profileOf, PROFILES, type Scene } from '../src/design/design'
import { Steps } from '../src/state/steps.svelte'

const message = (id: string, kind: SourceKind, ref: JsonObject, content: string, tokens: number): PromptMessage => ({
  id, role: 'system', content, tokens, sources: [{ start: 0, end: content.length, kind, label: id, ref }],
})
const prompt = (messages: PromptMessage[], more: Partial<Prompt> = {}): Prompt => ({
  profile: 'sillytavern', type: 'normal', source: 'openai', model: 'm', messages, dropped: [], lore: [], warnings: [], request: {},
  ledger: { tokenizer: 't', context: 100, reserve: 10, budget: 90, used: 50, remaining: 40, charges: [{ id: 'chatHistory', tokens: 1 }, { id: 'dialogueExamples', tokens: 1 }], slots: [] },
  ...more,
})
const scene: Scene = {
  profile: 'sillytavern', preset: {
    prompts: [
      { identifier: 'main', name: 'Main', content: 'M' }, { identifier: 'a', name: 'A', content: 'aa', system_prompt: false, injection_position: 1, injection_depth: 1 },
      { identifier: 'b', name: 'B', content: 'bb', system_prompt: false, injection_position: 1, injection_depth: 99 },
    ],
    prompt_order: [{ character_id: 100001, order: ['main', 'dialogueExamples', 'a', 'b', 'chatHistory', 'jailbreak'].map((identifier) => ({ identifier, enabled: identifier !== 'jailbreak' })) }],
  },
}
const chat = (i: number) => message(`chatHistory-${i}`, 'chat', { message: i }, `Word ${i}`, 5)
const whole = prompt(
  [
    message('main', 'preset', { prompt: 'main' }, 'M', 3), message('newMainChat', 'preset', { preset: 'new_chat_prompt' }, '[Start]', 2),
    message('chatHistory-0', 'preset', { prompt: 'b' }, 'bb', 4), chat(2), chat(3), chat(4), chat(5), chat(6), chat(7),
    message('chatHistory-9', 'preset', { prompt: 'a' }, 'aa', 7), chat(8),
  ],
  { dropped: [0, 1].map((i) => ({ kind: 'chat', label: '', ref: { message: i }, tokens: 0, reason: 'budget', explanation: '' })) },
)
const draw = (from: Prompt | undefined, unfolded = false, held?: string) => {
  const design = designOf('sillytavern')
  const rows = design.rows(scene)
  return drawPicture(design, rows, from, from && takeApart(design, rows, from), unfolded, held)
}
const outline = (items: readonly Item[]) => items.map((item) => {
  switch (item.kind) {
    case 'row': return `${item.row.key} ${item.state} ${item.fate.tokens}`
    case 'line': return `line ${item.depth}${item.next ? ' next' : ''}`
    case 'fold': return `fold ${item.messages}`
    case 'lost': return `lost ${item.rank}`
    case 'other': return `other ${item.message.id}`
    default: return item.kind
  }
})

describe('the picture of a prompt', () => {
  it('has the blocks where they stand and the chat with its depths', () => {
    expect(outline(draw(whole).items).slice(0, 16)).toEqual([
      'main in 3', 'dialogueExamples empty 0', 'history', 'lost 1', 'lost 2', 'other newMainChat', 'b in 4',
      'fold 3', 'line 3', 'line 2', 'line 1', 'a in 7', 'line 0', 'end', 'jailbreak off 0', 'shelf',
    ])
  })

  it('shows the messages one by one when it is unfolded, and marks what goes next', () => {
    const items = outline(draw(whole, true).items)
    expect(items.filter((item) => item.startsWith('line'))).toEqual(['line 6 next', 'line 5', 'line 4', 'line 3', 'line 2', 'line 1', 'line 0'])
  })

  it('is drawn before there is a prompt', () => {
    expect(outline(draw(undefined).items).slice(0, 3)).toEqual(['main in 0', 'dialogueExamples in 0', 'history'])
  })

  it('has a place at every depth that is shown, and none between a block and itself', () => {
    const places = draw(whole, false, 'a').gaps
    const depths = places.flatMap(({ target }) => (target.at === 'depth' ? [target] : []))
    expect(depths.map(({ depth }) => depth)).toEqual([7, 7, 4, 3, 2, 1, 1, 0])
    expect(depths.filter(({ depth }) => depth === 1)).toEqual([{ at: 'depth', depth: 1 }, { at: 'depth', depth: 1 }])
    expect(depths[0]).toEqual({ at: 'depth', depth: 7, below: 100 })
  })

  it('lets the history stand in the list only', () => {
    const rows = designOf('sillytavern').rows(scene)
    const history = rows.find((row) => row.kind === 'history')
    const places = draw(whole).gaps.filter((gap) => history !== undefined && fits(history, gap, true))
    expect(new Set(places.map(({ target }) => target.at))).toEqual(new Set(['list']))
  })
})

describe('the pieces of a prompt', () => {
  it('are shared out by their letters where one message holds two blocks', () => {
    const rows = designOf('sillytavern').rows(scene)
    const both: PromptMessage = {
      id: 'chatHistory-1', role: 'system', content: 'aaabbb', tokens: 9,
      sources: [{ start: 0, end: 2, kind: 'preset', label: '', ref: { prompt: 'a' } }, { start: 2, end: 6, kind: 'preset', label: '', ref: { prompt: 'b' } }],
    }
    const { fates } = takeApart(designOf('sillytavern'), rows, prompt([both]))
    expect([fates.get('a')?.tokens, fates.get('b')?.tokens]).toEqual([3, 6])
  })

  it('make an account where the ledger has none, with the design’s own limit', () => {
    const account = accountOf(designOf('anchors'), 60, prompt([message('m', 'preset', {}, 'x', 50)]))
    expect(account).toMatchObject({ context: 60, budget: 60, remaining: 10, slots: [{ kind: 'preset', tokens: 50 }] })
  })
})

describe('files', () => {
  it('are recognised by what is in them', () => {
    for (const profile of PROFILES) expect(profileOf(recognise(templateOf(profile)) ?? {})).toBe(profile)
    expect(recognise({ prompts: [], prompt_order: [] })).toEqual({ profile: 'sillytavern', preset: { prompts: [], prompt_order: [] } })
    expect(recognise({ prompts: [{ identifier: 'a', position: 'relative' }] })).toMatchObject({ profile: 'smarttavern' })
    expect(recognise({ presetMessages: [] })).toEqual({ profile: 'anchors', presetMessages: [] })
    for (const other of [undefined, null, 1, 'x', [], { name: 'A card' }]) expect(recognise(other)).toBeUndefined()
  })
})

describe('steps', () => {
  it('go back and forth, and quick changes of one field are one step', () => {
    let now = 0
    const steps = new Steps('a', () => now)
    steps.edit('b', 'text')
    now += 100
    steps.edit('c', 'text')
    now += 5000
    steps.edit('d', 'text')
    expect(steps.undo() && steps.now).toBe('c')
    expect(steps.undo() && steps.now).toBe('a')
    expect(steps.undo()).toBe(false)
    expect(steps.redo() && steps.now).toBe('c')
    expect(steps.edit('c')).toBe(false)
    steps.edit('x')
    expect(steps.canRedo).toBe(false)
  })
})
