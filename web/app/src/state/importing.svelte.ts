import * as api from '../api/client'
import { ApiError } from '../api/http'
import type { CharacterSummary } from '../api/types'
import { t } from '../i18n/index.svelte'
import { house } from './house.svelte'
import { explain } from '../text/faults'
import { toasts } from './toasts.svelte'

export const CARD_FILES = '.png,.json,.yaml,.yml,.charx,.byaf'

class Importing {
  busy = $state(0)

  /** Takes character cards in, one after the other; each failure says which file and why. */
  async take(files: Iterable<File>): Promise<CharacterSummary[]> {
    const taken: CharacterSummary[] = []
    for (const file of files) {
      this.busy++
      try {
        taken.push(await api.characters.importFile(file))
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        toasts.say(t('import.failed', { file: file.name, why: explain(cause) }), 'bad')
      } finally {
        this.busy--
      }
    }
    if (taken.length > 0) {
      await Promise.all([house.loadCharacters(), house.loadStatus()])
      toasts.say(t('import.done', { names: taken.map((c) => c.name).join(', '), n: taken.length }))
    }
    return taken
  }
}

export const importing = new Importing()
