/* Made-up lorebooks and what a server would say about them, in the shape of the HTTP contract. */

const entry = (uid, comment, key, content, more = {}) => ({
  uid, key, keysecondary: [], comment, content, constant: false, vectorized: false, selective: true, selectiveLogic: 0, addMemo: true,
  order: 100, position: 0, disable: false, ignoreBudget: false, excludeRecursion: false, preventRecursion: false, probability: 100,
  useProbability: true, depth: 4, outletName: '', group: '', groupOverride: false, groupWeight: 100, scanDepth: null, caseSensitive: null,
  matchWholeWords: null, useGroupScoring: null, automationId: '', role: 0, sticky: null, cooldown: null, delay: null, triggers: [], ...more,
})
const bookOf = (entries, more = {}) => ({ entries: Object.fromEntries(entries.map((e) => [String(e.uid), e])), ...more })

const lantern = bookOf([
  entry(0, 'House rules', [], 'Two nights at most; no questions after dark; the third stool belongs to the cat.', { constant: true, order: 10, position: 1 }),
  entry(3, 'The seventh stair', ['stair', 'stairs', 'staircase'], 'The seventh stair of the Lantern Inn creaks for everybody except the dead.', { position: 4, depth: 2 }),
  entry(5, 'The cellar door', ['cellar', 'door below', '/\\bdown(?:stairs| below)\\b/i'], 'The cellar door is locked from the inside. Nobody has come out for eleven years.', { keysecondary: ['key', 'lock'], order: 80, sticky: 2, cooldown: 4 }),
  entry(7, 'Mirelle’s ledger', ['ledger', 'debt', 'owe'], 'Every guest stands in the ledger, with what they owe. Mirelle never adds it up aloud.', { probability: 60, position: 1, order: 120 }),
  entry(8, 'The cat', ['cat', 'third stool', 'Pepper'], 'Pepper is grey, heavy and older than the inn.', { group: 'animals', order: 90, 'extensions': { weather: 'rain' }, myOwnField: 7 }),
  entry(9, 'The rooster', ['rooster', 'morning'], 'The rooster crows at four, whatever the season.', { group: 'animals', groupWeight: 20, order: 90, disable: true }),
  entry(11, 'Rain', ['rain', 'storm', 'wet', 'umbrella', 'drip', 'thunder', 'puddle', 'mud', 'soaked', 'gutter'], 'Rain in this valley falls for three days or not at all.', { position: 2 }),
  entry(12, 'Old rumours', [], '', {}),
  entry(13, 'Broken pattern', ['/(a+)+$/'], 'Something that hangs.', { position: 7, outletName: '' }),
], { name: 'Lantern Inn', extensions: { made: 'by hand' } })
const snow = bookOf(Array.from({ length: 41 }, (_, i) => entry(i, `雪国其${i + 1}`, ['雪', `村${i}`], '雪下了三天三夜，路都看不见了。'.repeat((i % 5) + 1), { order: 100 + i, position: i % 3 })))
const great = bookOf(Array.from({ length: 5000 }, (_, i) => entry(i, `Entry number ${i}`, [`word${i}`, `thing ${i}`], 'A sentence about it. '.repeat((i % 7) + 1), { order: i % 200, position: i % 5, disable: i % 11 === 0 })))

export class MockLore {
  books = new Map([['Lantern Inn', { revision: 1, content: lantern }], ['雪国', { revision: 1, content: snow }], ['Great library', { revision: 1, content: great }]])

  view(name) {
    const book = this.books.get(name)
    return book === undefined ? undefined : { name, ...book }
  }

  put(name, content, revision = 1) {
    this.books.set(name, { revision, content })
    return this.view(name)
  }

  static inspect(content) {
    const tokens = {}
    const findings = []
    const find = (code, level, key, field, values, message, fix) => findings.push({ code, level, path: `entries.${key}${field ? `.${field}` : ''}`, entry: key, values, message, fix })
    for (const [key, e] of Object.entries(content.entries ?? {})) {
      tokens[key] = Math.ceil((e.content ?? '').length / 3.7)
      if (!e.constant && (e.key ?? []).length === 0) find('entry.no-keys', 'warning', key, 'key', {}, 'It has no keys and is not constant, so it never fires.', 'Add a key or make it constant.')
      ;(e.key ?? []).forEach((k, i) => {
        if (/\+\)\+/.test(k)) find('regex.catastrophic', 'error', key, `key[${i}]`, { key: k }, `The regex “${k}” may take forever.`, 'Remove the nested repetition.')
      })
      if (e.position === 7 && !e.outletName) find('entry.no-place', 'error', key, 'outletName', {}, 'Its outlet has no name, so its text stands nowhere.', 'Name the outlet.')
      if (e.group && Object.values(content.entries).filter((o) => o.group === e.group).length === 1) find('group.alone', 'hint', key, 'group', { group: e.group }, `It is alone in the group “${e.group}”.`, '')
    }
    return { findings, tokens, total: Object.values(tokens).reduce((a, b) => a + b, 0) }
  }

  /** Fires where a key is in one of the last two messages. */
  backtest(name, { chats, content }, textsOf) {
    const book = content ?? this.books.get(name).content
    const turns = []
    const entries = Object.entries(book.entries).map(([key, e]) => ({ key, uid: e.uid, title: e.comment, fired: 0, tokens: 0, at: [] }))
    chats.forEach((ref, chat) => {
      const messages = textsOf(ref)
      messages.forEach((m, i) => {
        if (m.role !== 'assistant') return
        const turn = turns.push({ chat, message: m.index, speaker: m.name }) - 1
        const seen = messages.slice(Math.max(0, i - 2), i + 1).map((x) => x.text.toLowerCase()).join('\n')
        for (const one of entries) {
          const e = book.entries[one.key]
          if (e.disable || !(e.constant || (e.key ?? []).some((k) => seen.includes(k.toLowerCase())))) continue
          one.fired++
          one.tokens += Math.ceil((e.content ?? '').length / 3.7)
          one.last = turn
          one.at.push(turn)
        }
      })
    })
    return { turns, entries, total: { turns: turns.length, fired: entries.reduce((n, e) => n + e.fired, 0), tokens: entries.reduce((n, e) => n + e.tokens, 0) } }
  }

  /** What becomes of the entries in a turn whose newest messages are these. */
  verdicts(messages, typed) {
    const texts = [...messages.map((m) => ({ index: m.index, text: m.text })), ...(typed ? [{ index: messages.length, text: typed }] : [])].slice(-2).reverse()
    const book = 'Lantern Inn'
    return Object.values(this.books.get(book)?.content.entries ?? {}).map((e) => {
      const common = { book, uid: String(e.uid), title: e.comment }
      const silent = (code, reason, values = {}) => ({ ...common, fired: false, tokens: 0, code, reason, values })
      const fired = (reason, values) => ({ ...common, fired: true, tokens: Math.ceil(e.content.length / 3.7), code: 'Fired', reason, values: { ...values, pass: 1, tokens: 1, ...(e.position === 4 ? { position: 'at-depth', depth: e.depth, role: 'system' } : { position: ['before', 'after', 'note-top'][e.position] ?? 'before' }) } })
      if (e.disable) return silent('Disabled', 'It is switched off.')
      if (e.constant) return fired('It is constant.', { cause: 'constant' })
      if (e.key.length === 0) return silent('WithoutKeys', 'It has no keys and is not constant.')
      for (const [back, { index, text }] of texts.entries()) {
        const key = e.key.find((k) => text.toLowerCase().includes(k.toLowerCase()))
        if (key === undefined) continue
        const offset = text.toLowerCase().indexOf(key.toLowerCase())
        const hit = { key, source: 'message', back, message: index, offset, length: key.length, matched: text.slice(offset, offset + key.length), scanDepth: 2 }
        if (e.keysecondary.length > 0 && !e.keysecondary.some((k) => text.includes(k))) return silent('SecondaryFailed', 'Secondary failed.', { ...hit, logic: 'and-any', secondary: [], missed: e.keysecondary })
        return fired(`Its key “${key}” is in a message.`, { cause: 'key', ...hit, secondary: [] })
      }
      return silent('NotMentioned', 'None of its keys is there.', { keys: e.key, scanDepth: 2, messages: messages.length, extras: [] })
    })
  }
}
