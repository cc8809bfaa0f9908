import { reasoning, type ReasoningSettings, type ReasoningTemplate } from '../api/reasoning'
import { t } from '../i18n/index.svelte'
import { toasts } from './toasts.svelte'

/** What is done with the reasoning of models, while it is edited. */
export class ReasoningState {
  stored = $state.raw<ReasoningSettings | undefined>()
  error = $state.raw<unknown>()
  busy = $state(false)
  autoParse = $state(false)
  addToPrompts = $state(false)
  maxAdditions = $state(1)
  name = $state('')
  prefix = $state('')
  suffix = $state('')
  separator = $state('')

  readonly whole = $derived(Number.isInteger(this.maxAdditions) && this.maxAdditions >= 0 && this.maxAdditions <= 999)
  /** Without both marks nothing is found and nothing added. */
  readonly unmarked = $derived((this.autoParse || this.addToPrompts) && (this.prefix === '' || this.suffix === ''))

  async load(): Promise<void> {
    this.error = undefined
    try {
      this.take(await reasoning.get())
    } catch (cause) {
      this.error = cause
    }
  }

  async save(): Promise<void> {
    this.busy = true
    try {
      const { autoParse, addToPrompts, maxAdditions, name, prefix, suffix, separator } = this
      this.take(await reasoning.change({ autoParse, addToPrompts, maxAdditions, name, prefix, suffix, separator }))
      toasts.say(t('saved'))
    } catch (cause) {
      toasts.fail(cause)
    } finally {
      this.busy = false
    }
  }

  /** Takes the marks of a template. */
  choose(name: string): void {
    const template = this.stored?.templates.find((one) => one.name === name)
    if (template !== undefined) this.mark(template)
  }

  private mark(template: ReasoningTemplate): void {
    this.name = template.name
    this.prefix = template.prefix
    this.suffix = template.suffix
    this.separator = template.separator
  }

  private take(settings: ReasoningSettings): void {
    this.stored = settings
    this.autoParse = settings.autoParse
    this.addToPrompts = settings.addToPrompts
    this.maxAdditions = settings.maxAdditions
    this.mark(settings)
  }
}
