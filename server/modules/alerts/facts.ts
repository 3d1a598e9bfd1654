import { countedBy, troubledDevices } from '#server/modules/devices/surface.ts'
import { earnedBy, troubledOrders } from '#server/modules/orders/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { QUIET_LOOK_MS, quietSites, type Found } from './rules.ts'

/** A network that comes and goes is no reason to call anybody. */
const OFFLINE_MS = 10 * 60_000

/** Everything at this merchant that needs a person now. */
export async function allFound(tx: Tx, scope: Scope, now: Date): Promise<Found[]> {
  const [orders, devices, sites] = await Promise.all([
    fromOrders(tx, scope),
    fromDevices(tx, scope, now),
    fromIncome(tx, scope, now),
  ])
  return [...orders, ...devices, ...sites]
}

const NOTHING = { siteId: '', deviceId: '', deviceName: '', orderId: '', amount: 0, code: '' }

async function fromOrders(tx: Tx, scope: Scope): Promise<Found[]> {
  const rows = await troubledOrders(tx, scope)
  return rows.map(({ id, state, failCode, ...row }) => ({
    ...row,
    rule: state === 'refunding' ? 'refund' : state,
    subjectId: id,
    orderId: id,
    code: failCode,
  }))
}

async function fromDevices(tx: Tx, scope: Scope, now: Date): Promise<Found[]> {
  const rows = await troubledDevices(tx, scope)
  return rows.flatMap(({ online, heardAt, faults, deviceId, ...row }): Found[] => {
    const of = { ...NOTHING, ...row, deviceId }
    // Also of one that went away: until it says otherwise, what was wrong with it is.
    const wrong = Object.entries(faults).map(([key, { code, since }]): Found => {
      return { ...of, rule: 'fault', subjectId: `${deviceId} ${key}`, code, since: new Date(since) }
    })
    const isGone = !online && now.getTime() - heardAt.getTime() >= OFFLINE_MS
    if (!isGone) return wrong
    return [...wrong, { ...of, rule: 'offline', subjectId: deviceId, since: heardAt }]
  })
}

async function fromIncome(tx: Tx, scope: Scope, now: Date): Promise<Found[]> {
  const hours = { from: new Date(now.getTime() - QUIET_LOOK_MS), until: now }
  const [online, cash, coins] = await Promise.all([
    earnedBy(tx, scope, 'siteHour', hours),
    countedBy(tx, scope, 'cashIn', 'siteHour', hours),
    countedBy(tx, scope, 'coinIn', 'siteHour', hours),
  ])
  const earned = [...online, ...cash, ...coins].flatMap(({ siteId, hour }) =>
    siteId !== undefined && hour ? [{ siteId, hour }] : [],
  )
  return quietSites(earned, now).map((site) => {
    return { ...NOTHING, ...site, rule: 'quiet', subjectId: site.siteId }
  })
}
