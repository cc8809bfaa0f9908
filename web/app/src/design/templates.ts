import type { JsonObject } from '../api/types'
import { sceneOf, type Profile, type Scene } from './design'
import { isObject, listIn, textIn } from './json'
import { DEFAULT_ORDER, DEFAULT_PROMPTS } from './sillytavern-defaults'

/** What a new design begins with. */
export function templateOf(profile: Profile): Scene {
  switch (profile) {
    case 'sillytavern':
      return sceneOf(profile, {
        preset: {
          openai_max_context: 8192, openai_max_tokens: 500, temperature: 1,
          prompts: [...DEFAULT_PROMPTS], prompt_order: [{ character_id: 100001, order: [...DEFAULT_ORDER] }],
        },
      })
    case 'smarttavern':
      return sceneOf(profile, {
        presets: {
          name: '', prompts: [
            { identifier: 'main', name: 'Main', enabled: true, role: 'system', position: 'relative', content: 'You play the character below.' },
            placeholder('charBefore', 'World book (before)'), placeholder('charDescription', 'Character'), placeholder('personaDescription', 'Persona'),
            placeholder('charAfter', 'World book (after)'), placeholder('chatHistory', 'Chat history'),
            { identifier: 'note', name: 'Note', enabled: true, role: 'system', position: 'in-chat', depth: 1, order: 100, content: 'Stay in character.' },
          ],
        },
        model: { name: 'gpt-4o', context: 8192 },
      })
    case 'anchors':
      return sceneOf(profile, {
        presetMessages: [
          { id: 'main', role: 'system', content: 'You play a character in a story.' },
          { id: 'world_info', type: 'placeholder', role: 'system' },
          { id: 'user_profile', type: 'user_profile', role: 'system' },
          { id: 'chat_history', type: 'chat_history', role: 'user' },
          { id: 'world', role: 'system', content: 'The world: …', injectionStrategy: { anchorTarget: 'world_info', anchorPosition: 'after' } },
          { id: 'note', role: 'system', content: 'Stay in character.', injectionStrategy: { depth: 1 } },
        ],
        contextManagement: { enabled: true, maxContextTokens: 8192, retainedCharacters: 200 },
      })
    case 'memory-files':
      return sceneOf(profile, { language: 'en', instructions: 'You play the character that is described below.', rules: '', tools: true })
  }
}

const placeholder = (identifier: string, name: string): JsonObject => ({ identifier, name, enabled: true, role: 'system', position: 'relative' })

/** The design in a file: a scene document, or a preset of one of the programs; undefined when it is none of them. */
export function recognise(file: unknown): Scene | undefined {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return undefined
  const content = file as JsonObject
  const profile = textIn(content, 'profile')
  if (profile === 'smarttavern' || profile === 'anchors' || profile === 'memory-files') return content
  if (isObject(content['scene'])) return recognise(content['scene'])
  if (isObject(content['preset'])) return { profile: 'sillytavern', preset: content['preset'] }
  if (Array.isArray(content['presetMessages'])) return { ...content, profile: 'anchors' }
  if (isObject(content['presets'])) return { ...content, profile: 'smarttavern' }
  const prompts = listIn(content, 'prompts').filter(isObject)
  if (prompts.some((prompt) => 'position' in prompt)) return sceneOf('smarttavern', { presets: content, model: { name: 'gpt-4o', context: 8192 } })
  if (Array.isArray(content['prompt_order']) || prompts.length > 0 || 'openai_max_context' in content) return { profile: 'sillytavern', preset: content }
  return undefined
}
