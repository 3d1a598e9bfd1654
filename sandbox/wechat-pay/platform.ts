import { constants, privateDecrypt, publicEncrypt, randomUUID, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { headerOf, json, type Call, type Judged, type Platform, type Reply } from '../platform.ts'
import type { Rules } from '../rules.ts'
import { authorizationFault, type Merchant } from './authorization.ts'
import { BILL_FILE, billRuling, newBills, pastForm, pastPayouts, type Bills } from './bills.ts'
import { closeForm, echoForm, orderForm, readBody, refundForm } from './forms.ts'
import { readWish } from './notice-plan.ts'
import { newNotices } from './notices.ts'
import { newOrders, transactionOf, type Orders } from './orders.ts'
import { isRefundWish, newRefunds, type Refunds } from './refunds.ts'
import { chinaTime, granted, refusal, type Ruling } from './rulings.ts'
import { newSigning, publicKeyOf, spoiledReply, spoilNames, type Signing } from './signing.ts'
import { shownPayment } from './shown-payment.ts'
import { siteRefundActs } from './site-refund.ts'
import { shareActs, shareRuling } from './share-platform.ts'
import { isShareWish, newShares, type Shares } from './shares.ts'
import { newTill, type Till } from './till.ts'
import { shownTransfer, transferActs, transferRuling } from './transfer-platform.ts'
import { isTransferWish, newTransfers, toldOf, type Transfers } from './transfers.ts'

type World = {
  readonly merchantKey: KeyObject
  readonly signing: Signing
  readonly orders: Orders
  readonly refunds: Refunds
  readonly bills: Bills
  readonly transfers: Transfers
  readonly shares: Shares
}

/** WeChat Pay, API v3, for one merchant who takes money inside the app. */
export function wechatPay(
  keys: Keys['wechatPay'],
  clock: Clock,
  rules: Rules,
  seed: number,
): Platform & { readonly till: Till; readonly transfers: Transfers } {
  const signing = newSigning(keys, clock)
  const merchantKey = publicKeyOf(keys.privateKey)
  const merchant: Merchant = { mchId: keys.mchId, serial: keys.serial, publicKey: merchantKey }
  const orders = newOrders(keys, clock)
  const notices = newNotices(signing, clock, rules, seed)
  const refunds = newRefunds(orders, notices, rules, clock)
  const till = newTill(keys, merchantKey, orders, notices)
  const transfers = newTransfers(keys, signing.keyOf, notices, rules, clock)
  const shares = newShares({ keys, keyOf: signing.keyOf, orders, refunds, rules, clock })
  const bills = newBills(keys, clock, orders, refunds, transfers, shares)
  const world = { merchantKey, signing, orders, refunds, bills, transfers, shares }
  const nonces = new Map<string, number>()
  return {
    till,
    transfers,
    judge(call) {
      const fault = authorizationFault(call, merchant, nonces, clock.wall())
      if (!fault && call.method === 'GET' && call.path === BILL_FILE) {
        const reply = bills.file(new URLSearchParams(call.query).get('token') ?? '')
        return { verdict: 'ok', carryOut: () => reply }
      }
      const ruling = fault ? refusal(401, 'SIGN_ERROR', fault) : rulingOn(call, world)
      return judged(call, ruling, signing)
    },
    troubles: troublesOf(signing),
    spoils: Object.fromEntries(
      spoilNames.map((name) => [
        name,
        (reply, details) => spoiledReply(signing, name, reply, details),
      ]),
    ),
    happenings: {
      notice: (wish) => readWish(wish) !== undefined,
      refund: isRefundWish,
      transfer: isTransferWish,
      share: isShareWish,
    },
    acts: {
      ...actsOf(till, world),
      ...siteRefundActs(orders, refunds),
      ...shareActs(orders),
      ...transferActs(transfers, keys),
    },
    state: () => ({
      orders: orders.list().map((order) => ({
        ...transactionOf(order),
        prepay_id: order.prepayId,
        wrong_passwords: order.wrongPasswords,
      })),
      refunds: refunds.list().map(({ wish, id, state }) => ({
        out_refund_no: wish.out_refund_no,
        out_trade_no: wish.out_trade_no,
        refund_id: id,
        status: state,
        refund: wish.amount.refund,
      })),
      transfers: transfers.list().map((transfer) => toldOf(transfer, keys)),
      balance: transfers.balance(),
      shares: shares.list(),
      notices: notices.state(),
      signs_with: signing.kind,
    }),
    payments: () => [
      ...orders.list().map((order) => shownPayment(order, refunds, notices)),
      ...transfers.list().map((transfer) => shownTransfer(transfer, notices)),
    ],
    reset() {
      orders.clear()
      refunds.clear()
      transfers.reset()
      shares.clear()
      notices.reset()
      signing.reset()
      bills.clear()
    },
  }
}

const ORDER = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/
const CLOSE = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/
const BY_ID = /^\/v3\/pay\/transactions\/id\/([^/]+)$/
const REFUND = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/

function rulingOn(call: Call, world: World): Ruling {
  const { merchantKey, signing, orders, refunds, bills, transfers, shares } = world
  const mchid = new URLSearchParams(call.query).get('mchid')
  const at = (method: string, path: RegExp) =>
    call.method === method ? decoded(path.exec(call.path)?.[1]) : undefined
  const name = `${call.method} ${call.path}`
  if (name === 'GET /v3/certificates') return granted(() => certificatesOf(signing))
  const billed = billRuling(call, bills)
  if (billed) return billed
  if (name === 'POST /v3/security/echo') return echo(call, signing, merchantKey)
  if (name === 'POST /v3/pay/transactions/jsapi') {
    const read = readBody(orderForm, call.body)
    return 'said' in read ? orders.place(read.said) : read
  }
  if (name === 'POST /v3/refund/domestic/refunds') {
    const read = readBody(refundForm, call.body)
    return 'said' in read ? refunds.give(read.said) : read
  }
  const moved = transferRuling(call, at, transfers) ?? shareRuling(call, at, shares)
  if (moved) return moved
  const asked = at('GET', ORDER)
  if (asked !== undefined) return orders.query(orders.find(asked), mchid)
  const paid = at('GET', BY_ID)
  if (paid !== undefined) return orders.query(orders.findPaid(paid), mchid)
  const refund = at('GET', REFUND)
  if (refund !== undefined) return refunds.query(refund)
  const closed = at('POST', CLOSE)
  if (closed === undefined) return refusal(404, 'NOT_FOUND', '接口不存在')
  const read = readBody(closeForm, call.body)
  return 'said' in read ? orders.close(closed, read.said.mchid) : read
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function judged(call: Call, ruling: Ruling, signing: Signing): Judged {
  const serial = headerOf(call, 'wechatpay-serial')
  if ('code' in ruling) {
    const { status, ...body } = ruling
    return { verdict: ruling.code, reply: signed(signing, status, body, serial) }
  }
  const carryOut = async () => {
    const body = await ruling.carryOut()
    return signed(signing, body ? 200 : 204, body, serial)
  }
  return { verdict: 'ok', ...ruling.about, carryOut }
}

/** Also what refuses, and what has no body. */
function signed(signing: Signing, status: number, body?: object, serial?: string): Reply {
  const text = body ? JSON.stringify(body) : ''
  const headers = { ...signing.headers(text, serial), 'Request-ID': randomUUID() }
  return body ? json(status, body, headers) : { status, headers }
}

function certificatesOf(signing: Signing): object {
  const data = signing.certificates().map(({ serial, pem, from, until }) => ({
    serial_no: serial,
    effective_time: chinaTime(from),
    expire_time: chinaTime(until),
    encrypt_certificate: signing.seal(pem, 'certificate'),
  }))
  return { data }
}

/** What is sealed for the platform is opened, and comes back sealed for the merchant. */
function echo(call: Call, signing: Signing, merchantKey: KeyObject): Ruling {
  const read = readBody(echoForm, call.body)
  if (!('said' in read)) return read
  const { echo_message, encrypted_echo_message: sealed } = read.said
  if (sealed === undefined) return granted(() => ({ echo_message }))
  const key = signing.keyOf(headerOf(call, 'wechatpay-serial') ?? '')
  if (!key) return refusal(400, 'PARAM_ERROR', '缺少Wechatpay-Serial或其有误')
  try {
    const text = privateDecrypt(oaep(key), Buffer.from(sealed, 'base64'))
    const encrypted = publicEncrypt(oaep(merchantKey), text).toString('base64')
    return granted(() => ({ echo_message, encrypted_echo_message: encrypted }))
  } catch {
    return refusal(400, 'PARAM_ERROR', '解密失败')
  }
}

function oaep(key: KeyObject) {
  return { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
}

function troublesOf(signing: Signing): Platform['troubles'] {
  const trouble = (status: number, code: string, message: string) => () =>
    signed(signing, status, { code, message })
  return {
    'system-error': trouble(500, 'SYSTEM_ERROR', '系统异常，请稍后重试'),
    'bank-error': trouble(500, 'BANK_ERROR', '银行系统异常'),
    'frequency-limited': trouble(429, 'FREQUENCY_LIMITED', '频率超限'),
    'insufficient-balance': trouble(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起'),
    'no-auth': trouble(403, 'NO_AUTH', '商户无权限'),
    'param-error': trouble(400, 'PARAM_ERROR', '参数错误'),
    'user-paying': trouble(202, 'USERPAYING', '用户支付中，需要输入密码'),
  }
}

const numberForm = z.object({ number: z.string() })
const kindForm = z.object({ kind: z.enum(['public-key', 'certificate']) })

function actsOf(till: Till, { orders, refunds, signing, bills }: World): Platform['acts'] {
  const orderOf = (number: string) => {
    const order = orders.find(number)
    if (!order) throw new Error(`no order ${number}`)
    return transactionOf(order)
  }
  return {
    async pay(details) {
      const { number } = numberForm.parse(details)
      const fault = await till.pay(number)
      return { ...orderOf(number), ...(fault !== undefined && { fault }) }
    },
    // Who turns away leaves the order as it is: it can be paid until its time is over.
    cancel: (details) => orderOf(numberForm.parse(details).number),
    'wrong-password'(details) {
      const { number } = numberForm.parse(details)
      till.typeWrongPassword(number)
      return orderOf(number)
    },
    // What was paid before this sandbox was there: nobody asks about it, but bills have it.
    past: (details) =>
      bills.addPast(pastForm.parse(details), pastPayouts.parse(details['payouts'] ?? [])),
    async 'settle-refund'(details) {
      const { state } = await refunds.settle(numberForm.parse(details).number)
      return { state }
    },
    'rotate-certificate'() {
      signing.rotate()
      return certificateSerials(signing)
    },
    'sign-with'(details) {
      signing.signWith(kindForm.parse(details).kind)
      return certificateSerials(signing)
    },
  }
}

function certificateSerials(signing: Signing) {
  return { serials: signing.certificates().map(({ serial }) => serial) }
}
