import type { LanguageChoice, ThemeChoice } from '../api/types'
import type { Panel } from './router.svelte'

/** What this browser remembers about how its reader likes things. Theme and language also live on the server. */
export interface Look {
  theme: ThemeChoice
  language: LanguageChoice
  face: 'serif' | 'sans'
  size: number
  sendWith: 'enter' | 'ctrl-enter'
  keys: boolean
  announce: 'sentences' | 'end'
  library: boolean
  inspector: boolean
  tab: Panel
}

const DEFAULTS: Look = {
  theme: 'auto', language: 'auto', face: 'serif', size: 17, sendWith: 'enter', keys: true, announce: 'sentences',
  library: true, inspector: false, tab: 'prompt',
}
const KEY = 'innkeeper.look'

function read(): Look {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Look>) }
  } catch (cause) {
    console.warn('The saved look could not be read; the defaults are used.', cause)
    return { ...DEFAULTS }
  }
}

class Prefs {
  look = $state.raw<Look>(read())

  change(part: Partial<Look>): void {
    this.look = { ...this.look, ...part }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.look))
    } catch (cause) {
      console.warn('This browser does not keep settings.', cause)
    }
  }
}

export const prefs = new Prefs()

/** Puts the look on the page: theme, language, reading face and size. */
export function applyLook(look: Look, language: string): void {
  const root = document.documentElement
  root.lang = language
  if (look.theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = look.theme
  root.dataset['face'] = look.face
  root.style.setProperty('--reading-size', `${look.size / 16}rem`)
}
