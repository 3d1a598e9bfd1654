import type { Fen } from '#contract/base/money.ts'
import {
  ARRIVES_LEAST,
  getWithdrawalFeeRate,
  NAME_FROM,
  calculateWithdrawalFee,
  withdrawalSubject,
  type WithdrawalMethod,
} from '#contract/payouts/withdrawal.ts'
import { type askFailures } from '#contract/payouts/withdrawals.ts'
import { listChannelNames, type PayoutChannel } from '#server/modules/channels/surface.ts'
import { findReceivingAccount } from '#server/modules/onboarding/surface.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import type { MerchantActor } from '#server/platform/sessions/actor.ts'
import type { RequestClient } from '#server/platform/http/request-client.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { OperationLog, OperationRecorder } from '#server/platform/calls/operation-log.ts'
import { toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText } from '#server/platform/secrets/sealed-text.ts'
import { bookWithdrawalRequest } from '../bookings.ts'
import { payOut } from '../intents.ts'
import { SEALED_NAME, type PayoutsDeps } from '../deps.ts'
import { withdrawalAuditFields } from './withdrawal-view.ts'
import { insertWithdrawal } from './store.ts'
import { insertWithdrawalStep } from './step-store.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** Request for a withdrawal from the balance, the deposit or an own account. */
export type WithdrawalRequest = {
  readonly source: WithdrawalRow['source']
  readonly way?: WithdrawalMethod | undefined
  readonly money: Fen
  readonly realName?: string | undefined
  readonly password: string
}
type WithdrawalRequestContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly actor: MerchantActor
  readonly record: OperationRecorder
  readonly tell: OperationLog['tell']
  readonly client: Pick<RequestClient, 'language'>
  readonly refuse: (
    failure: keyof typeof askFailures,
    field?: 'money' | 'password' | 'realName',
  ) => Refusal
}

/**
 * Requests a withdrawal and freezes its amount. An owner's request is agreed at once; anybody else's needs
 * an agreement.
 */
export async function requestWithdrawal(
  deps: PayoutsDeps,
  request: WithdrawalRequest,
  context: WithdrawalRequestContext,
): Promise<WithdrawalRow> {
  const { tx, scope, actor, refuse, record, tell } = context
  if (scope.sites !== 'all') throw refuse('allSites')
  const row = addOwnerAgreement(actor, await planWithdrawal(deps, request, context))
  if (!(await verifyCallerPassword(tx, scope, actor.accountId, request.password))) {
    throw toCommittingRefusal(refuse('wrongPassword', 'password'))
  }
  await insertWithdrawal(tx, scope, row)
  if (!(await bookWithdrawalRequest(tx, scope, row))) throw refuse('tooMuch', 'money')
  await insertWithdrawalStep(tx, scope, row.id, { is: 'asked', by: actor.name, detail: '' })
  if (row.state === 'processing')
    await payOut.write(tx, scope, row.id, { merchantId: scope.merchantId })
  record(scope, withdrawalSubject, { id: row.id, name: row.id, after: withdrawalAuditFields(row) })
  tell(scope, 'wallet')
  return row
}

function addOwnerAgreement(
  { owner, accountId, name }: MerchantActor,
  row: WithdrawalRow,
): WithdrawalRow {
  if (!owner) return row
  return { ...row, state: getStateAfterAgreement(row), agreedBy: accountId, agreedName: name }
}

/**
 * Returns the state after the agreement. The platform reviews payouts of money that it holds; merchants
 * alone decide about their own accounts.
 */
export function getStateAfterAgreement({ way }: WithdrawalRow): 'processing' | 'untreated' {
  return way === 'ownCard' ? 'processing' : 'untreated'
}

/** Plans a withdrawal: its channel, receiver and fee. */
async function planWithdrawal(
  deps: PayoutsDeps,
  request: WithdrawalRequest,
  { tx, scope, actor, refuse, client }: WithdrawalRequestContext,
): Promise<WithdrawalRow> {
  const { source, money, realName = '' } = request
  const isOurs = source === 'balance' || source === 'deposit'
  const way = isOurs ? (request.way ?? 'wechat') : 'ownCard'
  if (isOurs && way === 'ownCard') throw refuse('noSource')
  const channels = await deps.channels.payoutChannels(tx, scope)
  const channel = channels.find((each) => each.way === way && (isOurs || each.channelId === source))
  if (!channel) throw refuse(isOurs ? 'notSetUp' : 'noSource')
  const fee = calculateWithdrawalFee(money, getWithdrawalFeeRate(source, way))
  const arrives = money - fee
  if (arrives < ARRIVES_LEAST) throw refuse('tooLittle', 'money')
  const isNamed = way === 'wechat' && arrives >= NAME_FROM
  if (isNamed && realName === '') throw refuse('nameNeeded', 'realName')
  const to = await findWithdrawalReceiver(deps, channel, { tx, scope, client })
  if (!to) throw refuse(way === 'wechat' ? 'noWechat' : 'noCard')
  const sealedName = isNamed ? sealText(deps.sealKeys, SEALED_NAME, realName) : ''
  const requester = { askedBy: actor.accountId, askedName: actor.name }
  const from = { source, way, channelId: channel.channelId, amount: money, fee, sealedName, ...to }
  return { ...BEGUN, ...from, ...requester, id: newId(), madeAt: new Date() }
}

type WithdrawalReceiver = Pick<WithdrawalRow, 'bankAccountId' | 'openid' | 'receiver'>
const NOBODY: WithdrawalReceiver = { openid: '', bankAccountId: null, receiver: '' }

/** Returns the receiver of the money; undefined if none is bound. */
export async function findWithdrawalReceiver(
  deps: PayoutsDeps,
  { way, channelId }: PayoutChannel,
  { tx, scope, client }: Pick<WithdrawalRequestContext, 'client' | 'scope' | 'tx'>,
): Promise<WithdrawalReceiver | undefined> {
  if (way === 'wechat') {
    const openid = await deps.ownersWechat(tx, scope)
    return openid === undefined ? undefined : { ...NOBODY, openid }
  }
  if (way === 'card') {
    const account = await findReceivingAccount(deps.sealKeys, tx, scope)
    return account && { ...NOBODY, bankAccountId: account.id, receiver: account.shown }
  }
  const names = await listChannelNames(tx, scope, [channelId], client.language)
  return { ...NOBODY, receiver: names.get(channelId) ?? '' }
}

export const BEGUN = {
  state: 'untreated',
  agreedBy: null,
  agreedName: '',
  firstReviewedBy: null,
  firstReviewedName: '',
  firstReviewedAt: null,
  reviewedName: '',
  why: '',
  providerNumber: '',
  confirmation: null,
  waitsUntil: null,
  doubtSince: null,
  cancelledAt: null,
  endedAt: null,
} as const
