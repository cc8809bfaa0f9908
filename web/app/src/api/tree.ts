import { request } from './http'
import { ownerPath, type Owner } from './owner'

/** The call for all chats of a character or a group as one tree. */

export interface TreeChat {
  name: string
  /** The chat that this one branched off. */
  parent?: string
  /** When this is an earlier version that was kept, its revision. */
  revision?: number
  messages: number
}

/** Neighbouring messages that the same chats hold: a piece of the tree without a fork in it. */
export interface TreeNode {
  id: string
  parent?: string
  /** The index of its first message in each of its chats. */
  from: number
  messages: number
  user: boolean
  name: string
  text: string
  at?: string
  last: { user: boolean; name: string; text: string }
  /** How many versions its last message has. */
  swipes: number
  /** The chats that go through it, and those that end in it, as numbers in the list of chats. */
  chats: number[]
  ends: number[]
}

export interface ChatTree { chats: TreeChat[]; nodes: TreeNode[] }

export const chatTree = (owner: Owner) => request<ChatTree>('GET', ownerPath(owner, 'tree'))
