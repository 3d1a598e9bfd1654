import { addDaysToTime } from '#contract/base/shanghai.ts'
import type { orderShares } from '#contract/profit-sharing/sharing-orders.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { toFen } from '#contract/base/money.ts'
import { findBeneficiary } from '../beneficiaries/store.ts'
import type { SharedOrder, SharingDeps } from '../deps.ts'
import { listShareStates, type ShareStateRow } from './store.ts'

export function shareHandlers(deps: SharingDeps): Handlers<typeof orderShares> {
  return {
    async shares({ id, startDate, endDate, ...page }, { tx, scope, refuse }) {
      const period = { from: startDate, until: addDaysToTime(endDate, 1) }
      if (period.until <= period.from) throw refuse('daysReversed', 'startDate')
      if (!(await findBeneficiary(tx, scope, id))) throw refuse('notFound')
      const window = toPageWindow(page)
      const { total, records } = await deps.ordersOfPerson(tx, scope, id, period, window)
      const ids = records.map((order) => order.id)
      const [shareStates, sites] = await Promise.all([
        listShareStates(tx, scope, id, ids),
        listAllSites(tx, scope),
      ])
      const sharedOrders = records.map((order) => ({
        id: order.id,
        fieldName: sites.find((site) => site.id === order.siteId)?.firmName ?? '',
        payTime: order.paidAt,
        money: toFen(order.amount),
        sharedMoney: toFen(order.shared),
        backMoney: toFen(order.back),
        ...orderShareState(order, shareStates.get(order.id)),
      }))
      return pageAnswer(window, sharedOrders, total)
    },
  }
}

function orderShareState({ shared, back }: SharedOrder, shareState: ShareStateRow | undefined) {
  if (shareState) return { state: shareState.state, why: shareState.why }
  return { state: back === shared ? ('refunded' as const) : ('booked' as const), why: '' }
}
