import * as api from '../api/client'
import type { CharacterSummary, Connection, Persona, PresetSummary, ServerSettings, Status } from '../api/types'
import { prefs } from './prefs.svelte'

/** What the whole app knows about the server: its characters, presets, personas and connection. */
class House {
  status = $state.raw<Status | undefined>()
  characters = $state.raw<CharacterSummary[] | undefined>()
  /** Files in the characters folder that are no readable cards. */
  unreadable = $state.raw<string[]>([])
  presets = $state.raw<PresetSummary[]>([])
  personas = $state.raw<Persona[]>([])
  connection = $state.raw<Connection | undefined>()
  error = $state.raw<unknown>()
  readonly persona = $derived(this.personas.find((p) => p.selected))
  readonly preset = $derived(this.presets.find((p) => p.selected))
  readonly isDemo = $derived(this.connection?.kind === 'demo')

  async open(): Promise<void> {
    this.error = undefined
    const parts = [this.loadStatus(), this.loadCharacters(), this.loadChoices(), this.loadLook()]
    for (const part of await Promise.allSettled(parts)) {
      if (part.status === 'rejected') this.error = part.reason
    }
  }

  async loadStatus(): Promise<void> {
    this.status = await api.status()
  }

  async loadCharacters(): Promise<void> {
    const { characters, unreadable } = await api.characters.list()
    this.characters = characters
    this.unreadable = unreadable ?? []
  }

  async loadChoices(): Promise<void> {
    const [presets, personas, connection] = await Promise.all([
      api.presets.list(), api.personas.list(), api.connection.get(),
    ])
    this.presets = presets
    this.personas = personas
    this.connection = connection
  }

  async choosePreset(name: string): Promise<void> {
    await api.settings.save({ preset: name })
    this.presets = this.presets.map((p) => ({ ...p, selected: p.name === name }))
  }

  async choosePersona(id: string): Promise<void> {
    await api.settings.save({ persona: id })
    this.personas = this.personas.map((p) => ({ ...p, selected: p.id === id }))
  }

  async saveConnection(change: Parameters<typeof api.connection.save>[0]): Promise<Connection> {
    this.connection = await api.connection.save(change)
    await this.loadStatus()
    return this.connection
  }

  /** Theme and language follow the person to other browsers. */
  async saveLook(change: Partial<Pick<ServerSettings, 'theme' | 'language'>>): Promise<void> {
    prefs.change(change)
    await api.settings.save(change)
  }

  character(id: string): CharacterSummary | undefined {
    return this.characters?.find((c) => c.id === id)
  }

  private async loadLook(): Promise<void> {
    const { theme, language } = await api.settings.get()
    prefs.change({ theme: theme ?? 'auto', language: language ?? 'auto' })
  }
}

export const house = new House()
