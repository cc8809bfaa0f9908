import { describe, expect, it } from 'vitest'
import type { ChatMessage, ChatView } from '../src/api/types'
import { end, hasNewer, hasOlder, logOf, withMessage, withRemoved, withWindow, type ChatLog } from '../src/state/chatlog'

const message = (index: number, text = `t${index}`): ChatMessage => ({
  index, text, name: 'A', role: 'assistant', hidden: false, sentAt: null, swipes: 1, swipe: 0,
})
const view = (from: number, count: number, total: number, revision = 1): ChatView => ({
  character: 'a', name: 'c', revision, total, from, metadata: {}, generation: null,
  messages: Array.from({ length: count }, (_, i) => message(from + i)),
})
const log = (from: number, count: number, total: number, revision = 1): ChatLog => logOf(view(from, count, total, revision))
const texts = (l: ChatLog) => l.messages.map((m) => m.text)

describe('a chat log', () => {
  it('appends, replaces and ignores news that it already has', () => {
    const start = log(90, 10, 100, 5)
    const grown = withMessage(start, 6, message(100, 'new'))
    expect(grown.total).toBe(101)
    expect(texts(grown).at(-1)).toBe('new')
    const edited = withMessage(grown, 7, message(95, 'edited'))
    expect(edited.messages[5]?.text).toBe('edited')
    expect(withMessage(edited, 6, message(95, 'stale'))).toBe(edited)
  })

  it('only counts messages outside its window', () => {
    const middle = log(20, 10, 100)
    expect(hasOlder(middle) && hasNewer(middle)).toBe(true)
    expect(withMessage(middle, 2, message(100)).messages).toHaveLength(10)
    expect(withMessage(middle, 2, message(100)).total).toBe(101)
    expect(withMessage(middle, 2, message(30)).messages).toHaveLength(10)
    expect(withMessage(middle, 2, message(3)).messages[0]?.index).toBe(20)
  })

  it('removes from the middle, from the end and before the window, once', () => {
    const start = log(10, 10, 20)
    const one = withRemoved(start, 2, 12, 1)
    expect(one.total).toBe(19)
    expect(one.messages.map((m) => m.index)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(texts(one)[2]).toBe('t13')
    expect(withRemoved(one, 2, 12, 1)).toBe(one)
    const tail = withRemoved(start, 2, 15, 5)
    expect([tail.total, end(tail)]).toEqual([15, 15])
    const before = withRemoved(start, 2, 3, 2)
    expect([before.from, before.total, before.messages[0]?.index]).toEqual([8, 18, 8])
    expect(texts(before)[0]).toBe('t10')
    const across = withRemoved(start, 2, 8, 4)
    expect([across.from, across.total, across.messages[0]?.index]).toEqual([8, 16, 8])
    expect(texts(across)[0]).toBe('t12')
  })

  it('stays consistent whatever is removed', () => {
    for (let from = 0; from < 12; from++) {
      for (let first = 0; first < 20; first++) {
        for (let count = 1; count < 9; count++) {
          const removed = withRemoved(log(from, 6, 20), 2, first, count)
          expect(removed.messages.every((m, i) => m.index === removed.from + i)).toBe(true)
          expect(removed.total).toBe(20 - Math.min(count, 20 - first))
          expect(end(removed)).toBeLessThanOrEqual(removed.total)
        }
      }
    }
  })

  it('joins neighbouring windows and replaces distant ones', () => {
    const start = log(50, 50, 100)
    const older = withWindow(start, view(0, 50, 100))
    expect([older.from, older.messages.length]).toEqual([0, 100])
    expect(older.messages.every((m, i) => m.index === i)).toBe(true)
    expect(withWindow(log(80, 20, 100), view(0, 20, 100)).messages).toHaveLength(20)
  })
})
