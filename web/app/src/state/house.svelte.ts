import * as api from '../api/client'
import { groups, type Group } from '../api/groups'
import type { Owner } from '../api/owner'
import type { CharacterSummary, Connection, Persona, PresetSummary, ServerSettings, Status } from '../api/types'
import { prefs } from './prefs.svelte'

/** What the whole app knows about the server: its characters, presets, personas and connection. */
class House {
  status = $state.raw<Status | undefined>()
  characters = $state.raw<CharacterSummary[] | undefined>()
  /** Files in the characters folder that are no readable cards. */
  unreadable = $state.raw<string[]>([])
  groups = $state.raw<Group[] | undefined>()
  presets = $state.raw<PresetSummary[]>([])
  personas = $state.raw<Persona[]>([])
  connection = $state.raw<Connection | undefined>()
  error = $state.raw<unknown>()
  readonly persona = $derived(this.personas.find((p) => p.selected))
  readonly preset = $derived(this.presets.find((p) => p.selected))
  readonly isDemo = $derived(this.connection?.kind === 'demo')

  async open(): Promise<void> {
    this.error = undefined
    const parts = [this.loadStatus(), this.loadCharacters(), this.loadChoices(), this.loadLook(), this.loadGroups()]
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

  async loadGroups(): Promise<void> {
    this.groups = await groups.list()
  }

  group(id: string): Group | undefined {
    return this.groups?.find((g) => g.id === id)
  }

  /** What people call a character or a group. */
  nameOf(owner: Owner): string {
    if (owner.group !== undefined) return this.group(owner.group)?.name ?? owner.group
    return this.character(owner.character)?.name ?? owner.character
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
