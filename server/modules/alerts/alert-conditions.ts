import { MINUTE_MS } from '#contract/base/durations.ts'
import { listMachineCounts, listTroubledDevices } from '#server/modules/devices/surface.ts'
import { listOrderIncome, listTroubledOrders } from '#server/modules/orders/surface.ts'
import {
  listDevicesWithExpiringGoods,
  listDevicesWithLowSlots,
} from '#server/modules/goods/surface.ts'
import { listChannelNames } from '#server/modules/channels/surface.ts'
import { listDifferingAccounts } from '#server/modules/payouts/surface.ts'
import { listTroubledStorings } from '#server/modules/stored-coins/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listClaimCounts } from './claim-count-store.ts'
import {
  computeQuietLookbackMs,
  isClaimBurst,
  listQuietSites,
  type AlertCondition,
} from './rules.ts'
import type { AlertRuleOptions } from './notification-rules.ts'

/** Finds everything at this merchant that needs a person now, by the rules that are on. */
export async function listAlertConditions(
  tx: Tx,
  scope: Scope,
  rules: readonly AlertRuleOptions[],
  now: Date,
): Promise<AlertCondition[]> {
  const getRuleWait = (name: AlertRuleOptions['rule']) =>
    rules.find(({ rule }) => rule === name)!.wait
  const [orders, storings, accounts, devices, sites, stock, claims] = await Promise.all([
    listOrderConditions(tx, scope),
    listStoringConditions(tx, scope),
    listAccountConditions(tx, scope),
    listDeviceConditions(tx, scope, now, getRuleWait('offline') * MINUTE_MS),
    listQuietSiteConditions(tx, scope, now, getRuleWait('quiet')),
    listStockConditions(tx, scope, now),
    listClaimConditions(tx, scope, now, getRuleWait('claims')),
  ])
  const isConditionRuleOn = ({ rule: name }: AlertCondition) =>
    rules.some(({ rule, isOn: on }) => rule === name && on)
  const found = [orders, storings, accounts, devices, sites, stock, claims]
  return found.flat().filter(isConditionRuleOn)
}

const NOTHING = { siteId: '', deviceId: '', deviceName: '', orderId: '', amount: 0, code: '' }

async function listOrderConditions(tx: Tx, scope: Scope): Promise<AlertCondition[]> {
  const rows = await listTroubledOrders(tx, scope)
  return rows.map(({ id, state, failCode, part, ...row }) => ({
    ...row,
    rule: state === 'refunding' ? 'refund' : state,
    subjectId: id,
    orderId: id,
    code: part || failCode,
  }))
}

/** Finds coin storings for which the changer did not report a number. */
async function listStoringConditions(tx: Tx, scope: Scope): Promise<AlertCondition[]> {
  const rows = await listTroubledStorings(tx, scope)
  return rows.map(({ id, ...row }) => {
    return { ...NOTHING, ...row, rule: 'doubt', subjectId: `storing ${id}` }
  })
}

async function listAccountConditions(tx: Tx, scope: Scope): Promise<AlertCondition[]> {
  const rows = await listDifferingAccounts(tx, scope)
  const ids = rows.map(({ channelId }) => channelId)
  // The merchant's own names for the channels; the language does not matter.
  const names = await listChannelNames(tx, scope, ids, 'zh')
  return rows.map(({ channelId, difference, differsSince }) => ({
    ...NOTHING,
    rule: 'balance',
    subjectId: channelId,
    deviceName: names.get(channelId) ?? '',
    amount: Math.abs(difference),
    since: differsSince,
  }))
}

async function listDeviceConditions(
  tx: Tx,
  scope: Scope,
  now: Date,
  offlineMs: number,
): Promise<AlertCondition[]> {
  const rows = await listTroubledDevices(tx, scope)
  return rows.flatMap(({ online, heardAt, faults, deviceId, ...row }): AlertCondition[] => {
    const of = { ...NOTHING, ...row, deviceId }
    // Includes offline devices: a fault stays open until the device reports otherwise.
    const faultConditions = Object.entries(faults).map(([key, { code, since }]): AlertCondition => {
      return { ...of, rule: 'fault', subjectId: `${deviceId} ${key}`, code, since: new Date(since) }
    })
    const isGone = !online && now.getTime() - heardAt.getTime() >= offlineMs
    if (!isGone) return faultConditions
    return [...faultConditions, { ...of, rule: 'offline', subjectId: deviceId, since: heardAt }]
  })
}

async function listQuietSiteConditions(
  tx: Tx,
  scope: Scope,
  now: Date,
  quietHours: number,
): Promise<AlertCondition[]> {
  const hours = { from: new Date(now.getTime() - computeQuietLookbackMs(quietHours)), until: now }
  const [online, cash, coins] = await Promise.all([
    listOrderIncome(tx, scope, 'siteHour', hours),
    listMachineCounts(tx, scope, 'cashIn', 'siteHour', hours),
    listMachineCounts(tx, scope, 'coinIn', 'siteHour', hours),
  ])
  // What members pay without a machine may belong to no site.
  const atSites = online.filter(({ siteId }) => siteId !== '')
  const earned = [...atSites, ...cash, ...coins].flatMap(({ siteId, hour }) =>
    siteId !== undefined && hour ? [{ siteId, hour }] : [],
  )
  return listQuietSites(earned, now, quietHours).map((site) => {
    return { ...NOTHING, ...site, rule: 'quiet', subjectId: site.siteId }
  })
}

/** Returns one alert per machine and rule, however many of its slots are short or near their date. */
async function listStockConditions(tx: Tx, scope: Scope, now: Date): Promise<AlertCondition[]> {
  const [short, expiring] = await Promise.all([
    listDevicesWithLowSlots(tx, scope),
    listDevicesWithExpiringGoods(tx, scope, now),
  ])
  const toSlotAlert =
    (rule: 'stock' | 'shelfLife') =>
    ({ slots, ...of }: (typeof short)[number]): AlertCondition => {
      const code = slots.join(',')
      return { ...NOTHING, ...of, rule, subjectId: of.deviceId, code, since: now }
    }
  return [...short.map(toSlotAlert('stock')), ...expiring.map(toSlotAlert('shelfLife'))]
}

/** Claims belong to no site, so only people with all sites see these alerts. */
async function listClaimConditions(
  tx: Tx,
  scope: Scope,
  now: Date,
  hourlyMax: number,
): Promise<AlertCondition[]> {
  const counts = await listClaimCounts(tx, scope, now)
  return counts
    .filter((count) => isClaimBurst(count, hourlyMax))
    .map(({ kind, claimed, failed, since }) => {
      const code = `${kind} ${claimed}/${failed}`
      return { ...NOTHING, rule: 'claims', subjectId: kind, code, since }
    })
}
