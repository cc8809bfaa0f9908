import { groups, type Group, type GroupChange } from '../api/groups'
import { ApiError } from '../api/http'
import { t } from '../i18n/index.svelte'
import { asking } from './ask.svelte'
import { house } from './house.svelte'
import { router, to } from './router.svelte'
import { toasts } from './toasts.svelte'

/** The list with one element at another place. */
export function moved<T>(list: readonly T[], from: number, before: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = [...list.slice(0, from), ...list.slice(from + 1)]
  rest.splice(before > from ? before - 1 : before, 0, item)
  return rest
}

/** One group that is looked at and edited; every change is stored at once. */
export class GroupState {
  group = $state.raw<Group | undefined>()
  error = $state.raw<unknown>()
  saving = $state(false)
  readonly members = $derived(this.group?.members ?? [])

  constructor(readonly id: string) {
    void this.load()
  }

  async load(): Promise<void> {
    try {
      this.group = await groups.get(this.id)
      this.error = undefined
    } catch (cause) {
      this.error = cause
    }
  }

  async change(change: GroupChange): Promise<void> {
    const before = this.group
    if (before === undefined) return
    this.group = { ...before, ...change }
    this.saving = true
    try {
      this.group = await groups.change(this.id, change)
      await house.loadGroups()
    } catch (cause) {
      this.group = before
      if (cause instanceof ApiError && cause.status === 409) await this.load()
      toasts.fail(cause)
    } finally {
      this.saving = false
    }
  }

  isMuted(member: string): boolean {
    return this.group?.muted.includes(member) ?? false
  }

  mute(member: string, muted: boolean): Promise<void> {
    const others = (this.group?.muted ?? []).filter((other) => other !== member)
    return this.change({ muted: muted ? [...others, member] : others })
  }

  add = (member: string) => this.change({ members: [...this.members, member] })

  remove = (member: string) => this.change({ members: this.members.filter((other) => other !== member) })

  move = (from: number, before: number) => this.change({ members: moved(this.members, from, before) })

  async dismiss(): Promise<void> {
    const name = this.group?.name ?? this.id
    if (!(await asking.sure({ title: t('groups.delete.title', { name }), text: t('groups.delete.text'), yes: t('delete'), bad: true }))) return
    try {
      await groups.remove(this.id)
      await house.loadGroups()
      router.go(to.groups(), 'replace')
    } catch (cause) {
      toasts.fail(cause)
    }
  }
}
