import type { FreePlayRule } from '#contract/free-plays/free-play.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listFreePlayRules, saveFreePlayRule } from './store.ts'

/** Surface of free plays for other modules and the demo. */
export { listFreePlayRights, listFreePlaysAt, takeFreePlay } from './rights.ts'

/** Creates rules for the demo. Does nothing if the merchant has rules already. */
export async function createFreePlayRules(
  tx: Tx,
  scope: Scope,
  rules: readonly Omit<FreePlayRule, 'id'>[],
): Promise<void> {
  if ((await listFreePlayRules(tx, scope)).length > 0) return
  for (const rule of rules) await saveFreePlayRule(tx, scope, { ...rule, id: newId() })
}
