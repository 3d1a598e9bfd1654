import { toFen } from '#contract/base/money.ts'
import { getWithdrawalFeeRate, type WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { type withdrawals } from '#contract/payouts/withdrawals.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import {
  getStateAfterAgreement,
  requestWithdrawal,
  findWithdrawalReceiver,
} from './request-withdrawal.ts'
import { readWithdrawalSourceBalance, bookWithdrawalReleased } from '../bookings.ts'
import { cancelHandlers } from './cancellation.ts'
import { getVisibleAskerId, changeWithdrawal, requireWithdrawal } from './change-withdrawal.ts'
import { listOwnAccountRows } from '../own-accounts/store.ts'
import { payOut } from '../intents.ts'
import type { PayoutsDeps } from '../deps.ts'
import { reviewHandlers } from './review-handlers.ts'
import { createWithdrawalConverter } from './withdrawal-view.ts'
import { listWithdrawalSteps } from './step-store.ts'
import * as store from './store.ts'

export function withdrawalsHandlers(deps: PayoutsDeps): Handlers<typeof withdrawals> {
  return {
    ...reviewHandlers,
    ...cancelHandlers,
    possible: (_input, context) => listWithdrawalSources(deps, context),

    async ask({ source = 'balance', ...request }, context) {
      // The deposit has a separate call.
      if (source === 'deposit') throw context.refuse('noSource', 'source')
      const row = await requestWithdrawal(deps, { ...request, source }, context)
      return createWithdrawalConverter(context.actor.accountId)(row)
    },

    changeState: (input, context) =>
      cancelWithdrawalRequest(input, context, (source) => source !== 'deposit'),
    changeDepositState: (input, context) =>
      cancelWithdrawalRequest(input, context, (source) => source === 'deposit'),

    async list({ state, ...page }, { tx, scope, actor }) {
      const askedBy = getVisibleAskerId(scope, actor.accountId)
      const window = toPageWindow(page)
      const toShownWithdrawal = createWithdrawalConverter(actor.accountId)
      const { records, total } = await store.listWithdrawals(tx, scope, window, {
        state,
        askedBy,
      })
      return pageAnswer(window, records.map(toShownWithdrawal), total)
    },

    async detail({ id }, context) {
      const { tx, scope, actor } = context
      const row = await requireWithdrawal(tx, scope, id, context)
      const toShownWithdrawal = createWithdrawalConverter(actor.accountId)
      return { ...toShownWithdrawal(row), steps: await listWithdrawalSteps(tx, scope, id) }
    },

    async agree({ id, password }, context) {
      const { tx, scope, actor, refuse } = context
      const row = await requireWithdrawal(tx, scope, id, context)
      if (row.askedBy === actor.accountId) throw refuse('isOwn')
      if (!(await verifyCallerPassword(tx, scope, actor.accountId, password))) {
        throw toCommittingRefusal(refuse('wrongPassword', 'password'))
      }
      const agreedBy = { id: actor.accountId, name: actor.name }
      const step = { is: 'agreed', by: actor.name, detail: '' } as const
      const goesOut = getStateAfterAgreement(row) === 'processing'
      const state = goesOut ? { state: 'processing' as const } : {}
      const after = await changeWithdrawal(
        scope,
        row,
        { from: 'untreated', agreedBy, ...state },
        step,
        context,
      )
      if (goesOut) await payOut.write(tx, scope, id, { merchantId: scope.merchantId })
      return createWithdrawalConverter(actor.accountId)(after)
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
  const balanceSources = (['wechat', 'card'] as const).map((way) => ({
    source: 'balance',
    way,
    channel: channels.find((each) => each.way === way),
  }))
  const own = channels
    .filter(({ way }) => way === 'ownCard')
    .map((channel) => ({ source: channel.channelId, way: 'ownCard' as const, channel }))
  const ownAccounts = new Map(
    (await listOwnAccountRows(tx, scope)).map((row) => [row.channelId, row]),
  )
  return Promise.all(
    [...balanceSources, ...own].map(async ({ source, way, channel }) => {
      const to = channel && (await findWithdrawalReceiver(deps, channel, context))
      const isBound = way === 'wechat' ? 'wechat' : 'card'
      const ownAccount = ownAccounts.get(source)
      const bookedAmount = await readWithdrawalSourceBalance(tx, scope, source)
      if (ownAccount?.askedAt && ownAccount.kept === false && channel) {
        const none = {
          available: toFen(0),
          feeRate: getWithdrawalFeeRate(source, way),
          lacks: 'switch' as const,
        }
        return { source, way, receiver: to?.receiver ?? '', ...none }
      }
      return {
        source,
        way,
        receiver: to?.receiver ?? '',
        available: ownAccount?.askedAt
          ? toFen(Math.min(bookedAmount, ownAccount.withdrawable))
          : bookedAmount,
        feeRate: getWithdrawalFeeRate(source, way),
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
  feeRate: getWithdrawalFeeRate('balance', 'wechat'),
  lacks: 'allSites',
}

type TakeBackContext = CallContext<typeof withdrawals.changeState>

/** Takes back a request that is still `untreated`. A merchant's staff cannot approve one. */
async function cancelWithdrawalRequest(
  { id, state }: { readonly id: string; readonly state: string },
  context: TakeBackContext,
  isMeant: (source: string) => boolean,
) {
  const { tx, scope, actor, refuse } = context
  if (state !== 'notPassed') throw refuse('platformOnly', 'state')
  const row = await requireWithdrawal(tx, scope, id, context)
  if (!isMeant(row.source)) throw refuse('notFound')
  if (row.state !== 'untreated') throw refuse('notNow')
  const change = { from: 'untreated', state, endedAt: new Date() } as const
  const step = { is: 'takenBack', by: actor.name, detail: '' } as const
  const after = await changeWithdrawal(scope, row, change, step, context)
  await bookWithdrawalReleased(tx, scope, row)
  return createWithdrawalConverter(actor.accountId)(after)
}
