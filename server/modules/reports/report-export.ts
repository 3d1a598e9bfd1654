import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { reports } from '#contract/reports/reports.ts'
import type { Language } from '#contract/base/sentence.ts'
import { listGivenCosts } from '#server/modules/goods/surface.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { createGoodsCostLookup, goodsPlaceKey } from './goods-costs.ts'
import { countFreePlays } from './free-play-store.ts'
import { findReportNames } from './names.ts'
import { listGroupedReportFigures, readFoldedUntil, type Figures } from './store.ts'

const columns = [
  newExportColumn('day', { zh: '日期', en: 'Date' }),
  newExportColumn('text', { zh: '场地', en: 'Site' }, 24),
  newExportColumn('text', { zh: '设备', en: 'Device' }, 10),
  newExportColumn('text', { zh: '类型', en: 'Type' }),
  newExportColumn('money', { zh: '微信支付', en: 'WeChat Pay' }),
  newExportColumn('money', { zh: '支付宝', en: 'Alipay' }),
  newExportColumn('money', { zh: '现金', en: 'Cash' }),
  newExportColumn('number', { zh: '订单笔数', en: 'Number of orders' }),
  newExportColumn('number', { zh: '退款笔数', en: 'Number of refunds' }),
  newExportColumn('money', { zh: '退款金额', en: 'Refund amount' }),
  newExportColumn('number', { zh: '局数', en: 'Plays' }),
  newExportColumn('number', { zh: '免费次数', en: 'Free plays' }),
  newExportColumn('number', { zh: '线下投币', en: 'Physical coins' }),
  newExportColumn('number', { zh: '出奖', en: 'Prizes won' }),
  newExportColumn('number', { zh: '售出商品', en: 'Products sold' }),
  newExportColumn('money', { zh: '出货成本', en: 'Cost of prizes and products' }),
] as const

/** Exports one line per day and device, ordered by day. Each batch covers one day. */
export const reportExport = declareExport({
  call: reports.export,
  title: { zh: '经营统计', en: 'Business statistics' },
  columns,
  async *rows(read, { startDate, endDate, fieldId }, language, cursor) {
    const lastDay = cursor.after as string | undefined
    const first = lastDay === undefined ? startDate : new Date(Date.parse(lastDay) + DAY_MS)
    for (let from = first; from <= endDate; from = new Date(from.getTime() + DAY_MS)) {
      const hours = { from, until: new Date(from.getTime() + DAY_MS), siteId: fieldId }
      const lines = await read(async (tx, scope) => {
        const foldedUntil = await readFoldedUntil(tx, scope)
        const [rows, costs, free] = await Promise.all([
          listGroupedReportFigures(tx, scope, 'device', hours, foldedUntil),
          listGivenCosts(tx, scope, hours),
          countFreePlays(tx, scope, 'device', hours),
        ])
        const costAt = createGoodsCostLookup(costs, goodsPlaceKey)
        const reportNames = await findReportNames(tx, scope, rows, language)
        return rows.map((row): TypedExportRow<typeof columns> => {
          const { fieldName, name } = reportNames.device(row)
          const type = formatDeviceType(row.type as DeviceType | '', language)
          const { cost } = costAt(goodsPlaceKey(row))
          const freePlays = free.get(`${row.deviceId} ${row.siteId}`) ?? 0
          const figures = toExportFigures(row, freePlays)
          return [formatShanghaiDay(from), fieldName, name, type, ...figures, cost]
        })
      })
      cursor.after = from.toISOString()
      yield lines
    }
  },
})

function formatDeviceType(type: DeviceType | '', language: Language): string {
  return type === '' ? '' : deviceTypes[type][language]
}

function toExportFigures(figures: Figures, freePlays: number) {
  return [
    toFen(figures.wechatFen),
    toFen(figures.alipayFen),
    toFen(figures.cashFen),
    figures.wechatOrders + figures.alipayOrders,
    figures.wechatRefunds + figures.alipayRefunds,
    toFen(figures.wechatRefundedFen + figures.alipayRefundedFen),
    figures.plays,
    freePlays,
    figures.coinsIn,
    figures.prizes,
    figures.goods,
  ] as const
}
