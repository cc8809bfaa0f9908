import type { IconName } from '../parts/icons'
import { t } from '../i18n/index.svelte'
import { bookshelf } from './bookshelf.svelte'
import { house } from './house.svelte'
import { pastChats } from './pastchats.svelte'
import { prefs } from './prefs.svelte'
import { router, to } from './router.svelte'
import { screen } from './screen.svelte'
import { toasts } from './toasts.svelte'

export interface Command { id: string; label: string; hint?: string; icon: IconName; run: () => void }

const attempt = (action: Promise<unknown>) => void action.catch((cause: unknown) => toasts.fail(cause))

/** Everything that the command palette can do here and now. */
export function commands(): Command[] {
  const place = router.place
  const character = place.kind === 'chat' || place.kind === 'character' ? place.character : undefined
  const list: Command[] = []
  if (character !== undefined) {
    const hint = house.character(character)?.name ?? character
    list.push({ id: 'new', label: t('chats.new'), hint, icon: 'plus', run: () => void pastChats.begin(character) })
  }
  if (place.kind === 'chat') {
    list.push({ id: 'inspect', label: t('inspector.toggle'), icon: 'glass', run: () => router.ask({ panel: router.panel === undefined ? prefs.look.tab : undefined }) })
    list.push({ id: 'rename', label: t('chats.rename.title'), hint: place.chat, icon: 'pen', run: () => void pastChats.rename(place.character, place.chat) })
  }
  list.push({ id: 'home', label: t('library.characters'), icon: 'person', run: () => router.go(to.home()) })
  for (const section of ['connection', 'presets', 'personas', 'lorebooks', 'look'] as const) {
    list.push({ id: section, label: t(`settings.${section}`), hint: t('library.settings'), icon: 'gear', run: () => router.go(to.settings(section)) })
  }
  const theme = prefs.look.theme === 'ink' ? 'paper' : 'ink'
  list.push({ id: 'theme', label: t(theme === 'ink' ? 'palette.ink' : 'palette.paper'), icon: 'eye', run: () => attempt(house.saveLook({ theme })) })
  list.push({ id: 'keys', label: t('keys.title'), icon: 'keyboard', run: () => (screen.overlay = 'keys') })
  for (const c of house.characters ?? []) {
    list.push({ id: `c/${c.id}`, label: c.name, hint: t('palette.character'), icon: 'chat', run: () => void pastChats.resume(c.id) })
  }
  for (const chat of pastChats.list ?? []) {
    const owner = pastChats.character
    if (owner !== undefined) list.push({ id: `chat/${chat.name}`, label: chat.name, hint: t('palette.chat'), icon: 'book', run: () => router.go(to.chat(owner, chat.name)) })
  }
  for (const { name } of (bookshelf.books ?? []).filter((book) => !book.damaged)) {
    list.push({ id: `book/${name}`, label: name, hint: t('kind.lorebook'), icon: 'book', run: () => router.go(to.lorebook(name)) })
  }
  for (const preset of house.presets) {
    list.push({ id: `p/${preset.name}`, label: preset.name, hint: t('preset'), icon: 'sliders', run: () => attempt(house.choosePreset(preset.name)) })
  }
  return list
}

/** The commands that hold all the words, those that begin with them first. */
export function find(all: readonly Command[], query: string): Command[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter((w) => w !== '')
  const scored = all.flatMap((command) => {
    const text = `${command.label} ${command.hint ?? ''}`.toLocaleLowerCase()
    if (!words.every((w) => text.includes(w))) return []
    return [{ command, score: words[0] !== undefined && text.startsWith(words[0]) ? 0 : 1 }]
  })
  return scored.sort((a, b) => a.score - b.score).map((s) => s.command)
}
