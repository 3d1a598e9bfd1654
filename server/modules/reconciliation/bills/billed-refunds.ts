import { recordBilledRefunds } from '#server/modules/orders/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listBillLinesAround } from './bill-store.ts'

/**
 * Books refunds that were made at the provider's own site, as listed on the day's bills, as refunds of their
 * orders. Idempotent: a second run books nothing twice.
 */
export async function bookBilledRefunds(tx: Tx, scope: Scope, day: Date): Promise<void> {
  const lines = await listBillLinesAround(tx, scope, day)
  const refunds = lines.filter((line) => line.kind === 'refund' && line.day === day.getTime())
  for (const [channelId, own] of Map.groupBy(refunds, (line) => line.channelId)) {
    const billed = own.map(({ orderNumber, number, amount }) => {
      return { orderId: orderNumber, number, amountFen: amount }
    })
    await recordBilledRefunds(tx, scope, channelId, billed)
  }
}
