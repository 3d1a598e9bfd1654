import * as z from 'zod/mini'
import { maskMemberName } from '#contract/base/member-name.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { orderPayments } from '#contract/orders/order.ts'
import { getOrderStateSentence } from '#contract/orders/order-words.ts'
import { orderRecordCalls } from '#contract/orders/order-records.ts'
import { moment } from '#contract/base/wire.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { listOrders } from './list-store.ts'
import { toListedOrders } from './listed-order.ts'
import { toExportFilter, toOrderDayRange } from './record-handlers.ts'

const BATCH = 2_000
const columns = [
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('text', { zh: '订单号', en: 'Order no.' }, 24),
  newExportColumn('text', { zh: '机台编号', en: 'Machine no.' }, 10),
  newExportColumn('text', { zh: '类型', en: 'Type' }),
  newExportColumn('text', { zh: '场地', en: 'Site' }, 24),
  newExportColumn('text', { zh: '内容', en: 'Description' }, 24),
  newExportColumn('text', { zh: '付款方式', en: 'Payment method' }),
  newExportColumn('money', { zh: '金额', en: 'Amount' }),
  newExportColumn('money', { zh: '已退金额', en: 'Amount refunded' }),
  newExportColumn('number', { zh: '用存币', en: 'Stored coins used' }),
  newExportColumn('text', { zh: '已出数量', en: 'Quantity delivered' }),
  newExportColumn('text', { zh: '玩家', en: 'Player' }),
  newExportColumn('text', { zh: '状态', en: 'Status' }),
] as const

/** Export with one line per order, newest first, up to the time of the request. */
export const orderExport = declareExport({
  call: orderRecordCalls.exportRecords,
  title: { zh: '订单记录', en: 'Order records' },
  columns,
  async *rows(read, input, language, cursor) {
    const from = cursor.after as { until: string; offset: number } | undefined
    const last = Math.min(Date.now(), toOrderDayRange(input).until?.getTime() ?? Infinity)
    // Orders made during the export would otherwise shift lines between batches.
    const until = new Date(from?.until ?? last)
    let offset = from?.offset ?? 0
    for (let isMore = true; isMore;) {
      const window = { offset, size: BATCH, order: [], current: 1 }
      const lines = await read(async (tx, scope) => {
        const filter = { ...(await toExportFilter(tx, scope, input)), until }
        const { records } = await listOrders(tx, scope, window, filter)
        return (await toListedOrders(tx, scope, records, language)).map(
          (order): TypedExportRow<typeof columns> => [
            z.encode(moment, order.createTime),
            order.orderNumber,
            order.number,
            order.type === null ? '' : deviceTypes[order.type][language],
            order.fieldName,
            order.title,
            orderPayments[order.payment][language],
            order.money,
            toFen(order.refundedFen),
            order.coinsPaid,
            order.delivered ? `${order.delivered.count}/${order.delivered.of}` : '',
            maskMemberName(order.playerName),
            getOrderStateSentence(order)[language],
          ],
        )
      })
      offset += lines.length
      isMore = lines.length === BATCH
      cursor.after = { until: until.toISOString(), offset }
      yield lines
    }
  },
})
