import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  countMovedMembers,
  listMemberChunk,
  reviewMembers,
  type LevelRules,
  type ReviewWish,
} from './standing-store.ts'

/** Gives all members of the merchant the level that is theirs, in one transaction. */
export async function reviewAllMembers(tx: Tx, scope: Scope, wish: ReviewWish): Promise<void> {
  for (let chunk = await listMemberChunk(tx, scope, ''); chunk.length > 0;) {
    await reviewMembers(tx, scope, chunk, wish)
    chunk = await listMemberChunk(tx, scope, chunk.at(-1)!)
  }
}

/** Counts the members of the merchant who would move if the rules became others. */
export async function previewRules(
  tx: Tx,
  scope: Scope,
  day: string,
  before: LevelRules,
  after: LevelRules,
): Promise<{ up: number; down: number }> {
  const sum = { up: 0, down: 0 }
  for (let chunk = await listMemberChunk(tx, scope, ''); chunk.length > 0;) {
    const { up, down } = await countMovedMembers(tx, scope, chunk, day, before, after)
    sum.up += up
    sum.down += down
    chunk = await listMemberChunk(tx, scope, chunk.at(-1)!)
  }
  return sum
}
