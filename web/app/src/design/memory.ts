import { abilities, type Design, type Row, type RowChange, type Scene } from './design'
import { isObject, numberIn, objectIn, textIn } from './json'

const FILES = ['SOUL.md', 'USER.md', 'MEMORY.md'] as const
const BLOCK = 'memory-files'

const fileOf = (key: string) => FILES.find((name) => name === key)

function row(key: string, more: Partial<Row>): Row {
  return {
    key, item: key, name: key, kind: 'text', role: undefined, text: undefined, on: true, place: { at: 'list' }, order: 100,
    triggers: [], forbids: undefined, slot: undefined, can: abilities({}), ...more,
  }
}

/** The parts stand in one fixed order; texts of files that the document lacks are those of the character. */
function rows(scene: Scene): Row[] {
  const on = scene['on'] !== false
  const given = isObject(scene['files']) ? scene['files'] : undefined
  const editable = abilities({ edit: true })
  return [
    row('instructions', { text: textIn(scene, 'instructions'), can: editable }),
    ...FILES.map((name) => row(name, {
      kind: given === undefined ? 'slot' : 'text',
      text: given === undefined ? undefined : textIn(given, name),
      on: on || name === 'SOUL.md',
      can: abilities({ edit: given !== undefined, switch: name !== 'SOUL.md' }),
    })),
    row('tools', { kind: 'slot', on: on && scene['tools'] !== false, can: abilities({ switch: on }) }),
    row('rules', { text: textIn(scene, 'rules'), can: editable }),
    row('history', { kind: 'history' }),
  ]
}

function change(scene: Scene, key: string, { text, on }: RowChange): Scene {
  const file = fileOf(key)
  let next = scene
  if (on !== undefined) next = { ...next, [key === 'tools' ? 'tools' : 'on']: on }
  if (text === undefined) return next
  return file === undefined ? { ...next, [key]: text } : { ...next, files: { ...objectIn(next, 'files'), [file]: text } }
}

export const memoryFiles: Design = {
  profile: 'memory-files', rising: true, roles: [], triggers: false, shelf: false, grows: false, budget: 'shorten',
  rows, change,
  move: (scene) => scene,
  add: (scene) => scene,
  copy: (scene) => scene,
  remove: (scene) => scene,
  size: (scene) => ({ context: numberIn(scene, 'totalTokens') || undefined, reply: undefined }),
  withSize: (scene, { context }) => (context === undefined ? scene : { ...scene, totalTokens: context }),
  ownerOf: (_rows, _source, message) => (message.id === BLOCK ? { row: BLOCK } : 'history'),
}
