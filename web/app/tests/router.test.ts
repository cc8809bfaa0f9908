import { beforeEach, describe, expect, it } from 'vitest'
import { path } from '../src/api/http'
import { moveDraft, readDraft, saveDraft } from '../src/state/drafts'
import { parsePlace, router, to } from '../src/state/router.svelte'

beforeEach(() => {
  localStorage.clear()
  router.go('/', 'replace')
})

describe('places', () => {
  it('survive a round trip through their address, whatever the names', () => {
    for (const name of ['Aria', '艾莉亚', 'a/b', 'a b%20c', '?#&', "o'clock – 2026-01-01@10h"]) {
      expect(parsePlace(to.character(name))).toEqual({ kind: 'character', character: name })
      expect(parsePlace(to.chat({ character: '艾莉亚', name }))).toEqual({ kind: 'chat', character: '艾莉亚', chat: name })
      expect(parsePlace(to.chat({ group: '1700', name }))).toEqual({ kind: 'chat', group: '1700', chat: name })
      expect(parsePlace(to.timeline({ character: name, name: 'x' }).replace(/\?.*/, ''))).toEqual({ kind: 'timeline', character: name, chat: 'x' })
      expect(parsePlace(to.tree({ group: name }))).toEqual({ kind: 'tree', group: name })
      expect(parsePlace(to.memory(name))).toEqual({ kind: 'memory', character: name })
      expect(parsePlace(to.group(name))).toEqual({ kind: 'group', group: name })
    }
    for (const name of ['Inn', '雪国', 'a/b', '50% ?#']) {
      expect(parsePlace(to.lorebook(name))).toEqual({ kind: 'lorebook', book: name })
      expect(parsePlace(to.backtest(name))).toEqual({ kind: 'backtest', book: name })
    }
    expect(parsePlace('/lorebooks')).toEqual({ kind: 'settings', section: 'lorebooks' })
    expect(parsePlace('/lorebooks/a/nope').kind).toBe('nowhere')
    expect(parsePlace('/trash')).toEqual({ kind: 'records', section: 'trash' })
    expect(parsePlace('/groups')).toEqual({ kind: 'groups' })
    expect(parsePlace('/search')).toEqual({ kind: 'search' })
    expect(parsePlace('/')).toEqual({ kind: 'home' })
    expect(parsePlace('/settings')).toEqual({ kind: 'settings', section: 'connection' })
    expect(parsePlace('/settings/look')).toEqual({ kind: 'settings', section: 'look' })
  })

  it('that do not exist say so instead of throwing', () => {
    for (const odd of ['/x', '/c', '/c/a/b/c', '/g', '/timeline/c/a', '/tree/c/a/b', '/trash/x', '/settings/nope', '/c/%E0%A4%A']) expect(parsePlace(odd).kind).toBe('nowhere')
  })

  it('name the open entry of a lorebook', () => {
    router.go(to.lorebook('Inn', '3'))
    expect([router.entry, router.findings]).toEqual(['3', false])
    router.ask({ entry: undefined, findings: '' })
    expect([router.entry, router.findings]).toEqual([undefined, true])
  })

  it('keep the inspector and the message in the query', () => {
    router.go(to.chat({ character: 'a', name: 'b' }))
    router.ask({ panel: 'prompt', of: 'g1' })
    expect([router.place.kind, router.panel, router.promptOf]).toEqual(['chat', 'prompt', 'g1'])
    router.ask({ of: undefined, m: '12' })
    expect([router.promptOf, router.message]).toEqual([undefined, 12])
    router.ask({ panel: 'nonsense' })
    expect(router.panel).toBeUndefined()
  })
})

describe('addresses of the API', () => {
  it('encode every segment', () => {
    expect(path('characters', 'a/b 艾', 'chats', 'x?y')).toBe('/api/v1/characters/a%2Fb%20%E8%89%BE/chats/x%3Fy')
  })
})

describe('drafts', () => {
  it('belong to one chat and move with its name', () => {
    saveDraft({ character: 'a', name: 'one' }, 'words')
    expect(readDraft({ character: 'a', name: 'two' })).toBe('')
    moveDraft({ character: 'a', name: 'one' }, 'two')
    expect(readDraft({ character: 'a', name: 'two' })).toBe('words')
    expect(readDraft({ character: 'a', name: 'one' })).toBe('')
  })
})
