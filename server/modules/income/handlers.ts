import type { CallOutput } from '#contract/base/call.ts'
import {
  INCOME_DEVICES_MAX,
  onlinePayments,
  type income,
  type OnlinePayment,
} from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { listMachineCounts } from '#server/modules/devices/surface.ts'
import {
  toComparedHours,
  listGroupedReportFigures,
  readFoldedUntil,
  listHourFigures,
  findReportNames,
  sumOnlineIncome,
  sumFigures,
  type ComparedHours,
  type Figures,
  type Period,
} from '#server/modules/reports/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readTodayIncome } from './today.ts'

export const incomeHandlers: Handlers<typeof income> = {
  today: ({ fieldId }, { tx, scope }) => readTodayIncome(tx, scope, fieldId, new Date()),

  async online(period, context) {
    const { tx, scope, client } = context
    const { hours, before } = requireComparedHours(period, context)
    const foldedUntil = await readFoldedUntil(tx, scope)
    const [days, sites, devices, earlier] = await Promise.all([
      listIncomeFigures(tx, scope, 'day', hours, foldedUntil),
      listIncomeFigures(tx, scope, 'site', hours, foldedUntil),
      listGroupedReportFigures(tx, scope, 'device', hours, foldedUntil),
      listIncomeFigures(tx, scope, 'day', before, foldedUntil),
    ])
    const topDevices = devices
      .map(toDevicePayments)
      .filter(hasPaidIncome)
      .toSorted(comparePaidIncomeDescending)
      .slice(0, INCOME_DEVICES_MAX)
    const reportNames = await findReportNames(tx, scope, topDevices, client.language)
    const all = sumFigures(days)
    return {
      ...sumPaidIncome([all]),
      refunds: all.wechatRefunds + all.alipayRefunds,
      refundMoney: toFen(all.wechatRefundedFen + all.alipayRefundedFen),
      before: sumPaidIncome(earlier),
      payments: onlinePayments.map((payment) => ({
        payment,
        ...toPaidIncome(all, payment),
        refunds: all[`${payment}Refunds`],
        refundMoney: toFen(all[`${payment}RefundedFen`]),
      })),
      days: days.flatMap((each) =>
        onlinePayments
          .map((payment) => ({ date: each.day, payment, ...toPaidIncome(each, payment) }))
          .filter(hasPaidIncome)
          .toSorted((a, b) => (a.payment < b.payment ? -1 : 1)),
      ),
      fields: sites
        .map(({ siteId, ...each }) => ({ ...reportNames.site(siteId), ...sumPaidIncome([each]) }))
        .filter(hasPaidIncome)
        .toSorted(comparePaidIncomeDescending),
      equipment: topDevices.map(({ orders, money, ...each }) => {
        return { ...reportNames.device(each), orders, money }
      }),
    }
  },

  async cash({ unitMoney, ...period }, context) {
    const compared = requireComparedHours(period, context)
    const [hours, before] = [
      { ...compared.hours, unitFen: unitMoney },
      { ...compared.before, unitFen: unitMoney },
    ]
    const [units, earlier, rest] = await Promise.all([
      listMachineCounts(context.tx, context.scope, 'cashIn', 'unit', hours),
      listMachineCounts(context.tx, context.scope, 'cashIn', 'unit', before),
      listCountedIncome(context, 'cashIn', hours, ({ worth }) => ({ money: toFen(worth) })),
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
      type === 'offline'
        ? []
        : listIncomeFigures(tx, scope, 'day', hours, await readFoldedUntil(tx, scope)),
      type === 'online' ? [] : listMachineCounts(tx, scope, 'cashIn', 'day', hours),
    ])
    const days = [
      ...online.map((each) => {
        return { date: each.day, type: 'online' as const, money: sumPaidIncome([each]).money }
      }),
      ...offline.map(({ day = '', worth }) => {
        return { date: day, type: 'offline' as const, money: toFen(worth) }
      }),
    ].filter(({ money }) => money > 0)
    const sumMoneyOfType = (incomeType: 'offline' | 'online') =>
      toFen(
        sumIncomeValues(days.filter((each) => each.type === incomeType).map(({ money }) => money)),
      )
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
      listCountedIncome(context, 'coinIn', hours, ({ quantity }) => ({ coins: quantity })),
    ])
    const [coins, coinsBefore] = [now, earlier].map((list) =>
      sumIncomeValues(list.map(({ quantity }) => quantity)),
    )
    return { coins: coins!, before: { coins: coinsBefore! }, ...rest }
  },
}

type PaidIncome = Pick<CallOutput<typeof income.online>, 'orders' | 'money'>

/** Returns figures by day or site. Those of one device are summed from its days only. */
function listIncomeFigures<By extends 'day' | 'site'>(
  ...[tx, scope, by, hours, foldedUntil]: FiguresRequest<By>
) {
  return hours.deviceId === undefined
    ? listHourFigures(tx, scope, by, hours, foldedUntil)
    : listGroupedReportFigures(tx, scope, by, hours, foldedUntil)
}
type FiguresRequest<By> = [
  tx: Tx,
  scope: Scope,
  by: By,
  hours: ComparedHours['hours'],
  folded: Date,
]

function toPaidIncome(figures: Figures, payment: OnlinePayment): PaidIncome {
  return { orders: figures[`${payment}Orders`], money: toFen(figures[`${payment}Fen`]) }
}

function sumPaidIncome(list: readonly Figures[]): PaidIncome {
  const all = sumFigures(list)
  return { orders: all.wechatOrders + all.alipayOrders, money: sumOnlineIncome(all) }
}

type DeviceSiteIds = { readonly deviceId: string; readonly siteId: string }

function toDevicePayments({ deviceId, siteId, ...figures }: Figures & DeviceSiteIds) {
  return { deviceId, siteId, ...sumPaidIncome([figures]) }
}

function hasPaidIncome({ orders, money }: PaidIncome): boolean {
  return orders > 0 || money > 0
}

function comparePaidIncomeDescending(a: PaidIncome, b: PaidIncome): number {
  return b.money - a.money
}

type IncomeCallContext = CallContext<
  typeof income.online | typeof income.cash | typeof income.coins | typeof income.exchanged
>

function requireComparedHours(period: Period, { refuse }: IncomeCallContext): ComparedHours {
  const compared = toComparedHours(period, new Date())
  if (typeof compared === 'string') throw refuse(compared, 'endDate')
  return compared
}

type ListedMachineCount = Awaited<ReturnType<typeof listMachineCounts>>[number]

/** Returns counts by day, site and device; `toAmount` turns each into the amount of the answer. */
async function listCountedIncome<Shown extends object>(
  { tx, scope, client }: IncomeCallContext,
  source: 'coinIn' | 'cashIn',
  hours: Parameters<typeof listMachineCounts>[4],
  toAmount: (counted: ListedMachineCount) => Shown,
) {
  const [days, sites, devices] = await Promise.all([
    listMachineCounts(tx, scope, source, 'day', hours),
    listMachineCounts(tx, scope, source, 'site', hours),
    listMachineCounts(tx, scope, source, 'device', hours),
  ])
  const topDevices = devices.slice(0, INCOME_DEVICES_MAX)
  const reportNames = await findReportNames(tx, scope, topDevices, client.language)
  return {
    days: days.map((each) => ({ date: each.day ?? '', ...toAmount(each) })),
    fields: sites.map((each) => ({ ...reportNames.site(each.siteId), ...toAmount(each) })),
    equipment: topDevices.map((each) => ({ ...reportNames.device(each), ...toAmount(each) })),
  }
}

function sumIncomeValues(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
