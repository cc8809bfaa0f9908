import { designs, type DesignSummary } from '../api/design'
import { toasts } from './toasts.svelte'

/** The designs that are stored. */
export class Designs {
  list = $state.raw<readonly DesignSummary[]>([])

  async load(): Promise<void> {
    try {
      this.list = await designs.list()
    } catch (cause) {
      toasts.fail(cause)
    }
  }
}
