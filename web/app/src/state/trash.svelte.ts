import { trash, type Trashed } from '../api/trash'
import { ownerIn } from '../api/owner'
import { t } from '../i18n/index.svelte'
import { asking } from './ask.svelte'
import { bookshelf } from './bookshelf.svelte'
import { house } from './house.svelte'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

/** What was deleted and can still be had back. */
export class TrashState {
  entries = $state.raw<readonly Trashed[] | undefined>()
  retentionDays = $state(0)
  error = $state.raw<unknown>()
  query = $state('')
  busy = $state.raw<string | undefined>()
  readonly shown = $derived.by(() => {
    const words = this.query.trim().toLocaleLowerCase()
    return (this.entries ?? []).filter((e) => words === '' || `${e.name} ${e.character ?? ''}`.toLocaleLowerCase().includes(words))
  })

  async load(): Promise<void> {
    try {
      const list = await trash.list()
      this.entries = list.entries
      this.retentionDays = list.retentionDays
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  async restore(entry: Trashed): Promise<void> {
    await this.attempt(entry, async () => {
      const back = await trash.restore(entry.id)
      const owner = ownerIn(back)
      const href = back.kind === 'lorebook' ? to.lorebook(back.name)
        : back.kind === 'character' ? to.home()
        : back.kind === 'chat' && owner !== undefined ? to.chat({ ...owner, name: back.name }) : undefined
      toasts.say(t('trash.restored', { name: back.name }), 'calm', href === undefined ? undefined : { label: t('chats.open'), run: () => router.go(href) })
      await Promise.all([house.loadCharacters(), back.kind === 'lorebook' ? bookshelf.load() : undefined])
    })
  }

  async purge(entry: Trashed): Promise<void> {
    const sure = await asking.sure({ title: t('trash.purge.title', { name: entry.name }), text: t('trash.purge.text'), yes: t('trash.purge'), bad: true })
    if (!sure) return
    await this.attempt(entry, () => trash.purge(entry.id))
  }

  private async attempt(entry: Trashed, action: () => Promise<void>): Promise<void> {
    this.busy = entry.id
    try {
      await action()
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      this.busy = undefined
      await this.load()
    }
  }
}
