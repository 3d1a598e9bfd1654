import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertRole } from './store.ts'

/** What other modules, and the demo, may ask of the team. */

/** A role that was not there before. Gives its id. */
export async function makeRole(
  tx: Tx,
  scope: Scope,
  role: { readonly name: string; readonly permissions: readonly string[] },
): Promise<string> {
  const id = newId()
  must(await insertRole(tx, scope, { id, ...role }), 'a new merchant has no role of that name')
  return id
}
