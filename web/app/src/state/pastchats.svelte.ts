import * as api from '../api/client'
import type { ChatSummary } from '../api/types'
import { t } from '../i18n/index.svelte'
import { asking } from './ask.svelte'
import { moveDraft } from './drafts'
import { house } from './house.svelte'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

/** The chats of the character in view, and what one can do with them. */
class PastChatsState {
  character = $state.raw<string | undefined>()
  list = $state.raw<ChatSummary[] | undefined>()

  async open(character: string): Promise<void> {
    if (this.character !== character) this.list = undefined
    this.character = character
    const list = await api.chats.list(character)
    if (this.character === character) this.list = list
  }

  async begin(character: string): Promise<void> {
    await this.attempt(async () => {
      const chat = await api.chats.create(character)
      router.go(to.chat(character, chat.name))
      await Promise.all([this.open(character), house.loadCharacters()])
    })
  }

  /** Opens the newest chat, or begins the first one. */
  async resume(character: string): Promise<void> {
    await this.attempt(async () => {
      const newest = (await api.chats.list(character))[0]
      if (newest) router.go(to.chat(character, newest.name))
      else await this.begin(character)
    })
  }

  async rename(character: string, name: string): Promise<void> {
    const wish = await asking.ask({
      title: t('chats.rename.title'), yes: t('chats.rename'), field: { label: t('chats.rename.label'), value: name },
    })
    if (wish === undefined || wish === name) return
    await this.attempt(async () => {
      const answer = await api.chats.rename({ character, name }, wish)
      const given = answer?.name ?? wish
      moveDraft({ character, name }, given)
      if (this.isOpen(character, name)) router.go(to.chat(character, given), 'replace')
      await this.open(character)
    })
  }

  async remove(character: string, name: string): Promise<void> {
    if (!(await asking.sure({ title: t('chats.delete.title', { name }), text: t('chats.delete.text'), yes: t('delete'), bad: true }))) return
    await this.attempt(async () => {
      await api.chats.remove({ character, name })
      if (this.isOpen(character, name)) router.go(to.character(character), 'replace')
      await Promise.all([this.open(character), house.loadCharacters()])
    })
  }

  private isOpen(character: string, name: string): boolean {
    const place = router.place
    return place.kind === 'chat' && place.character === character && place.chat === name
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
