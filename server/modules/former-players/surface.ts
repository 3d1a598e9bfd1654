import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listImports } from './store.ts'

/** Surface of former players for other modules and the demo. */
export { addFormerPlayers } from './add-rows.ts'
export { claimFormerPlayer } from './claim.ts'

export async function hasFormerPlayers(tx: Tx, scope: Scope): Promise<boolean> {
  return (await listImports(tx, scope, 1)).length > 0
}
