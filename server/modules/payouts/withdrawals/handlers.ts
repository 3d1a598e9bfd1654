import { toFen } from '#contract/base/money.ts'
import { feeRateOf, type WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { type withdrawals } from '#contract/payouts/withdrawals.ts'
import { confirmPassword } from '#server/modules/people/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { afterAgreement, askFor, receiverOf } from './request-withdrawal.ts'
import { availableOf, bookWithdrawalBack } from '../bookings.ts'
import { cancelHandlers } from './cancellation.ts'
import { askerSeenBy, changeWithdrawal, requireWithdrawal } from './change-withdrawal.ts'
import { ownAccountRows } from '../own-accounts/store.ts'
import { payOut } from '../intents.ts'
import type { PayoutsDeps } from '../deps.ts'
import { reviewHandlers } from './review-handlers.ts'
import { shownTo } from './withdrawal-view.ts'
import * as store from './store.ts'

export function withdrawalsHandlers(deps: PayoutsDeps): Handlers<typeof withdrawals> {
  return {
    ...reviewHandlers,
    ...cancelHandlers,
    possible: (_input, context) => listWithdrawalSources(deps, context),

    async ask({ source = 'balance', ...wish }, context) {
      // The deposit has a separate call.
      if (source === 'deposit') throw context.refuse('noSource', 'source')
      const row = await askFor(deps, { ...wish, source }, context)
      return shownTo(context.actor.accountId)(row)
    },

    changeState: (input, context) => takeBack(input, context, (source) => source !== 'deposit'),
    changeDepositState: (input, context) =>
      takeBack(input, context, (source) => source === 'deposit'),

    async list({ state, ...page }, { tx, scope, actor }) {
      const askedBy = askerSeenBy(scope, actor.accountId)
      const window = windowOf(page)
      const shown = shownTo(actor.accountId)
      const { records, total } = await store.listWithdrawals(tx, scope, window, {
        state,
        askedBy,
      })
      return pageAnswer(window, records.map(shown), total)
    },

    async detail({ id }, context) {
      const { tx, scope, actor } = context
      const row = await requireWithdrawal(tx, scope, id, context)
      const shown = shownTo(actor.accountId)
      return { ...shown(row), steps: await store.listPayoutSteps(tx, scope, id) }
    },

    async agree({ id, password }, context) {
      const { tx, scope, actor, refuse } = context
      const row = await requireWithdrawal(tx, scope, id, context)
      if (row.askedBy === actor.accountId) throw refuse('isOwn')
      if (!(await confirmPassword(tx, scope, actor.accountId, password))) {
        throw toCommittingRefusal(refuse('wrongPassword', 'password'))
      }
      const agreedBy = { id: actor.accountId, name: actor.name }
      const step = { is: 'agreed', by: actor.name, detail: '' } as const
      const goesOut = afterAgreement(row) === 'processing'
      const state = goesOut ? { state: 'processing' as const } : {}
      const after = await changeWithdrawal(
        scope,
        row,
        { from: 'untreated', agreedBy, ...state },
        step,
        context,
      )
      if (goesOut) await payOut.write(tx, scope, id, { merchantId: scope.merchantId })
      return shownTo(actor.accountId)(after)
    },
  }
}

type PossibleContext = CallContext<typeof withdrawals.possible>

/**
 * Lists sources of a withdrawal: earnings, to WeChat or to a card, and balances on the merchant's own
 * accounts. The deposit has a separate page.
 */
async function listWithdrawalSources(
  deps: PayoutsDeps,
  context: PossibleContext,
): Promise<WithdrawalSource[]> {
  const { tx, scope } = context
  if (scope.sites !== 'all') return [NOT_OF_A_SITE]
  const channels = await deps.channels.payoutChannels(tx, scope)
  const ours = (['wechat', 'card'] as const).map((way) => ({
    source: 'balance',
    way,
    channel: channels.find((each) => each.way === way),
  }))
  const own = channels
    .filter(({ way }) => way === 'ownCard')
    .map((channel) => ({ source: channel.channelId, way: 'ownCard' as const, channel }))
  const asked = new Map((await ownAccountRows(tx, scope)).map((row) => [row.channelId, row]))
  return Promise.all(
    [...ours, ...own].map(async ({ source, way, channel }) => {
      const to = channel && (await receiverOf(deps, channel, context))
      const isBound = way === 'wechat' ? 'wechat' : 'card'
      const there = asked.get(source)
      const booked = await availableOf(tx, scope, source)
      if (there?.askedAt && there.kept === false && channel) {
        const none = {
          available: toFen(0),
          feeRate: feeRateOf(source, way),
          lacks: 'switch' as const,
        }
        return { source, way, receiver: to?.receiver ?? '', ...none }
      }
      return {
        source,
        way,
        receiver: to?.receiver ?? '',
        available: there?.askedAt ? toFen(Math.min(booked, there.withdrawable)) : booked,
        feeRate: feeRateOf(source, way),
        lacks: channel ? (to ? '' : isBound) : 'provider',
      }
    }),
  )
}

/** Shown to a person limited to sites, because the balance belongs to no single site. */
const NOT_OF_A_SITE: WithdrawalSource = {
  source: 'balance',
  way: 'wechat',
  receiver: '',
  available: toFen(0),
  feeRate: feeRateOf('balance', 'wechat'),
  lacks: 'allSites',
}

type TakeBackContext = CallContext<typeof withdrawals.changeState>

/** Takes back a request that is still `untreated`. A merchant's staff cannot approve one. */
async function takeBack(
  { id, state }: { readonly id: string; readonly state: string },
  context: TakeBackContext,
  isMeant: (source: string) => boolean,
) {
  const { tx, scope, actor, refuse } = context
  if (state !== 'notPassed') throw refuse('platformOnly', 'state')
  const row = await requireWithdrawal(tx, scope, id, context)
  if (!isMeant(row.source)) throw refuse('notFound')
  if (row.state !== 'untreated') throw refuse('notNow')
  const moving = { from: 'untreated', state, endedAt: new Date() } as const
  const step = { is: 'takenBack', by: actor.name, detail: '' } as const
  const after = await changeWithdrawal(scope, row, moving, step, context)
  await bookWithdrawalBack(tx, scope, row)
  return shownTo(actor.accountId)(after)
}
