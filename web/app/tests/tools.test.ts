import { describe, expect, it } from 'vitest'
import { changedPairs, parseLines, parsePairs, readable } from '../src/text/tools'

describe('what is typed about a server of tools', () => {
  it('reads pairs, a line each', () => {
    expect(parsePairs('A=1\n\n B = two = 2 ', '=')).toEqual({ A: '1', B: 'two = 2' })
    expect(parsePairs('Authorization: Bearer x:y', ':')).toEqual({ Authorization: 'Bearer x:y' })
    expect(parsePairs('no value', '=')).toBeUndefined()
    expect(parsePairs('=1', '=')).toBeUndefined()
  })

  it('sends only what is new, and null for what is gone', () => {
    expect(changedPairs({ A: '•••', B: 'new' }, { A: '•••', B: '•••', C: '•••' })).toEqual({ B: 'new', C: null })
  })

  it('reads arguments, a line each', () => {
    expect(parseLines(' -y \n\n@scope/server\n')).toEqual(['-y', '@scope/server'])
  })

  it('shows JSON with line breaks, and other texts as they are', () => {
    expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
    expect(readable('{"a":1 …')).toBe('{"a":1 …')
  })
})
