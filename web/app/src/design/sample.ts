import type { Json, JsonObject } from '../api/types'
import type { Scene } from './design'
import { profileOf } from './design'

/** A short made-up chat, for designs that are tried with none. */
const TALK: readonly [who: 'user' | 'assistant', text: string][] = [
  ['assistant', 'The door gives way all at once, and you stand in the common room with rain on your shoulders.'],
  ['user', 'A room for the night, if there is one left.'],
  ['assistant', '“There is one. It faces the marsh.” She takes a key from the row behind her.'],
  ['user', 'I have slept in worse. What do I owe you?'],
  ['assistant', '“Four pennies, or a story. The stories are cheaper.”'],
  ['user', 'Then listen. It begins at the ford.'],
  ['assistant', 'She puts the key down and pulls a stool closer.'],
  ['user', 'The lantern went out before I reached the far bank.'],
]
const HOSTESS: JsonObject = {
  name: 'Hostess', description: 'She keeps an inn at the edge of the marsh and has an answer for everybody.', personality: 'Dry, patient, curious.',
  scenario: 'A wet night at the inn.', first_mes: '', mes_example: '<START>\n{{user}}: Busy tonight?\n{{char}}: “You can hear how busy.”',
}
const GUEST: JsonObject = { name: 'Guest', description: 'A traveller with wet boots.' }

const history = (): Json[] => TALK.map(([role, content], i) => ({ id: String(i + 1), role, content }))

/** The document with a made-up chat and people where it brings none of its own. */
export function withSample(scene: Scene): Scene {
  switch (profileOf(scene)) {
    case 'sillytavern':
      return {
        character: HOSTESS, persona: GUEST,
        chat: TALK.map(([who, mes]) => ({ name: who === 'user' ? 'Guest' : 'Hostess', is_user: who === 'user', mes })), ...scene,
      }
    case 'smarttavern': return { history: history(), character: HOSTESS, persona: GUEST, ...scene }
    case 'anchors': return { history: history(), userProfile: { id: 'guest', content: 'A traveller with wet boots.' }, ...scene }
    case 'memory-files': return { history: history(), files: { 'SOUL.md': 'She keeps an inn at the edge of the marsh.' }, ...scene }
  }
}
