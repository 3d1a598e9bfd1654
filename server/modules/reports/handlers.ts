import type { DeviceType } from '#contract/devices/device.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { toFen } from '#contract/base/money.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { listGivenCosts } from '#server/modules/goods/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import { sumSpendingByPlayer } from '#server/modules/orders/surface.ts'
import { listMemberNames } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { countFreePlays, PRIZE_TYPES } from './free-play-store.ts'
import { sumFigures, toIncomeFields, sumTotalIncome, toReportTotals } from './figures.ts'
import { sumGoodsCosts, createGoodsCostLookup, goodsPlaceKey } from './goods-costs.ts'
import { findReportNames } from './names.ts'
import { toComparedHours, type ComparedHours, type Period } from './period.ts'
import { listPayingPlayers } from './player-store.ts'
import { listBoughtItemSales, type BoughtItemSale } from './bought-item-store.ts'
import { readIncomeRanking } from './ranking.ts'
import * as store from './store.ts'

const GIVING: readonly DeviceType[] = ['claw', 'lipstick', 'vending', 'glass']

export function reportsHandlers(sealKeys: SealKeys): Handlers<typeof reports> {
  return {
    ...figureHandlers,
    export: reportExportHandler(sealKeys),

    async players({ startDate, endDate, fieldId, ...page }, context) {
      const { tx, scope } = context
      const { hours } = requireReportHours({ startDate, endDate, fieldId }, context)
      const window = toPageWindow(page)
      const { total, records } = await listPayingPlayers(tx, scope, window, hours)
      const ids = records.map(({ playerId }) => playerId)
      const [names, paid] = await Promise.all([
        listMemberNames(tx, scope, ids),
        sumSpendingByPlayer(tx, scope, ids, hours),
      ])
      const listedPlayers = records.map(({ playerId, ...visitFields }) => {
        const { orders, amount } = paid.get(playerId) ?? { orders: 0, amount: 0 }
        return {
          playerId,
          name: names.get(playerId) ?? '',
          ...visitFields,
          orders,
          money: toFen(amount),
        }
      })
      return pageAnswer(window, listedPlayers, total)
    },
  }
}

function reportExportHandler(sealKeys: SealKeys): Handlers<typeof reports>['export'] {
  return async (input, context) => {
    const { tx, scope, record } = context
    const { hours } = requireReportHours(input, context)
    const { startDate, endDate } = input
    const callName = reports.export.name
    record(scope, exportSubject, {
      id: callName,
      name: callName,
      after: { what: callName, startDate, endDate },
    })
    const lines = await store.countDeviceDays(tx, scope, hours)
    return startExportOrLink(sealKeys, reports.export, context, input, lines)
  }
}

const figureHandlers: Handlers<Omit<typeof reports, 'export' | 'players'>> = {
  async business(period, context) {
    const { tx, scope } = context
    const { hours, before } = requireReportHours(period, context)
    const foldedUntil = await store.readFoldedUntil(tx, scope)
    const [days, daysBefore, weekHours, players, wasPlayers, byDay, wasByDay, free, wasFree] =
      await Promise.all([
        store.listHourFigures(tx, scope, 'day', hours, foldedUntil),
        store.listHourFigures(tx, scope, 'day', before, foldedUntil),
        store.listHourFigures(tx, scope, 'weekHour', hours, foldedUntil),
        store.countPayingPlayers(tx, scope, 'all', hours),
        store.countPayingPlayers(tx, scope, 'all', before),
        store.countPayingPlayers(tx, scope, 'day', hours),
        store.countPayingPlayers(tx, scope, 'day', before),
        countFreePlays(tx, scope, 'all', hours),
        countFreePlays(tx, scope, 'all', before),
      ])
    return {
      ...toReportTotals(days, players[0]?.players ?? 0, free.get('') ?? 0),
      before: toReportTotals(daysBefore, wasPlayers[0]?.players ?? 0, wasFree.get('') ?? 0),
      days: toReportDays(days, byDay),
      daysBefore: toReportDays(daysBefore, wasByDay),
      hours: weekHours.map(({ weekday, hourOfDay: hour, ...figures }) => {
        return { weekday, hour, plays: figures.plays, ...toIncomeFields(figures) }
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
    const reportNames = await findReportNames(
      context.tx,
      context.scope,
      devices,
      context.client.language,
    )
    return {
      asOf,
      types: types.map(({ type, ...figures }) => {
        return { type: type as DeviceType, ...toPlaceFigures(figures) }
      }),
      fields: sites.map(({ siteId, ...figures }) => ({
        ...reportNames.site(siteId),
        ...toPlaceFigures(figures),
      })),
      equipment: devices.map((figures) => ({
        ...reportNames.device(figures),
        ...toPlaceFigures(figures),
      })),
    }
  },

  async gifts(period, context) {
    const { tx, scope, client } = context
    const { hours, before } = requireReportHours(period, context)
    const foldedUntil = await store.readFoldedUntil(tx, scope)
    const of = { ...hours, types: GIVING }
    const free = await readPrizeFreePlays(tx, scope, hours, before)
    const [costs, costsBefore, days, sites, devices, earlier] = await Promise.all([
      listGivenCosts(tx, scope, hours),
      listGivenCosts(tx, scope, before),
      store.listGroupedReportFigures(tx, scope, 'day', of, foldedUntil),
      store.listGroupedReportFigures(tx, scope, 'site', of, foldedUntil),
      store.listGroupedReportFigures(tx, scope, 'device', of, foldedUntil),
      store.listGroupedReportFigures(tx, scope, 'type', { ...before, types: GIVING }, foldedUntil),
    ])
    const topDevices = devices
      .toSorted((a, b) => b.prizes + b.goods - a.prizes - a.goods)
      .slice(0, REPORT_ROWS_MAX)
    const reportNames = await findReportNames(tx, scope, topDevices, client.language)
    const ofDay = createGoodsCostLookup(costs, ({ day }) => day)
    const ofSite = createGoodsCostLookup(costs, ({ siteId }) => siteId)
    const ofPlace = createGoodsCostLookup(costs, goodsPlaceKey)
    return {
      ...toGoodsFigures(sumFigures(days), free.all),
      ...sumGoodsCosts(costs),
      before: {
        ...toGoodsFigures(sumFigures(earlier), free.before),
        ...sumGoodsCosts(costsBefore),
      },
      days: days.map(({ day: date, ...figures }) => ({
        date,
        ...toGoodsFigures(figures, free.byDay.get(date)),
        ...ofDay(date),
      })),
      fields: sites
        .map(({ siteId, ...figures }) => {
          const goods = toGoodsFigures(figures, free.bySite.get(siteId))
          return { ...reportNames.site(siteId), ...goods, ...ofSite(siteId) }
        })
        .toSorted((a, b) => b.prizes + b.goods - a.prizes - a.goods),
      equipment: topDevices.map((figures) => {
        return {
          ...reportNames.device(figures),
          ...toGoodsFigures(figures, free.byDevice.get(`${figures.deviceId} ${figures.siteId}`)),
          ...ofPlace(goodsPlaceKey(figures)),
        }
      }),
    }
  },

  async products(period, context) {
    const { tx, scope, client } = context
    const { hours, before } = requireReportHours(period, context)
    const foldedUntil = await store.readFoldedUntil(tx, scope)
    const [sold, earlier, days] = await Promise.all([
      listBoughtItemSales(tx, scope, 'item', hours, foldedUntil),
      listBoughtItemSales(tx, scope, 'item', before, foldedUntil),
      listBoughtItemSales(tx, scope, 'day', hours, foldedUntil),
    ])
    const topItems = sold.slice(0, REPORT_ROWS_MAX)
    const reportNames = await findReportNames(tx, scope, topItems, client.language)
    const earlierByItem = new Map(earlier.map((each) => [boughtItemSaleKey(each), each]))
    return {
      ...toBoughtItemSaleTotals(sold),
      before: toBoughtItemSaleTotals(earlier),
      days: days.map((each) => ({ date: each.day ?? '', ...toBoughtItemSaleTotals([each]) })),
      products: topItems.map((each) => {
        const then = earlierByItem.get(boughtItemSaleKey(each))
        return {
          productId: each.productId,
          title: formatBoughtTitle(each.bought)[client.language],
          is: each.bought.is,
          isRecharge: each.kind === 'recharge',
          equipmentId: each.deviceId,
          name: reportNames.device(each).name,
          ...toBoughtItemSaleTotals([each]),
          before: toBoughtItemSaleTotals(then ? [then] : []),
        }
      }),
    }
  },
}

/** Returns the free plays on machines that give prizes. */
async function readPrizeFreePlays(tx: Tx, scope: Scope, hours: Hours, before: Hours) {
  const [all, earlier, byDay, bySite, byDevice] = await Promise.all([
    countFreePlays(tx, scope, 'all', hours, PRIZE_TYPES),
    countFreePlays(tx, scope, 'all', before, PRIZE_TYPES),
    countFreePlays(tx, scope, 'day', hours, PRIZE_TYPES),
    countFreePlays(tx, scope, 'site', hours, PRIZE_TYPES),
    countFreePlays(tx, scope, 'device', hours, PRIZE_TYPES),
  ])
  return { all: all.get(''), before: earlier.get(''), byDay, bySite, byDevice }
}

type ReportContext = CallContext<(typeof reports)[keyof typeof reports]>

function requireReportHours(
  period: Period,
  { refuse }: Pick<ReportContext, 'refuse'>,
): ComparedHours {
  const comparedHours = toComparedHours(period, new Date())
  if (typeof comparedHours === 'string') throw refuse(comparedHours, 'endDate')
  return comparedHours
}

type DayFigures = store.Figures & { readonly day: string }

/** Lists the days on which anyone paid or a machine counted something. */
function toReportDays(
  figures: readonly DayFigures[],
  players: readonly { readonly day: string; readonly players: number }[],
) {
  const counted = new Map(players.map(({ day, players: count }) => [day, count]))
  return figures.map(({ day: date, ...dayFigures }) => {
    return {
      date,
      ...toIncomeFields(dayFigures),
      plays: dayFigures.plays,
      players: counted.get(date) ?? 0,
    }
  })
}

function toPlaceFigures(figures: store.Figures) {
  return {
    ...toIncomeFields(figures),
    orders: figures.wechatOrders + figures.alipayOrders,
    plays: figures.plays,
  }
}

function toGoodsFigures(figures: store.Figures, freePlays = 0) {
  const { prizePlays, prizes, goods } = figures
  return { prizePlays, freePlays, prizes, goods, money: sumTotalIncome(figures) }
}

function toBoughtItemSaleTotals(list: readonly BoughtItemSale[]) {
  return {
    orders: list.reduce((sum, { orders }) => sum + orders, 0),
    money: toFen(list.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

function boughtItemSaleKey({ bought, kind, deviceId }: BoughtItemSale): string {
  return JSON.stringify([bought, kind, deviceId])
}
