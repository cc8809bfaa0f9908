import type { Scene } from '../design/design'

const PREFIX = 'innkeeper.design-draft.'

/** A design with unsaved changes, kept by the browser, and the version that they were made to. */
export interface DesignDraft { revision: string | number | undefined; scene: Scene }

export function readDesignDraft(key: string): DesignDraft | undefined {
  const text = localStorage.getItem(PREFIX + key)
  if (text === null) return undefined
  try {
    const { revision, scene } = JSON.parse(text) as { revision: string | number | null; scene: Scene }
    return { revision: revision ?? undefined, scene }
  } catch (cause) {
    console.warn('The kept changes of a design cannot be read.', cause)
    return undefined
  }
}

/** Keeps the design, or forgets it; false when the browser has no room for it. */
export function saveDesignDraft(key: string, draft: DesignDraft | undefined): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify({ revision: draft.revision ?? null, scene: draft.scene }))
    return true
  } catch (cause) {
    console.warn('This browser has no room for the changes of the design.', cause)
    return false
  }
}

/** What the page of a new design of a profile will begin with. */
export function beginWith(profile: string, scene: Scene): void {
  saveDesignDraft(`new/${profile}`, { revision: undefined, scene })
}
