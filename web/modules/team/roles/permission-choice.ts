import type { PermissionNode } from '#contract/team/team-roles.ts'
import { createWordMatcher } from '#web/kit/search/has-words.ts'

/**
 * Pure functions for choosing permissions. Changes are kept apart from the permissions of the role, so that
 * both can change.
 */
export type PermissionChanges = { added: string[]; removed: string[] }
export const noChanges: PermissionChanges = { added: [], removed: [] }

/** A permission as shown in the tree. */
export type PermissionLeaf = {
  readonly key: string
  readonly title: string
  readonly on: boolean
  /** It cannot be changed here. */
  readonly locked: boolean
  /** Reason, unless the whole role is locked. */
  readonly why?: string | undefined
}
export type PermissionBranch = {
  readonly key: string
  readonly title: string
  readonly leaves: readonly PermissionLeaf[]
}

/** Returns the permissions of the role after saving. */
export function applyPermissionChanges(
  savedKeys: readonly string[],
  { added, removed }: PermissionChanges,
): string[] {
  return [...new Set([...savedKeys, ...added])].filter((key) => !removed.includes(key))
}

/**
 * Returns the changes that turn these keys on or off. Permissions that the role already has are no changes.
 */
export function switchPermissions(
  savedKeys: readonly string[],
  before: PermissionChanges,
  keys: readonly string[],
  on: boolean,
): PermissionChanges {
  const after = applyPermissionChanges(savedKeys, before).filter((key) => !keys.includes(key))
  if (on) after.push(...keys)
  return {
    added: after.filter((key) => !savedKeys.includes(key)),
    removed: savedKeys.filter((key) => !after.includes(key)),
  }
}

/** Returns the number of keys that differ. Another user may have made the same change meanwhile. */
export function countPermissionChanges(
  savedKeys: readonly string[],
  { added, removed }: PermissionChanges,
): number {
  const isAdded = added.filter((key) => !savedKeys.includes(key))
  const isRemoved = removed.filter((key) => savedKeys.includes(key))
  return isAdded.length + isRemoved.length
}

export function countGrantedPermissions({ leaves }: PermissionBranch): number {
  return leaves.filter(({ on }) => on).length
}

/** Returns true if all leaves are on, false if none is, and `mixed` otherwise. */
export function toPermissionBranchChecked(branch: PermissionBranch): boolean | 'mixed' {
  const on = countGrantedPermissions(branch)
  if (on === 0) return false
  return on === branch.leaves.length || 'mixed'
}

/** Returns the server's nodes whose own name or branch name contains all the words. */
export function filterPermissionNodes(
  nodes: readonly PermissionNode[],
  typed: string,
): PermissionNode[] {
  const has = createWordMatcher(typed)
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    const matches = has(node.title) ? children : children.filter(({ title }) => has(title))
    return matches.length > 0 ? [{ ...node, children: matches }] : []
  })
}
