import type { OutputOf } from '#contract/base/call.ts'
import {
  INCOME_DEVICES_MAX,
  onlinePayments,
  type income,
  type OnlinePayment,
} from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { listMachineCounts } from '#server/modules/devices/surface.ts'
import {
  comparedHours,
  deviceFigures,
  foldedUntil,
  hourFigures,
  findReportNames,
  onlineOf,
  sumFigures,
  type Compared,
  type Figures,
  type Period,
} from '#server/modules/reports/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { incomeToday } from './today.ts'

export const incomeHandlers: Handlers<typeof income> = {
  today: ({ fieldId }, { tx, scope }) => incomeToday(tx, scope, fieldId, new Date()),

  async online(period, context) {
    const { tx, scope } = context
    const { hours, before } = requireComparedHours(period, context)
    const folded = await foldedUntil(tx, scope)
    const [days, sites, devices, earlier] = await Promise.all([
      figuresBy(tx, scope, 'day', hours, folded),
      figuresBy(tx, scope, 'site', hours, folded),
      deviceFigures(tx, scope, 'device', hours, folded),
      figuresBy(tx, scope, 'day', before, folded),
    ])
    const most = devices
      .map(toDevicePayments)
      .filter(wasPaid)
      .toSorted(byMoney)
      .slice(0, INCOME_DEVICES_MAX)
    const named = await findReportNames(tx, scope, most)
    const all = sumFigures(days)
    return {
      ...sumPaid([all]),
      refunds: all.wechatRefunds + all.alipayRefunds,
      refundMoney: toFen(all.wechatRefundedFen + all.alipayRefundedFen),
      before: sumPaid(earlier),
      payments: onlinePayments.map((payment) => ({
        payment,
        ...ofPayment(all, payment),
        refunds: all[`${payment}Refunds`],
        refundMoney: toFen(all[`${payment}RefundedFen`]),
      })),
      days: days.flatMap((each) =>
        onlinePayments
          .map((payment) => ({ date: each.day, payment, ...ofPayment(each, payment) }))
          .filter(wasPaid)
          .toSorted((a, b) => (a.payment < b.payment ? -1 : 1)),
      ),
      fields: sites
        .map(({ siteId, ...each }) => ({ ...named.site(siteId), ...sumPaid([each]) }))
        .filter(wasPaid)
        .toSorted(byMoney),
      equipment: most.map(({ orders, money, ...each }) => {
        return { ...named.device(each), orders, money }
      }),
    }
  },

  async cash({ unitMoney, ...period }, context) {
    const found = requireComparedHours(period, context)
    const [hours, before] = [
      { ...found.hours, unitFen: unitMoney },
      { ...found.before, unitFen: unitMoney },
    ]
    const [units, earlier, rest] = await Promise.all([
      listMachineCounts(context.tx, context.scope, 'cashIn', 'unit', hours),
      listMachineCounts(context.tx, context.scope, 'cashIn', 'unit', before),
      countedParts(context, 'cashIn', hours, ({ worth }) => ({ money: toFen(worth) })),
    ])
    return {
      money: toFen(sumIncomeValues(units.map(({ worth }) => worth))),
      before: { money: toFen(sumIncomeValues(earlier.map(({ worth }) => worth))) },
      denominations: units.map(({ unitFen = 0, quantity, worth }) => {
        return { unitMoney: toFen(unitFen), quantity, money: toFen(worth) }
      }),
      ...rest,
    }
  },

  async exchanged({ type, ...period }, context) {
    const { tx, scope } = context
    const { hours } = requireComparedHours(period, context)
    const [online, offline] = await Promise.all([
      type === 'offline' ? [] : figuresBy(tx, scope, 'day', hours, await foldedUntil(tx, scope)),
      type === 'online' ? [] : listMachineCounts(tx, scope, 'cashIn', 'day', hours),
    ])
    const days = [
      ...online.map((each) => {
        return { date: each.day, type: 'online' as const, money: sumPaid([each]).money }
      }),
      ...offline.map(({ day = '', worth }) => {
        return { date: day, type: 'offline' as const, money: toFen(worth) }
      }),
    ].filter(({ money }) => money > 0)
    const sumMoneyOfType = (wanted: 'offline' | 'online') =>
      toFen(sumIncomeValues(days.filter((each) => each.type === wanted).map(({ money }) => money)))
    return {
      onlineMoney: sumMoneyOfType('online'),
      offlineMoney: sumMoneyOfType('offline'),
      days: days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    }
  },

  async coins(period, context) {
    const { hours, before } = requireComparedHours(period, context)
    const [now, earlier, rest] = await Promise.all([
      listMachineCounts(context.tx, context.scope, 'coinIn', 'unit', hours),
      listMachineCounts(context.tx, context.scope, 'coinIn', 'unit', before),
      countedParts(context, 'coinIn', hours, ({ quantity }) => ({ coins: quantity })),
    ])
    const [coins, was] = [now, earlier].map((list) =>
      sumIncomeValues(list.map(({ quantity }) => quantity)),
    )
    return { coins: coins!, before: { coins: was! }, ...rest }
  },
}

type Paid = Pick<OutputOf<typeof income.online>, 'orders' | 'money'>

/** Returns figures by day or site. Those of one device are summed from its days only. */
function figuresBy<By extends 'day' | 'site'>(...[tx, scope, by, hours, folded]: Asking<By>) {
  return hours.deviceId === undefined
    ? hourFigures(tx, scope, by, hours, folded)
    : deviceFigures(tx, scope, by, hours, folded)
}
type Asking<By> = [tx: Tx, scope: Scope, by: By, hours: Compared['hours'], folded: Date]

function ofPayment(found: Figures, payment: OnlinePayment): Paid {
  return { orders: found[`${payment}Orders`], money: toFen(found[`${payment}Fen`]) }
}

function sumPaid(list: readonly Figures[]): Paid {
  const all = sumFigures(list)
  return { orders: all.wechatOrders + all.alipayOrders, money: onlineOf(all) }
}

type OfDevice = { readonly deviceId: string; readonly siteId: string }

function toDevicePayments({ deviceId, siteId, ...found }: Figures & OfDevice) {
  return { deviceId, siteId, ...sumPaid([found]) }
}

function wasPaid({ orders, money }: Paid): boolean {
  return orders > 0 || money > 0
}

function byMoney(a: Paid, b: Paid): number {
  return b.money - a.money
}

type AnyContext = CallContext<
  typeof income.online | typeof income.cash | typeof income.coins | typeof income.exchanged
>

function requireComparedHours(period: Period, { refuse }: AnyContext): Compared {
  const found = comparedHours(period, new Date())
  if (typeof found === 'string') throw refuse(found, 'endDate')
  return found
}

type Counted = Awaited<ReturnType<typeof listMachineCounts>>[number]

/** Returns counts by day, site and device; `shown` turns each into the amount of the answer. */
async function countedParts<Shown extends object>(
  { tx, scope }: AnyContext,
  source: 'coinIn' | 'cashIn',
  hours: Parameters<typeof listMachineCounts>[4],
  shown: (counted: Counted) => Shown,
) {
  const [days, sites, devices] = await Promise.all([
    listMachineCounts(tx, scope, source, 'day', hours),
    listMachineCounts(tx, scope, source, 'site', hours),
    listMachineCounts(tx, scope, source, 'device', hours),
  ])
  const most = devices.slice(0, INCOME_DEVICES_MAX)
  const named = await findReportNames(tx, scope, most)
  return {
    days: days.map((each) => ({ date: each.day ?? '', ...shown(each) })),
    fields: sites.map((each) => ({ ...named.site(each.siteId), ...shown(each) })),
    equipment: most.map((each) => ({ ...named.device(each), ...shown(each) })),
  }
}

function sumIncomeValues(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
