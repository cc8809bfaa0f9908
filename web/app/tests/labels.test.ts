import { describe, expect, it } from 'vitest'
import type { DroppedPiece, JsonObject, SourceKind } from '../src/api/types'
import { droppedLabel, droppedSentence, promptName, sourceLabel, warningText } from '../src/text/labels'

const source = (kind: SourceKind, ref: JsonObject, label = 'the server’s words') => ({ kind, ref, label })
const both = (kind: SourceKind, ref: JsonObject) =>
  [sourceLabel(source(kind, ref), 'en'), sourceLabel(source(kind, ref), 'zh-CN')]

describe('labels of sources', () => {
  it('are made from the reference, in both languages', () => {
    expect(both('card', { character: 'Maren', field: 'description' })).toEqual(['Card of Maren: Description', 'Maren 的角色卡：描述'])
    expect(both('examples', { character: 'Maren', field: 'mes_example' })[1]).toBe('Maren 的角色卡：对话示例')
    expect(both('persona', { persona: '旅人' })).toEqual(['Persona 旅人', '人设：旅人'])
    expect(both('preset', { prompt: 'main', name: 'Main Prompt' })).toEqual(['Preset prompt “Main Prompt”', '预设提示词“主提示词”'])
    expect(both('preset', { preset: 'wi_format' })).toEqual(['Preset: format of lorebook entries', '预设：世界书条目的格式'])
    expect(both('control', { setting: 'reasoning.prefix' })[1]).toBe('设置：思考之前')
    expect(both('control', { control: 'instruction' })[0]).toBe('Instruction of this request')
    expect(both('control', { control: 'glue' })[1]).toBe('拼接时加入')
    expect(both('chat', { message: 0 })).toEqual(['Message #0 of the chat', '聊天消息 #0'])
    expect(both('chat', { message: 4, swipe: 1 })).toEqual(['Message #4 of the chat, version 2', '聊天消息 #4，第 2 个版本'])
    expect(both('chat', {})).toEqual(['Words typed in this turn', '这一轮输入的文字'])
    expect(both('chat', { chatOverride: 'scenario' })[1]).toBe('这个聊天自己的文字：场景')
    expect(both('lorebook', { lorebook: 'River', uid: '7', title: 'The ford' })).toEqual(['Lorebook “River”: The ford', '世界书“River”：The ford'])
    expect(both('lorebook', { lorebook: 'River', uid: '7', title: '' })).toEqual(['Lorebook “River”: entry 7', '世界书“River”：条目 7'])
    expect(both('note', { note: 'character' })).toEqual(['Author’s note of the character', '角色的作者注释'])
    expect(both('memory', { extension: '1_memory' })[1]).toBe('扩展：摘要')
    expect(both('memory', { memoryFile: 'SOUL.md' })).toEqual(['Memory file SOUL.md', '记忆文件 SOUL.md'])
    expect(both('extension', { extension: 'weather' })).toEqual(['Extension: weather', '扩展：weather'])
    expect(both('tool', { tool: 'roll', message: 3 })[1]).toBe('工具 roll')
  })

  it('keep names that people gave', () => {
    expect(promptName('main', 'My own main', 'zh-CN')).toBe('My own main')
    expect(promptName('f00d', 'Only for swipes', 'zh-CN')).toBe('Only for swipes')
    expect(promptName('jailbreak', '', 'en')).toBe('Post-History Instructions')
    expect(promptName('f00d', '', 'en')).toBe('f00d')
    expect(promptName('constructor', '', 'en')).toBe('constructor')
  })

  it('fall back to the server’s words for shapes that are not known', () => {
    const kinds: SourceKind[] = ['card', 'examples', 'persona', 'preset', 'lorebook', 'note', 'memory', 'extension', 'tool', 'control']
    for (const kind of kinds) expect(sourceLabel(source(kind, { odd: 1 }), 'zh-CN'), kind).toBe('the server’s words')
    expect(sourceLabel(source('chat', { odd: 1 }), 'zh-CN')).toBe('the server’s words')
    expect(sourceLabel(source('note', { note: 'world' }), 'zh-CN')).toBe('the server’s words')
    expect(sourceLabel(source('hologram' as SourceKind, {}), 'zh-CN')).toBe('the server’s words')
    expect(sourceLabel({ kind: 'card', label: 'no reference' }, 'zh-CN')).toBe('no reference')
  })
})

const piece = (more: Partial<DroppedPiece>): DroppedPiece => ({
  kind: 'chat', label: 'Message 3', ref: { message: 3 }, tokens: 0, reason: 'budget', explanation: 'The server explains.', ...more,
})

describe('what was left out', () => {
  it('says why in both languages', () => {
    const why = (more: Partial<DroppedPiece>) => [droppedSentence(piece(more), 'normal', 'en'), droppedSentence(piece(more), 'normal', 'zh-CN')]
    expect(why({ tokens: 210, left: 96 })).toEqual(['It needs 210 tokens; 96 were left.', '需要 210 个 token，只剩 96 个。'])
    expect(why({ tokens: 210, left: -4 })[0]).toBe('It needs 210 tokens; 0 were left.')
    expect(why({})[1]).toBe('更新的一条消息放不下，聊天记录到那里为止。')
    expect(why({ kind: 'examples' })[1]).toBe('它前面的一段示例放不下。')
    expect(why({ kind: 'preset', reason: 'trigger', triggers: ['swipe', 'regenerate'] })).toEqual([
      'It is only used for: another version, regenerate; this is: a reply.', '只用于：另一个版本、重新生成；这一次是：回复。',
    ])
    expect(why({ reason: 'shortened', tokens: 40 })[1]).toBe('中间部分被省略（40 个 token）：文件超过了允许的长度。')
    expect(why({ reason: 'unplaced' })).toEqual(['The server explains.', '它的深度或角色无效，在聊天里没有位置。'])
    for (const reason of ['disabled', 'stripped', 'hidden']) {
      expect(why({ reason })[1], reason).toMatch(/^[\u4e00-\u9fff]+。$/)
      expect(why({ reason })[0], reason).not.toBe('The server explains.')
    }
  })

  it('falls back to the server’s sentence where data is missing or the reason is new', () => {
    expect(droppedSentence(piece({ tokens: 210 }), 'normal', 'zh-CN')).toBe('The server explains.')
    expect(droppedSentence(piece({ reason: 'trigger' }), 'normal', 'zh-CN')).toBe('The server explains.')
    expect(droppedSentence(piece({ reason: 'moonlight' }), 'normal', 'zh-CN')).toBe('The server explains.')
  })

  it('names it; what begins with words of assembly keeps the server’s label', () => {
    expect(droppedLabel(piece({}), 'zh-CN')).toBe('聊天消息 #3')
    expect(droppedLabel(piece({ kind: 'control', ref: { control: 'glue' }, label: 'Text injected into the chat' }), 'zh-CN')).toBe('Text injected into the chat')
  })
})

describe('warnings', () => {
  const over = { level: 'error', code: 'prompt.over-budget', prompt: 'charDescription', name: 'Char Description', missing: 412, text: 'Mandatory prompts exceed the context size.', advice: 'Raise it.' }

  it('say what is wrong and what to do in both languages', () => {
    expect(warningText(over, 'en')).toContain('“Char Description” needs 412 more tokens than are left.')
    expect(warningText(over, 'zh-CN')).toContain('“角色描述”还差 412 个 token')
    for (const code of ['script.broken', 'script.too-slow']) {
      const warning = { level: 'warning', code, script: 'Rain', text: 'x' }
      expect(warningText(warning, 'zh-CN'), code).toMatch(/^正则脚本“Rain”没有运行/)
      expect(warningText(warning, 'en'), code).toMatch(/^The regex script “Rain” did not run/)
    }
  })

  it('name the script that ran on some messages only', () => {
    const warning = { level: 'warning', code: 'script.not-reached', script: 'Rain', text: 'x' }
    expect(warningText(warning, 'zh-CN')).toContain('“Rain”没有在每条消息上运行')
    expect(warningText(warning, 'en')).toContain('“Rain” did not run on every message')
  })

  it('name the memory file that is filling up', () => {
    const warning = { level: 'warning', code: 'memory.filling', file: 'MEMORY.md', percent: 91, text: 'x' }
    expect(warningText(warning, 'zh-CN')).toContain('MEMORY.md 已用 91 %')
    expect(warningText(warning, 'en')).toContain('MEMORY.md is 91 % full')
  })

  it('fall back to the server’s words', () => {
    expect(warningText({ level: 'error', text: 'Something.', advice: 'Do this.' }, 'zh-CN')).toBe('Something. Do this.')
    expect(warningText({ level: 'error', code: 'new.kind', text: 'Something.' }, 'zh-CN')).toBe('Something.')
    expect(warningText({ level: 'error', code: 'prompt.over-budget', text: 'Something.' }, 'zh-CN')).toBe('Something.')
  })
})
