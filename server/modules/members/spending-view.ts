import type { Language } from '#contract/base/sentence.ts'
import { toFen } from '#contract/base/money.ts'
import type { MemberEvent } from '#contract/members/member-words.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SpendingRow } from './spending-store.ts'

/** Adds the names of machines and sites. A removed machine is named by its code. */
export async function toMemberEvents(
  tx: Tx,
  scope: Scope,
  rows: readonly SpendingRow[],
  language: Language,
): Promise<MemberEvent[]> {
  const [sites, devices] = await Promise.all([
    listAllSites(tx, scope),
    findDevices(tx, scope, [...new Set(rows.map(({ deviceId }) => deviceId))]),
  ])
  const siteNames = new Map(sites.map(({ id, firmName }) => [id, firmName]))
  const numbers = new Map(devices.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.orderId,
    orderKind: row.orderKind,
    payment: row.payment,
    time: row.at,
    title: formatBoughtTitle(row.bought)[language],
    machine: numbers.get(row.deviceId) || row.deviceCode,
    fieldName: siteNames.get(row.siteId) ?? '',
    amountFen: toFen(row.amountFen),
    coins: row.coins,
    won: row.isWon,
  }))
}
