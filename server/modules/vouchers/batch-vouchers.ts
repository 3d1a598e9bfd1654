import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { listBlockedMembers } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { stopVoucher } from './ending-store.ts'
import { findKind } from './kind-store.ts'
import { toKindState } from './rules.ts'
import { issueVoucher, type IssueRefusal } from './issue.ts'
import { findVoucherOfSource } from './voucher-store.ts'

type BatchVoucher = {
  readonly kindId: string
  readonly reason: string
  readonly accountId: string
  readonly accountName: string
}

/** Returns a kind of voucher; undefined if none of the kind can be issued now. */
export async function findIssuableKind(
  tx: Tx,
  scope: Scope,
  kindId: string,
): Promise<{ readonly name: string } | undefined> {
  const kind = await findKind(tx, scope, kindId)
  return kind && toKindState(kind, formatShanghaiDay(databaseNow())) === 'on' ? kind : undefined
}

/** A member of a batch, and the key of the voucher, which makes that it is issued once. */
type Receiver = { readonly playerId: string; readonly key: string }

/** Issues a voucher to each member of a batch. Returns those who receive none, and why. */
export async function issueVouchersToMembers(
  tx: Tx,
  scope: Scope,
  receivers: readonly Receiver[],
  { kindId, reason, accountId, accountName: name }: BatchVoucher,
): Promise<ReadonlyMap<string, IssueRefusal | 'blocked'>> {
  const memberIds = receivers.map(({ playerId }) => playerId)
  const blocked = await listBlockedMembers(tx, scope, memberIds)
  const refused = new Map<string, IssueRefusal | 'blocked'>()
  const giver = { accountId, name }
  for (const { playerId, key: sourceKey } of receivers) {
    const issue = { kindId, playerId, source: 'gift', sourceKey, reason, giver } as const
    const issued = blocked.has(playerId) ? 'blocked' : await issueVoucher(tx, scope, issue)
    if (typeof issued === 'string') refused.set(playerId, issued)
  }
  return refused
}

/** Deactivates unused vouchers of a batch. Returns the members who keep theirs. */
export async function stopBatchVouchers(
  tx: Tx,
  scope: Scope,
  receivers: readonly Receiver[],
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  const at = databaseNow()
  for (const { playerId, key } of receivers) {
    const id = await findVoucherOfSource(tx, scope, 'gift', key)
    const isStopped =
      id !== undefined && (await stopVoucher(tx, scope, id, formatShanghaiDay(at), at))
    if (!isStopped) kept.add(playerId)
  }
  return kept
}
