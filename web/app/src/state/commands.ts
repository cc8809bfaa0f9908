import type { IconName } from '../parts/icons'
import { inChats } from '../api/owner'
import { t } from '../i18n/index.svelte'
import { bookshelf } from './bookshelf.svelte'
import { exportChat } from './chatexport'
import { house } from './house.svelte'
import { pastChats } from './pastchats.svelte'
import { prefs } from './prefs.svelte'
import { present } from './present.svelte'
import { chatAt, ownerAt, router, to } from './router.svelte'
import { screen } from './screen.svelte'
import { toasts } from './toasts.svelte'

export interface Command { id: string; label: string; hint?: string; icon: IconName; run: () => void }

const attempt = (action: Promise<unknown>) => void action.catch((cause: unknown) => toasts.fail(cause))

/** What can be done with the chats in view. */
function chatCommands(): Command[] {
  const list: Command[] = []
  const owner = ownerAt(router.place)
  const chat = chatAt(router.place)
  if (owner !== undefined) {
    const hint = house.nameOf(owner)
    list.push({ id: 'new', label: t('chats.new'), hint, icon: 'plus', run: () => void pastChats.begin(owner) })
    list.push({ id: 'tree', label: t('tree.title'), hint, icon: 'branch', run: () => router.go(to.tree(owner, chat?.name)) })
  }
  if (chat !== undefined) {
    const { undoing, room } = present
    if (router.place.kind === 'chat') {
      list.push({ id: 'inspect', label: t('inspector.toggle'), icon: 'glass', run: () => router.ask({ panel: router.panel === undefined ? prefs.look.tab : undefined }) })
    }
    if (undoing?.canUndo && !room?.running) list.push({ id: 'undo', label: t('undo.last'), icon: 'undo', run: () => void undoing.undo() })
    if (undoing?.canRedo && !room?.running) list.push({ id: 'redo', label: t('redo.last'), icon: 'redoStep', run: () => void undoing.redo() })
    list.push({ id: 'timeline', label: t('timeline.title'), hint: chat.name, icon: 'clock', run: () => router.go(to.timeline(chat)) })
    list.push({ id: 'export', label: t('export.jsonl'), hint: chat.name, icon: 'file', run: () => exportChat(chat, 'jsonl') })
    list.push({ id: 'export-text', label: t('export.text'), hint: chat.name, icon: 'file', run: () => exportChat(chat, 'text') })
    list.push({ id: 'rename', label: t('chats.rename.title'), hint: chat.name, icon: 'pen', run: () => void pastChats.rename(chat) })
  }
  return list
}

function places(): Command[] {
  const list: Command[] = [
    { id: 'home', label: t('library.characters'), icon: 'person', run: () => router.go(to.home()) },
    { id: 'groups', label: t('groups.title'), icon: 'group', run: () => router.go(to.groups()) },
    ...designing(),
    { id: 'search', label: t('search.title'), icon: 'search', run: () => router.go(to.search()) },
    { id: 'statistics', label: t('stats.title'), icon: 'chart', run: () => router.go(to.records('statistics')) },
    { id: 'backups', label: t('backups.title'), icon: 'box', run: () => router.go(to.records('backups')) },
    { id: 'trash', label: t('trash.title'), icon: 'bin', run: () => router.go(to.records('trash')) },
  ]
  for (const section of ['connection', 'presets', 'personas', 'lorebooks', 'look'] as const) {
    list.push({ id: section, label: t(`settings.${section}`), hint: t('library.settings'), icon: 'gear', run: () => router.go(to.settings(section)) })
  }
  list.push({ id: 'reasoning', label: t('reasoning.page'), hint: t('library.settings'), icon: 'gear', run: () => router.go(to.settings('reasoning')) })
  list.push({ id: 'programs', label: t('programs.title'), hint: t('library.settings'), icon: 'gear', run: () => router.go(to.settings('programs')) })
  return list
}

/** Designing presets, tried with the chat in view. */
function designing(): Command[] {
  const { preset } = house
  const chat = chatAt(router.place)
  const list: Command[] = [{ id: 'compare', label: t('designs.compare.title'), icon: 'grid', run: () => router.go(to.comparison(preset === undefined ? [] : [{ preset: preset.name }], chat)) }]
  if (preset !== undefined) list.unshift({ id: 'designer', label: t('design.title'), hint: preset.name, icon: 'sliders', run: () => router.go(to.designer({ preset: preset.name }, chat)) })
  return list
}

/** Everything that the command palette can do here and now. */
export function commands(): Command[] {
  const list = [...chatCommands(), ...places()]
  const theme = prefs.look.theme === 'ink' ? 'paper' : 'ink'
  list.push({ id: 'theme', label: t(theme === 'ink' ? 'palette.ink' : 'palette.paper'), icon: 'eye', run: () => attempt(house.saveLook({ theme })) })
  list.push({ id: 'keys', label: t('keys.title'), icon: 'keyboard', run: () => (screen.overlay = 'keys') })
  for (const c of house.characters ?? []) {
    list.push({ id: `c/${c.id}`, label: c.name, hint: t('palette.character'), icon: 'chat', run: () => void pastChats.resume({ character: c.id }) })
  }
  for (const g of house.groups ?? []) {
    list.push({ id: `g/${g.id}`, label: g.name, hint: t('palette.group'), icon: 'group', run: () => void pastChats.resume({ group: g.id }) })
  }
  for (const chat of pastChats.list ?? []) {
    const { owner } = pastChats
    if (owner !== undefined) list.push({ id: `chat/${chat.name}`, label: chat.name, hint: t('palette.chat'), icon: 'book', run: () => router.go(to.chat(inChats(owner, chat.name))) })
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

/** Looks for the words in everything instead. */
export const searchCommand = (query: string): Command => ({
  id: 'search-for', label: t('palette.search', { words: query.trim() }), icon: 'search', run: () => router.go(to.search(query.trim())),
})
