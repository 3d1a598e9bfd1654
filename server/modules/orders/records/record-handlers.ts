import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { orderRecordCalls } from '#contract/orders/order-records.ts'
import type { orders } from '#contract/orders/orders.ts'
import { listDeviceIdsOfType } from '#server/modules/devices/surface.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { countOrders, readOrderTotals, type OrderFilter } from './list-store.ts'

/** Handlers for the totals and the export of paid orders. */
export function recordHandlers(sealKeys: SealKeys): Handlers<typeof orderRecordCalls> {
  return {
    async totals(input, { tx, scope }) {
      return readOrderTotals(tx, scope, await toOrderFilter(tx, scope, input))
    },

    async exportRecords(input, context) {
      const { tx, scope, record } = context
      const { startDate, endDate } = input
      const callName = orderRecordCalls.exportRecords.name
      record(scope, exportSubject, {
        id: callName,
        name: callName,
        after: { what: callName, startDate, endDate },
      })
      const lines = await countOrders(tx, scope, await toExportFilter(tx, scope, input))
      return startExportOrLink(sealKeys, orderRecordCalls.exportRecords, context, input, lines)
    },
  }
}

/** Returns the filter of the export: paid orders only, unless unpaid ones are requested. */
export async function toExportFilter(
  tx: Tx,
  scope: Scope,
  input: CallInput<typeof orders.exportRecords>,
): Promise<OrderFilter> {
  const filter = await toOrderFilter(tx, scope, input)
  return input.unpaid ? filter : { ...filter, isPaid: true }
}

/**
 * Converts the filter. A device type includes devices that were removed since, because their sales remain.
 */
export async function toOrderFilter(
  tx: Tx,
  scope: Scope,
  input: CallInput<typeof orders.list>,
): Promise<OrderFilter> {
  const { fieldId, deviceId, state, payment, kind, fault, trade, orderNumber, paid, productId } =
    input
  return {
    siteId: fieldId,
    deviceId,
    deviceIds: input.type && (await listDeviceIdsOfType(tx, scope, input.type)),
    state,
    payment,
    kind,
    fault,
    isPaid: trade && trade === 'success',
    paid,
    productId,
    number: orderNumber,
    ...toOrderDayRange(input),
  }
}

type OrderDayInput = Pick<CallInput<typeof orders.list>, 'startDate' | 'endDate'>

export function toOrderDayRange({ startDate, endDate }: OrderDayInput) {
  return { from: startDate, until: endDate && new Date(endDate.getTime() + DAY_MS) }
}
