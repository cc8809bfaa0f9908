import { describe, expect, it } from 'vitest'
import type { ChatMessage, Generation } from '../src/api/types'
import type { ChatLog } from '../src/state/chatlog'
import { lastLine, shownMessages } from '../src/state/shown'

const message = (index: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  index, text: `t${index}`, name: 'A', role: 'assistant', hidden: false, sentAt: null, swipes: 1, swipe: 0, ...more,
})
const log: ChatLog = { revision: 1, from: 0, total: 2, messages: [message(0), message(1, { reasoning: 'old thoughts' })] }
const running = (type: Generation['type'], messageIndex: number): Generation => ({
  id: 'g', character: 'A', chat: 'c', type, state: 'running', text: '', messageIndex, startedAt: '',
})

describe('a reply that is being written', () => {
  it('stands at the end with what was thought so far', () => {
    const shown = shownMessages(log, running('normal', 2), { text: '', reasoning: 'The rain …' }, 'A').at(-1)
    expect([shown?.writing, shown?.message.text, shown?.message.reasoning]).toEqual([true, '', 'The rain …'])
  })

  it('takes the place of the old one, whose thoughts are not its own', () => {
    const swipe = (reasoning: string) => shownMessages(log, running('swipe', 1), { text: 'new', reasoning }, 'A')[1]?.message
    expect(swipe('')).toMatchObject({ text: 'new', swipes: 2, swipe: 1 })
    expect(swipe('')).not.toHaveProperty('reasoning')
    expect(swipe('fresh thoughts')?.reasoning).toBe('fresh thoughts')
    expect(shownMessages(log, running('continue', 1), { text: '', reasoning: '' }, 'A')[1]?.message.reasoning).toBe('old thoughts')
  })
})

describe('the folded line of reasoning', () => {
  it('shows the end of what is coming', () => {
    expect(lastLine('One.\nTwo words\n')).toBe('Two words')
    expect(lastLine('')).toBe('')
    const long = lastLine('a very long line of words '.repeat(9) + 'end')
    expect(long.length).toBeLessThan(60)
    expect(long).toMatch(/^\w.*end$/)
    expect(lastLine('雨'.repeat(100))).toBe('雨'.repeat(48))
  })
})
