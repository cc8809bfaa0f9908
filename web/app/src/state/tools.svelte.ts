import { tools, type ConsentRule, type LoggedCall, type McpServer, type McpServerChange, type ToolView } from '../api/tools'
import { toasts } from './toasts.svelte'

const LOOK_EVERY = 2000

/** The tools of models, the servers they come from, and what was called. */
export class ToolsState {
  list = $state.raw<readonly ToolView[]>([])
  servers = $state.raw<readonly McpServer[]>([])
  calls = $state.raw<readonly LoggedCall[]>([])
  error = $state.raw<unknown>()
  ready = $state(false)
  private readonly timer: ReturnType<typeof setInterval>

  constructor() {
    void this.load()
    this.timer = setInterval(() => void this.look(), LOOK_EVERY)
  }

  close(): void {
    clearInterval(this.timer)
  }

  async load(): Promise<void> {
    try {
      const [list, servers, calls] = await Promise.all([tools.list(), tools.servers(), tools.calls()])
      this.list = list
      this.servers = servers
      this.calls = calls
      this.error = undefined
      this.ready = true
    } catch (cause) {
      this.error = cause
    }
  }

  async choose(tool: string, rule: ConsentRule): Promise<void> {
    await this.attempt(async () => {
      this.list = await tools.choose(tool, rule)
    })
  }

  /** Gives back whether it worked. */
  async put(name: string, change: McpServerChange): Promise<boolean> {
    return this.attempt(async () => {
      await tools.putServer(name, change)
      await this.load()
    })
  }

  async remove(name: string): Promise<void> {
    await this.attempt(async () => {
      await tools.deleteServer(name)
      await this.load()
    })
  }

  async restart(name: string): Promise<void> {
    await this.attempt(async () => {
      await tools.restartServer(name)
      await this.load()
    })
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

  /** Servers start, end and find other tools by themselves; a failed look says nothing. */
  private async look(): Promise<void> {
    if (document.hidden) return
    try {
      const before = JSON.stringify(this.servers)
      const servers = await tools.servers()
      if (JSON.stringify(servers) !== before) {
        this.servers = servers
        this.list = await tools.list()
      }
    } catch {
      return
    }
  }
}
