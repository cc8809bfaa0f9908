import { tick } from 'svelte'
import * as api from '../api/client'
import { ApiError } from '../api/http'
import type { ImportedLorebook } from '../api/lore-types'
import type { LorebookSummary } from '../api/types'
import { t } from '../i18n/index.svelte'
import { explain } from '../text/faults'
import { asking } from './ask.svelte'
import { dropLoreDraft, moveLoreDraft } from './lore-drafts'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

export const LOREBOOK_FILES = '.json,.lorebook,.png'

/** The lorebooks of the house and what one can do with a whole one. */
class Bookshelf {
  books = $state.raw<LorebookSummary[] | undefined>()
  /** Those that take part in every chat, in their order, which the settings keep. */
  active = $state.raw<readonly string[]>([])
  error = $state.raw<unknown>()
  busy = $state(0)

  async load(): Promise<void> {
    try {
      const [listed, settings] = await Promise.all([api.lorebooks.list(), api.settings.get()])
      /* A book whose file is gone can be no choice. */
      this.active = settings.lorebooks.filter((name) => listed.some((book) => book.name === name))
      this.books = listed
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  /** Lets a book take part in every chat, or no longer; false when that could not be stored. */
  async use(name: string, used: boolean): Promise<boolean> {
    const wanted = used ? [...this.active, name] : this.active.filter((other) => other !== name)
    return this.attempt(async () => {
      this.active = (await api.settings.save({ lorebooks: wanted })).lorebooks
    })
  }

  async begin(): Promise<void> {
    const name = await asking.ask({ title: t('lorebooks.new'), yes: t('lorebooks.new.yes'), field: { label: t('lorebooks.new.label'), value: '' } })
    if (name === undefined) return
    await this.attempt(async () => {
      const book = await api.lorebooks.create(name)
      router.go(to.lorebook(book.name))
      await this.load()
    })
  }

  async rename(name: string): Promise<void> {
    const wish = await asking.ask({
      title: t('lorebooks.rename.title', { name }), text: t('lorebooks.rename.help'), yes: t('chats.rename'),
      field: { label: t('lorebooks.new.label'), value: name },
    })
    if (wish === undefined || wish === name) return
    await this.attempt(async () => {
      const book = await api.lorebooks.rename(name, wish)
      await leave(name, to.lorebook(book.name))
      moveLoreDraft(name, book.name)
      await this.load()
    })
  }

  async remove(name: string): Promise<void> {
    const sure = await asking.sure({ title: t('lorebooks.delete.title', { name }), text: t('lorebooks.delete.text'), yes: t('delete'), bad: true })
    if (!sure) return
    await this.attempt(async () => {
      await api.lorebooks.remove(name)
      await leave(name, to.settings('lorebooks'))
      dropLoreDraft(name)
      await this.load()
    })
  }

  /** Takes lorebook files in, one after the other; each failure says which file and why. */
  async take(files: Iterable<File>): Promise<ImportedLorebook[]> {
    const taken: ImportedLorebook[] = []
    for (const file of files) {
      this.busy++
      try {
        const book = await api.lorebooks.importFile(file)
        taken.push(book)
        toasts.say([t('lorebooks.imported', { name: book.name, n: book.entries }), ...(book.notes ?? [])].join(' '))
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        toasts.say(t('import.failed', { file: file.name, why: explain(cause) }), 'bad')
      } finally {
        this.busy--
      }
    }
    if (taken.length > 0) await this.load()
    return taken
  }

  private async attempt(action: () => Promise<void>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (cause) {
      toasts.fail(cause)
      return false
    }
  }
}

/** Goes to another page if the book is open; its page keeps what is unsaved when it closes, so it must close first. */
async function leave(name: string, href: string): Promise<void> {
  const { place } = router
  if ((place.kind !== 'lorebook' && place.kind !== 'backtest') || place.book !== name) return
  router.go(href, 'replace')
  await tick()
}

export const bookshelf = new Bookshelf()
