import type { DroppedPiece } from '../api/types'
import type { Row } from '../design/design'
import type { Gap, RowState } from '../design/picture'
import { speech, t, type Key } from '../i18n/index.svelte'
import { promptName } from './labels'

const NAMES: Record<string, Key> = {
  chat_history: 'prompt.chatHistory', user_profile: 'prompt.personaDescription', chatHistory: 'prompt.chatHistory', history: 'prompt.chatHistory',
  charBefore: 'prompt.worldInfoBefore', charAfter: 'prompt.worldInfoAfter', charDescription: 'prompt.charDescription', personaDescription: 'prompt.personaDescription',
  instructions: 'design.part.instructions', rules: 'design.part.rules', tools: 'design.part.tools',
}

/** What people call a block: a built-in name is translated, one that a person gave is kept. */
export function rowName(row: Row): string {
  const key = NAMES[row.name]
  return key === undefined ? promptName(row.item, row.name, speech.language) : t(key)
}

/** Where a held block would come to. */
export function gapWords({ target, by }: Gap): string {
  const name = by === undefined ? '' : rowName(by)
  switch (target.at) {
    case 'list': return by === undefined ? t('design.gap.end') : t('design.gap.before', { name })
    case 'depth': return t('design.gap.depth', { n: target.depth })
    case 'beside': return t(target.before ? 'design.gap.beside-before' : 'design.gap.beside-after', { name })
    case 'shelf': return t('design.gap.shelf')
  }
}

const STATES: Record<RowState, Key> = {
  in: 'design.state.in', off: 'design.state.off', dropped: 'design.state.dropped', empty: 'design.state.empty', silent: 'design.state.silent',
}
const REASONS: Record<string, Key> = {
  budget: 'dropped.budget', trigger: 'dropped.trigger', unplaced: 'dropped.unplaced', stripped: 'dropped.stripped', hidden: 'dropped.hidden',
}

/** What became of a block, in few words. */
export function stateWords(state: RowState, piece: DroppedPiece | undefined): string {
  const reason = state === 'dropped' && piece !== undefined ? REASONS[piece.reason] : undefined
  return t(reason ?? STATES[state])
}

const ROLES: Record<string, Key> = {
  system: 'design.role.system', user: 'design.role.user', assistant: 'design.role.assistant', thinking: 'design.role.thinking',
}

export const roleWords = (role: string): string => {
  const key = ROLES[role]
  return key === undefined ? role : t(key)
}
