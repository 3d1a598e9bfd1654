import { Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
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
import type {
  ShareReturnResult,
  SharePartResult,
  Share,
  ProviderShareReturn,
  ProviderShareResult,
  SharePart,
  SharingPort,
} from '../payments/sharing-port.ts'
import type { WechatPayAccount } from './account.ts'
import { isFinalWechatCode, isWechatNotFound } from './error-codes.ts'
import type { WechatPayExchange } from './exchange.ts'

/**
 * Profit sharing to other WeChat Pay merchants and to people. Source: WeChat Pay, pages 添加分账接收方, 请求分账,
 * 解冻剩余资金, 请求分账回退, 删除分账接收方. Parts paid to people cannot be returned.
 */
type WechatSharingClient = {
  readonly account: WechatPayAccount
  readonly exchange: WechatPayExchange
  readonly absence: NotFoundTracker
}

const PATH = '/v3/profitsharing'
const ORDERS = `${PATH}/orders`
const RETURNS = `${PATH}/return-orders`
/** A payment must be at least a minute old before it can be shared. */
const EARLY_MS = 60_000

export function newWechatSharingPort(
  account: WechatPayAccount,
  exchange: WechatPayExchange,
): SharingPort {
  const client = { account, exchange, absence: newNotFoundTracker() }
  return {
    share: (share) => shareThroughWechat(client, share),
    ask: (share) => findShareOrder(client, share),
    giveBack: (shareReturn) => returnWechatShare(client, shareReturn),
    askBack: (shareReturn) => findShareReturn(client, shareReturn),
    forget: (receiver) => deleteShareReceiver(client, receiver),
  }
}

/**
 * Shares a payment. A receiver that cannot be registered fails alone, and the others still get their parts.
 */
async function shareThroughWechat(
  client: WechatSharingClient,
  share: Share,
): Promise<Outcome<ProviderShareResult>> {
  const failed: SharePartResult[] = []
  const able: SharePart[] = []
  for (const part of share.parts) {
    const added = await addShareReceiver(client, part)
    if (added.is === 'unknown') return added
    if (added.is === 'done') able.push(part)
    else failed.push({ account: part.account, isPaid: false, why: formatShareRefusal(added) })
  }
  const answer =
    able.length > 0
      ? await sendShareOrder(client, share, able)
      : await releaseUnsharedFunds(client, share)
  if (answer.is !== 'refused') return addPartResults(answer, failed)
  // No part is paid, so the frozen money is released to the account's owner.
  const freed = await releaseUnsharedFunds(client, share)
  const lost = share.parts.map(({ account }) => {
    return { account, isPaid: false, why: formatShareRefusal(answer) }
  })
  const nothing = { is: 'ended', providerNumber: '', parts: lost } as const
  return freed.is === 'refused' ? doneOutcome(nothing) : addPartResults(freed, lost)
}

function addPartResults(
  answer: Outcome<ProviderShareResult>,
  more: readonly SharePartResult[],
): Outcome<ProviderShareResult> {
  if (answer.is !== 'done' || answer.value.is !== 'ended') return answer
  return doneOutcome({ ...answer.value, parts: [...more, ...answer.value.parts] })
}

function formatShareRefusal({
  code,
  reason,
}: {
  readonly code: string
  readonly reason: string
}): string {
  return `${code} ${reason}`.trim()
}

async function addShareReceiver(
  { account, exchange }: WechatSharingClient,
  { account: receiver, name }: SharePart,
): Promise<Outcome<unknown>> {
  const { publicKey } = account
  if (!publicKey) return refusedOutcome('notSetUp', 'a name is sealed with the public key')
  const answer = await exchange.ask('POST', `${PATH}/receivers/add`, {
    appid: account.appId,
    type: toReceiverType(receiver),
    account: receiver,
    name: Rsa.encrypt(name, publicKey.pem),
    relation_type: 'PARTNER',
  })
  return toFinalShareOutcome(answer)
}

/** Removes a receiver. One that the platform does not have counts as removed. */
async function deleteShareReceiver(
  { account, exchange }: WechatSharingClient,
  receiver: string,
): Promise<Outcome<unknown>> {
  const answer = await exchange.ask('POST', `${PATH}/receivers/delete`, {
    appid: account.appId,
    type: toReceiverType(receiver),
    account: receiver,
  })
  return answer.is === 'refused' && isWechatNotFound(answer.code)
    ? doneOutcome({})
    : toFinalShareOutcome(answer)
}

async function sendShareOrder(
  { account, exchange, absence }: WechatSharingClient,
  { number, payment }: Share,
  parts: readonly SharePart[],
): Promise<Outcome<ProviderShareResult>> {
  absence.forget(number)
  const answer = await exchange.ask('POST', ORDERS, {
    appid: account.appId,
    transaction_id: payment,
    out_order_no: number,
    receivers: parts.map((part) => ({
      type: toReceiverType(part.account),
      account: part.account,
      amount: part.amount,
      description: '场地收入分账',
    })),
    unfreeze_unsplit: true,
  })
  return parseShareResult(toFinalShareOutcome(answer), number)
}

async function releaseUnsharedFunds(
  { exchange, absence }: WechatSharingClient,
  { number, payment }: Share,
): Promise<Outcome<ProviderShareResult>> {
  absence.forget(number)
  const answer = await exchange.ask('POST', `${ORDERS}/unfreeze`, {
    transaction_id: payment,
    out_order_no: number,
    description: '解冻剩余资金',
  })
  return parseShareResult(toFinalShareOutcome(answer), number)
}

async function findShareOrder(
  { exchange, absence }: WechatSharingClient,
  { number, payment }: Pick<Share, 'number' | 'payment'>,
): Promise<FoundOutcome<ProviderShareResult>> {
  const path = `${ORDERS}/${encodeURIComponent(number)}?transaction_id=${payment}`
  const foundShare = toFoundAnswer(
    await exchange.ask('GET', path),
    absence,
    number,
    isWechatNotFound,
  )
  return foundShare.is === 'neverArrived' ? foundShare : parseShareResult(foundShare, number)
}

function toReceiverType(account: string): 'MERCHANT_ID' | 'PERSONAL_OPENID' {
  return /^\d+$/.test(account) ? 'MERCHANT_ID' : 'PERSONAL_OPENID'
}

const sharedForm = z.object({
  out_order_no: z.string(),
  order_id: z.string(),
  state: z.enum(['PROCESSING', 'FINISHED']),
  receivers: z.optional(
    z.array(
      z.object({
        account: z.string(),
        result: z.enum(['PENDING', 'SUCCESS', 'CLOSED']),
        fail_reason: z.optional(z.string()),
      }),
    ),
  ),
})

/** The state `FINISHED` does not mean that money was paid, since each receiver has a separate result. */
function parseShareResult(answer: Outcome<unknown>, number: string): Outcome<ProviderShareResult> {
  if (answer.is !== 'done') return answer
  const read = sharedForm.safeParse(answer.value).data
  if (!read) return unknownOutcome('a share of another form')
  if (read.out_order_no !== number) return unknownOutcome('an answer about another share')
  const { receivers = [] } = read
  const isOpen = read.state !== 'FINISHED' || receivers.some(({ result }) => result === 'PENDING')
  if (isOpen) return doneOutcome({ is: 'underway' })
  const parts = receivers.map(({ account, result, fail_reason: why = '' }) => {
    return { account, isPaid: result === 'SUCCESS', why }
  })
  return doneOutcome({ is: 'ended', providerNumber: read.order_id, parts })
}

async function returnWechatShare(
  { exchange, absence }: WechatSharingClient,
  { number, share, account, amount }: ProviderShareReturn,
): Promise<Outcome<ShareReturnResult>> {
  if (toReceiverType(account) === 'PERSONAL_OPENID') {
    return doneOutcome({ is: 'failed', why: 'personalReceiver' })
  }
  absence.forget(number)
  const answer = await exchange.ask('POST', RETURNS, {
    out_order_no: share,
    out_return_no: number,
    return_mchid: account,
    amount,
    description: '玩家退款',
  })
  return parseShareReturn(toFinalShareOutcome(answer), number)
}

async function findShareReturn(
  { exchange, absence }: WechatSharingClient,
  { number, share }: Pick<ProviderShareReturn, 'number' | 'share'>,
): Promise<FoundOutcome<ShareReturnResult>> {
  const path = `${RETURNS}/${encodeURIComponent(number)}?out_order_no=${share}`
  const foundReturn = toFoundAnswer(
    await exchange.ask('GET', path),
    absence,
    number,
    isWechatNotFound,
  )
  return foundReturn.is === 'neverArrived' ? foundReturn : parseShareReturn(foundReturn, number)
}

const backForm = z.object({
  out_return_no: z.string(),
  return_id: z.string(),
  result: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  fail_reason: z.optional(z.string()),
})

function parseShareReturn(answer: Outcome<unknown>, number: string): Outcome<ShareReturnResult> {
  if (answer.is !== 'done') return answer
  const read = backForm.safeParse(answer.value).data
  if (read?.out_return_no !== number) return unknownOutcome('a return of another form')
  if (read.result === 'PROCESSING') return doneOutcome({ is: 'underway' })
  if (read.result === 'SUCCESS') return doneOutcome({ is: 'done', providerNumber: read.return_id })
  return doneOutcome({ is: 'failed', why: read.fail_reason ?? '' })
}

/** A share that is too early gets the same code as one that fails for good, so the text is checked. */
function toFinalShareOutcome(answer: Outcome<unknown>): Outcome<unknown> {
  if (answer.is !== 'refused') return answer
  if (answer.reason.includes('处理中'))
    return unknownOutcome(answer.reason, new Date(databaseNowMs() + EARLY_MS))
  return isFinalWechatCode(answer.code) || isWechatNotFound(answer.code)
    ? answer
    : unknownOutcome(formatShareRefusal(answer))
}
