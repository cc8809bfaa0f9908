import { describe, expect, it } from 'vitest'
import { en } from '../src/i18n/en'
import { fill } from '../src/i18n/fill'
import { detect } from '../src/i18n/index.svelte'
import { zhCN } from '../src/i18n/zh-CN'

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort()

describe('the dictionaries', () => {
  it('have the same keys', () => {
    expect(Object.keys(zhCN).sort()).toEqual(Object.keys(en).sort())
  })

  it('leave no text empty and use no value that the English one lacks', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(zhCN[key].trim(), key).not.toBe('')
      expect(en[key].trim(), key).not.toBe('')
      for (const name of placeholders(zhCN[key])) expect(placeholders(en[key]), key).toContain(name)
    }
  })

  it('are translated: Chinese texts have Chinese characters', () => {
    const untranslated = (Object.keys(en) as (keyof typeof en)[]).filter((key) => !/[\u4e00-\u9fff]/.test(zhCN[key]))
    expect(untranslated).toEqual([])
  })
})

describe('filling', () => {
  it('puts values in and chooses the form by number', () => {
    expect(fill('{n} {n|chat|chats} of {name}', { n: 1, name: 'A' })).toBe('1 chat of A')
    expect(fill('{n} {n|chat|chats}', { n: 2 })).toBe('2 chats')
    expect(fill('{missing} stays', {})).toBe('{missing} stays')
  })
})

describe('the language', () => {
  it('is the first one of the reader that we speak', () => {
    expect(detect(['zh-TW', 'en'])).toBe('zh-CN')
    expect(detect(['de', 'zh-CN'])).toBe('zh-CN')
    expect(detect(['fr-FR', 'en-US', 'zh'])).toBe('en')
    expect(detect([])).toBe('en')
  })
})
