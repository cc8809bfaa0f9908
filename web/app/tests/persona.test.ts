import { describe, expect, it } from 'vitest'
import type { Persona } from '../src/api/types'
import { changesOf, editable, isComplete } from '../src/text/persona'

const persona = (more: Partial<Persona> = {}): Persona => ({
  id: 'a.png', name: 'Sam', description: 'Mends clocks.', selected: true, avatar: '/a', position: 4, depth: 2, role: 1, ...more,
})

describe('a persona', () => {
  it('shows the place that is stored; a place that no longer exists is nowhere', () => {
    expect(editable(persona())).toMatchObject({ position: 4, depth: 2, role: 1 })
    expect(editable(persona({ position: 1 })).position).toBe(9)
    const { position: _p, depth: _d, role: _r, ...bare } = persona()
    expect(editable(bare)).toMatchObject({ position: 0, depth: 2, role: 0 })
  })

  it('stores only what changed, so that an old place stays until somebody chooses another', () => {
    expect(changesOf(persona(), {})).toBeUndefined()
    expect(changesOf(persona(), { name: 'Sam', depth: 2 })).toBeUndefined()
    expect(changesOf(persona({ position: 1 }), { name: 'Samira', position: 9 })).toEqual({ name: 'Samira' })
    expect(changesOf(persona(), { position: 0 })).toEqual({ position: 0 })
  })

  it('needs a name and a depth that the prompt can reach', () => {
    expect(isComplete(editable(persona()))).toBe(true)
    for (const bad of [{ name: ' ' }, { depth: -1 }, { depth: 1.5 }, { depth: NaN }, { depth: 10001 }]) {
      expect(isComplete({ ...editable(persona()), ...bad }), JSON.stringify(bad)).toBe(false)
    }
  })
})
