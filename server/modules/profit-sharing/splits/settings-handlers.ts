import { toShanghaiDayStart, toShanghaiMonthStart } from '#contract/base/shanghai.ts'
import { sharingSubject, type sharing } from '#contract/profit-sharing/sharing.ts'
import { toFen } from '#contract/base/money.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { countBeneficiaries } from '../beneficiaries/store.ts'
import { listVisibleBalances } from '../bookings.ts'
import type { SharingDeps } from '../deps.ts'
import { findSplitVersionInForce, computeLargestSharedRatio } from './rules.ts'
import * as store from './store.ts'

export function settingsHandlers(deps: SharingDeps): Handlers<typeof sharing> {
  return {
    async overview(_input, { tx, scope }) {
      const now = new Date()
      const [settings, balances, peopleCount, sites, all, shared] = await Promise.all([
        store.findSharingSettings(tx, scope),
        listVisibleBalances(tx, scope),
        countBeneficiaries(tx, scope),
        listAllSites(tx, scope),
        store.listVisibleSplits(tx, scope),
        deps.sharedSince(tx, scope, toShanghaiMonthStart(now), toShanghaiDayStart(now)),
      ])
      const [dues, claims] = (['due', 'claim'] as const).map((side) =>
        [...balances.values()].reduce((sum, each) => sum + each[side], 0),
      )
      const sharing = sites.filter(({ id }) => {
        const own = findSplitVersionInForce(
          all.filter(({ siteId }) => siteId === id),
          now,
        )
        return own !== undefined && own.parts.length > 0
      })
      return {
        ...settings,
        dueMoney: toFen(dues ?? 0),
        claimMoney: toFen(claims ?? 0),
        todayMoney: shared.later,
        monthMoney: shared.all,
        peopleCount,
        sharingSites: sharing.length,
        sites: sites.length,
        mostShared: computeLargestSharedRatio(all, now),
      }
    },

    async changeSettings(input, { tx, scope, record, tell }) {
      await store.lockSplits(tx, scope)
      const before = await store.findSharingSettings(tx, scope)
      const after = { ...before, ...omitUndefinedFields(input) }
      await store.saveSharingSettings(tx, scope, after)
      record(scope, sharingSubject, { id: scope.merchantId, name: '', before, after })
      tell(scope, 'profitSharing')
      return after
    },
  }
}
