import { MINUTE_MS } from '#contract/base/durations.ts'
import { listMachineCounts, troubledDevices } from '#server/modules/devices/surface.ts'
import { listOrderIncome, troubledOrders } from '#server/modules/orders/surface.ts'
import { expiringMachines, shortMachines } from '#server/modules/goods/surface.ts'
import { channelNames } from '#server/modules/channels/surface.ts'
import { differingAccounts } from '#server/modules/payouts/surface.ts'
import { troubledStorings } from '#server/modules/stored-coins/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { quietLookMs, quietSites, type Found } from './rules.ts'
import type { Rule } from './notification-rules.ts'

/** Finds everything at this merchant that needs a person now, by the rules that are on. */
export async function allFound(
  tx: Tx,
  scope: Scope,
  rules: readonly Rule[],
  now: Date,
): Promise<Found[]> {
  const getRuleWait = (name: Rule['rule']) => rules.find(({ rule }) => rule === name)!.wait
  const [orders, storings, accounts, devices, sites, stock] = await Promise.all([
    fromOrders(tx, scope),
    fromStorings(tx, scope),
    fromOwnAccounts(tx, scope),
    fromDevices(tx, scope, now, getRuleWait('offline') * MINUTE_MS),
    fromIncome(tx, scope, now, getRuleWait('quiet')),
    fromStock(tx, scope, now),
  ])
  const isOn = ({ rule: name }: Found) => rules.some(({ rule, isOn: on }) => rule === name && on)
  return [...orders, ...storings, ...accounts, ...devices, ...sites, ...stock].filter(isOn)
}

const NOTHING = { siteId: '', deviceId: '', deviceName: '', orderId: '', amount: 0, code: '' }

async function fromOrders(tx: Tx, scope: Scope): Promise<Found[]> {
  const rows = await troubledOrders(tx, scope)
  return rows.map(({ id, state, failCode, part, ...row }) => ({
    ...row,
    rule: state === 'refunding' ? 'refund' : state,
    subjectId: id,
    orderId: id,
    code: part || failCode,
  }))
}

/** Finds coin storings for which the changer did not report a number. */
async function fromStorings(tx: Tx, scope: Scope): Promise<Found[]> {
  const rows = await troubledStorings(tx, scope)
  return rows.map(({ id, ...row }) => {
    return { ...NOTHING, ...row, rule: 'doubt', subjectId: `storing ${id}` }
  })
}

async function fromOwnAccounts(tx: Tx, scope: Scope): Promise<Found[]> {
  const rows = await differingAccounts(tx, scope)
  const ids = rows.map(({ channelId }) => channelId)
  // The merchant's own names for the channels; the language does not matter.
  const names = await channelNames(tx, scope, ids, 'zh')
  return rows.map(({ channelId, difference, differsSince }) => ({
    ...NOTHING,
    rule: 'balance',
    subjectId: channelId,
    deviceName: names.get(channelId) ?? '',
    amount: Math.abs(difference),
    since: differsSince,
  }))
}

async function fromDevices(tx: Tx, scope: Scope, now: Date, offlineMs: number): Promise<Found[]> {
  const rows = await troubledDevices(tx, scope)
  return rows.flatMap(({ online, heardAt, faults, deviceId, ...row }): Found[] => {
    const of = { ...NOTHING, ...row, deviceId }
    // Includes offline devices: a fault stays open until the device reports otherwise.
    const wrong = Object.entries(faults).map(([key, { code, since }]): Found => {
      return { ...of, rule: 'fault', subjectId: `${deviceId} ${key}`, code, since: new Date(since) }
    })
    const isGone = !online && now.getTime() - heardAt.getTime() >= offlineMs
    if (!isGone) return wrong
    return [...wrong, { ...of, rule: 'offline', subjectId: deviceId, since: heardAt }]
  })
}

async function fromIncome(tx: Tx, scope: Scope, now: Date, quietHours: number): Promise<Found[]> {
  const hours = { from: new Date(now.getTime() - quietLookMs(quietHours)), until: now }
  const [online, cash, coins] = await Promise.all([
    listOrderIncome(tx, scope, 'siteHour', hours),
    listMachineCounts(tx, scope, 'cashIn', 'siteHour', hours),
    listMachineCounts(tx, scope, 'coinIn', 'siteHour', hours),
  ])
  const earned = [...online, ...cash, ...coins].flatMap(({ siteId, hour }) =>
    siteId !== undefined && hour ? [{ siteId, hour }] : [],
  )
  return quietSites(earned, now, quietHours).map((site) => {
    return { ...NOTHING, ...site, rule: 'quiet', subjectId: site.siteId }
  })
}

/** Returns one alert per machine and rule, however many of its slots are short or near their date. */
async function fromStock(tx: Tx, scope: Scope, now: Date): Promise<Found[]> {
  const [short, expiring] = await Promise.all([
    shortMachines(tx, scope),
    expiringMachines(tx, scope, now),
  ])
  const toSlotAlert =
    (rule: 'stock' | 'shelfLife') =>
    ({ slots, ...of }: (typeof short)[number]): Found => {
      const code = slots.join(',')
      return { ...NOTHING, ...of, rule, subjectId: of.deviceId, code, since: now }
    }
  return [...short.map(toSlotAlert('stock')), ...expiring.map(toSlotAlert('shelfLife'))]
}
