import { prefs } from './prefs.svelte'

/** The keyboard map, in the order in which `?` shows it. Labels are dictionary keys. */
export const KEY_MAP = [
  { keys: ['Ctrl', 'K'], label: 'keys.palette' },
  { keys: ['?'], label: 'keys.help' },
  { keys: ['/'], label: 'keys.write' },
  { keys: ['Esc'], label: 'keys.stop' },
  { keys: ['J', 'K'], label: 'keys.walk' },
  { keys: ['←', '→'], label: 'keys.swipe' },
  { keys: ['R'], label: 'keys.regenerate' },
  { keys: ['C'], label: 'keys.continue' },
  { keys: ['E'], label: 'keys.edit' },
  { keys: ['G'], label: 'keys.newest' },
  { keys: ['I'], label: 'keys.inspector' },
  { keys: ['L'], label: 'keys.library' },
  { keys: ['N'], label: 'keys.new' },
  { keys: ['Ctrl', 'S'], label: 'keys.save-book' },
  { keys: ['Ctrl', 'Z'], label: 'keys.undo-book' },
  { keys: ['Alt', '↑', '↓'], label: 'keys.move-entry' },
] as const

/** The single key that was pressed for the app: not while typing, in a menu or dialog, or with a modifier held. */
export function singleKey(event: KeyboardEvent): string | undefined {
  if (!prefs.look.keys || event.defaultPrevented || event.isComposing) return undefined
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (document.querySelector('dialog[open], [popover]:popover-open')) return undefined
  const target = event.target
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="tablist"]'))) {
    return undefined
  }
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}
