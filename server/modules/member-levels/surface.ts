import type { MemberLevel } from '#contract/member-levels/member-level.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { saveLevel } from './store.ts'

/** Creates a new level of a merchant that has none of its name and rank. Returns its id. */
export async function createMemberLevel(
  tx: Tx,
  scope: Scope,
  given: Omit<MemberLevel, 'id'>,
): Promise<string> {
  const level = { ...given, id: newId() }
  must(await saveLevel(tx, scope, level), `${given.name} is not there yet`)
  return level.id
}
