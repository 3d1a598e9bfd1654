import type { OutputOf } from '#contract/call.ts'
import { INCOME_DEVICES_MAX, onlinePayments, type income } from '#contract/income.ts'
import { must } from '#contract/must.ts'
import { fen } from '#contract/money.ts'
import { countedBy, devicesById } from '#server/modules/devices/surface.ts'
import { earnedBy } from '#server/modules/orders/surface.ts'
import { sitesOf } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { At, Handlers } from '#server/platform/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { comparedHours, type Compared, type Period } from '#server/modules/reports/surface.ts'
import { incomeToday } from './today.ts'

export const incomeHandlers: Handlers<typeof income> = {
  today: ({ fieldId }, { tx, scope }) => incomeToday(tx, scope, fieldId, new Date()),

  async online(period, at) {
    const { tx, scope } = at
    const { hours, before } = hoursOf(period, at)
    const [days, payments, sites, devices, earlier] = await Promise.all([
      earnedBy(tx, scope, 'day', hours),
      earnedBy(tx, scope, 'payment', hours),
      earnedBy(tx, scope, 'site', hours),
      earnedBy(tx, scope, 'device', hours),
      earnedBy(tx, scope, 'payment', before),
    ])
    const named = await namesFor(tx, scope, devices)
    const [all, was] = [payments, earlier].map((list) => ({
      orders: sum(list.map(({ orders }) => orders)),
      money: fen(sum(list.map(({ amount }) => amount))),
    })) as [Paid, Paid]
    return {
      ...all,
      refunds: sum(payments.map(({ refunds }) => refunds)),
      refundMoney: fen(sum(payments.map(({ refunded }) => refunded))),
      before: was,
      payments: onlinePayments.map((payment) => {
        const found = payments.find((each) => each.payment === payment)
        const { orders = 0, amount = 0, refunds = 0, refunded = 0 } = found ?? {}
        return { payment, orders, money: fen(amount), refunds, refundMoney: fen(refunded) }
      }),
      days: days.map(({ day, payment, orders, amount }) => {
        must(day !== undefined && payment !== undefined, 'days are asked for by payment')
        return { date: day, payment, orders, money: fen(amount) }
      }),
      fields: sites.map(({ siteId, orders, amount }) => {
        return { ...named.site(siteId), orders, money: fen(amount) }
      }),
      equipment: named.devices.map((each) => {
        return { ...named.device(each), orders: each.orders, money: fen(each.amount) }
      }),
    }
  },

  async cash(period, at) {
    const { hours, before } = hoursOf(period, at)
    const [units, earlier, rest] = await Promise.all([
      countedBy(at.tx, at.scope, 'cashIn', 'unit', hours),
      countedBy(at.tx, at.scope, 'cashIn', 'unit', before),
      countedParts(at, 'cashIn', hours, ({ worth }) => ({ money: fen(worth) })),
    ])
    return {
      money: fen(sum(units.map(({ worth }) => worth))),
      before: { money: fen(sum(earlier.map(({ worth }) => worth))) },
      denominations: units.map(({ unitFen = 0, quantity, worth }) => {
        return { unitMoney: fen(unitFen), quantity, money: fen(worth) }
      }),
      ...rest,
    }
  },

  async coins(period, at) {
    const { hours, before } = hoursOf(period, at)
    const [now, earlier, rest] = await Promise.all([
      countedBy(at.tx, at.scope, 'coinIn', 'unit', hours),
      countedBy(at.tx, at.scope, 'coinIn', 'unit', before),
      countedParts(at, 'coinIn', hours, ({ quantity }) => ({ coins: quantity })),
    ])
    const [coins, was] = [now, earlier].map((list) => sum(list.map(({ quantity }) => quantity)))
    return { coins: coins!, before: { coins: was! }, ...rest }
  },
}

type Paid = Pick<OutputOf<typeof income.online>, 'orders' | 'money'>
type AnyAt = At<typeof income.online> | At<typeof income.cash> | At<typeof income.coins>

function hoursOf(period: Period, { refuse }: AnyAt): Compared {
  const found = comparedHours(period, new Date())
  if (typeof found === 'string') throw refuse(found, 'endDate')
  return found
}

type Counted = Awaited<ReturnType<typeof countedBy>>[number]

/** By day, site and device, as `shown` says how much it was. */
async function countedParts<Shown extends object>(
  { tx, scope }: AnyAt,
  source: 'coinIn' | 'cashIn',
  hours: Compared['hours'],
  shown: (counted: Counted) => Shown,
) {
  const [days, sites, devices] = await Promise.all([
    countedBy(tx, scope, source, 'day', hours),
    countedBy(tx, scope, source, 'site', hours),
    countedBy(tx, scope, source, 'device', hours),
  ])
  const named = await namesFor(tx, scope, devices)
  return {
    days: days.map((each) => ({ date: each.day ?? '', ...shown(each) })),
    fields: sites.map((each) => ({ ...named.site(each.siteId), ...shown(each) })),
    equipment: named.devices.map((each) => ({ ...named.device(each), ...shown(each) })),
  }
}

type OfDevice = { readonly deviceId?: string; readonly siteId?: string }

/** Those devices that are listed, with the names of what is still there. */
async function namesFor<Row extends OfDevice>(tx: Tx, scope: Scope, all: readonly Row[]) {
  const devices = all.slice(0, INCOME_DEVICES_MAX)
  const ids = devices.flatMap(({ deviceId }) => deviceId ?? [])
  const [sites, rows] = await Promise.all([sitesOf(tx, scope), devicesById(tx, scope, ids)])
  const site = (id = '') => {
    return { fieldId: id, fieldName: sites.find((each) => each.id === id)?.firmName ?? '' }
  }
  return {
    devices,
    site,
    device({ deviceId = '', siteId }: OfDevice) {
      const found = rows.find(({ id }) => id === deviceId)
      return {
        equipmentId: deviceId,
        name: found ? found.number || found.code : '',
        ...site(siteId),
      }
    },
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
