import { Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/base/durations.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import {
  toFoundAnswer,
  newNotFoundTracker,
  type NotFoundTracker,
} from '../payments/not-found-confirmation.ts'
import type { PayoutResult, Payout, PayoutPort } from '../payments/payout-port.ts'
import type { TransferScene, WechatPayAccount } from './account.ts'
import { isFinalWechatCode, isWechatNotFound, normalizeWechatCode } from './error-codes.ts'
import type { WechatPayExchange } from './exchange.ts'

/**
 * Transfers to a person's WeChat balance. The receiver must accept within 24 hours inside WeChat, otherwise
 * the money is returned. Source: WeChat Pay, pages 发起转账 and 商家转账常见问题.
 */
type WechatTransferClient = {
  readonly account: WechatPayAccount
  readonly scene: TransferScene
  readonly exchange: WechatPayExchange
  readonly absence: NotFoundTracker
}

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
/**
 * Delay before the next try when the account holds too little. A person must add money first, so an earlier
 * try is useless.
 */
const SHORT_MS = HOUR_MS

export function newWechatTransferPort(
  account: WechatPayAccount,
  scene: TransferScene,
  exchange: WechatPayExchange,
): PayoutPort {
  const client = { account, scene, exchange, absence: newNotFoundTracker() }
  return {
    pay: (payout) => requestWechatTransfer(client, payout),
    ask: (number) => findWechatTransfer(client, number),
    cancel: (number) => cancelWechatTransfer(client, number),
  }
}

async function requestWechatTransfer(
  client: WechatTransferClient,
  payout: Payout,
): Promise<Outcome<PayoutResult>> {
  const { account, scene, exchange, absence } = client
  const { number, to, amount, title, noticeUrl } = payout
  const { publicKey } = account
  if (to.by !== 'wechat') return refusedOutcome('notSetUp', 'money goes to people at WeChat only')
  if (to.name && !publicKey)
    return refusedOutcome('notSetUp', 'a name is sealed with the public key')
  const answer = await exchange.ask('POST', BILLS, {
    appid: account.appId,
    out_bill_no: number,
    transfer_scene_id: scene.id,
    openid: to.openid,
    ...(to.name && publicKey && { user_name: Rsa.encrypt(to.name, publicKey.pem) }),
    transfer_amount: amount,
    transfer_remark: title,
    notify_url: noticeUrl,
    transfer_scene_report_infos: scene.reports.map(({ type, content }) => ({
      info_type: type,
      info_content: content,
    })),
  })
  if (answer.is !== 'refused') {
    absence.forget(number)
    return answer.is === 'done' ? toTransferOutcome(client, answer.value, payout) : answer
  }
  const message = `${answer.code} ${answer.reason}`.trim()
  if (normalizeWechatCode(answer.code) === 'NOTENOUGH')
    return unknownOutcome(message, new Date(databaseNowMs() + SHORT_MS))
  // The refusal proves nothing about a transfer begun by an earlier call. Only a query can show that there
  // is none.
  return isFinalWechatCode(answer.code) && absence.isSettled(number)
    ? answer
    : unknownOutcome(message)
}

async function findWechatTransfer(
  client: WechatTransferClient,
  number: string,
): Promise<FoundOutcome<PayoutResult>> {
  const answer = await client.exchange.ask('GET', transferBillPath(number))
  const foundBill = toFoundAnswer(answer, client.absence, number, isWechatNotFound)
  return foundBill.is === 'done'
    ? toTransferOutcome(client, foundBill.value, { number })
    : foundBill
}

async function cancelWechatTransfer(
  { exchange }: WechatTransferClient,
  number: string,
): Promise<Outcome<Record<never, never>>> {
  const answer = await exchange.ask('POST', `${transferBillPath(number)}/cancel`, {})
  if (answer.is !== 'refused' || isFinalWechatCode(answer.code))
    return answer.is === 'done' ? doneOutcome({}) : answer
  return unknownOutcome(`${answer.code} ${answer.reason}`)
}

function transferBillPath(number: string): string {
  return `${BILLS}/out-bill-no/${encodeURIComponent(number)}`
}

const billForm = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string(),
  state: z.string(),
  package_info: z.optional(z.string()),
  transfer_amount: z.optional(z.int()),
  fail_reason: z.optional(z.string()),
})
const UNDERWAY = new Set(['ACCEPTED', 'PROCESSING', 'TRANSFERING', 'CANCELING'])

function toTransferOutcome(
  { account }: WechatTransferClient,
  content: unknown,
  { number, amount }: Pick<Payout, 'number'> & Partial<Payout>,
): Outcome<PayoutResult> {
  const transfer = parseWechatTransfer(content)
  if (transfer.is !== 'done') return transfer
  const { bill, payout } = transfer.value
  if (bill.out_bill_no !== number) return unknownOutcome('an answer about another transfer')
  const other = amount !== undefined && bill.transfer_amount !== undefined
  if (other && bill.transfer_amount !== amount)
    return unknownOutcome('a transfer of another amount')
  if (payout.is !== 'waiting' || bill.package_info === undefined) return doneOutcome(payout)
  const { mchId, appId } = account
  return doneOutcome({ ...payout, confirmation: { mchId, appId, package: bill.package_info } })
}

/** Parses a transfer from an answer or a notice. */
export function parseWechatTransfer(
  content: unknown,
): Outcome<{ readonly bill: z.output<typeof billForm>; readonly payout: PayoutResult }> {
  const bill = billForm.safeParse(content).data
  if (!bill) return unknownOutcome('a transfer of another form')
  const payout = toPayoutResult(bill)
  return payout
    ? doneOutcome({ bill, payout })
    : unknownOutcome(`a transfer in state ${bill.state}`)
}

function toPayoutResult(bill: z.output<typeof billForm>): PayoutResult | undefined {
  const { transfer_bill_no: providerNumber, state } = bill
  if (UNDERWAY.has(state)) return { is: 'underway', providerNumber }
  if (state === 'WAIT_USER_CONFIRM') return { is: 'waiting', providerNumber }
  if (state === 'SUCCESS') return { is: 'paid', providerNumber }
  if (state !== 'FAIL' && state !== 'CANCELLED') return undefined
  return { is: 'ended', providerNumber, why: bill.fail_reason || state }
}
