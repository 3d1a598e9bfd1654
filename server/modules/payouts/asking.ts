import { fen, type Fen } from '#contract/money.ts'
import { ARRIVES_LEAST, NAME_FROM, withdrawalFee, withdrawalSubject } from '#contract/withdrawal.ts'
import { type askFailures } from '#contract/withdrawals.ts'
import type { MerchantActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { OperationLog, Recording } from '#server/platform/operation.ts'
import { keeping, type Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { seal } from '#server/platform/sealed.ts'
import { bookAsked } from './bookings.ts'
import { SEALED_NAME, type PayoutsNeed } from './need.ts'
import { toldOf } from './shown.ts'
import { addStep, insertWithdrawal } from './store.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** What somebody asks for: of the balance or the deposit. */
export type Wish = {
  readonly source: WithdrawalRow['source']
  readonly money: Fen
  readonly realName?: string | undefined
  readonly password: string
}
type AskAt = {
  readonly tx: Tx
  readonly scope: Scope
  readonly actor: MerchantActor
  readonly record: Recording
  readonly tell: OperationLog['tell']
  readonly refuse: (
    failure: keyof typeof askFailures,
    field?: 'money' | 'password' | 'realName',
  ) => Refusal
}

/** Frozen from here on. Who owns the merchant agrees by asking; of others somebody has to agree. */
export async function askFor(need: PayoutsNeed, wish: Wish, at: AskAt): Promise<WithdrawalRow> {
  const { tx, scope, actor, refuse, record, tell } = at
  const row = { ...(await planned(need, wish, at)), ...agreement(actor) }
  if (!(await need.confirmPassword(tx, scope, actor.accountId, wish.password))) {
    throw keeping(refuse('wrongPassword', 'password'))
  }
  await insertWithdrawal(tx, scope, row)
  if (!(await bookAsked(tx, scope, row))) throw refuse('tooMuch', 'money')
  await addStep(tx, scope, row.id, { is: 'asked', by: actor.name, detail: '' })
  record(scope, withdrawalSubject, { id: row.id, name: row.id, after: toldOf(row) })
  tell(scope, 'wallet')
  return row
}

function agreement({ owner, accountId, name }: MerchantActor) {
  return owner ? { agreedBy: accountId, agreedName: name } : { agreedBy: null, agreedName: '' }
}

/** Where it would go, and what it would cost. */
async function planned(
  need: PayoutsNeed,
  { source, money, realName = '' }: Wish,
  { tx, scope, actor, refuse }: AskAt,
): Promise<WithdrawalRow> {
  const [channel] = await need.channels.payoutChannels(tx, scope)
  if (!channel) throw refuse('notSetUp')
  const { way, channelId } = channel
  const fee = source === 'balance' ? withdrawalFee(money) : fen(0)
  if (money - fee < ARRIVES_LEAST) throw refuse('tooLittle', 'money')
  const isNamed = money - fee >= NAME_FROM
  if (isNamed && realName === '') throw refuse('nameNeeded', 'realName')
  const openid = await need.ownersWechat(tx, scope)
  if (openid === undefined) throw refuse('noWechat')
  const sealedName = isNamed ? seal(need.sealKeys, SEALED_NAME, realName) : ''
  const asked = { askedBy: actor.accountId, askedName: actor.name }
  const from = { source, way, channelId, amount: money, fee, openid, sealedName }
  return { ...BEGUN, ...from, ...asked, id: newId(), madeAt: new Date() }
}

const BEGUN = {
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
  endedAt: null,
} as const
