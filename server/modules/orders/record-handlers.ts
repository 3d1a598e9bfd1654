import * as z from 'zod/mini'
import type { InputOf } from '#contract/call.ts'
import { deviceTypes } from '#contract/device.ts'
import { exportSubject } from '#contract/exports.ts'
import { fen, yuanText } from '#contract/money.ts'
import { orderLife, orderPayments } from '#contract/order.ts'
import { orderRecordCalls } from '#contract/order-records.ts'
import type { orders } from '#contract/orders.ts'
import { moment } from '#contract/wire.ts'
import { idsOfType } from '#server/modules/devices/surface.ts'
import { answerExport } from '#server/modules/exports/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { declareExport, type Lines } from '#server/platform/exports.ts'
import type { Handlers } from '#server/platform/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/sealed.ts'
import { listOrders, totalsOf, type OrderFilter } from './list-store.ts'
import { shown, type OrdersNeed } from './listed-order.ts'

export type RecordsNeed = OrdersNeed & { readonly sealKeys: SealKeys }

/** Totals and the file of what players paid for. */
export function recordHandlers({ sealKeys }: RecordsNeed): Handlers<typeof orderRecordCalls> {
  return {
    async totals(asked, { tx, scope }) {
      return totalsOf(tx, scope, await filterOf(tx, scope, asked))
    },

    async exportRecords(asked, at) {
      const { tx, scope, record } = at
      const { startDate, endDate } = asked
      const what = orderRecordCalls.exportRecords.name
      record(scope, exportSubject, { id: what, name: what, after: { what, startDate, endDate } })
      const { orders: lines } = await totalsOf(tx, scope, await filterOf(tx, scope, asked))
      return answerExport(sealKeys, orderRecordCalls.exportRecords, at, asked, lines)
    },
  }
}

const BATCH = 2_000
const heads = {
  zh: '时间,单号,编号,类型,场地,内容,付款方式,金额,已退,用币,玩家,状态'.split(','),
  en: 'Time,Order,Number,Type,Site,What,Paid with,Amount,Refunded,Coins,Player,State'.split(','),
}

/** A line for each order that was paid, the newest first, up to the moment when it was asked for. */
export function orderExport(need: OrdersNeed) {
  return declareExport({
    call: orderRecordCalls.exportRecords,
    title: { zh: '订单记录', en: 'Records of orders' },
    async *lines(read, asked, language, place): Lines {
      const from = place.after as { until: string; offset: number } | undefined
      if (!from) yield [heads[language]]
      const last = Math.min(Date.now(), daysOf(asked).until?.getTime() ?? Infinity)
      // What is made meanwhile would push lines from one batch into the next.
      const until = new Date(from?.until ?? last)
      let offset = from?.offset ?? 0
      for (let isMore = true; isMore;) {
        const window = { offset, size: BATCH, order: [], current: 1 }
        const lines = await read(async (tx, scope) => {
          const filter = { ...(await filterOf(tx, scope, asked)), isPaid: true, until }
          const { records } = await listOrders(tx, scope, window, filter)
          return (await shown(need, tx, scope, records, language)).map((order) => [
            z.encode(moment, order.createTime),
            order.orderNumber,
            order.number,
            order.type === null ? '' : deviceTypes[order.type][language],
            order.fieldName,
            order.title,
            orderPayments[order.payment][language],
            yuanText(order.money),
            yuanText(fen(order.refundedFen)),
            String(order.coinsPaid),
            order.playerName,
            orderLife.name[order.state][language],
          ])
        })
        offset += lines.length
        isMore = lines.length === BATCH
        place.after = { until: until.toISOString(), offset }
        yield lines
      }
    },
  })
}

const DAY_MS = 86_400_000

/** Of a kind of machine: also of those that were removed since. What was sold stays sold. */
export async function filterOf(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof orders.list>,
): Promise<OrderFilter> {
  const { fieldId, deviceId, state, payment, kind, fault, trade, orderNumber, paid, productId } =
    input
  return {
    siteId: fieldId,
    deviceId,
    deviceIds: input.type && (await idsOfType(tx, scope, input.type)),
    state,
    payment,
    kind,
    fault,
    isPaid: trade && trade === 'success',
    paid,
    productId,
    number: orderNumber,
    ...daysOf(input),
  }
}

type Days = Pick<InputOf<typeof orders.list>, 'startDate' | 'endDate'>

export function daysOf({ startDate, endDate }: Days) {
  return { from: startDate, until: endDate && new Date(endDate.getTime() + DAY_MS) }
}
