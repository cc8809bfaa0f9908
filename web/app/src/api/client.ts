import { API, path, request } from './http'
import { chatPath, ownerPath, type ChatRef, type Owner } from './owner'
import type { Backtest, BacktestChat, ImportedLorebook, Inspection, Lorebook } from './lore-types'
import type {
  CharacterSummary, CharacterView, ChatMessage, ChatSummary, ChatView, Connection, ConnectionChange, ConnectionTest, KnownSource,
  Generation, GenerationStarted, GenerationType, JsonObject, LorebookSummary, Persona, PersonaChange, PresetSummary, Prompt,
  ServerSettings, Status,
} from './types'

/** Every call of the HTTP contract that the app makes, in one place. */

export const status = () => request<Status>('GET', `${API}/status`)

export const characters = {
  list: () => request<{ characters: CharacterSummary[]; unreadable?: string[] }>('GET', `${API}/characters`),
  get: (id: string) => request<CharacterView>('GET', path('characters', id)),
  save: (id: string, revision: number | string, card: JsonObject) =>
    request<CharacterView>('PUT', path('characters', id), { revision, card }),
  remove: (id: string) => request<void>('DELETE', path('characters', id)),
  create: (card: JsonObject) => request<CharacterSummary>('POST', `${API}/characters`, card),
  importFile(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    return request<CharacterSummary>('POST', `${API}/characters`, form)
  },
  /** Makes the lorebook inside the card a lorebook of its own, and links it to the card. */
  unpackLorebook: (id: string, replace: boolean) =>
    request<ImportedLorebook>('POST', path('characters', id, 'lorebook'), { replace }),
}

export type { ChatRef, Owner } from './owner'

export const chats = {
  list: async (owner: Owner) =>
    (await request<{ chats: ChatSummary[] }>('GET', ownerPath(owner, 'chats'))).chats,
  create: (owner: Owner) => request<ChatView>('POST', ownerPath(owner, 'chats'), owner.group === undefined ? { greeting: 0 } : {}),
  view(chat: ChatRef, window?: { from: number; limit: number }) {
    const query = window ? `?from=${window.from}&limit=${window.limit}` : ''
    return request<ChatView>('GET', chatPath(chat) + query)
  },
  remove: (chat: ChatRef) => request<void>('DELETE', chatPath(chat)),
  rename: (chat: ChatRef, name: string) => request<{ name?: string } | undefined>('PATCH', chatPath(chat), { name }),
  saveMetadata: (chat: ChatRef, revision: number, metadata: JsonObject) =>
    request<{ revision?: number } | undefined>('PATCH', chatPath(chat), { revision, metadata }),
  eventsUrl: (chat: ChatRef, revision: number) => chatPath(chat, 'events') + `?revision=${revision}`,
}

export interface MessageChange { text?: string; hidden?: boolean; swipe?: number }

export const messages = {
  change: (chat: ChatRef, index: number, revision: number, change: MessageChange) =>
    request<{ revision: number; message: ChatMessage }>('PATCH', chatPath(chat, 'messages', index), {
      revision, ...change,
    }),
  remove: (chat: ChatRef, index: number, revision: number, andAfter: boolean) =>
    request<{ revision: number }>(
      'DELETE', chatPath(chat, 'messages', index) + `?revision=${revision}` + (andAfter ? '&after=true' : ''),
    ),
}

export interface GenerationOrder { type: GenerationType; text?: string; quietPrompt?: string; revision?: number; preset?: string; speaker?: string }

export const generations = {
  start: (chat: ChatRef, order: GenerationOrder) =>
    request<GenerationStarted>('POST', chatPath(chat, 'generations'), order),
  get: (id: string) => request<Generation>('GET', path('generations', id)),
  stop: (id: string) => request<Generation>('POST', path('generations', id, 'stop')),
  prompt: (id: string, signal?: AbortSignal) => request<Prompt>('GET', path('generations', id, 'prompt'), undefined, signal),
  preview: (chat: ChatRef, order: { type: GenerationType; text?: string; preset?: string; speaker?: string }, signal?: AbortSignal) =>
    request<Prompt>('POST', chatPath(chat, 'preview'), order, signal),
}

export const presets = {
  list: async () => (await request<{ presets: PresetSummary[] }>('GET', `${API}/presets`)).presets,
  get: (name: string) => request<JsonObject>('GET', path('presets', name)),
  save: (name: string, preset: JsonObject) => request<unknown>('PUT', path('presets', name), preset),
  remove: (name: string) => request<void>('DELETE', path('presets', name)),
}

export const personas = {
  list: async () => (await request<{ personas: Persona[] }>('GET', `${API}/personas`)).personas,
  save: (id: string, persona: PersonaChange) =>
    request<Persona>('PUT', path('personas', id), persona),
}

export const lorebooks = {
  list: async () => (await request<{ lorebooks: LorebookSummary[] }>('GET', `${API}/lorebooks`)).lorebooks,
  get: (name: string) => request<Lorebook>('GET', path('lorebooks', name)),
  create: (name: string) => request<Lorebook>('POST', `${API}/lorebooks`, { name }),
  save: (name: string, revision: Lorebook['revision'], content: JsonObject) =>
    request<Lorebook>('PUT', path('lorebooks', name), { revision, content }),
  rename: (name: string, wish: string) => request<Lorebook>('POST', path('lorebooks', name, 'rename'), { name: wish }),
  remove: (name: string) => request<void>('DELETE', path('lorebooks', name)),
  importFile(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    return request<ImportedLorebook>('POST', `${API}/lorebooks/import`, form)
  },
  /** Looks a book over without storing it. */
  inspect: (name: string, content: JsonObject, signal?: AbortSignal) =>
    request<Inspection>('POST', `${API}/lorebooks/inspect`, { name, content }, signal),
  /** Lets a book, as stored or as given, take part in every turn of finished chats. */
  backtest: (name: string, order: { chats: BacktestChat[]; content?: JsonObject }, signal?: AbortSignal) =>
    request<Backtest>('POST', path('lorebooks', name, 'backtest'), order, signal),
}

export const settings = {
  get: () => request<ServerSettings>('GET', `${API}/settings`),
  save: (change: Partial<ServerSettings>) => request<ServerSettings>('PUT', `${API}/settings`, change),
}

export const connection = {
  get: () => request<Connection>('GET', `${API}/connection`),
  save: (change: ConnectionChange) => request<Connection>('PUT', `${API}/connection`, change),
  test: () => request<ConnectionTest>('POST', `${API}/connection/test`, {}),
  sources: async () => (await request<{ sources: KnownSource[] }>('GET', `${API}/connection/sources`)).sources,
  models: async (source: string) =>
    (await request<{ sources: { models: { id: string }[] }[] }>('GET', `${API}/models?source=${encodeURIComponent(source)}`)).sources.flatMap((s) => s.models.map((m) => m.id)),
}
