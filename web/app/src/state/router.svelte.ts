import { ownerOf, type ChatRef, type Owner } from '../api/owner'

/** Where the reader is. Every place has a URL; the address bar is the only store of it. */
export type SettingsSection = 'connection' | 'presets' | 'personas' | 'lorebooks' | 'prices' | 'cache' | 'reasoning' | 'tools' | 'programs' | 'look'
export type Panel = 'prompt' | 'lore' | 'chat'

export type RecordsSection = 'statistics' | 'backups' | 'trash'

export type Place =
  | { kind: 'home' }
  | { kind: 'character'; character: string }
  | { kind: 'memory'; character: string }
  | { kind: 'groups' }
  | { kind: 'group'; group: string }
  | ({ kind: 'chat'; chat: string } & Owner)
  | ({ kind: 'timeline'; chat: string } & Owner)
  | ({ kind: 'tree' } & Owner)
  | { kind: 'search' }
  | { kind: 'records'; section: RecordsSection }
  | { kind: 'settings'; section: SettingsSection }
  | { kind: 'lorebook'; book: string }
  | { kind: 'backtest'; book: string }
  | { kind: 'designer' }
  | { kind: 'designer-compare' }
  | { kind: 'gallery' }
  | { kind: 'nowhere'; path: string }

const SECTIONS: readonly SettingsSection[] = ['connection', 'presets', 'personas', 'lorebooks', 'prices', 'cache', 'reasoning', 'tools', 'programs', 'look']
const RECORDS: readonly RecordsSection[] = ['statistics', 'backups', 'trash']
const PANELS: readonly Panel[] = ['prompt', 'lore', 'chat']

/** Chats stand at `/c/<character>/<chat>` and `/g/<group>/<chat>`, what belongs to them at `/timeline/c/…` and `/tree/c/…`. */
function parseOwned(parts: readonly string[]): Place | undefined {
  const [first, ...rest] = parts
  const about = first === 'timeline' || first === 'tree' ? first : undefined
  const [letter, id, chat, ...more] = about === undefined ? parts : rest
  if ((letter !== 'c' && letter !== 'g') || id === undefined || more.length > 0) return undefined
  const owner: Owner = letter === 'c' ? { character: id } : { group: id }
  if (about === 'tree') return chat === undefined ? { kind: 'tree', ...owner } : undefined
  if (about === 'timeline') return chat === undefined ? undefined : { kind: 'timeline', ...owner, chat }
  if (chat !== undefined) return { kind: 'chat', ...owner, chat }
  return letter === 'c' ? { kind: 'character', character: id } : { kind: 'group', group: id }
}

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
  if (first === 'designer') {
    if (decoded.length === 1) return { kind: 'designer' }
    if (second === 'compare' && decoded.length === 2) return { kind: 'designer-compare' }
  }
  if (decoded.length === 1) {
    if (first === 'groups' || first === 'search') return { kind: first }
    const section = RECORDS.find((s) => s === first)
    if (section) return { kind: 'records', section }
  }
  if (first === 'memory' && second !== undefined && decoded.length === 2) return { kind: 'memory', character: second }
  const owned = parseOwned(decoded)
  if (owned) return owned
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
  memory: (id: string) => `/memory/${encodeURIComponent(id)}`,
  groups: () => '/groups',
  group: (id: string) => `/g/${encodeURIComponent(id)}`,
  /** The page of a character or a group. */
  owner: (owner: Owner) => (owner.group === undefined ? to.character(owner.character) : to.group(owner.group)),
  chat: (chat: ChatRef) => `${to.owner(chat)}/${encodeURIComponent(chat.name)}`,
  settings: (section: SettingsSection) => `/settings/${section}`,
  /** The layout of prompts for caches, to be tried with a chat. */
  cache: (chat?: ChatRef) => `/settings/cache${chat === undefined ? '' : `?${new URLSearchParams(chatQuery(chat))}`}`,
  lorebook: (book: string, entry?: string) =>
    `/lorebooks/${encodeURIComponent(book)}${entry === undefined ? '' : `?entry=${encodeURIComponent(entry)}`}`,
  backtest: (book: string) => `/lorebooks/${encodeURIComponent(book)}/backtest`,
  message: (chat: ChatRef, index: number) => `${to.chat(chat)}?m=${index}`,
  timeline: (chat: ChatRef, revision?: number) => `/timeline${to.chat(chat)}${revision === undefined ? '' : `?r=${revision}`}`,
  tree: (owner: Owner, chat?: string) => `/tree${to.owner(owner)}${chat === undefined ? '' : `?chat=${encodeURIComponent(chat)}`}`,
  search: (words = '') => (words === '' ? '/search' : `/search?q=${encodeURIComponent(words)}`),
  records: (section: RecordsSection) => `/${section}`,
  designer: (what: DesignSource, chat?: ChatRef) => `/designer?${new URLSearchParams({ ...sourceQuery(what), ...chatQuery(chat) })}`,
  comparison: (sides: readonly DesignSource[], chat?: ChatRef) =>
    `/designer/compare?${new URLSearchParams({ ...chatQuery(chat), ...Object.fromEntries(sides.map((side, i) => ['ab'.charAt(i), sideName(side)])) })}`,
}

/** What is designed: a stored preset of SillyTavern's, a stored design, or one that is begun. */
export type DesignSource = { readonly preset: string } | { readonly design: string } | { readonly new: string }

const sourceQuery = (what: DesignSource): Record<string, string> => ({ ...what })

function chatQuery(chat: ChatRef | undefined): Record<string, string> {
  if (chat === undefined) return {}
  return chat.group === undefined ? { c: chat.character, chat: chat.name } : { g: chat.group, chat: chat.name }
}

/** A side of a comparison in the address: `preset:NAME` or `design:NAME`. */
export const sideName = (what: DesignSource): string => Object.entries(what).map(([kind, name]) => `${kind}:${name}`).join('')

export function sideOf(text: string | undefined): DesignSource | undefined {
  const [, kind, name] = /^(preset|design):(.+)$/s.exec(text ?? '') ?? []
  if (kind === undefined || name === undefined) return undefined
  return kind === 'preset' ? { preset: name } : { design: name }
}

/** Whose chats a place is about, if it is about somebody. */
export function ownerAt(place: Place): Owner | undefined {
  switch (place.kind) {
    case 'chat': case 'timeline': case 'tree': return ownerOf(place)
    case 'character': case 'memory': return { character: place.character }
    case 'group': return { group: place.group }
    default: return undefined
  }
}

/** The chat that a place is about, if it is about one. */
export function chatAt(place: Place): ChatRef | undefined {
  return place.kind === 'chat' || place.kind === 'timeline' ? { ...ownerOf(place), name: place.chat } : undefined
}

class Router {
  private url = $state.raw(new URL(location.href))
  readonly place = $derived(parsePlace(this.url.pathname))
  readonly panel = $derived(PANELS.find((p) => p === this.url.searchParams.get('panel')))
  /** The generation whose prompt the inspector shows; the next turn's when absent. */
  readonly promptOf = $derived(this.url.searchParams.get('of') ?? undefined)
  readonly message = $derived(numberOf(this.url.searchParams.get('m')))
  /** The revision that a timeline shows. */
  readonly revision = $derived(numberOf(this.url.searchParams.get('r')))
  /** The entry of a lorebook that is open, by its member name. */
  readonly entry = $derived(this.url.searchParams.get('entry') ?? undefined)
  /** Whether the findings of a lorebook are open. */
  readonly findings = $derived(this.url.searchParams.has('findings'))

  /** What the designer shows. */
  get design(): DesignSource | undefined {
    const [preset, design, fresh] = [this.query('preset'), this.query('design'), this.query('new')]
    return preset !== undefined ? { preset } : design !== undefined ? { design } : fresh !== undefined ? { new: fresh } : undefined
  }

  /** The chat that a design is tried with. */
  get triedWith(): ChatRef | undefined {
    const [character, group, name] = [this.query('c'), this.query('g'), this.query('chat')]
    if (name === undefined) return undefined
    return character !== undefined ? { character, name } : group !== undefined ? { group, name } : undefined
  }

  /** One parameter of the address. */
  query(name: string): string | undefined {
    return this.url.searchParams.get(name) ?? undefined
  }

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
