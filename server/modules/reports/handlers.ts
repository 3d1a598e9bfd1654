import type { DeviceType } from '#contract/devices/device.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { toFen } from '#contract/base/money.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { costsOf } from '#server/modules/goods/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import { answerExport } from '#server/modules/exports/surface.ts'
import { paidByEach } from '#server/modules/orders/surface.ts'
import { listMemberNames } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { sumFigures, takenOf, totalTaken, toReportTotals } from './figures.ts'
import { costOf, costsBy, giftPlaceKey } from './goods-costs.ts'
import { findReportNames } from './names.ts'
import { comparedHours, type Compared, type Period } from './period.ts'
import { listPlayers } from './player-store.ts'
import { soldBy, type Sold } from './product-store.ts'
import { rankedBy } from './ranking.ts'
import * as store from './store.ts'

const GIVING: readonly DeviceType[] = ['claw', 'lipstick', 'vending', 'glass']

export function reportsHandlers(sealKeys: SealKeys): Handlers<typeof reports> {
  return {
    ...figureHandlers,
    export: exportHandler(sealKeys),

    async players({ startDate, endDate, fieldId, ...page }, context) {
      const { tx, scope } = context
      const { hours } = requireReportHours({ startDate, endDate, fieldId }, context)
      const window = windowOf(page)
      const { total, records } = await listPlayers(tx, scope, window, hours)
      const ids = records.map(({ playerId }) => playerId)
      const [names, paid] = await Promise.all([
        listMemberNames(tx, scope, ids),
        paidByEach(tx, scope, ids, hours),
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
    const folded = await store.foldedUntil(tx, scope)
    const [days, daysBefore, weekHours, players, wasPlayers, byDay, wasByDay] = await Promise.all([
      store.hourFigures(tx, scope, 'day', hours, folded),
      store.hourFigures(tx, scope, 'day', before, folded),
      store.hourFigures(tx, scope, 'weekHour', hours, folded),
      store.playersIn(tx, scope, 'all', hours),
      store.playersIn(tx, scope, 'all', before),
      store.playersIn(tx, scope, 'day', hours),
      store.playersIn(tx, scope, 'day', before),
    ])
    return {
      ...toReportTotals(days, players[0]?.players ?? 0),
      before: toReportTotals(daysBefore, wasPlayers[0]?.players ?? 0),
      days: toReportDays(days, byDay),
      daysBefore: toReportDays(daysBefore, wasByDay),
      hours: weekHours.map(({ weekday, hourOfDay: hour, ...found }) => {
        return { weekday, hour, plays: found.plays, ...takenOf(found) }
      }),
    }
  },

  async places(period, context) {
    const { hours } = requireReportHours(period, context)
    const { asOf, types, sites, devices } = await rankedBy(
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
    const folded = await store.foldedUntil(tx, scope)
    const of = { ...hours, types: GIVING }
    const [costs, costsBefore, days, sites, devices, earlier] = await Promise.all([
      costsOf(tx, scope, hours),
      costsOf(tx, scope, before),
      store.deviceFigures(tx, scope, 'day', of, folded),
      store.deviceFigures(tx, scope, 'site', of, folded),
      store.deviceFigures(tx, scope, 'device', of, folded),
      store.deviceFigures(tx, scope, 'type', { ...before, types: GIVING }, folded),
    ])
    const most = devices
      .toSorted((a, b) => b.prizes + b.goods - a.prizes - a.goods)
      .slice(0, REPORT_ROWS_MAX)
    const named = await findReportNames(tx, scope, most)
    const ofDay = costsBy(costs, ({ day }) => day)
    const ofSite = costsBy(costs, ({ siteId }) => siteId)
    const ofPlace = costsBy(costs, giftPlaceKey)
    return {
      ...toGiftFigures(sumFigures(days)),
      ...costOf(costs),
      before: { ...toGiftFigures(sumFigures(earlier)), ...costOf(costsBefore) },
      days: days.map(({ day: date, ...found }) => ({
        date,
        ...toGiftFigures(found),
        ...ofDay(date),
      })),
      fields: sites
        .map(({ siteId, ...found }) => {
          return { ...named.site(siteId), ...toGiftFigures(found), ...ofSite(siteId) }
        })
        .toSorted((a, b) => b.prizes + b.goods - a.prizes - a.goods),
      equipment: most.map((found) => {
        return { ...named.device(found), ...toGiftFigures(found), ...ofPlace(giftPlaceKey(found)) }
      }),
    }
  },

  async products(period, context) {
    const { tx, scope, client } = context
    const { hours, before } = requireReportHours(period, context)
    const folded = await store.foldedUntil(tx, scope)
    const [sold, earlier, days] = await Promise.all([
      soldBy(tx, scope, 'product', hours, folded),
      soldBy(tx, scope, 'product', before, folded),
      soldBy(tx, scope, 'day', hours, folded),
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

type AnyContext = CallContext<(typeof reports)[keyof typeof reports]>

function requireReportHours(period: Period, { refuse }: Pick<AnyContext, 'refuse'>): Compared {
  const found = comparedHours(period, new Date())
  if (typeof found === 'string') throw refuse(found, 'endDate')
  return found
}

type OfDay = store.Figures & { readonly day: string }

/** Lists the days on which anyone paid or a machine counted something. */
function toReportDays(
  figures: readonly OfDay[],
  players: readonly { readonly day: string; readonly players: number }[],
) {
  const counted = new Map(players.map(({ day, players: count }) => [day, count]))
  return figures.map(({ day: date, ...found }) => {
    return { date, ...takenOf(found), plays: found.plays, players: counted.get(date) ?? 0 }
  })
}

function toPlaceFigures(found: store.Figures) {
  return { ...takenOf(found), orders: found.wechatOrders + found.alipayOrders, plays: found.plays }
}

function toGiftFigures(found: store.Figures) {
  const { prizePlays, prizes, goods } = found
  return { prizePlays, prizes, goods, money: totalTaken(found) }
}

function toSoldTotals(list: readonly Sold[]) {
  return {
    orders: list.reduce((sum, { orders }) => sum + orders, 0),
    money: toFen(list.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

function productKey({ bought, kind, deviceId }: Sold): string {
  return JSON.stringify([bought, kind, deviceId])
}
