import { verify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { Keys } from '../keys.ts'
import type { Notices } from './notices.ts'
import { toOrderCallSubject, toTransactionAnswer, type Order, type Orders } from './orders.ts'
import type { Content } from './notices.ts'

/** The app's payment sheet: its content, and the actions of the person who uses it. */
export type WechatPaymentSheet = {
  /** Opens what a page handed to the app. Returns a fault in the app's words if the order cannot be paid. */
  look(page: unknown): ShownWechatOrder | { readonly fault: string }
  /** Resolves when the app would report the result; returns a fault if the order can no longer be paid. */
  pay(number: string): Promise<string | undefined>
  typeWrongPassword(number: string): void
}
export type ShownWechatOrder = {
  readonly number: string
  readonly description: string
  readonly fen: number
}

/** Another platform that takes money through the app, under its own order numbers. */
export type GuestPaymentSheet = {
  has(number: string): boolean
  /**
   * Returns the number of the order that the guest prepared under this id; undefined if the guest did not.
   */
  prepared(prepayId: string): string | undefined
  look(number: string, page: Page): ShownWechatOrder | { readonly fault: string }
  pay(number: string): Promise<string | undefined>
}
type Page = z.output<typeof pageForm>

/** Combines the platform's own orders and a guest's orders in the app's one sheet. */
export function joinPaymentSheets(
  own: WechatPaymentSheet,
  guest: GuestPaymentSheet,
): WechatPaymentSheet {
  return {
    look(page) {
      const { data } = pageForm.safeParse(page)
      const number = data && guest.prepared(data.package.slice(PREPARED.length))
      return data && number !== undefined ? guest.look(number, data) : own.look(page)
    },
    pay: (number) => (guest.has(number) ? guest.pay(number) : own.pay(number)),
    typeWrongPassword(number) {
      if (!guest.has(number)) own.typeWrongPassword(number)
    },
  }
}

const PREPARED = 'prepay_id='
const pageForm = z.object({
  appId: z.string(),
  timeStamp: z.string().check(z.regex(/^\d{10}$/)),
  nonceStr: z.string().check(z.minLength(1), z.maxLength(32)),
  package: z.string().check(z.startsWith(PREPARED)),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

export function newWechatPaymentSheet(
  keys: Keys['wechatPay'],
  merchantKey: KeyObject,
  orders: Orders,
  notices: Notices,
): WechatPaymentSheet {
  return {
    look(page) {
      const read = pageForm.safeParse(page)
      if (!read.success) return { fault: '支付参数缺失或有误' }
      const { appId, timeStamp, nonceStr, package: parcel, paySign } = read.data
      const message = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${parcel}\n`)
      const isSigned =
        appId === keys.appId &&
        verify('sha256', message, merchantKey, Buffer.from(paySign, 'base64'))
      if (!isSigned) return { fault: '支付验证签名失败' }
      const order = orders.findPrepared(parcel.slice(PREPARED.length))
      if (!order) return { fault: '预支付交易会话不存在' }
      const fault = orders.whyNotPaid(order)
      if (fault) return { fault }
      const { out_trade_no: number, description, amount } = order.wish
      return { number, description, fen: amount.total }
    },
    async pay(number) {
      const order = requireWechatOrder(orders, number)
      const fault = orders.whyNotPaid(order)
      if (fault) return fault
      orders.pay(order)
      const about = toOrderCallSubject(order)
      const plan = notices.plan(about)
      await notices.send(
        {
          type: 'TRANSACTION.SUCCESS',
          summary: '支付成功',
          originalType: 'transaction',
          url: order.wish.notify_url,
          content: toTransactionAnswer(order) as Content,
          about,
        },
        plan,
      )
      return undefined
    },
    typeWrongPassword(number) {
      requireWechatOrder(orders, number).wrongPasswords += 1
    },
  }
}

function requireWechatOrder(orders: Orders, number: string): Order {
  const order = orders.find(number)
  if (!order) throw new Error(`no order ${number}`)
  return order
}
