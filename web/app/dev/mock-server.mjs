/*
 * A stand-in for the server, for developing and looking at the app only: the HTTP contract on made-up data, in memory.
 *   node dev/mock-server.mjs [port]      then npx vite build --watch for changes
 */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { portrait } from './mock-data.mjs'
import { MockLore } from './mock-lore.mjs'
import { buildPrompt } from './mock-prompt.mjs'
import { MockState, Refusal } from './mock-state.mjs'

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
const CSP = "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json', '.json': 'application/json' }
const state = new MockState()
const port = Number(process.argv[2] ?? 8123)

const avatarOf = (id) => `/api/v1/characters/${encodeURIComponent(id)}/avatar?v=1`
function summary(c) {
  const own = [...state.chats.values()].filter((chat) => chat.character === c.id)
  const lastChatAt = own.map((chat) => chat.updatedAt).sort().at(-1) ?? null
  return { id: c.id, name: c.name, tags: c.tags, favorite: c.favorite, creator: c.creator, description: c.card.data.description.slice(0, 200), chats: state.firstRun ? 0 : own.length, lastChatAt, avatar: avatarOf(c.id) }
}

const routes = [
  ['GET', /^\/status$/, () => ({ name: 'Innkeeper', version: '0.1.0', connection: { kind: state.connection.kind, model: state.connection.model }, firstRun: state.firstRun, tokenizers: { missing: [] }, counts: { characters: state.characters.size, chats: state.chats.size, presets: 3, lorebooks: 1 } })],
  ['GET', /^\/characters$/, () => ({ characters: [...state.characters.values()].map(summary) })],
  ['POST', /^\/characters$/, ({ body }) => {
    const name = /filename="([^"]+)"/.exec(body)?.[1]?.replace(/\.\w+$/, '') ?? 'New one'
    if (/broken/i.test(name)) throw new Refusal(422, 'card.no-character', 'This PNG holds a picture but no character. Export it again as a character card.')
    const c = { id: name, name, tags: ['imported'], favorite: false, creator: '', hue: 300, card: { data: { name, description: '', first_mes: 'Hello.', scenario: '' } } }
    state.characters.set(name, c)
    return [201, summary(c)]
  }],
  ['GET', /^\/characters\/([^/]+)$/, ({ at }) => view(at[0])],
  ['PUT', /^\/characters\/([^/]+)$/, ({ at, json }) => { state.characters.get(at[0]).card = json.card; return view(at[0]) }],
  ['DELETE', /^\/characters\/([^/]+)$/, ({ at }) => { state.characters.delete(at[0]); return [204] }],
  ['GET', /^\/characters\/([^/]+)\/chats$/, ({ at }) => ({ chats: [...state.chats.values()].filter((c) => c.character === at[0]).sort((a, b) => String(b.updatedAt).localeCompare(String(a.updatedAt))).map((c) => ({ name: c.name, messages: c.messages.length, last: c.messages.at(-1)?.text.slice(0, 90) ?? '', updatedAt: c.updatedAt, bytes: 1000 })) })],
  ['POST', /^\/characters\/([^/]+)\/chats$/, ({ at }) => {
    const c = state.characters.get(at[0])
    const name = `${c.name} - ${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`
    const chat = { character: c.id, name, revision: 1, metadata: {}, running: undefined, updatedAt: new Date().toISOString(), messages: [{ index: 0, name: c.name, role: 'assistant', hidden: false, text: c.card.data.first_mes, sentAt: new Date().toISOString(), swipes: 1, swipe: 0, extra: {} }] }
    state.chats.set(`${c.id}/${name}`, chat)
    return [201, state.view(chat)]
  }],
  ['GET', /^\/characters\/([^/]+)\/chats\/([^/]+)$/, ({ at, query }) => state.view(state.chat(...at), query.has('from') ? Number(query.get('from')) : undefined, Number(query.get('limit') ?? 100))],
  ['PATCH', /^\/characters\/([^/]+)\/chats\/([^/]+)$/, ({ at, json }) => {
    const chat = state.chat(...at)
    if (json.metadata) { state.touch(chat, json.revision); Object.assign(chat.metadata, json.metadata); return { revision: chat.revision } }
    state.chats.delete(`${at[0]}/${at[1]}`); chat.name = json.name; state.chats.set(`${at[0]}/${json.name}`, chat)
    return { name: json.name }
  }],
  ['DELETE', /^\/characters\/([^/]+)\/chats\/([^/]+)$/, ({ at }) => { state.chats.delete(at.join('/')); return [204] }],
  ['PATCH', /^\/characters\/([^/]+)\/chats\/([^/]+)\/messages\/(\d+)$/, ({ at, json }) => {
    const chat = state.chat(at[0], at[1]); const m = chat.messages[Number(at[2])]
    const revision = state.touch(chat, json.revision)
    if (json.text !== undefined) { m.text = json.text; if (m.versions) m.versions[m.swipe] = json.text }
    if (json.hidden !== undefined) m.hidden = json.hidden
    if (json.swipe !== undefined) { m.swipe = json.swipe; m.text = m.versions?.[json.swipe] ?? m.text }
    state.tell(chat, 'message', { revision, message: m })
    return { revision, message: m }
  }],
  ['DELETE', /^\/characters\/([^/]+)\/chats\/([^/]+)\/messages\/(\d+)$/, ({ at, query }) => {
    const chat = state.chat(at[0], at[1]); const first = Number(at[2])
    const revision = state.touch(chat, query.get('revision'))
    const count = query.get('after') === 'true' ? chat.messages.length - first : 1
    chat.messages.splice(first, count); chat.messages.forEach((m, i) => (m.index = i))
    state.tell(chat, 'removed', { revision, from: first, count })
    return { revision }
  }],
  ['POST', /^\/characters\/([^/]+)\/chats\/([^/]+)\/generations$/, ({ at, json }) => {
    if (/REFUSE/.test(json.text ?? '')) throw new Refusal(502, 'connection.unauthorized', 'The provider answered 401: check the key.', { retryable: false })
    if (/FAIL/.test(json.text ?? '')) state.failNext = { code: 'connection.dropped', message: 'The stream ended before the reply was complete.', retryable: true }
    return [202, state.generate(state.chat(at[0], at[1]), json)]
  }],
  ['POST', /^\/characters\/([^/]+)\/chats\/([^/]+)\/preview$/, ({ at, json }) => ({ ...buildPrompt(state.chat(at[0], at[1]), state.characters.get(at[0]), json), lore: state.lore.verdicts(state.chat(at[0], at[1]).messages, json.text) })],
  ['GET', /^\/characters\/([^/]+)\/chats\/([^/]+)\/history$/, ({ at }) => ({ revision: state.chat(at[0], at[1]).revision, canUndo: false, canRedo: false, events: [] })],
  ['GET', /^\/groups$/, () => ({ groups: [] })],
  ['GET', /^\/trash$/, () => ({ retentionDays: 30, entries: [] })],
  ['GET', /^\/backups$/, () => ({ backups: [] })],
  ['GET', /^\/search$/, () => ({ hits: [], total: 0, indexing: false })],
  ['GET', /^\/statistics$/, () => ({ characters: [], days: [] })],
  ['GET', /^\/generations\/([^/]+)$/, ({ at }) => state.generations.get(at[0])],
  ['POST', /^\/generations\/([^/]+)\/stop$/, ({ at }) => { const g = state.generations.get(at[0]); if (g.state === 'running') g.state = 'stopped'; return g }],
  ['GET', /^\/generations\/([^/]+)\/prompt$/, ({ at }) => state.prompts.get(at[0]) ?? missing()],
  ['GET', /^\/presets$/, () => ({ presets: state.presets.map((name) => ({ name, selected: name === state.settings.preset })) })],
  ['PUT', /^\/presets\/([^/]+)$/, ({ at }) => { state.presets.push(at[0]); return {} }],
  ['DELETE', /^\/presets\/([^/]+)$/, ({ at }) => { state.presets = state.presets.filter((p) => p !== at[0]); return [204] }],
  ['GET', /^\/personas$/, () => ({ personas: state.personas.map((p) => ({ ...p, selected: p.id === state.settings.persona, avatar: avatarOf(`persona-${p.id}`) })) })],
  ['PUT', /^\/personas\/([^/]+)$/, ({ at, json }) => Object.assign(state.personas.find((p) => p.id === at[0]), json)],
  ['GET', /^\/lorebooks$/, () => ({ lorebooks: [...[...state.lore.books].map(([name, { content }]) => ({ name, entries: Object.keys(content.entries).length })), { name: 'Odd file', entries: 0, damaged: true }].map((book) => ({ ...book, selected: state.settings.lorebooks.includes(book.name) })) })],
  ['POST', /^\/lorebooks$/, ({ json }) => [201, state.lore.put(free(json.name), json.content ?? { entries: {} })]],
  ['POST', /^\/lorebooks\/inspect$/, ({ json }) => MockLore.inspect(json.content)],
  ['POST', /^\/lorebooks\/import$/, ({ body }) => {
    const name = /filename="([^"]+)"/.exec(body)?.[1]?.replace(/\.\w+$/, '') ?? 'Imported'
    const content = JSON.parse(/\r\n\r\n(\{[\s\S]*\})\r\n/.exec(body)?.[1] ?? '{"entries":{}}')
    return [201, { ...state.lore.put(name, content), format: 'native', entries: Object.keys(content.entries).length, notes: [] }]
  }],
  ['GET', /^\/lorebooks\/([^/]+)$/, ({ at }) => book(at[0])],
  ['PUT', /^\/lorebooks\/([^/]+)$/, ({ at, json }) => {
    const now = book(at[0])
    if (now.revision !== json.revision) throw new Refusal(409, 'lorebook.conflict', 'The lorebook was changed by somebody else.', { revision: now.revision })
    return state.lore.put(at[0], json.content, now.revision + 1)
  }],
  ['POST', /^\/lorebooks\/([^/]+)\/rename$/, ({ at, json }) => { const { content } = book(at[0]); const renamed = state.lore.put(free(json.name), content); state.lore.books.delete(at[0]); return renamed }],
  ['DELETE', /^\/lorebooks\/([^/]+)$/, ({ at }) => { state.lore.books.delete(at[0]); return [204] }],
  ['POST', /^\/lorebooks\/([^/]+)\/backtest$/, ({ at, json }) => state.lore.backtest(at[0], json, ({ character, chat }) => state.chat(character, chat).messages)],
  ['GET', /^\/settings$/, () => state.settings],
  ['PUT', /^\/settings$/, ({ json }) => Object.assign(state.settings, json)],
  ['GET', /^\/connection$/, () => state.connection],
  ['PUT', /^\/connection$/, ({ json }) => {
    const { key, ...rest } = json
    Object.assign(state.connection, rest)
    if (key === null) state.connection.key = { set: false }
    else if (key) state.connection.key = { set: true, masked: `•••••••${key.slice(-3)}` }
    return state.connection
  }],
  ['POST', /^\/connection\/test$/, () => state.connection.kind === 'demo' ? { ok: true, message: 'The demo model answers without a network.', milliseconds: 1 }
    : { ok: false, code: 'connection.refused', message: `Nothing listens at ${state.connection.baseUrl}.`, milliseconds: 12 }],
  ['POST', /^\/mock$/, ({ json }) => Object.assign(state, json)],
]

function view(id) {
  const c = state.characters.get(id)
  if (!c) throw new Refusal(404, 'character.not-found', 'This character is not here (any more).')
  return { ...summary(c), revision: 1, card: c.card }
}
function book(name) {
  return state.lore.view(name) ?? (() => { throw new Refusal(404, 'lorebook.not-found', 'This lorebook is not here (any more).') })()
}
function free(name) {
  if (state.lore.books.has(name)) throw new Refusal(409, 'name.taken', 'This name is already taken.')
  return name
}
function missing() {
  throw new Refusal(404, 'generation.not-found', 'The prompt of this reply is no longer kept.')
}

function picture(id, res) {
  const hue = state.characters.get(id)?.hue ?? 200
  res.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': CSP })
  res.end(portrait(hue, [...id.replace('persona-', '')][0].toUpperCase(), 200 + (hue % 90)))
}

function events(chat, req, res) {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  res.flushHeaders()
  let id = 0
  const listen = (event, data) => res.write(`id: ${++id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const set = state.listeners.get(chat) ?? new Set()
  state.listeners.set(chat, set.add(listen))
  const running = chat.running ? state.generations.get(chat.running) : undefined
  if (running) listen('generation', running)
  req.on('close', () => set.delete(listen))
}

function file(pathname, res) {
  const wanted = join(DIST, normalize(pathname))
  const found = wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(DIST, 'index.html')
  res.writeHead(200, { 'Content-Type': TYPES[extname(found)] ?? 'application/octet-stream', 'Content-Security-Policy': CSP, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
  createReadStream(found).pipe(res)
}

createServer(async (req, res) => {
  const url = new URL(req.url, 'http://localhost')
  if (!url.pathname.startsWith('/api/v1/')) return file(decodeURIComponent(url.pathname), res)
  const path = url.pathname.slice('/api/v1'.length)
  const chunks = []
  for await (const chunk of req) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  try {
    const avatar = /^\/characters\/([^/]+)\/avatar$/.exec(path)
    if (avatar) return picture(decodeURIComponent(avatar[1]), res)
    const live = /^\/characters\/([^/]+)\/chats\/([^/]+)\/events$/.exec(path)
    if (live) return events(state.chat(decodeURIComponent(live[1]), decodeURIComponent(live[2])), req, res)
    for (const [method, pattern, handle] of routes) {
      const match = method === req.method ? pattern.exec(path) : null
      if (!match) continue
      const json = req.headers['content-type']?.startsWith('application/json') && body !== '' ? JSON.parse(body) : {}
      const answer = handle({ at: match.slice(1).map(decodeURIComponent), query: url.searchParams, json, body })
      const [status, value] = Array.isArray(answer) ? answer : [200, answer]
      res.writeHead(status, { 'Content-Type': 'application/json' })
      return res.end(value === undefined ? undefined : JSON.stringify(value, (k, v) => (k === 'versions' ? undefined : v)))
    }
    throw new Refusal(404, 'request.invalid', `The mock server has no ${req.method} ${path}.`)
  } catch (cause) {
    if (!(cause instanceof Refusal)) console.error(cause)
    res.writeHead(cause.status ?? 500, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify({ error: { code: cause.code ?? 'internal', message: cause.message, retryable: false, ...cause.more } }))
  }
}).listen(port, '127.0.0.1', () => console.log(`mock server: http://127.0.0.1:${port}/`))
