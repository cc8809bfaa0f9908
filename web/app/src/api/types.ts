import type { AutoMode, PlannedMember } from './groups'
import type { Spending } from './usage'

/** The records of the HTTP contract `/api/v1`, as the server sends them. */

export type Role = 'user' | 'assistant' | 'system'
export type GenerationType = 'normal' | 'regenerate' | 'swipe' | 'continue' | 'impersonate' | 'quiet'
export type ConnectionKind = 'demo' | 'openai' | 'chat' | 'text' | 'sillytavern' | 'replay'
export type LanguageChoice = 'auto' | 'en' | 'zh-CN'
export type ThemeChoice = 'auto' | 'paper' | 'ink'

export interface Status {
  name: string
  version: string
  connection: { kind: ConnectionKind; model: string }
  firstRun: boolean
  tokenizers?: { missing: string[] }
  counts?: { characters: number; chats: number; presets: number; lorebooks: number }
}

export interface CharacterSummary {
  id: string
  name: string
  tags: string[]
  favorite: boolean
  creator?: string
  description?: string
  chats: number
  lastChatAt: string | null
  avatar: string
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export interface CharacterView extends CharacterSummary {
  revision: number | string
  card: JsonObject
}

export interface ChatSummary {
  name: string
  messages: number
  last: string
  updatedAt: string | null
  bytes: number
}

export interface MessageExtra {
  model?: string
  interrupted?: boolean
  tokens?: number
  error?: string | { code?: string; message?: string }
  generation?: string
  shortened?: Shortened
  [key: string]: unknown
}

/** A call of a tool, with what came back. */
export interface ToolCallView { name: string; displayName: string; parameters: string; result: string; failed: boolean }

export interface ChatMessage {
  index: number
  name: string
  /** In a group: the id of the member who wrote it. */
  character?: string
  role: Role
  hidden: boolean
  text: string
  sentAt: string | null
  swipes: number
  swipe: number
  display?: string
  reasoning?: string
  /** How long the model thought; of some models only this is known. */
  reasoningMilliseconds?: number
  displayReasoning?: string
  /** What the model called; the message says nothing else. */
  toolCalls?: ToolCallView[]
  extra?: MessageExtra
}

export interface ApiFault {
  code: string
  message: string
  field?: string
  accepted?: string
  retryable?: boolean
  revision?: number
}

export type GenerationState = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted'

export interface Generation {
  id: string
  /** Who writes this reply. */
  character: string
  chat: string
  type: GenerationType
  state: GenerationState
  text: string
  messageIndex: number | null
  startedAt: string
  model?: string
  reasoning?: string
  /** Something to know while the reply goes on, for example that it cannot be saved at the moment. */
  warning?: ApiFault
  /** Why no word has come yet. */
  waiting?: Waiting
  error?: ApiFault
  usage?: Spending
  /** In a group: the same for all replies to one order. */
  run?: number
  plan?: PlannedMember[]
}

/** Others go first, or the provider had a bad moment and is asked once more. */
export type Waiting =
  | { reason: 'turn'; ahead: number }
  | { reason: 'retry'; attempt: number; since: string; milliseconds: number; error: ApiFault }

export interface ChatView {
  character?: string
  group?: string
  name: string
  revision: number
  total: number
  from: number
  messages: ChatMessage[]
  metadata: JsonObject
  generation: Generation | null
}

export interface GenerationStarted {
  /** `null` where nobody in a group answers by themself. */
  generation: Generation | null
  revision: number
  messages: ChatMessage[]
  /** In a group: who speaks in this turn, and why. */
  plan?: PlannedMember[]
}

export type SourceKind =
  | 'card' | 'persona' | 'lorebook' | 'preset' | 'chat' | 'examples'
  | 'note' | 'memory' | 'extension' | 'tool' | 'control'

export interface SourceSpan {
  start: number
  end: number
  kind: SourceKind
  label: string
  ref?: JsonObject
  macro?: string
}

export type ContentPart = { type: string; text?: string; [key: string]: unknown }

export interface PromptMessage {
  id: string
  role: string
  content: string | ContentPart[] | null
  name?: string
  tokens: number
  sources: SourceSpan[]
}

export interface LedgerSlot { id: string; kind: SourceKind; tokens: number }
/** What was paid, in the order in which it was paid. */
export interface LedgerCharge { id: string; tokens: number }

export interface Ledger {
  tokenizer: string
  context: number
  reserve: number
  budget: number
  used: number
  remaining: number
  charges?: LedgerCharge[]
  slots: LedgerSlot[]
  /** The prompt by the provider's count, as far as earlier requests have taught. */
  calibration?: { expected: number; error: number; factor: number; requests: number; settled: boolean }
}

/** A prompt was too long for the model; one with less history was sent. */
export interface Shortened { from: number; to: number; limit?: number }

export interface DroppedPiece {
  kind: SourceKind
  label: string
  ref?: JsonObject
  tokens: number
  reason: string
  explanation: string
  /** Tokens that were left when it was tried; absent when it was not tried. */
  left?: number
  /** Types of generation that it is meant for. */
  triggers?: string[]
}

export interface PromptWarning {
  level: string
  code?: string
  text: string
  advice?: string
  /** What did not fit: a prompt's identifier and, for a prompt of the preset, its name. */
  prompt?: string
  name?: string
  missing?: number
  script?: string
  /** The line of a template in which a mistake is. */
  line?: number
  /** A key of a lorebook entry that was not used. */
  key?: string
  /** A memory file that cannot be read or is filling up. */
  file?: string
  /** How much of its limit a memory file takes. */
  percent?: number
}

export interface LoreVerdict {
  book: string
  uid: number | string
  title: string
  fired: boolean
  reason?: string
  tokens?: number
  /** The kind of verdict and its data; the page says them in the reader's language (see lore/reasons). */
  code?: string
  values?: JsonObject
}

/** What a prompt has in common with the last request of its chat to the same model. */
export interface PromptCache {
  messages: number
  tokens: number
  total: number
  /** Tokens that the last request had as well, behind the break. */
  again: number
  /** What these cost more than from the cache, if both prices are known. */
  againCost?: number
  currency?: string
  /** The text that differs first; only a kind if other tools are offered. */
  brokenBy: { kind: SourceKind; id?: string; label?: string; ref?: JsonObject; fromEnd?: number } | null
}

export interface Prompt {
  profile: string
  type: GenerationType
  source: string
  model: string
  messages: PromptMessage[]
  ledger: Ledger
  dropped: DroppedPiece[]
  lore: LoreVerdict[]
  warnings: PromptWarning[]
  request: Json
  cache?: PromptCache
  shortened?: Shortened
  /** There if the prompt is laid out to stay like the one before it. */
  layout?: { head: string; lines: string[] }
}

export interface PresetSummary { name: string; selected: boolean }

export interface Persona {
  id: string
  name: string
  description: string
  selected: boolean
  avatar: string
  /** Where the description stands, as SillyTavern numbers the places (see text/persona). */
  position?: number
  depth?: number
  role?: number
}

export type PersonaChange = Partial<Pick<Persona, 'name' | 'description' | 'position' | 'depth' | 'role'>>

export interface LorebookSummary { name: string; entries: number; selected: boolean; damaged?: boolean }

export interface Connection {
  kind: ConnectionKind
  baseUrl: string
  model: string
  source: string
  key: { set: true; masked: string } | { set: false }
  details: Record<string, string>
  connectSeconds: number
  firstTokenSeconds: number
  silenceSeconds: number
  atOnce: number
  retries: number
  proxy: string
  /** Where requests really go: another place than the stored one if SillyTavern's settings decide. */
  effective: { kind: ConnectionKind; source: string; model: string; baseUrl: string }
}

export interface ConnectionChange {
  kind?: ConnectionKind
  baseUrl?: string
  model?: string
  source?: string
  key?: string | null
  details?: Record<string, string>
  connectSeconds?: number
  firstTokenSeconds?: number
  silenceSeconds?: number
  atOnce?: number
  retries?: number
  proxy?: string
}

/** A provider that is known by name. */
export interface KnownSource {
  kind: 'chat' | 'text'
  source: string
  title: string
  group: 'maker' | 'router' | 'local'
  /** Whether an address has to be given; an optional one takes the place of the provider's own. */
  address: 'none' | 'optional' | 'required'
  hasKey: boolean
  details: { name: string; choices: string[] }[]
}

export interface ConnectionTest {
  ok: boolean
  code?: string
  message: string
  models?: string[]
  milliseconds: number
}

export interface ServerSettings {
  preset: string
  persona: string
  language: LanguageChoice
  theme: ThemeChoice
  lorebooks: string[]
}

export interface LiveEvents {
  message: { revision: number; message: ChatMessage }
  removed: { revision: number; from: number; count: number }
  generation: Generation
  delta: { generation: string; offset: number; text: string }
  reasoning: { generation: string; offset: number; text: string }
  metadata: { revision: number }
  auto: AutoMode
  reset: { revision?: number; name?: string; deleted?: boolean }
}
