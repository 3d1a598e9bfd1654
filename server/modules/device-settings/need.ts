import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type SettingsNeed = {
  /** Those that the scope may see. */
  sitesOf(tx: Tx, scope: Scope): Promise<readonly { id: string; firmName: string }[]>
}
