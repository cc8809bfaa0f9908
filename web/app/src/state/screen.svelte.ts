import { MediaQuery } from 'svelte/reactivity'
import { prefs } from './prefs.svelte'

export type Overlay = 'palette' | 'keys' | undefined

/** How much room there is, and which panels stand open in it. */
class Screen {
  private readonly wideQuery = new MediaQuery('min-width: 1100px')
  private readonly mediumQuery = new MediaQuery('min-width: 760px')
  overlay = $state.raw<Overlay>()
  private librarySheet = $state(false)

  readonly wide = $derived(this.wideQuery.current)
  readonly phone = $derived(!this.mediumQuery.current)
  readonly library = $derived(this.wide ? prefs.look.library : this.librarySheet)
  /** True when the library covers the page instead of standing beside it. */
  readonly libraryCovers = $derived(!this.wide && this.librarySheet)

  toggleLibrary(open = !this.library): void {
    if (this.wide) prefs.change({ library: open })
    else this.librarySheet = open
  }

  closeSheets(): void {
    this.librarySheet = false
  }

  constructor() {
    const seen = window.visualViewport
    if (!seen) return
    /* On phones the keyboard shrinks the visible part; the app takes exactly that part. */
    const fit = () => document.documentElement.style.setProperty('--seen-height', `${Math.round(seen.height)}px`)
    seen.addEventListener('resize', fit)
    fit()
  }
}

export const screen = new Screen()
