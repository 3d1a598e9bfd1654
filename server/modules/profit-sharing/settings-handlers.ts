import { sharingSubject, type sharing } from '#contract/sharing.ts'
import { fen } from '#contract/money.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { countBeneficiaries } from './beneficiary-store.ts'
import { standings } from './bookings.ts'
import type { SharingNeed } from './need.ts'
import { inForce, mostShared } from './rules.ts'
import * as store from './split-store.ts'
import { dayBegan, monthBegan } from './today.ts'

export function settingsHandlers(need: SharingNeed): Handlers<typeof sharing> {
  return {
    async overview(_input, { tx, scope }) {
      const now = new Date()
      const [isOn, standing, peopleCount, sites, all, shared] = await Promise.all([
        store.isOn(tx, scope),
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
        isOn,
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

    async changeSettings({ isOn }, { tx, scope, record, tell }) {
      await store.holdSplits(tx, scope)
      const before = { isOn: await store.isOn(tx, scope) }
      await store.switchTo(tx, scope, isOn)
      record(scope, sharingSubject, { id: scope.merchantId, name: '', before, after: { isOn } })
      tell(scope, 'profitSharing')
      return { isOn }
    },
  }
}
