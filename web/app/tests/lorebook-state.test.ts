import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lorebook } from '../src/api/lore-types'
import type { JsonObject } from '../src/api/types'
import { change, entriesOf } from '../src/lore/book'
import { withField } from '../src/lore/entry'
import { moveLoreDraft, readLoreDraft } from '../src/state/lore-drafts'
import { LorebookState } from '../src/state/lorebook.svelte'

/** A server with one lorebook. */
let stored: Lorebook
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

async function serve(_: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') return answer(200, stored)
  const order = JSON.parse(init.body as string) as Lorebook
  if (order.revision !== stored.revision) return answer(409, { error: { code: 'lorebook.conflict', message: 'Changed elsewhere.', revision: stored.revision } })
  stored = { name: 'Inn', revision: Number(stored.revision) + 1, content: order.content }
  return answer(200, stored)
}

const set = (content: JsonObject, key: string, field: string, value: string | number) => change(content, [key], (entry) => withField(entry, field, value))
const states: LorebookState[] = []

async function open(): Promise<LorebookState> {
  const state = new LorebookState('Inn')
  states.push(state)
  await state.open()
  return state
}

beforeEach(() => {
  localStorage.clear()
  stored = { name: 'Inn', revision: 1, content: { entries: { 0: { uid: 0, comment: 'Cat', order: 1 }, 1: { uid: 1, comment: 'Dog', order: 2 } }, own: true } }
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  for (const state of states.splice(0)) state.close()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a lorebook that is edited', () => {
  it('is stored on demand, with everything that was not touched', async () => {
    const state = await open()
    expect(state.changed).toBe(false)
    state.edit(set(state.content, '0', 'comment', 'Tom cat'))
    expect(state.changed).toBe(true)
    expect(await state.save()).toBe(true)
    expect(state.changed).toBe(false)
    expect(stored).toEqual({ name: 'Inn', revision: 2, content: { entries: { 0: { uid: 0, comment: 'Tom cat', order: 1 }, 1: { uid: 1, comment: 'Dog', order: 2 } }, own: true } })
  })

  it('goes back and forth; what is typed in one go is one step', async () => {
    const state = await open()
    for (const text of ['C', 'Co', 'Cow']) state.edit(set(state.content, '0', 'comment', text), '0.comment')
    state.edit(set(state.content, '1', 'order', 9), '1.order')
    const title = () => [state.entries['0']?.['comment'], state.entries['1']?.['order']]
    state.undo()
    expect(title()).toEqual(['Cow', 2])
    state.undo()
    expect(title()).toEqual(['Cat', 2])
    expect([state.canUndo, state.changed]).toEqual([false, false])
    state.redo()
    state.redo()
    expect(title()).toEqual(['Cow', 9])
    expect(state.canRedo).toBe(false)
  })

  it('keeps unsaved changes in the browser and has them back after a reload', async () => {
    const first = await open()
    first.edit(set(first.content, '0', 'comment', 'Half a wo'))
    first.close()
    expect(readLoreDraft('Inn')?.changes.map(({ key }) => key)).toEqual(['0'])
    const second = await open()
    expect(second.entries['0']?.['comment']).toBe('Half a wo')
    expect(second.changed).toBe(true)
    second.undo()
    expect(second.entries['0']?.['comment']).toBe('Cat')
    second.redo()
    await second.save()
    expect(readLoreDraft('Inn')).toBeUndefined()
  })

  it('moves the kept changes along with a new name', async () => {
    const state = await open()
    state.edit(set(state.content, '0', 'comment', 'x'))
    state.close()
    moveLoreDraft('Inn', 'Tavern')
    expect([readLoreDraft('Inn'), readLoreDraft('Tavern')?.changes.length]).toEqual([undefined, 1])
  })
})

describe('two who write', () => {
  async function clash(): Promise<LorebookState> {
    const state = await open()
    state.edit(set(set(state.content, '0', 'comment', 'Mine'), '1', 'order', 50))
    stored = { ...stored, revision: 7, content: set(stored.content, '0', 'comment', 'Theirs') }
    expect(await state.save()).toBe(false)
    return state
  }

  it('are shown both versions, and nothing is written', async () => {
    const state = await clash()
    expect(state.conflict?.both.map(({ key, after }) => [key, after?.['comment']])).toEqual([['0', 'Mine']])
    expect(entriesOf(stored.content)['0']?.['comment']).toBe('Theirs')
    state.conflict = undefined
    expect(state.entries['0']?.['comment']).toBe('Mine')
    expect(await state.save()).toBe(false)
    expect(state.conflict).toBeDefined()
  })

  it('are brought together entry by entry', async () => {
    const state = await clash()
    await state.bringTogether(new Set(['0']))
    expect(stored.revision).toBe(8)
    expect(Object.values(entriesOf(stored.content)).map((e) => [e['comment'], e['order']])).toEqual([['Theirs', 1], ['Dog', 50]])
    expect(state.changed).toBe(false)
  })

  it('lose nothing when theirs is taken: one step back brings mine on top of it', async () => {
    const state = await clash()
    state.takeTheirs()
    expect(Object.values(state.entries).map((e) => [e['comment'], e['order']])).toEqual([['Theirs', 1], ['Dog', 2]])
    state.undo()
    expect(Object.values(state.entries).map((e) => [e['comment'], e['order']])).toEqual([['Mine', 1], ['Dog', 50]])
    expect(await state.save()).toBe(true)
  })

  it('meet after a reload too', async () => {
    const first = await open()
    first.edit(set(first.content, '0', 'comment', 'Mine'))
    first.close()
    stored = { ...stored, revision: 7, content: set(stored.content, '0', 'comment', 'Theirs') }
    const second = await open()
    expect(second.conflict?.both.length).toBe(1)
    second.conflict = undefined
    expect(second.entries['0']?.['comment']).toBe('Mine')
    second.close()
    expect(readLoreDraft('Inn')?.changes[0]?.after?.['comment']).toBe('Mine')
    const third = await open()
    await third.bringTogether(new Set())
    expect(entriesOf(stored.content)['0']?.['comment']).toBe('Mine')
  })
})
