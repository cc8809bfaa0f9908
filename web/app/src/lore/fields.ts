import type { Key } from '../i18n/index.svelte'
import { flagOf, numberOf, POSITION, type Entry } from './entry'

/** How a field of an entry is edited. */
export type FieldKind =
  | { kind: 'flag' }
  /** Yes, no, or as the settings say (null). */
  | { kind: 'three' }
  | { kind: 'number'; least?: number; most?: number; /** Whether it may be empty (null). */ optional?: boolean }
  | { kind: 'text' }
  | { kind: 'choice'; choices: readonly { value: number; label: Key }[] }

export interface Field {
  name: string
  label: Key
  help?: Key
  how: FieldKind
  /** Whether it needs the room of two. */
  wide?: boolean
  /** Whether the field means something for this entry; it is shown anyway when it differs from the usual. */
  when?: (entry: Entry) => boolean
}

const flag: FieldKind = { kind: 'flag' }
const three: FieldKind = { kind: 'three' }
const count: FieldKind = { kind: 'number', least: 0, optional: true }
const at = (...positions: number[]) => (entry: Entry) => positions.includes(numberOf(entry, 'position') ?? -1)

export const POSITIONS: readonly { value: number; label: Key }[] = [
  { value: POSITION.before, label: 'lore.position.0' },
  { value: POSITION.after, label: 'lore.position.1' },
  { value: POSITION.examplesTop, label: 'lore.position.5' },
  { value: POSITION.examplesBottom, label: 'lore.position.6' },
  { value: POSITION.noteTop, label: 'lore.position.2' },
  { value: POSITION.noteBottom, label: 'lore.position.3' },
  { value: POSITION.atDepth, label: 'lore.position.4' },
  { value: POSITION.outlet, label: 'lore.position.7' },
]
export const ROLES: readonly { value: number; label: Key }[] = [
  { value: 0, label: 'persona.role.system' }, { value: 1, label: 'persona.role.user' }, { value: 2, label: 'persona.role.assistant' },
]
export const LOGICS: readonly { value: number; label: Key }[] = [
  { value: 0, label: 'lore.logic.0' }, { value: 3, label: 'lore.logic.3' }, { value: 1, label: 'lore.logic.1' }, { value: 2, label: 'lore.logic.2' },
]
export const TRIGGERS = ['normal', 'continue', 'impersonate', 'swipe', 'regenerate', 'quiet'] as const

/** Where the text goes. */
export const PLACE: readonly Field[] = [
  { name: 'position', label: 'lore.position', wide: true, how: { kind: 'choice', choices: POSITIONS } },
  { name: 'depth', label: 'lore.depth', how: { kind: 'number', least: 0 }, when: at(POSITION.atDepth) },
  { name: 'role', label: 'lore.role', how: { kind: 'choice', choices: ROLES }, when: at(POSITION.atDepth) },
  { name: 'outletName', label: 'lore.outlet', help: 'lore.outlet.help', wide: true, how: { kind: 'text' }, when: at(POSITION.outlet) },
  { name: 'order', label: 'lore.order', help: 'lore.order.help', how: { kind: 'number' } },
  { name: 'ignoreBudget', label: 'lore.ignore-budget', how: flag },
]

/** How keys are searched for. */
export const SEARCH: readonly Field[] = [
  { name: 'scanDepth', label: 'lore.scan-depth', help: 'lore.scan-depth.help', how: { kind: 'number', least: 0, most: 1000, optional: true } },
  { name: 'caseSensitive', label: 'lore.case', how: three },
  { name: 'matchWholeWords', label: 'lore.whole-words', how: three },
]

/** Texts besides the chat in which keys are searched for. */
export const SOURCES: readonly Field[] = [
  { name: 'matchPersonaDescription', label: 'lore.match.persona', how: flag },
  { name: 'matchCharacterDescription', label: 'lore.match.description', how: flag },
  { name: 'matchCharacterPersonality', label: 'lore.match.personality', how: flag },
  { name: 'matchCharacterDepthPrompt', label: 'lore.match.depth-prompt', how: flag },
  { name: 'matchScenario', label: 'lore.match.scenario', how: flag },
  { name: 'matchCreatorNotes', label: 'lore.match.creator-notes', how: flag },
]

/** Chance and time. */
export const TIMING: readonly Field[] = [
  { name: 'useProbability', label: 'lore.use-probability', how: flag },
  { name: 'probability', label: 'lore.probability', how: { kind: 'number', least: 0, most: 100 }, when: (entry) => flagOf(entry, 'useProbability') },
  { name: 'sticky', label: 'lore.sticky', help: 'lore.sticky.help', how: count },
  { name: 'cooldown', label: 'lore.cooldown', help: 'lore.cooldown.help', how: count },
  { name: 'delay', label: 'lore.delay', help: 'lore.delay.help', how: count },
]

export const RECURSION: readonly Field[] = [
  { name: 'excludeRecursion', label: 'lore.exclude-recursion', how: flag },
  { name: 'preventRecursion', label: 'lore.prevent-recursion', how: flag },
]

export const GROUP: readonly Field[] = [
  { name: 'group', label: 'lore.group', help: 'lore.group.help', wide: true, how: { kind: 'text' } },
  { name: 'groupWeight', label: 'lore.group-weight', how: { kind: 'number', least: 1 } },
  { name: 'groupOverride', label: 'lore.group-override', how: flag },
  { name: 'useGroupScoring', label: 'lore.group-scoring', how: three },
]

export const OTHER: readonly Field[] = [
  { name: 'addMemo', label: 'lore.add-memo', how: flag },
  { name: 'automationId', label: 'lore.automation-id', how: { kind: 'text' } },
]

const SPECIAL = [
  'uid', 'key', 'keysecondary', 'comment', 'content', 'constant', 'vectorized', 'selective', 'selectiveLogic', 'disable',
  'delayUntilRecursion', 'triggers', 'characterFilter', 'displayIndex',
]
const KNOWN = new Set([...SPECIAL, ...[PLACE, SEARCH, SOURCES, TIMING, RECURSION, GROUP, OTHER].flat().map((field) => field.name)])

/** Members that this page has no field for; they stay as they are. */
export const unknownMembers = (entry: Entry): string[] => Object.keys(entry).filter((name) => !KNOWN.has(name))

/** The number of the recursion level until which it waits: 0 is off, `true` is the first. */
export function recursionLevel(entry: Entry): number {
  const value = entry['delayUntilRecursion']
  return value === true ? 1 : (numberOf(entry, 'delayUntilRecursion') ?? 0)
}
