import { prices, type PriceRule, type Prices } from '../api/usage'
import { t } from '../i18n/index.svelte'
import { toasts } from './toasts.svelte'

/** A price while it is typed: texts, which may be no numbers yet. */
export interface PriceDraft { source: string; model: string; input: string; output: string; cachedInput: string; cacheWrite: string }

const written = (figure: number | undefined) => (figure === undefined ? '' : String(figure))
const typed = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')))

export const draftOf = (rule: PriceRule): PriceDraft => ({
  source: rule.source ?? '', model: rule.model, input: written(rule.input), output: written(rule.output),
  cachedInput: written(rule.cachedInput), cacheWrite: written(rule.cacheWrite),
})

/** The price that was typed; `undefined` as long as it is none. */
export function ruleOf(draft: PriceDraft): PriceRule | undefined {
  const [input, output, cachedInput, cacheWrite] = [draft.input, draft.output, draft.cachedInput, draft.cacheWrite].map(typed)
  const bad = (figure: number | undefined) => figure !== undefined && !(figure >= 0 && Number.isFinite(figure))
  if (draft.model.trim() === '' || input === undefined || output === undefined || [input, output, cachedInput, cacheWrite].some(bad)) return undefined
  return {
    source: draft.source.trim(), model: draft.model.trim(), input, output,
    ...(cachedInput === undefined ? {} : { cachedInput }), ...(cacheWrite === undefined ? {} : { cacheWrite }),
  }
}

/** The table of prices while it is edited. */
export class PricesState {
  stored = $state.raw<Prices | undefined>()
  error = $state.raw<unknown>()
  currency = $state('')
  perDollar = $state('')
  rows = $state<PriceDraft[]>([])
  busy = $state(false)
  readonly rules = $derived(this.rows.map(ruleOf))
  readonly whole = $derived(this.rules.every((rule) => rule !== undefined) && this.currency.trim() !== '' && !(Number(this.perDollar.replace(',', '.')) < 0))

  async load(): Promise<void> {
    try {
      this.take(await prices.get())
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  add(rule?: PriceRule): void {
    this.rows.push(rule === undefined ? { source: '', model: '', input: '', output: '', cachedInput: '', cacheWrite: '' } : draftOf(rule))
  }

  remove(at: number): void {
    this.rows.splice(at, 1)
  }

  /** Lets a price count before the one above it. */
  up(at: number): void {
    const [row] = this.rows.splice(at, 1)
    if (row) this.rows.splice(Math.max(0, at - 1), 0, row)
  }

  async save(): Promise<void> {
    this.busy = true
    try {
      const rules = this.rules.flatMap((rule) => (rule === undefined ? [] : [rule]))
      this.take(await prices.change({ currency: this.currency.trim(), perDollar: typed(this.perDollar) ?? null, prices: rules }))
      toasts.say(t('saved'))
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      this.busy = false
    }
  }

  private take(table: Prices): void {
    this.stored = table
    this.currency = table.currency
    this.perDollar = written(table.perDollar)
    this.rows = table.prices.map(draftOf)
  }
}
