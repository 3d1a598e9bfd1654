import { verify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { Keys } from '../keys.ts'
import type { Notices } from './notices.ts'
import { aboutOf, transactionOf, type Order, type Orders } from './orders.ts'
import type { Content } from './notices.ts'

/** The payment sheet of the app: what it shows, and what the person does with it. */
export type Till = {
  /** What a page handed to the app; a fault in the app's words where it can't be paid. */
  look(page: unknown): Shown | { readonly fault: string }
  /** Ends when the app would say so; a fault where it can't be paid any more. */
  pay(number: string): Promise<string | undefined>
  typeWrongPassword(number: string): void
}
export type Shown = {
  readonly number: string
  readonly description: string
  readonly fen: number
}

const pageForm = z.object({
  appId: z.string(),
  timeStamp: z.string().check(z.regex(/^\d{10}$/)),
  nonceStr: z.string().check(z.minLength(1), z.maxLength(32)),
  package: z.string().check(z.startsWith('prepay_id=')),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

export function newTill(
  keys: Keys['wechatPay'],
  merchantKey: KeyObject,
  orders: Orders,
  notices: Notices,
): Till {
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
      const order = orders.findPrepared(parcel.slice('prepay_id='.length))
      if (!order) return { fault: '预支付交易会话不存在' }
      const fault = orders.whyNotPaid(order)
      if (fault) return { fault }
      const { out_trade_no: number, description, amount } = order.wish
      return { number, description, fen: amount.total }
    },
    async pay(number) {
      const order = theOrder(orders, number)
      const fault = orders.whyNotPaid(order)
      if (fault) return fault
      orders.pay(order)
      const about = aboutOf(order)
      const plan = notices.plan(about)
      await notices.send(
        {
          type: 'TRANSACTION.SUCCESS',
          summary: '支付成功',
          originalType: 'transaction',
          url: order.wish.notify_url,
          content: transactionOf(order) as Content,
          about,
        },
        plan,
      )
      return undefined
    },
    typeWrongPassword(number) {
      theOrder(orders, number).wrongPasswords += 1
    },
  }
}

function theOrder(orders: Orders, number: string): Order {
  const order = orders.find(number)
  if (!order) throw new Error(`no order ${number}`)
  return order
}
