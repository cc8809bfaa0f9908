import { backups, type Backup, type BackupView } from '../api/backups'
import * as api from '../api/client'
import { history } from '../api/history'
import { ownerIn, type ChatRef } from '../api/owner'
import { t } from '../i18n/index.svelte'
import { asking } from './ask.svelte'
import { pastChats } from './pastchats.svelte'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

const SHOWN = 30

/** The chat that a copy was made of, as far as the server knows. */
export function originOf(backup: Backup): ChatRef | undefined {
  const owner = ownerIn(backup)
  return owner === undefined || backup.chat === undefined ? undefined : { ...owner, name: backup.chat }
}

/** Copies of chats: looking at them, and bringing them back. */
export class BackupsState {
  list = $state.raw<readonly Backup[] | undefined>()
  error = $state.raw<unknown>()
  query = $state('')
  busy = $state.raw<string | undefined>()
  seen = $state.raw<{ backup: Backup; view?: BackupView; error?: unknown } | undefined>()
  /** A copy whose chat has to be named before it can be brought back. */
  asked = $state.raw<Backup | undefined>()
  readonly shown = $derived.by(() => {
    const words = this.query.trim().toLocaleLowerCase()
    return (this.list ?? []).filter((b) => words === '' || `${b.name} ${b.chat ?? ''} ${b.character ?? ''} ${b.last}`.toLocaleLowerCase().includes(words))
  })

  async load(): Promise<void> {
    try {
      const list = await backups.list()
      this.list = [...list].sort((a, b) => b.at.localeCompare(a.at))
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  /** Shows the end of a copy. */
  async look(backup: Backup): Promise<void> {
    this.seen = { backup }
    try {
      const view = await backups.view(backup.name, { from: Math.max(0, backup.messages - SHOWN), limit: SHOWN })
      if (this.seen?.backup === backup) this.seen = { backup, view }
    } catch (cause) {
      if (this.seen?.backup === backup) this.seen = { backup, error: cause }
    }
  }

  /** Brings a copy back where it came from; asks where that is when nobody knows. */
  async restore(backup: Backup, where = originOf(backup)): Promise<void> {
    if (where === undefined) {
      this.asked = backup
      return
    }
    this.asked = undefined
    this.busy = backup.name
    try {
      const there = await this.revisionOf(where)
      const view = await backups.restore(backup.name, where)
      const chat: ChatRef = { ...where, name: view.name }
      if (there === view.revision) toasts.say(t('backups.same', { name: chat.name }))
      else {
        toasts.say(t('backups.restored', { name: chat.name }), 'calm', {
          label: t('undo'), run: () => void this.takeBack(chat, there === undefined ? undefined : view.revision),
        })
      }
      this.seen = undefined
      await pastChats.open(where)
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      this.busy = undefined
    }
  }

  async remove(backup: Backup): Promise<void> {
    const sure = await asking.sure({ title: t('backups.delete.title'), text: t('backups.delete.text', { name: backup.name }), yes: t('delete'), bad: true })
    if (!sure) return
    try {
      await backups.remove(backup.name)
    } catch (cause) {
      toasts.fail(cause)
    }
    await this.load()
  }

  open(chat: ChatRef): void {
    router.go(to.chat(chat))
  }

  /** The chat becomes what it was, or goes when it was not there. */
  private async takeBack(chat: ChatRef, revision: number | undefined): Promise<void> {
    try {
      if (revision === undefined) await api.chats.remove(chat)
      else await history.undo(chat, revision)
      toasts.say(t('backups.undone', { name: chat.name }))
      await pastChats.open(chat)
    } catch (cause) {
      toasts.fail(cause)
    }
  }

  private async revisionOf(chat: ChatRef): Promise<number | undefined> {
    const there = (await api.chats.list(chat)).some((summary) => summary.name === chat.name)
    return there ? (await api.chats.view(chat, { from: 0, limit: 1 })).revision : undefined
  }
}
