import { constants, privateDecrypt, publicEncrypt, randomUUID, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { formatShanghaiRfc3339 } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Call, CallJudgement, Platform, Reply } from '../platform.ts'
import { findCallHeader, toJsonReply } from '../platform.ts'
import type { Rules } from '../fault-rules.ts'
import { findAuthorizationFault, type Merchant } from './authorization.ts'
import {
  BILL_FILE,
  ruleOnBillCall,
  newWechatBills,
  pastForm,
  pastPayouts,
  type Bills,
} from './bills.ts'
import { closeForm, echoForm, orderForm, parseWechatBody, refundForm } from './forms.ts'
import { parseWechatNoticeEffect } from './notice-plan.ts'
import { newWechatNotices } from './notices.ts'
import { newWechatOrders, toTransactionAnswer, type Orders } from './orders.ts'
import { isWechatRefundWish, newWechatRefunds, type Refunds } from './refunds.ts'
import { grantWechatCall, toWechatRefusal, type Ruling } from './rulings.ts'
import {
  newSigning,
  derivePublicKey,
  createFlawedReply,
  spoilNames,
  type Signing,
} from './signing.ts'
import { toWechatPayment } from './payment-view.ts'
import { createSiteRefundActs } from './site-refund.ts'
import { createOrderAgeActs, ruleOnShareCall } from './share-calls.ts'
import { isShareFailureEffect, newWechatShares, type Shares } from './shares.ts'
import { newWechatPaymentSheet, type WechatPaymentSheet } from './payment-sheet.ts'
import { toShownTransfer, createTransferActs, ruleOnTransferCall } from './transfer-calls.ts'
import { isTransferWish, newTransfers, toTransferAnswer, type Transfers } from './transfers.ts'

type World = {
  readonly merchantKey: KeyObject
  readonly signing: Signing
  readonly orders: Orders
  readonly refunds: Refunds
  readonly bills: Bills
  readonly transfers: Transfers
  readonly shares: Shares
}

/** Simulates WeChat Pay, API v3, for one merchant who takes money inside the app. */
export function newWechatPayPlatform(
  keys: Keys['wechatPay'],
  clock: Clock,
  rules: Rules,
  seed: number,
): Platform & { readonly till: WechatPaymentSheet; readonly transfers: Transfers } {
  const signing = newSigning(keys, clock)
  const merchantKey = derivePublicKey(keys.privateKey)
  const merchant: Merchant = { mchId: keys.mchId, serial: keys.serial, publicKey: merchantKey }
  const orders = newWechatOrders(keys, clock)
  const notices = newWechatNotices(signing, clock, rules, seed)
  const refunds = newWechatRefunds(orders, notices, rules, clock)
  const till = newWechatPaymentSheet(keys, merchantKey, orders, notices)
  const transfers = newTransfers(keys, signing.keyOf, notices, rules, clock)
  const shares = newWechatShares({ keys, keyOf: signing.keyOf, orders, refunds, rules, clock })
  const bills = newWechatBills(keys, clock, orders, refunds, transfers, shares)
  const world = { merchantKey, signing, orders, refunds, bills, transfers, shares }
  const nonces = new Map<string, number>()
  return {
    till,
    transfers,
    judge(call) {
      const fault = findAuthorizationFault(call, merchant, nonces, clock.wall())
      if (!fault && call.method === 'GET' && call.path === BILL_FILE) {
        const reply = bills.file(new URLSearchParams(call.query).get('token') ?? '')
        return { verdict: 'ok', carryOut: () => reply }
      }
      const ruling = fault
        ? toWechatRefusal(401, 'SIGN_ERROR', fault)
        : ruleOnWechatCall(call, world)
      return toJudgedCall(call, ruling, signing)
    },
    troubles: toWechatPayTroubles(signing),
    spoils: Object.fromEntries(
      spoilNames.map((name) => [
        name,
        (reply, details) => createFlawedReply(signing, name, reply, details),
      ]),
    ),
    happenings: {
      notice: (effect) => parseWechatNoticeEffect(effect) !== undefined,
      refund: isWechatRefundWish,
      transfer: isTransferWish,
      share: isShareFailureEffect,
    },
    acts: {
      ...toWechatPayActs(till, world),
      ...createSiteRefundActs(orders, refunds),
      ...createOrderAgeActs(orders),
      ...createTransferActs(transfers, keys),
    },
    state: () => ({
      orders: orders.list().map((order) => ({
        ...toTransactionAnswer(order),
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
      transfers: transfers.list().map((transfer) => toTransferAnswer(transfer, keys)),
      balance: transfers.balance(),
      shares: shares.list(),
      notices: notices.state(),
      signs_with: signing.kind,
    }),
    payments: () => [
      ...orders.list().map((order) => toWechatPayment(order, refunds, notices)),
      ...transfers.list().map((transfer) => toShownTransfer(transfer, notices)),
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

function ruleOnWechatCall(call: Call, world: World): Ruling {
  const { merchantKey, signing, orders, refunds, bills, transfers, shares } = world
  const mchid = new URLSearchParams(call.query).get('mchid')
  const matchCallPath = (method: string, path: RegExp) =>
    call.method === method ? decodePathPart(path.exec(call.path)?.[1]) : undefined
  const name = `${call.method} ${call.path}`
  if (name === 'GET /v3/certificates') return grantWechatCall(() => toCertificateList(signing))
  const billed = ruleOnBillCall(call, bills)
  if (billed) return billed
  if (name === 'POST /v3/security/echo') return echoMessage(call, signing, merchantKey)
  if (name === 'POST /v3/pay/transactions/jsapi') {
    const read = parseWechatBody(orderForm, call.body)
    return 'said' in read ? orders.place(read.said) : read
  }
  if (name === 'POST /v3/refund/domestic/refunds') {
    const read = parseWechatBody(refundForm, call.body)
    return 'said' in read ? refunds.give(read.said) : read
  }
  const ruling =
    ruleOnTransferCall(call, matchCallPath, transfers) ??
    ruleOnShareCall(call, matchCallPath, shares)
  if (ruling) return ruling
  const orderNumber = matchCallPath('GET', ORDER)
  if (orderNumber !== undefined) return orders.query(orders.find(orderNumber), mchid)
  const paid = matchCallPath('GET', BY_ID)
  if (paid !== undefined) return orders.query(orders.findPaid(paid), mchid)
  const refund = matchCallPath('GET', REFUND)
  if (refund !== undefined) return refunds.query(refund)
  const closed = matchCallPath('POST', CLOSE)
  if (closed === undefined) return toWechatRefusal(404, 'NOT_FOUND', '接口不存在')
  const read = parseWechatBody(closeForm, call.body)
  return 'said' in read ? orders.close(closed, read.said.mchid) : read
}

function decodePathPart(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function toJudgedCall(call: Call, ruling: Ruling, signing: Signing): CallJudgement {
  const serial = findCallHeader(call, 'wechatpay-serial')
  if ('code' in ruling) {
    const { status, ...body } = ruling
    return { verdict: ruling.code, reply: signWechatReply(signing, status, body, serial) }
  }
  const answerRuling = async () => {
    const body = await ruling.carryOut()
    return signWechatReply(signing, body ? 200 : 204, body, serial)
  }
  return { verdict: 'ok', ...ruling.about, carryOut: answerRuling }
}

/** Signs every reply, including refusals and replies without a body. */
function signWechatReply(signing: Signing, status: number, body?: object, serial?: string): Reply {
  const text = body ? JSON.stringify(body) : ''
  const headers = { ...signing.headers(text, serial), 'Request-ID': randomUUID() }
  return body ? toJsonReply(status, body, headers) : { status, headers }
}

function toCertificateList(signing: Signing): object {
  const data = signing.certificates().map(({ serial, pem, from, until }) => ({
    serial_no: serial,
    effective_time: formatShanghaiRfc3339(from),
    expire_time: formatShanghaiRfc3339(until),
    encrypt_certificate: signing.seal(pem, 'certificate'),
  }))
  return { data }
}

/** Opens a text sealed for the platform and returns it sealed for the merchant. */
function echoMessage(call: Call, signing: Signing, merchantKey: KeyObject): Ruling {
  const read = parseWechatBody(echoForm, call.body)
  if (!('said' in read)) return read
  const { echo_message, encrypted_echo_message: sealed } = read.said
  if (sealed === undefined) return grantWechatCall(() => ({ echo_message }))
  const key = signing.keyOf(findCallHeader(call, 'wechatpay-serial') ?? '')
  if (!key) return toWechatRefusal(400, 'PARAM_ERROR', '缺少Wechatpay-Serial或其有误')
  try {
    const text = privateDecrypt(toOaepKey(key), Buffer.from(sealed, 'base64'))
    const encrypted = publicEncrypt(toOaepKey(merchantKey), text).toString('base64')
    return grantWechatCall(() => ({ echo_message, encrypted_echo_message: encrypted }))
  } catch {
    return toWechatRefusal(400, 'PARAM_ERROR', '解密失败')
  }
}

function toOaepKey(key: KeyObject) {
  return { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
}

function toWechatPayTroubles(signing: Signing): Platform['troubles'] {
  const toWechatPayTrouble = (status: number, code: string, message: string) => () =>
    signWechatReply(signing, status, { code, message })
  return {
    'system-error': toWechatPayTrouble(500, 'SYSTEM_ERROR', '系统异常，请稍后重试'),
    'bank-error': toWechatPayTrouble(500, 'BANK_ERROR', '银行系统异常'),
    'frequency-limited': toWechatPayTrouble(429, 'FREQUENCY_LIMITED', '频率超限'),
    'insufficient-balance': toWechatPayTrouble(
      403,
      'NOT_ENOUGH',
      '基本账户余额不足，请充值后重新发起',
    ),
    'no-auth': toWechatPayTrouble(403, 'NO_AUTH', '商户无权限'),
    'param-error': toWechatPayTrouble(400, 'PARAM_ERROR', '参数错误'),
    'user-paying': toWechatPayTrouble(202, 'USERPAYING', '用户支付中，需要输入密码'),
  }
}

const numberForm = z.object({ number: z.string() })
const kindForm = z.object({ kind: z.enum(['public-key', 'certificate']) })

function toWechatPayActs(
  till: WechatPaymentSheet,
  { orders, refunds, signing, bills }: World,
): Platform['acts'] {
  const requireTransaction = (number: string) => {
    const order = orders.find(number)
    if (!order) throw new Error(`no order ${number}`)
    return toTransactionAnswer(order)
  }
  return {
    async pay(details) {
      const { number } = numberForm.parse(details)
      const fault = await till.pay(number)
      return { ...requireTransaction(number), ...(fault !== undefined && { fault }) }
    },
    // A player who closes the sheet leaves the order unchanged: it can be paid until its time limit.
    cancel: (details) => requireTransaction(numberForm.parse(details).number),
    'wrong-password'(details) {
      const { number } = numberForm.parse(details)
      till.typeWrongPassword(number)
      return requireTransaction(number)
    },
    // Payments made before this sandbox started: nobody queries them, but bills contain them.
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
