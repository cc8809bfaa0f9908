import type { JsonObject } from '../api/types'

const text = (identifier: string, name: string, content: string): JsonObject => ({ identifier, name, system_prompt: true, role: 'system', content })
const marker = (identifier: string, name: string): JsonObject => ({ identifier, name, system_prompt: true, marker: true })

/** The built-in prompts of a preset, in the order in which a file is completed with them. */
export const DEFAULT_PROMPTS: readonly JsonObject[] = [
  text('main', 'Main Prompt', 'Write {{char}}\'s next reply in a fictional chat between {{charIfNotGroup}} and {{user}}.'),
  text('nsfw', 'Auxiliary Prompt', ''),
  marker('dialogueExamples', 'Chat Examples'),
  text('jailbreak', 'Post-History Instructions', ''),
  marker('chatHistory', 'Chat History'),
  marker('worldInfoAfter', 'World Info (after)'),
  marker('worldInfoBefore', 'World Info (before)'),
  text('enhanceDefinitions', 'Enhance Definitions', 'If you have more knowledge of {{char}}, add to the character\'s lore and personality to enhance them but keep the Character Sheet\'s definitions absolute.'),
  marker('charDescription', 'Char Description'),
  marker('charPersonality', 'Char Personality'),
  marker('scenario', 'Scenario'),
  marker('personaDescription', 'Persona Description'),
]

const entry = (identifier: string, enabled = true): JsonObject => ({ identifier, enabled })

/** The order of a preset that has none. */
export const DEFAULT_ORDER: readonly JsonObject[] = [
  entry('main'), entry('worldInfoBefore'), entry('personaDescription'), entry('charDescription'), entry('charPersonality'), entry('scenario'),
  entry('enhanceDefinitions', false), entry('nsfw'), entry('worldInfoAfter'), entry('dialogueExamples'), entry('chatHistory'), entry('jailbreak'),
]
