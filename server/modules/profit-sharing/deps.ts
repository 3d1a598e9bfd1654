import type { Fen } from '#contract/base/money.ts'
import type { PlayerApps } from '#server/outside/player-apps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { PayOutDeps } from './payments/pay-to-card.ts'

type SharingIncome = {
  readonly siteId?: string
  readonly amount: number
  readonly refunded: number
}
type DayShare = {
  readonly day: string
  readonly siteId: string
  readonly orders: number
  readonly shared: number
  readonly back: number
}

/** An order of which a beneficiary got a share. */
export type SharedOrder = {
  readonly id: string
  readonly siteId: string
  readonly paidAt: Date
  readonly amount: number
  readonly shared: number
  /** Part of the share to give back, because the order's money went back or is on its way back. */
  readonly back: number
}

/** Dependencies of the profit sharing module, handed in by all-handlers.ts. */
export type SharingDeps = PayOutDeps & {
  /** As far as the operator has an account there. */
  readonly apps: Pick<PlayerApps, 'wechat'>
  /** Where people reach us, without a path. */
  publicUrl(): string
  earnedBySite(tx: Tx, scope: Scope, hours: Hours): Promise<readonly SharingIncome[]>
  /** Returns the amount shared at each site between two moments. */
  sharedBySite(tx: Tx, scope: Scope, from: Date, until: Date): Promise<ReadonlyMap<string, Fen>>
  sharesOfPerson(
    tx: Tx,
    scope: Scope,
    beneficiaryId: string,
    from: Date,
    until: Date,
  ): Promise<readonly DayShare[]>
  ordersOfPerson(
    tx: Tx,
    scope: Scope,
    beneficiaryId: string,
    period: { readonly from: Date; readonly until: Date },
    window: PageWindow<'payTime'>,
  ): Promise<{ total: number; records: readonly SharedOrder[] }>
  readonly sealKeys: SealKeys
  /** Returns the amount that orders shared by each version of a split. */
  sharedBySplit(
    tx: Tx,
    scope: Scope,
    splitIds: readonly string[],
  ): Promise<ReadonlyMap<string, Fen>>
  /** Returns the amount shared of what was paid since a moment (`all`), and since a later one (`later`). */
  sharedSince(
    tx: Tx,
    scope: Scope,
    since: Date,
    later: Date,
  ): Promise<{ readonly all: Fen; readonly later: Fen }>
}
