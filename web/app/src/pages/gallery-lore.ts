import type { Backtest, Finding } from '../api/lore-types'
import type { LoreVerdict } from '../api/types'

/* Made-up lorebooks for the gallery. */

export const WORDS = ['cellar', 'door below', '/\\bdown(?:stairs| below)\\b/i', '/(a+)+$/']

export const FINDINGS: Finding[] = [
  { code: 'regex.catastrophic', level: 'error', path: 'entries.5.key[3]', entry: '5', values: { key: '/(a+)+$/' }, message: 'The pattern “/(a+)+$/” repeats what is repeated already.', fix: 'Let only one of the repetitions cover the same characters.' },
  { code: 'key.shadowed', level: 'hint', path: 'entries.5.key[0]', entry: '5', values: { key: 'cellar', others: ['cellar door'] }, message: 'The key “cellar” is part of keys of other entries (cellar door).', fix: 'Take a longer key.' },
  { code: 'entry.no-keys', level: 'warning', path: 'entries.5.key', entry: '5', values: {}, message: 'The entry has no keys and is not constant, so nothing wakes it.', fix: 'Add a key, or make the entry constant.' },
]

const verdict = (uid: string, title: string, code: string, values: LoreVerdict['values'], tokens = 0): LoreVerdict =>
  ({ book: 'Lantern Inn', uid, title, fired: code === 'Fired', code, tokens, reason: '', ...(values ? { values } : {}) })

export const VERDICTS: LoreVerdict[] = [
  verdict('3', 'The seventh stair', 'Fired', { cause: 'key', key: 'stair', source: 'message', back: 1, message: 4, offset: 20, matched: 'stair', secondary: [], scanDepth: 2, pass: 2, position: 'at-depth', depth: 2, role: 'system', won: [{ group: 'house', rule: 'roll', over: 'The cat' }] }, 21),
  verdict('8', 'The cat', 'LostGroup', { group: 'house', rule: 'roll', winner: 'The seventh stair' }),
  verdict('7', 'Mirelle’s ledger', 'OverBudget', { needed: 2110, budget: 2048, over: 62, tokens: 230 }),
  verdict('5', 'The cellar door', 'NotMentioned', { keys: WORDS, scanDepth: 4, messages: 9, extras: ['scenario'] }),
]

const turns = Array.from({ length: 48 }, (_, i) => ({ chat: i < 30 ? 0 : 1, message: 2 * (i < 30 ? i : i - 30), speaker: 'Mirelle' }))
const entries = ['House rules', 'Rain', 'The seventh stair', 'The cat'].map((title, row) => {
  const at = turns.flatMap((_, i) => (row === 0 || (i * (row + 3)) % (3 * row + 2) < 2 ? [i] : []))
  return { key: String(row), uid: row, title, fired: at.length, tokens: 20 * at.length, at }
})
export const BACKTEST: Backtest = { turns, entries, total: { turns: turns.length, fired: 0, tokens: 0 } }
export const CHATS = [{ character: 'Mirelle', chat: 'Rain, after midnight' }, { character: 'Mirelle', chat: 'A very long stay' }]
