import { createPublicKey, verify } from 'node:crypto'
import type { AlipayPaymentSheet as AlipayTill } from '../alipay/payment-sheet.ts'
import type { Keys } from '../keys.ts'
import type { GuestPaymentSheet } from '../wechat-pay/payment-sheet.ts'
import type { Order, Orders } from './orders.ts'

/** Fubei takes payments through the apps, so their sheets show its orders, too. */
export type FubeiPaymentSheets = { readonly wechat: GuestPaymentSheet; readonly alipay: AlipayTill }

export function newFubeiPaymentSheets(
  { channelKey }: Keys['fubei'],
  wechatAppId: string,
  orders: Orders,
  beforeAnswer: () => Promise<void>,
): FubeiPaymentSheets {
  const publicKey = createPublicKey(channelKey)
  const findOrderByChannelNumber = (number: string) =>
    orders.findBy((order) => order.channelNumber === number)
  async function payFubeiOrder(order: Order | undefined): Promise<boolean> {
    const isPaid = order !== undefined && orders.pay(order)
    if (isPaid) await beforeAnswer()
    return isPaid
  }
  return {
    alipay: {
      look(tradeNumber) {
        const order = findOrderByChannelNumber(tradeNumber)
        if (order?.wish.payType !== 'alipay') return undefined
        const { body: subject, total: fen } = order.wish
        return { number: order.number, subject, fen, isOpen: order.status === 'USERPAYING' }
      },
      pay: (tradeNumber) => payFubeiOrder(findOrderByChannelNumber(tradeNumber)),
    },
    wechat: {
      has: (number) => findOrderByChannelNumber(number)?.wish.payType === 'wxpay',
      prepared: (prepayId) => orders.findBy((order) => order.prepayId === prepayId)?.channelNumber,
      look(number, { timeStamp, nonceStr, package: parcel, paySign }) {
        const message = Buffer.from(`${wechatAppId}\n${timeStamp}\n${nonceStr}\n${parcel}\n`)
        const isSigned = verify('sha256', message, publicKey, Buffer.from(paySign, 'base64'))
        const order = findOrderByChannelNumber(number)
        if (!isSigned || !order) return { fault: '支付验证签名失败' }
        if (order.status !== 'USERPAYING') return { fault: '订单已关闭' }
        return { number, description: order.wish.body, fen: order.wish.total }
      },
      pay: async (number) =>
        (await payFubeiOrder(findOrderByChannelNumber(number))) ? undefined : '订单已关闭',
    },
  }
}
