import type { PermissionNode } from '#contract/team/team-roles.ts'
import { hasWords } from '#web/kit/search/has-words.ts'

/** Choosing permissions: pure, and told apart from what the role has, so that both can change. */
export type Changes = { added: string[]; removed: string[] }
export const noChanges: Changes = { added: [], removed: [] }

/** One permission as it stands in the tree. */
export type Leaf = {
  readonly key: string
  readonly title: string
  readonly on: boolean
  /** It can't be changed here. */
  readonly locked: boolean
  /** Why, where it isn't the whole role that can't be changed. */
  readonly why?: string | undefined
}
export type Branch = {
  readonly key: string
  readonly title: string
  readonly leaves: readonly Leaf[]
}

/** What the role may do once this is saved. */
export function applyPermissionChanges(
  had: readonly string[],
  { added, removed }: Changes,
): string[] {
  return [...new Set([...had, ...added])].filter((key) => !removed.includes(key))
}

/** The changes that make these keys what they are to be; what the role has anyway is none. */
export function switchPermissions(
  had: readonly string[],
  before: Changes,
  keys: readonly string[],
  on: boolean,
): Changes {
  const after = applyPermissionChanges(had, before).filter((key) => !keys.includes(key))
  if (on) after.push(...keys)
  return {
    added: after.filter((key) => !had.includes(key)),
    removed: had.filter((key) => !after.includes(key)),
  }
}

/** How many keys differ; somebody else may have made the same change meanwhile. */
export function changeCount(had: readonly string[], { added, removed }: Changes): number {
  const isAdded = added.filter((key) => !had.includes(key))
  const isRemoved = removed.filter((key) => had.includes(key))
  return isAdded.length + isRemoved.length
}

export function countOn({ leaves }: Branch): number {
  return leaves.filter(({ on }) => on).length
}

/** Of a branch: all are on, none is, or some. */
export function checkedOf(branch: Branch): boolean | 'mixed' {
  const on = countOn(branch)
  if (on === 0) return false
  return on === branch.leaves.length || 'mixed'
}

/** Of the nodes that the server gives, those whose own name or branch has all the words. */
export function branchesFor(nodes: readonly PermissionNode[], typed: string): PermissionNode[] {
  const has = hasWords(typed)
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    const found = has(node.title) ? children : children.filter(({ title }) => has(title))
    return found.length > 0 ? [{ ...node, children: found }] : []
  })
}
