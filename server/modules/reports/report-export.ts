import { deviceTypes, type DeviceType } from '#contract/device.ts'
import { fen, yuanText } from '#contract/money.ts'
import { reports } from '#contract/reports.ts'
import type { Language } from '#contract/sentence.ts'
import { costsOf } from '#server/modules/goods/surface.ts'
import { declareExport, type Lines } from '#server/platform/exports.ts'
import { costsBy, placeKey } from './gift-costs.ts'
import { namesFor } from './names.ts'
import { DAY_MS, dayName } from './period.ts'
import { deviceFigures, foldedUntil, type Figures } from './store.ts'

const heads = {
  zh: '日期 场地 设备 类型 微信支付 支付宝 现金 订单 退款笔数 退款 局数 投币 出奖 售出商品 出货成本',
  en: 'Day Site Device Type WeChat Alipay Cash Orders Refunds Refunded Plays Coins Prizes Goods Cost',
} as const

/** A line for each day and device, day by day: as many at a time as there are devices. */
export const reportExport = declareExport({
  call: reports.export,
  title: { zh: '经营统计', en: 'Statistics' },
  async *lines(read, { startDate, endDate, fieldId }, language, place): Lines {
    const made = place.after as string | undefined
    if (made === undefined) yield [heads[language].split(' ')]
    const first = made === undefined ? startDate : new Date(Date.parse(made) + DAY_MS)
    for (let from = first; from <= endDate; from = new Date(from.getTime() + DAY_MS)) {
      const hours = { from, until: new Date(from.getTime() + DAY_MS), siteId: fieldId }
      const lines = await read(async (tx, scope) => {
        const folded = await foldedUntil(tx, scope)
        const [rows, costs] = await Promise.all([
          deviceFigures(tx, scope, 'device', hours, folded),
          costsOf(tx, scope, hours),
        ])
        const costAt = costsBy(costs, placeKey)
        const named = await namesFor(tx, scope, rows)
        return rows.map((row) => {
          const { fieldName, name } = named.device(row)
          const type = typeText(row.type as DeviceType | '', language)
          const cost = yuanText(costAt(placeKey(row)).cost)
          return [dayName(from), fieldName, name, type, ...cellsOf(row), cost]
        })
      })
      place.after = from.toISOString()
      yield lines
    }
  },
})

function typeText(type: DeviceType | '', language: Language): string {
  return type === '' ? '' : deviceTypes[type][language]
}

function cellsOf(found: Figures): string[] {
  const refunded = found.wechatRefundedFen + found.alipayRefundedFen
  return [
    yuanText(fen(found.wechatFen)),
    yuanText(fen(found.alipayFen)),
    yuanText(fen(found.cashFen)),
    String(found.wechatOrders + found.alipayOrders),
    String(found.wechatRefunds + found.alipayRefunds),
    yuanText(fen(refunded)),
    String(found.plays),
    String(found.coinsIn),
    String(found.prizes),
    String(found.goods),
  ]
}
