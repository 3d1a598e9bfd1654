import type { DeviceType } from '#contract/devices/device.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { toFen } from '#contract/base/money.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { listGivenCosts } from '#server/modules/goods/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import { answerExport } from '#server/modules/exports/surface.ts'
import { sumSpendingByPlayer } from '#server/modules/orders/surface.ts'
import { listMemberNames } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { sumFigures, toIncomeFields, sumTotalIncome, toReportTotals } from './figures.ts'
import { sumGoodsCosts, createCostLookup, goodsPlaceKey } from './goods-costs.ts'
import { findReportNames } from './names.ts'
import { toComparedHours, type ComparedHours, type Period } from './period.ts'
import { listPlayers } from './player-store.ts'
import { listProductSales, type ProductSale } from './product-store.ts'
import { readIncomeRanking } from './ranking.ts'
import * as store from './store.ts'

const GIVING: readonly DeviceType[] = ['claw', 'lipstick', 'vending', 'glass']

export function reportsHandlers(sealKeys: SealKeys): Handlers<typeof reports> {
  return {
    ...figureHandlers,
    export: exportHandler(sealKeys),

    async players({ startDate, endDate, fieldId, ...page }, context) {
      const { tx, scope } = context
      const { hours } = requireReportHours({ startDate, endDate, fieldId }, context)
      const window = toPageWindow(page)
      const { total, records } = await listPlayers(tx, scope, window, hours)
      const ids = records.map(({ playerId }) => playerId)
      const [names, paid] = await Promise.all([
        listMemberNames(tx, scope, ids),
        sumSpendingByPlayer(tx, scope, ids, hours),
      ])
      const shown = records.map(({ playerId, ...came }) => {
        const { orders, amount } = paid.get(playerId) ?? { orders: 0, amount: 0 }
        return { playerId, name: names.get(playerId) ?? '', ...came, orders, money: toFen(amount) }
      })
      return pageAnswer(window, shown, total)
    },
  }
}

function exportHandler(sealKeys: SealKeys): Handlers<typeof reports>['export'] {
  return async (input, context) => {
    const { tx, scope, record } = context
    const { hours } = requireReportHours(input, context)
    const { startDate, endDate } = input
    const what = reports.export.name
    record(scope, exportSubject, { id: what, name: what, after: { what, startDate, endDate } })
    const lines = await store.countDeviceDays(tx, scope, hours)
    return answerExport(sealKeys, reports.export, context, input, lines)
  }
}

const figureHandlers: Handlers<Omit<typeof reports, 'export' | 'players'>> = {
  async business(period, context) {
    const { tx, scope } = context
    const { hours, before } = requireReportHours(period, context)
    const folded = await store.readFoldedUntil(tx, scope)
    const [days, daysBefore, weekHours, players, wasPlayers, byDay, wasByDay] = await Promise.all([
      store.listHourFigures(tx, scope, 'day', hours, folded),
      store.listHourFigures(tx, scope, 'day', before, folded),
      store.listHourFigures(tx, scope, 'weekHour', hours, folded),
      store.countPayingPlayers(tx, scope, 'all', hours),
      store.countPayingPlayers(tx, scope, 'all', before),
      store.countPayingPlayers(tx, scope, 'day', hours),
      store.countPayingPlayers(tx, scope, 'day', before),
    ])
    return {
      ...toReportTotals(days, players[0]?.players ?? 0),
      before: toReportTotals(daysBefore, wasPlayers[0]?.players ?? 0),
      days: toReportDays(days, byDay),
      daysBefore: toReportDays(daysBefore, wasByDay),
      hours: weekHours.map(({ weekday, hourOfDay: hour, ...found }) => {
        return { weekday, hour, plays: found.plays, ...toIncomeFields(found) }
      }),
    }
  },

  async places(period, context) {
    const { hours } = requireReportHours(period, context)
    const { asOf, types, sites, devices } = await readIncomeRanking(
      context.tx,
      context.scope,
      hours,
      new Date(),
    )
    const named = await findReportNames(context.tx, context.scope, devices)
    return {
      asOf,
      types: types.map(({ type, ...found }) => {
        return { type: type as DeviceType, ...toPlaceFigures(found) }
      }),
      fields: sites.map(({ siteId, ...found }) => ({
        ...named.site(siteId),
        ...toPlaceFigures(found),
      })),
      equipment: devices.map((found) => ({ ...named.device(found), ...toPlaceFigures(found) })),
    }
  },

  async gifts(period, context) {
    const { tx, scope } = context
    const { hours, before } = requireReportHours(period, context)
    const folded = await store.readFoldedUntil(tx, scope)
    const of = { ...hours, types: GIVING }
    const [costs, costsBefore, days, sites, devices, earlier] = await Promise.all([
      listGivenCosts(tx, scope, hours),
      listGivenCosts(tx, scope, before),
      store.listDeviceFigures(tx, scope, 'day', of, folded),
      store.listDeviceFigures(tx, scope, 'site', of, folded),
      store.listDeviceFigures(tx, scope, 'device', of, folded),
      store.listDeviceFigures(tx, scope, 'type', { ...before, types: GIVING }, folded),
    ])
    const most = devices
      .toSorted((a, b) => b.prizes + b.goods - a.prizes - a.goods)
      .slice(0, REPORT_ROWS_MAX)
    const named = await findReportNames(tx, scope, most)
    const ofDay = createCostLookup(costs, ({ day }) => day)
    const ofSite = createCostLookup(costs, ({ siteId }) => siteId)
    const ofPlace = createCostLookup(costs, goodsPlaceKey)
    return {
      ...toGoodsFigures(sumFigures(days)),
      ...sumGoodsCosts(costs),
      before: { ...toGoodsFigures(sumFigures(earlier)), ...sumGoodsCosts(costsBefore) },
      days: days.map(({ day: date, ...found }) => ({
        date,
        ...toGoodsFigures(found),
        ...ofDay(date),
      })),
      fields: sites
        .map(({ siteId, ...found }) => {
          return { ...named.site(siteId), ...toGoodsFigures(found), ...ofSite(siteId) }
        })
        .toSorted((a, b) => b.prizes + b.goods - a.prizes - a.goods),
      equipment: most.map((found) => {
        return {
          ...named.device(found),
          ...toGoodsFigures(found),
          ...ofPlace(goodsPlaceKey(found)),
        }
      }),
    }
  },

  async products(period, context) {
    const { tx, scope, client } = context
    const { hours, before } = requireReportHours(period, context)
    const folded = await store.readFoldedUntil(tx, scope)
    const [sold, earlier, days] = await Promise.all([
      listProductSales(tx, scope, 'product', hours, folded),
      listProductSales(tx, scope, 'product', before, folded),
      listProductSales(tx, scope, 'day', hours, folded),
    ])
    const most = sold.slice(0, REPORT_ROWS_MAX)
    const named = await findReportNames(tx, scope, most)
    const was = new Map(earlier.map((each) => [productKey(each), each]))
    return {
      ...toSoldTotals(sold),
      before: toSoldTotals(earlier),
      days: days.map((each) => ({ date: each.day ?? '', ...toSoldTotals([each]) })),
      products: most.map((each) => {
        const then = was.get(productKey(each))
        return {
          productId: each.productId,
          title: formatBoughtTitle(each.bought)[client.language],
          is: each.bought.is,
          isRecharge: each.kind === 'recharge',
          equipmentId: each.deviceId,
          name: named.device(each).name,
          ...toSoldTotals([each]),
          before: toSoldTotals(then ? [then] : []),
        }
      }),
    }
  },
}

type ReportContext = CallContext<(typeof reports)[keyof typeof reports]>

function requireReportHours(
  period: Period,
  { refuse }: Pick<ReportContext, 'refuse'>,
): ComparedHours {
  const found = toComparedHours(period, new Date())
  if (typeof found === 'string') throw refuse(found, 'endDate')
  return found
}

type DayFigures = store.Figures & { readonly day: string }

/** Lists the days on which anyone paid or a machine counted something. */
function toReportDays(
  figures: readonly DayFigures[],
  players: readonly { readonly day: string; readonly players: number }[],
) {
  const counted = new Map(players.map(({ day, players: count }) => [day, count]))
  return figures.map(({ day: date, ...found }) => {
    return { date, ...toIncomeFields(found), plays: found.plays, players: counted.get(date) ?? 0 }
  })
}

function toPlaceFigures(found: store.Figures) {
  return {
    ...toIncomeFields(found),
    orders: found.wechatOrders + found.alipayOrders,
    plays: found.plays,
  }
}

function toGoodsFigures(found: store.Figures) {
  const { prizePlays, prizes, goods } = found
  return { prizePlays, prizes, goods, money: sumTotalIncome(found) }
}

function toSoldTotals(list: readonly ProductSale[]) {
  return {
    orders: list.reduce((sum, { orders }) => sum + orders, 0),
    money: toFen(list.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

function productKey({ bought, kind, deviceId }: ProductSale): string {
  return JSON.stringify([bought, kind, deviceId])
}
