import { statistics, type Statistics } from '../api/statistics'
import { t } from '../i18n/index.svelte'
import { dayOf, perCharacter, perDay, total } from '../text/figures'

export const RANGES = [30, 90, 365, undefined] as const
export type Range = (typeof RANGES)[number]

/** Figures of a stretch of time, of everybody or of one character. */
export class StatisticsState {
  range = $state<Range>(90)
  character = $state('')
  data = $state.raw<Statistics | undefined>()
  error = $state.raw<unknown>()
  private asked = 0

  readonly from = $derived.by(() => {
    if (this.range === undefined) return undefined
    const date = new Date()
    date.setDate(date.getDate() - this.range + 1)
    return dayOf(date)
  })
  readonly days = $derived.by(() =>
    perDay(this.data?.days ?? [], this.character === '' ? undefined : this.character, this.from, this.from === undefined ? undefined : dayOf(new Date())))
  readonly people = $derived(perCharacter(this.data?.days ?? []))
  readonly sum = $derived(total(this.days))

  async load(): Promise<void> {
    const asked = ++this.asked
    try {
      const data = await statistics(this.from, undefined)
      if (asked !== this.asked) return
      this.data = data
      this.error = undefined
    } catch (cause) {
      if (asked === this.asked) this.error = cause
    }
  }

  nameOf(id: string): string {
    if (id === '') return t('stats.others')
    return this.data?.characters.find((one) => one.id === id)?.name ?? id
  }
}
