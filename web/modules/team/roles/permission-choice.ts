import type { PermissionNode } from '#contract/team/team-roles.ts'
import { hasWords } from '#web/kit/search/has-words.ts'

/**
 * Pure functions for choosing permissions. Changes are kept apart from the permissions of the role, so that
 * both can change.
 */
export type Changes = { added: string[]; removed: string[] }
export const noChanges: Changes = { added: [], removed: [] }

/** A permission as shown in the tree. */
export type Leaf = {
  readonly key: string
  readonly title: string
  readonly on: boolean
  /** It cannot be changed here. */
  readonly locked: boolean
  /** Reason, unless the whole role is locked. */
  readonly why?: string | undefined
}
export type Branch = {
  readonly key: string
  readonly title: string
  readonly leaves: readonly Leaf[]
}

/** Returns the permissions of the role after saving. */
export function applyPermissionChanges(
  had: readonly string[],
  { added, removed }: Changes,
): string[] {
  return [...new Set([...had, ...added])].filter((key) => !removed.includes(key))
}

/**
 * Returns the changes that turn these keys on or off. Permissions that the role already has are no changes.
 */
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

/** Returns the number of keys that differ. Another user may have made the same change meanwhile. */
export function changeCount(had: readonly string[], { added, removed }: Changes): number {
  const isAdded = added.filter((key) => !had.includes(key))
  const isRemoved = removed.filter((key) => had.includes(key))
  return isAdded.length + isRemoved.length
}

export function countOn({ leaves }: Branch): number {
  return leaves.filter(({ on }) => on).length
}

/** Returns true if all leaves are on, false if none is, and `mixed` otherwise. */
export function checkedOf(branch: Branch): boolean | 'mixed' {
  const on = countOn(branch)
  if (on === 0) return false
  return on === branch.leaves.length || 'mixed'
}

/** Returns the server's nodes whose own name or branch name contains all the words. */
export function branchesFor(nodes: readonly PermissionNode[], typed: string): PermissionNode[] {
  const has = hasWords(typed)
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    const found = has(node.title) ? children : children.filter(({ title }) => has(title))
    return found.length > 0 ? [{ ...node, children: found }] : []
  })
}
