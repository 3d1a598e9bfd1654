import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertRole } from './store.ts'

/** Functions that other modules and the demo may use. */

/** Creates a role and returns its id. */
export async function createRole(
  tx: Tx,
  scope: Scope,
  role: { readonly name: string; readonly permissions: readonly string[] },
): Promise<string> {
  const id = newId()
  must(await insertRole(tx, scope, { id, ...role }), 'a new merchant has no role of that name')
  return id
}
