import { ApiError } from '../api/http'
import { ownerOf, type Owner } from '../api/owner'
import { transfer, type ImportLook } from '../api/transfer'
import { t } from '../i18n/index.svelte'
import { explain } from '../text/faults'
import { house } from './house.svelte'
import { importing } from './importing.svelte'
import { pastChats } from './pastchats.svelte'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

export const CHAT_FILES = '.jsonl,.json,.txt'

/** Whether a file can be one with chats, as its name says. */
export const mayHoldChats = (file: File) => /\.(jsonl|json|txt)$/i.test(file.name)

/** One file: what is known of it before anything is done, and what came of it. */
export interface FileLook {
  file: File
  look?: ImportLook
  /** Why it cannot be imported. */
  why?: string
  chosen: boolean
}

/** Bringing chats in: first what is in the files and what would happen is shown, then it is done. */
class ChatImporting {
  owner = $state.raw<Owner | undefined>()
  looks = $state.raw<readonly FileLook[]>([])
  reading = $state(false)
  busy = $state(false)
  readonly chosen = $derived(this.looks.filter((look) => look.chosen && look.why === undefined))
  readonly chats = $derived(this.chosen.reduce((sum, { look }) => sum + (look?.chats.length ?? 0), 0))

  async offer(owner: Owner, files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    this.owner = ownerOf(owner)
    this.looks = []
    this.reading = true
    for (const file of files) {
      const look = await this.lookInto(owner, file)
      if (this.owner === undefined) return
      this.looks = [...this.looks, look]
    }
    this.reading = false
  }

  choose(look: FileLook, chosen: boolean): void {
    this.looks = this.looks.map((other) => (other === look ? { ...other, chosen } : other))
  }

  cancel(): void {
    this.owner = undefined
    this.looks = []
    this.reading = false
  }

  /** What is no chat may be a character's card. */
  async takeAsCards(looks: readonly FileLook[]): Promise<void> {
    this.cancel()
    try {
      const taken = await importing.take(looks.map((look) => look.file))
      if (taken.length === 1 && taken[0]) router.go(to.character(taken[0].id))
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  async run(): Promise<void> {
    const { owner, chosen } = this
    if (owner === undefined || chosen.length === 0) return
    this.busy = true
    const made: string[] = []
    const failed: FileLook[] = []
    for (const look of chosen) {
      try {
        made.push(...(await transfer.take(owner, look.file)).chats)
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        failed.push({ ...look, why: explain(cause) })
      }
    }
    this.busy = false
    if (made.length > 0) {
      toasts.say(t('chatimport.done', { n: made.length, name: house.nameOf(owner) }))
      const counted = owner.group === undefined ? house.loadCharacters() : house.loadGroups()
      await Promise.all([pastChats.open(owner), counted]).catch((cause: unknown) => toasts.fail(cause))
    }
    if (failed.length > 0) {
      this.looks = failed
      return
    }
    this.cancel()
    if (made.length === 1 && made[0] !== undefined) router.go(to.chat({ ...owner, name: made[0] }))
  }

  private async lookInto(owner: Owner, file: File): Promise<FileLook> {
    try {
      const look = await transfer.look(owner, file)
      if (look.chats.length === 0) return { file, look, chosen: false, why: t('chatimport.unknown') }
      return { file, look, chosen: true }
    } catch (cause) {
      return { file, chosen: false, why: explain(cause) }
    }
  }
}

export const chatImporting = new ChatImporting()
