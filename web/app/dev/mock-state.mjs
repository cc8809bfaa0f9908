/* The state behind the mock server: characters, chats, generations, live events. */
import { buildPrompt } from './mock-prompt.mjs'
import { MockLore } from './mock-lore.mjs'
import { conversation, demoCharacters, HOSTILE, message, replyWords } from './mock-data.mjs'

export class Refusal extends Error {
  constructor(status, code, text, more = {}) {
    super(text)
    Object.assign(this, { status, code, more })
  }
}

export class MockState {
  characters = new Map()
  chats = new Map()
  generations = new Map()
  prompts = new Map()
  settings = { preset: 'Default', persona: 'user-default.png', language: 'auto', theme: 'auto', lorebooks: ['Lantern Inn'] }
  connection = { kind: 'demo', baseUrl: '', model: 'demo', key: { set: false }, timeoutSeconds: 120 }
  presets = ['Default', 'Quiet evenings', 'Long form']
  personas = [
    { id: 'user-default.png', name: 'Traveller', description: 'A courier with a bad knee and a sealed letter.', position: 0, depth: 2, role: 0 },
    { id: 'scholar.png', name: 'The Scholar', description: 'Always asks one question too many.', position: 1, depth: 4, role: 1 },
  ]
  listeners = new Map()
  lore = new MockLore()
  pace = 45
  firstRun = false
  failNext = undefined
  thoughts = ''

  constructor() {
    for (const c of demoCharacters()) this.characters.set(c.id, c)
    const put = (id, name, messages, metadata = {}) => this.chats.set(`${id}/${name}`, { character: id, name, revision: 1, messages, metadata, running: undefined, updatedAt: messages.at(-1)?.sentAt ?? null })
    const seven = conversation('Mirelle', 7, false)
    seven[6] = { ...seven[6], swipes: 5, swipe: 1, versions: Array.from({ length: 5 }, (_, i) => conversation('Mirelle', 8, false)[(i * 2) % 8].text) }
    seven[2].hidden = true
    put('Mirelle the Innkeeper', 'Rain, after midnight', seven, { note_prompt: 'The letter must not be opened yet.', note_depth: 4 })
    put('Mirelle the Innkeeper', 'A very long stay', conversation('Mirelle', 2000, false))
    put('艾莉亚', '雪夜', conversation('艾莉亚', 9, true))
    put('Hostile <b>card</b>', 'attack', [message(0, 'Hostile <b>card</b>', 'assistant', HOSTILE)])
    put('Captain Oduya', 'Engine trouble', conversation('Captain Oduya', 5, false))
  }

  chat(id, name) {
    const chat = this.chats.get(`${id}/${name}`)
    if (!chat) throw new Refusal(404, 'chat.not-found', 'This chat does not exist (any more).')
    return chat
  }

  tell(chat, event, data) {
    for (const listen of this.listeners.get(chat) ?? []) listen(event, data)
  }

  touch(chat, revision) {
    if (revision !== undefined && Number(revision) !== chat.revision) {
      throw new Refusal(409, 'chat.conflict', 'The chat was changed by somebody else. Load it again and repeat.', { revision: chat.revision })
    }
    chat.updatedAt = new Date().toISOString()
    return ++chat.revision
  }

  view(chat, from, limit = 100) {
    const total = chat.messages.length
    const start = from ?? Math.max(0, total - limit)
    const running = chat.running ? this.generations.get(chat.running) : undefined
    return { character: chat.character, name: chat.name, revision: chat.revision, total, from: start, messages: chat.messages.slice(start, start + limit), metadata: chat.metadata, generation: running ?? null }
  }

  generate(chat, order) {
    if (chat.running) throw new Refusal(409, 'generation.busy', 'A reply is being written already.')
    const character = this.characters.get(chat.character)
    const zh = /[\u4e00-\u9fff]/.test(character.name)
    let revision = chat.revision
    const added = []
    if (order.type === 'normal' && order.text) {
      revision = this.touch(chat, order.revision)
      const mine = message(chat.messages.length, this.personas.find((p) => p.id === this.settings.persona).name, 'user', order.text, { sentAt: new Date().toISOString() })
      chat.messages.push(mine)
      added.push(mine)
      this.tell(chat, 'message', { revision, message: mine })
    }
    const last = chat.messages.length - 1
    const writesOver = order.type === 'swipe' || order.type === 'continue' || (order.type === 'regenerate' && chat.messages[last]?.role === 'assistant')
    const id = `g${this.generations.size + 1}`
    const generation = { id, character: chat.character, chat: chat.name, type: order.type, state: 'running', text: '', messageIndex: order.type === 'impersonate' ? null : writesOver ? last : last + 1, startedAt: new Date().toISOString(), model: 'demo' }
    this.generations.set(id, generation)
    this.prompts.set(id, buildPrompt(chat, character, order.type === 'normal' ? { ...order, text: undefined } : order))
    chat.running = id
    this.tell(chat, 'generation', { ...generation })
    const words = order.type === 'continue' ? (zh ? '\n\n她顿了顿，又添了一句。' : '\n\nShe pauses, then adds one thing more.') : order.type === 'impersonate' ? (zh ? '「那就三号房吧。」*我接过钥匙。*' : '"Number three, then." *I take the key.*') : replyWords(zh)
    void this.stream(chat, generation, words.match(zh ? /[\s\S]{1,3}/g : /\S+\s*|\s+/g))
    return { generation: { ...generation }, revision, messages: added }
  }

  /** Some models think aloud before they answer. */
  async think(chat, generation) {
    const pieces = this.thoughts.match(/\S+\s*/g) ?? []
    for (const text of pieces) {
      await new Promise((resolve) => setTimeout(resolve, this.pace))
      if (generation.state !== 'running') return
      const offset = generation.reasoning?.length ?? 0
      generation.reasoning = (generation.reasoning ?? '') + text
      this.tell(chat, 'reasoning', { generation: generation.id, offset, text })
    }
  }

  async stream(chat, generation, pieces) {
    await this.think(chat, generation)
    const fault = this.failNext
    this.failNext = undefined
    for (const [i, text] of pieces.entries()) {
      await new Promise((resolve) => setTimeout(resolve, i === 0 ? this.pace * 12 : this.pace))
      if (generation.state !== 'running') break
      if (fault && i >= 6) {
        generation.state = 'failed'
        generation.error = fault
        break
      }
      const offset = generation.text.length
      generation.text += text
      this.tell(chat, 'delta', { generation: generation.id, offset, text })
    }
    if (generation.state === 'running') generation.state = 'done'
    this.finish(chat, generation)
  }

  finish(chat, generation) {
    chat.running = undefined
    const index = generation.messageIndex
    if (index !== null && generation.text !== '') {
      const revision = this.touch(chat)
      const old = chat.messages[index]
      const name = this.characters.get(chat.character).name
      const text = generation.type === 'continue' ? old.text + generation.text : generation.text
      const versions = old ? (old.versions ?? [old.text]).slice() : []
      if (generation.type === 'swipe') versions.push(text)
      else versions[Math.max(0, old?.swipe ?? 0)] = text
      chat.messages[index] = message(index, name, 'assistant', text, {
        sentAt: new Date().toISOString(), versions, swipes: versions.length, swipe: generation.type === 'swipe' ? versions.length - 1 : (old?.swipe ?? 0),
        ...(generation.reasoning ? { reasoning: generation.reasoning } : {}),
        extra: { model: 'demo', tokens: Math.ceil(text.length / 4), generation: generation.id, ...(generation.state === 'done' ? {} : { interrupted: true }) },
      })
      this.tell(chat, 'message', { revision, message: chat.messages[index] })
    }
    this.tell(chat, 'generation', { ...generation })
  }
}
