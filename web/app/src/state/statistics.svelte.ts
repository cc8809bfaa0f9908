import { statistics, type Statistics } from '../api/statistics'
import { usage, type Usage } from '../api/usage'
import { t } from '../i18n/index.svelte'
import { asFigures, groupedBy, sumOf } from '../text/costs'
import { dayOf, perCharacter, perDay, total } from '../text/figures'

export const RANGES = [30, 90, 365, undefined] as const
export type Range = (typeof RANGES)[number]

/** Figures of a stretch of time, of everybody or of one character. */
export class StatisticsState {
  range = $state<Range>(90)
  character = $state('')
  data = $state.raw<Statistics | undefined>()
  used = $state.raw<Usage | undefined>()
  error = $state.raw<unknown>()
  private asked = 0

  readonly from = $derived.by(() => {
    if (this.range === undefined) return undefined
    const date = new Date()
    date.setDate(date.getDate() - this.range + 1)
    return dayOf(date)
  })
  private readonly figures = $derived([...(this.data?.days ?? []), ...asFigures(this.used?.days ?? [])])
  private readonly rows = $derived((this.used?.days ?? []).filter((row) => this.character === '' || row.character === this.character))
  readonly spent = $derived(sumOf(this.rows))
  readonly models = $derived(groupedBy(this.rows, (row) => row.model + (row.source === '' ? '' : ` · ${row.source}`)))
  readonly months = $derived(groupedBy(this.rows, (row) => row.day.slice(0, 7)))
  readonly currency = $derived(this.used?.currency ?? 'USD')
  readonly days = $derived.by(() =>
    perDay(this.figures, this.character === '' ? undefined : this.character, this.from, this.from === undefined ? undefined : dayOf(new Date())))
  readonly people = $derived(perCharacter(this.figures))
  readonly sum = $derived(total(this.days))

  async load(): Promise<void> {
    const asked = ++this.asked
    try {
      const [data, used] = await Promise.all([statistics(this.from, undefined), usage(this.from, undefined)])
      if (asked !== this.asked) return
      this.data = data
      this.used = used
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
