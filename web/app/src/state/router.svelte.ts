/** Where the reader is. Every place has a URL; the address bar is the only store of it. */
export type SettingsSection = 'connection' | 'presets' | 'personas' | 'lorebooks' | 'look'
export type Panel = 'prompt' | 'lore' | 'chat'

export type Place =
  | { kind: 'home' }
  | { kind: 'character'; character: string }
  | { kind: 'chat'; character: string; chat: string }
  | { kind: 'settings'; section: SettingsSection }
  | { kind: 'lorebook'; book: string }
  | { kind: 'backtest'; book: string }
  | { kind: 'gallery' }
  | { kind: 'nowhere'; path: string }

const SECTIONS: readonly SettingsSection[] = ['connection', 'presets', 'personas', 'lorebooks', 'look']
const PANELS: readonly Panel[] = ['prompt', 'lore', 'chat']

export function parsePlace(pathname: string): Place {
  const parts = pathname.split('/').filter((p) => p !== '')
  let decoded: string[]
  try {
    decoded = parts.map(decodeURIComponent)
  } catch {
    return { kind: 'nowhere', path: pathname }
  }
  const [first, second, third] = decoded
  if (first === undefined) return { kind: 'home' }
  if (first === 'gallery' && decoded.length === 1) return { kind: 'gallery' }
  if (first === 'c' && second !== undefined && decoded.length === 2) return { kind: 'character', character: second }
  if (first === 'c' && second !== undefined && third !== undefined && decoded.length === 3) {
    return { kind: 'chat', character: second, chat: third }
  }
  if (first === 'settings' && decoded.length <= 2) {
    const section = SECTIONS.find((s) => s === (second ?? 'connection'))
    if (section) return { kind: 'settings', section }
  }
  if (first === 'lorebooks') {
    if (second === undefined) return { kind: 'settings', section: 'lorebooks' }
    if (decoded.length === 2) return { kind: 'lorebook', book: second }
    if (third === 'backtest' && decoded.length === 3) return { kind: 'backtest', book: second }
  }
  return { kind: 'nowhere', path: pathname }
}

export const to = {
  home: () => '/',
  character: (id: string) => `/c/${encodeURIComponent(id)}`,
  chat: (id: string, chat: string) => `/c/${encodeURIComponent(id)}/${encodeURIComponent(chat)}`,
  settings: (section: SettingsSection) => `/settings/${section}`,
  lorebook: (book: string, entry?: string) =>
    `/lorebooks/${encodeURIComponent(book)}${entry === undefined ? '' : `?entry=${encodeURIComponent(entry)}`}`,
  backtest: (book: string) => `/lorebooks/${encodeURIComponent(book)}/backtest`,
  message: (id: string, chat: string, index: number) => `${to.chat(id, chat)}?m=${index}`,
}

class Router {
  private url = $state.raw(new URL(location.href))
  readonly place = $derived(parsePlace(this.url.pathname))
  readonly panel = $derived(PANELS.find((p) => p === this.url.searchParams.get('panel')))
  /** The generation whose prompt the inspector shows; the next turn's when absent. */
  readonly promptOf = $derived(this.url.searchParams.get('of') ?? undefined)
  readonly message = $derived(numberOf(this.url.searchParams.get('m')))
  /** The entry of a lorebook that is open, by its member name. */
  readonly entry = $derived(this.url.searchParams.get('entry') ?? undefined)
  /** Whether the findings of a lorebook are open. */
  readonly findings = $derived(this.url.searchParams.has('findings'))

  constructor() {
    addEventListener('popstate', () => (this.url = new URL(location.href)))
  }

  go(href: string, how: 'push' | 'replace' = 'push'): void {
    const url = new URL(href, location.href)
    if (url.href === location.href) return
    if (how === 'push') history.pushState(null, '', url)
    else history.replaceState(null, '', url)
    this.url = url
  }

  /** Changes some of the query of the present place; `undefined` takes a parameter away. */
  ask(change: Record<string, string | undefined>, how: 'push' | 'replace' = 'replace'): void {
    const url = new URL(location.href)
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) url.searchParams.delete(key)
      else url.searchParams.set(key, value)
    }
    this.go(url.href, how)
  }

  /** Lets plain links inside the app work without a page load. */
  followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
    event.preventDefault()
    this.go(link.href)
  }
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

export const router = new Router()
