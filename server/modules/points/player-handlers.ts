import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { playerPointCalls } from '#contract/points/player-points.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { countPointChanges, listPointChanges } from './change-store.ts'
import { readPointsFactor } from './factor-store.ts'
import { loadPointBalance } from './lot-store.ts'
import { findFirstEnd } from './member-points-store.ts'
import { hasOpenTasks, readPointSettings } from './settings-store.ts'
import { listPackagesForPlayer } from './top-ups/sold-packages.ts'

/** Handlers of a player's calls about the own points. */
export const playerPointHandlers: Handlers<Omit<typeof playerPointCalls, 'buyPackage'>> = {
  async own(_input, { tx, scope, actor: { playerId } }) {
    const today = formatShanghaiDay(databaseNow())
    const balance = await loadPointBalance(tx, scope, playerId, today)
    const { waitDays, expiryMonths, ...rules } = await readPointSettings(tx, scope)
    const earns = rules.earnsPaid || rules.earnsCoins || rules.earnsTickets
    const end = await findFirstEnd(tx, scope, playerId, today)
    const tenant = await findTenant(tx, scope)
    return {
      ...balance,
      merchantName: tenant?.name ?? '',
      earns: earns || (await hasOpenTasks(tx, scope)),
      ...(await readPointsFactor(tx, scope, playerId)),
      waitDays,
      expiryMonths,
      firstEndsOn: end === undefined ? null : parseShanghaiDay(end),
      packages: await listPackagesForPlayer(tx, scope, playerId),
    }
  },

  async ownLog(page, { tx, scope, actor: { playerId } }) {
    const window = toPageWindow(page)
    const filter = { playerId }
    const rows = await listPointChanges(tx, scope, window, filter)
    const total = await countPointChanges(tx, scope, filter)
    const records = rows.map(({ id, createTime, kind, source, points, pending, owed, ...row }) => {
      const { percent, reason } = row
      return { id, createTime, kind, source, points, pending, owed, percent, reason }
    })
    return pageAnswer(window, records, total)
  },
}
