import type { Change } from '../lore/book'
import type { Lorebook } from '../api/lore-types'
import type { Entry } from '../lore/entry'

const PREFIX = 'innkeeper.lore-draft.'

/** Unsaved changes of a lorebook, kept by the browser: the entries that differ and what they were. */
export interface LoreDraft { revision: Lorebook['revision']; changes: Change[] }

interface Stored { revision: Lorebook['revision']; changes: [key: string, before: Entry | null, after: Entry | null][] }

export function readLoreDraft(book: string): LoreDraft | undefined {
  const text = localStorage.getItem(PREFIX + book)
  if (text === null) return undefined
  try {
    const { revision, changes } = JSON.parse(text) as Stored
    return { revision, changes: changes.map(([key, before, after]) => ({ key, before: before ?? undefined, after: after ?? undefined })) }
  } catch (cause) {
    console.warn('The kept changes of a lorebook cannot be read.', cause)
    return undefined
  }
}

/** Keeps the changes; false when the browser has no room for them. */
export function saveLoreDraft(book: string, draft: LoreDraft): boolean {
  try {
    if (draft.changes.length === 0) {
      localStorage.removeItem(PREFIX + book)
    } else {
      const changes: Stored['changes'] = draft.changes.map(({ key, before, after }) => [key, before ?? null, after ?? null])
      localStorage.setItem(PREFIX + book, JSON.stringify({ revision: draft.revision, changes } satisfies Stored))
    }
    return true
  } catch (cause) {
    console.warn('This browser has no room for the changes of the lorebook.', cause)
    return false
  }
}

export function dropLoreDraft(book: string): void {
  localStorage.removeItem(PREFIX + book)
}

export function moveLoreDraft(book: string, name: string): void {
  const text = localStorage.getItem(PREFIX + book)
  if (text === null) return
  try {
    localStorage.setItem(PREFIX + name, text)
    localStorage.removeItem(PREFIX + book)
  } catch (cause) {
    console.warn('The kept changes of a lorebook stay under its old name.', cause)
  }
}
