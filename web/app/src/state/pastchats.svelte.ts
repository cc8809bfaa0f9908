import * as api from '../api/client'
import { inChats, ownerOf, sameOwner, type ChatRef, type Owner } from '../api/owner'
import { trash } from '../api/trash'
import type { ChatSummary } from '../api/types'
import { t } from '../i18n/index.svelte'
import { asking } from './ask.svelte'
import { moveDraft } from './drafts'
import { house } from './house.svelte'
import { present } from './present.svelte'
import { chatAt, router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

/** The chats of the character or the group in view, and what one can do with them. */
class PastChatsState {
  owner = $state.raw<Owner | undefined>()
  list = $state.raw<ChatSummary[] | undefined>()
  /** The chat that one looks into without opening it. */
  peeked = $state.raw<ChatRef | undefined>()

  async open(owner: Owner): Promise<void> {
    if (!sameOwner(this.owner, owner)) {
      this.list = undefined
      this.owner = ownerOf(owner)
    }
    const list = await api.chats.list(owner)
    if (sameOwner(this.owner, owner)) this.list = list
  }

  /** The chats of an owner, as far as they are known. */
  of(owner: Owner): ChatSummary[] | undefined {
    return sameOwner(this.owner, owner) ? this.list : undefined
  }

  async begin(owner: Owner): Promise<void> {
    await this.attempt(async () => {
      const chat = await api.chats.create(owner)
      router.go(to.chat(inChats(owner, chat.name)))
      await Promise.all([this.open(owner), this.countAnew(owner)])
    })
  }

  /** Opens the newest chat, or begins the first one. */
  async resume(owner: Owner): Promise<void> {
    await this.attempt(async () => {
      const newest = (await api.chats.list(owner))[0]
      if (newest) router.go(to.chat(inChats(owner, newest.name)))
      else await this.begin(owner)
    })
  }

  async rename(chat: ChatRef): Promise<void> {
    const { name } = chat
    const wish = await asking.ask({
      title: t('chats.rename.title'), yes: t('chats.rename'), field: { label: t('chats.rename.label'), value: name },
    })
    if (wish === undefined || wish === name) return
    await this.attempt(async () => {
      const answer = await api.chats.rename(chat, wish)
      const given = answer?.name ?? wish
      moveDraft(chat, given)
      if (this.isOpen(chat)) router.go(to.chat(inChats(chat, given)), 'replace')
      await this.open(chat)
    })
  }

  async remove(chat: ChatRef): Promise<void> {
    const { name } = chat
    if (!(await asking.sure({ title: t('chats.delete.title', { name }), text: t('chats.delete.text'), yes: t('delete'), bad: true }))) return
    if (this.isOpen(chat)) present.undoing?.close()
    await this.attempt(async () => {
      await api.chats.remove(chat)
      if (this.isOpen(chat)) router.go(to.owner(chat), 'replace')
      toasts.say(t('chats.deleted', { name }), 'calm', { label: t('undo'), run: () => void this.bringBack(chat) })
      await Promise.all([this.open(chat), this.countAnew(chat)])
    })
  }

  /** Takes a chat that was deleted a moment ago out of the trash again. */
  private async bringBack(chat: ChatRef): Promise<void> {
    await this.attempt(async () => {
      const { entries } = await trash.list()
      const entry = entries.find((e) => e.kind === 'chat' && e.name === chat.name && (e.character ?? undefined) === chat.character)
      if (!entry) throw new Error(t('trash.gone'))
      await trash.restore(entry.id)
      await Promise.all([this.open(chat), this.countAnew(chat)])
      toasts.say(t('trash.restored', { name: chat.name }))
    })
  }

  private async countAnew(owner: Owner): Promise<void> {
    await (owner.group === undefined ? house.loadCharacters() : house.loadGroups())
  }

  private isOpen(chat: ChatRef): boolean {
    const here = chatAt(router.place)
    return here !== undefined && sameOwner(here, chat) && here.name === chat.name
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action()
    } catch (cause) {
      toasts.fail(cause)
    }
  }
}

export const pastChats = new PastChatsState()
