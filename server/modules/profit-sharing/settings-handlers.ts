import { sharingSubject, type sharing } from '#contract/sharing.ts'
import { fen } from '#contract/money.ts'
import type { Handlers } from '#server/platform/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withoutAbsent } from '#server/platform/without-absent.ts'
import { countBeneficiaries } from './beneficiary-store.ts'
import { standings } from './bookings.ts'
import type { SharingNeed } from './need.ts'
import { inForce, mostShared } from './rules.ts'
import * as store from './split-store.ts'

export function settingsHandlers(need: SharingNeed): Handlers<typeof sharing> {
  return {
    async overview(_input, { tx, scope }) {
      const now = new Date()
      const [settings, standing, peopleCount, sites, all, shared] = await Promise.all([
        store.settingsOf(tx, scope),
        standings(tx, scope),
        countBeneficiaries(tx, scope),
        need.sitesOf(tx, scope),
        store.allSplits(tx, scope),
        need.sharedSince(tx, scope, monthBegan(now), dayBegan(now)),
      ])
      const [dues, claims] = (['due', 'claim'] as const).map((side) =>
        [...standing.values()].reduce((sum, each) => sum + each[side], 0),
      )
      const sharing = sites.filter(({ id }) => {
        const own = inForce(
          all.filter(({ siteId }) => siteId === id),
          now,
        )
        return own !== undefined && own.parts.length > 0
      })
      return {
        ...settings,
        dueMoney: fen(dues ?? 0),
        claimMoney: fen(claims ?? 0),
        todayMoney: shared.later,
        monthMoney: shared.all,
        peopleCount,
        sharingSites: sharing.length,
        sites: sites.length,
        mostShared: mostShared(all, now),
      }
    },

    async changeSettings(input, { tx, scope, refuse, record, tell }) {
      await store.holdSplits(tx, scope)
      const before = await store.settingsOf(tx, scope)
      const after = { ...before, ...withoutAbsent(input) }
      const everywhere = { ...scope, sites: 'all' } as Scope
      const most = mostShared(await store.allSplits(tx, everywhere), new Date())
      if (after.throughWechat && most > after.wechatLimit) throw refuse('overLimit', 'wechatLimit')
      await store.saveSettings(tx, scope, after)
      record(scope, sharingSubject, { id: scope.merchantId, name: '', before, after })
      tell(scope, 'profitSharing')
      return after
    },
  }
}

const SHANGHAI_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

function dayBegan(now: Date): Date {
  return new Date(Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS)
}

function monthBegan(now: Date): Date {
  const there = new Date(now.getTime() + SHANGHAI_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - SHANGHAI_MS)
}
