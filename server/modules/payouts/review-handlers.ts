import type { withdrawals } from '#contract/withdrawals.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import { bookBack } from './bookings.ts'
import { changed, mustFind } from './changing.ts'
import { payOut } from './intents.ts'
import { shownTo } from './shown.ts'
import * as store from './store.ts'
import { tellWhoAsked } from './telling.ts'

type Reviewing = Pick<Handlers<typeof withdrawals>, 'approve' | 'refuse' | 'toReview'>

/**
 * What the platform's people do: the second pair of eyes, since who asked and agreed is of the
 * merchant. Whoever changed the state first has decided, whatever a second person taps.
 */
export const reviewHandlers: Reviewing = {
  async toReview({ state, ...page }, { tx, actor }) {
    const window = windowOf(page)
    const { records, total } = await store.withdrawalsToReview(tx, state, window)
    const ids = new Set(records.map(({ merchantId }) => merchantId))
    const names = await store.merchantNames(tx, [...ids])
    const shown = shownTo(actor.accountId)
    const rows = records.map(({ merchantId, ...row }) => {
      return { ...shown(row), merchantId, merchantName: names.get(merchantId) ?? '' }
    })
    return pageAnswer(window, rows, total)
  },

  async approve({ merchantId, id, money }, at) {
    const { tx, enter, actor, refuse } = at
    const scope = await enter(merchantId)
    const row = await mustFind(tx, scope, id, refuse)
    if (row.amount !== money) throw refuse('otherAmount', 'money')
    if (row.agreedBy === null) throw refuse('notAgreed')
    if (row.state !== 'untreated') throw refuse('notNow')
    const reviewedBy = { id: actor.accountId, name: actor.name }
    const step = { is: 'approved', by: actor.name, detail: '' } as const
    const after = await changed(
      scope,
      row,
      { from: 'untreated', state: 'processing', reviewedBy },
      step,
      at,
    )
    await payOut.write(tx, scope, id, { merchantId })
    return shownTo(actor.accountId)(after)
  },

  async refuse({ merchantId, id, reason }, at) {
    const { tx, enter, actor, refuse } = at
    const scope = await enter(merchantId)
    const row = await mustFind(tx, scope, id, refuse)
    // What is on its way ends as the provider says.
    if (row.state !== 'untreated') throw refuse('notNow')
    const reviewedBy = { id: actor.accountId, name: actor.name }
    const moving = {
      from: 'untreated',
      state: 'notPassed',
      reviewedBy,
      why: reason,
      endedAt: new Date(),
    } as const
    const step = { is: 'refused', by: actor.name, detail: reason } as const
    const after = await changed(scope, row, moving, step, at)
    await bookBack(tx, scope, row)
    await tellWhoAsked(tx, scope, row, 'notPassed', reason)
    return shownTo(actor.accountId)(after)
  },
}
