import * as z from 'zod/mini'
import { maskMemberName } from '#contract/base/member-name.ts'
import { toFen } from '#contract/base/money.ts'
import { moment } from '#contract/base/wire.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { deliveries, redemptionLifecycle } from '#contract/points-store/redemption.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { toRedemptionFilter } from './redemption-handlers.ts'
import { listRedemptions } from './redemption-store.ts'
import { toListedRedemptions } from './redemption-view.ts'

const BATCH = 2_000
const columns = [
  newExportColumn('moment', { zh: '兑换时间', en: 'Redeemed at' }),
  newExportColumn('text', { zh: '兑换订单号', en: 'Redemption no.' }, 24),
  newExportColumn('text', { zh: '会员', en: 'Member' }),
  newExportColumn('text', { zh: '会员编号', en: 'Member no.' }, 24),
  newExportColumn('text', { zh: '商品', en: 'Item' }, 24),
  newExportColumn('number', { zh: '件数', en: 'Quantity' }),
  newExportColumn('number', { zh: '积分', en: 'Points' }),
  newExportColumn('money', { zh: '金额', en: 'Amount' }),
  newExportColumn('money', { zh: '已退款', en: 'Amount refunded' }),
  newExportColumn('text', { zh: '领取方式', en: 'Delivery method' }),
  newExportColumn('text', { zh: '自提场地', en: 'Pickup site' }, 24),
  newExportColumn('text', { zh: '状态', en: 'Status' }),
  newExportColumn('text', { zh: '快递公司', en: 'Carrier' }),
  newExportColumn('text', { zh: '运单号', en: 'Tracking no.' }, 24),
  newExportColumn('text', { zh: '原因', en: 'Reason' }, 24),
] as const

/** Exports one line per redemption, newest first, up to the time of the request. */
export const redemptionExport = declareExport({
  call: pointsStore.exportRedemptions,
  title: { zh: '兑换订单', en: 'Redemptions' },
  columns,
  async *rows(read, input, language, position) {
    const from = position.after as { until: string; offset: number } | undefined
    const filter = toRedemptionFilter(input)
    // Redemptions during the export would push lines from one batch into the next.
    const until = new Date(from?.until ?? Math.min(Date.now(), filter.until?.getTime() ?? Infinity))
    let offset = from?.offset ?? 0
    for (let isMore = true; isMore;) {
      const window = { offset, size: BATCH }
      const lines = await read(async (tx, scope) => {
        const rows = await listRedemptions(tx, scope, window, { ...filter, until })
        return (await toListedRedemptions(tx, scope, rows, language)).map(
          (each): TypedExportRow<typeof columns> => [
            z.encode(moment, each.createTime),
            each.id,
            maskMemberName(each.playerName),
            each.playerId,
            each.goodsName,
            each.pieces,
            each.points,
            toFen(each.moneyFen + each.shippingFen),
            toFen(each.refundedFen),
            deliveries[each.delivery][language],
            each.fieldName,
            redemptionLifecycle.name[each.state][language],
            each.carrier,
            each.tracking,
            each.reason,
          ],
        )
      })
      offset += lines.length
      isMore = lines.length === BATCH
      position.after = { until: until.toISOString(), offset }
      yield lines
    }
  },
})
