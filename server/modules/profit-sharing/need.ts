import type { Fen } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/sealed.ts'

/** What this module needs of others, handed in by app.ts. */
export type SharingNeed = {
  readonly sealKeys: SealKeys
  sitesOf(tx: Tx, scope: Scope): Promise<readonly { id: string; firmName: string }[]>
  /** The scope's own. */
  houseOf(tx: Tx, scope: Scope): Promise<{ readonly name: string } | undefined>
  /** What orders shared by each version of a split. */
  sharedBySplit(
    tx: Tx,
    scope: Scope,
    splitIds: readonly string[],
  ): Promise<ReadonlyMap<string, Fen>>
  /** What was shared of what was paid since a moment, and since a later one. */
  sharedSince(
    tx: Tx,
    scope: Scope,
    since: Date,
    later: Date,
  ): Promise<{ readonly all: Fen; readonly later: Fen }>
}
