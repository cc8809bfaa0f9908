import type { Key } from '../i18n/index.svelte'
import type { Persona, PersonaChange } from '../api/types'

/** Where a persona's description can stand, with the numbers that SillyTavern's settings give the places. */
export const POSITIONS: readonly { value: number; label: Key }[] = [
  { value: 0, label: 'persona.position.prompt' },
  { value: 2, label: 'persona.position.note-top' },
  { value: 3, label: 'persona.position.note-bottom' },
  { value: 4, label: 'persona.position.depth' },
  { value: 9, label: 'persona.position.none' },
]
export const AT_DEPTH = 4
const NOWHERE = 9
export const MAX_DEPTH = 10_000

/** As whom words at a depth are sent, with their numbers in the settings. */
export const ROLES: readonly { value: number; label: Key }[] = [
  { value: 0, label: 'persona.role.system' },
  { value: 1, label: 'persona.role.user' },
  { value: 2, label: 'persona.role.assistant' },
]

/** A persona with all that can be edited; a place that no longer exists places nothing, like no place. */
export function editable(persona: Persona): Required<PersonaChange> {
  const position = persona.position ?? 0
  return {
    name: persona.name,
    description: persona.description,
    position: POSITIONS.some((place) => place.value === position) ? position : NOWHERE,
    depth: persona.depth ?? 2,
    role: persona.role ?? 0,
  }
}

/** What of the edits differs from what is stored; undefined if nothing does. */
export function changesOf(persona: Persona, edits: PersonaChange): PersonaChange | undefined {
  const stored = editable(persona)
  const changes = Object.entries(edits).filter(([key, value]) => value !== stored[key as keyof PersonaChange])
  return changes.length === 0 ? undefined : Object.fromEntries(changes)
}

/** Whether a persona can be stored so. */
export function isComplete(persona: Required<PersonaChange>): boolean {
  return persona.name.trim() !== '' && Number.isInteger(persona.depth) && persona.depth >= 0 && persona.depth <= MAX_DEPTH
}
