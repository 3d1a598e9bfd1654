import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#contract/base/sentence.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import { listMemberNames } from '#server/modules/players/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toDeliveredAmounts } from '../delivery/delivered-amounts.ts'
import type { OrderRow } from '../order-row.ts'

/** Converts orders for the merchant's order list. */
export async function toListedOrders(
  tx: Tx,
  scope: Scope,
  rows: readonly OrderRow[],
  language: Language,
): Promise<Order[]> {
  const removeDuplicateIds = (ids: readonly string[]) => [...new Set(ids)]
  const [sites, devices, names] = await Promise.all([
    listAllSites(tx, scope),
    findDevices(tx, scope, removeDuplicateIds(rows.map(({ deviceId }) => deviceId))),
    listMemberNames(tx, scope, removeDuplicateIds(rows.map(({ playerId }) => playerId))),
  ])
  return rows.map((row) => {
    const device = devices.find(({ id }) => id === row.deviceId)
    const deviceFields = { number: device?.number || row.deviceCode, type: device?.type ?? null }
    return {
      ...deviceFields,
      ...toListedOrderFields(row, sites, names),
      title: formatBoughtTitle(row.bought)[language],
    }
  })
}

function toListedOrderFields(
  row: OrderRow,
  sites: readonly { id: string; firmName: string }[],
  names: ReadonlyMap<string, string>,
): Omit<Order, 'number' | 'type' | 'title'> {
  return {
    id: row.id,
    orderNumber: row.id,
    commandId: row.commandId ?? '',
    equipmentId: row.deviceCode,
    fieldId: row.siteId,
    fieldName: sites.find(({ id }) => id === row.siteId)?.firmName ?? '',
    playerName: names.get(row.playerId) ?? '',
    kind: row.kind,
    payment: row.payment,
    money: row.amount,
    refundingFen: row.refundingFen,
    refundedFen: row.refundedFen,
    coins: row.coins + row.bonusCoins,
    coinsPaid: row.coinsGiven + row.coinsBought,
    state: row.state,
    trade: row.paidAt ? 'success' : 'nonPayment',
    failCode: row.failCode,
    ...toDeliveredAmounts(row),
    ...(row.deliveredBy === 'meters' && { byMeters: true }),
    ...(row.checkUntil && { checking: true }),
    ...(row.wholeOnly && { wholeOnly: true }),
    won: row.won === null ? 'unknown' : row.won ? 'yes' : 'no',
    tries: row.tries,
    createTime: row.madeAt,
    paidAt: row.paidAt,
    endedAt: row.endedAt,
  }
}
