import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage, ChatView } from '../src/api/types'
import { ChatRoomState } from '../src/state/chatroom.svelte'

const CHAT = { character: 'Painter', name: 'Walls' }

/** What the server holds, and requests for it that are not answered yet: each answer is what was held when it was asked. */
let stored: ChatView
let asked: { answer: () => void; fail: () => void }[]
let news: Map<string, (event: MessageEvent<string>) => void>
let room: ChatRoomState

class News {
  onopen: (() => void) | undefined
  onerror: (() => void) | undefined
  addEventListener(kind: string, listen: (event: MessageEvent<string>) => void): void {
    news.set(kind, listen)
  }
  close(): void {}
}

const message = (index: number, text: string): ChatMessage => ({ index, name: 'Painter', role: 'assistant', hidden: false, text, sentAt: null, swipes: 1, swipe: 0 })

function hold(revision: number, ...texts: string[]): void {
  stored = { name: CHAT.name, revision, total: texts.length, from: 0, messages: texts.map((text, i) => message(i, text)), metadata: {}, generation: null }
}

const hear = (kind: string, event: unknown) => news.get(kind)?.(new MessageEvent(kind, { data: JSON.stringify(event) }))
const shown = () => room.log.messages.map((m) => m.text)
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Answers the oldest request that waits. */
async function answer(): Promise<void> {
  await vi.waitFor(() => expect(asked).not.toHaveLength(0))
  asked.shift()?.answer()
}

beforeEach(async () => {
  asked = []
  news = new Map()
  hold(1, 'white')
  vi.stubGlobal('EventSource', News)
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => new Promise<Response>((resolve, reject) => {
    const body = JSON.stringify(init.method === 'GET' ? stored : { revision: stored.revision, message: stored.messages[0] })
    asked.push({ answer: () => resolve(new Response(body, { status: 200 })), fail: () => reject(new TypeError('offline')) })
  }))
  room = new ChatRoomState(CHAT, undefined, { taken: () => {}, impersonated: () => {}, renamed: () => {}, gone: () => {} })
  await answer()
  await vi.waitFor(() => expect(news.has('reset')).toBe(true))
})
afterEach(() => {
  room.close()
  vi.unstubAllGlobals()
})

describe('an open chat', () => {
  it('shows the newest, whichever answer is slow', async () => {
    hear('reset', {})
    await pause()
    hold(2, 'green')
    let over = false
    const done = room.changing(async () => {}).finally(() => (over = true))
    await pause()
    while (!over || asked.length > 0) {
      asked.pop()?.answer()
      await pause()
    }
    await done
    expect(shown()).toEqual(['green'])
  })

  it('applies news that comes while it is loaded to what was loaded', async () => {
    hear('reset', {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    hear('message', { revision: 2, message: message(1, 'a door') })
    expect(shown()).toEqual(['white'])
    await answer()
    await vi.waitFor(() => expect(shown()).toEqual(['white', 'a door']))
  })

  it('keeps the news that came during a load that failed', async () => {
    hear('reset', {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    hear('message', { revision: 2, message: message(1, 'a door') })
    asked.shift()?.fail()
    await vi.waitFor(() => expect(shown()).toEqual(['white', 'a door']))
    expect(room.online).toBe(false)
  })

  it('asks again when the answer is older than what this page changed', async () => {
    hear('reset', {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    hold(2, 'blue')
    const changed = room.change(0, { text: 'blue' })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    asked.pop()?.answer()
    expect(await changed).toBe(true)
    expect(shown()).toEqual(['blue'])
    await answer()
    await answer()
    await pause()
    expect(shown()).toEqual(['blue'])
  })
})
