import { RECEIVED_AFTER_DAYS, RETURN_DAYS } from '#contract/points-store/redemption.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the player's own redemptions. */
export const redemptionTexts = declareTexts({
  title: { zh: '我的兑换', en: 'My redemptions' },
  toStore: { zh: '返回积分商城', en: 'Back to points store' },
  placed: { zh: '已兑换', en: 'Item redeemed' },
  none: { zh: '暂无兑换记录', en: 'No redemptions yet' },
  noneText: {
    zh: '在积分商城兑换的商品会显示在这里',
    en: 'Items that you redeem in the points store appear here.',
  },
  more: { zh: '查看更早的兑换记录', en: 'Show earlier redemptions' },
  pieces: {
    zh: (name: string, n: number) => `${name} × ${n}`,
    en: (name: string, n: number) => `${name} × ${n}`,
  },
  payUntil: {
    zh: (time: string) => `请在 ${time} 前支付。逾期未支付，兑换将自动取消，积分退回。`,
    en: (time: string) =>
      `Pay by ${time}. Otherwise, the redemption will be cancelled automatically and your points returned.`,
  },
  pay: { zh: (sum: string) => `支付 ${sum}`, en: (sum: string) => `Pay ${sum}` },
  payment: { zh: '付款', en: 'Payment' },
  paid: { zh: '已支付', en: 'Paid' },
  refunding: { zh: '退款中', en: 'Refunding' },
  refunded: { zh: '已退款', en: 'Refunded' },
  pickUp: {
    zh: (site: string, day: string) =>
      `请到${site}领取，有效期至 ${day}。逾期未领取，兑换将自动取消。`,
    en: (site: string, day: string) =>
      `Pick up the item at ${site} by the end of ${day}. Otherwise, the redemption will be cancelled ` +
      'automatically.',
  },
  showCode: { zh: '请向店员出示自提码', en: 'Show this pickup code to the staff.' },
  codeLabel: {
    zh: (code: string) => `自提码 ${code} 的二维码`,
    en: (code: string) => `QR code for pickup code ${code}`,
  },
  toPrepare: { zh: '等待店家发货', en: 'Awaiting shipment by the venue' },
  shipped: {
    zh: `收到商品后请确认收货。发货 ${RECEIVED_AFTER_DAYS} 天后自动确认收货。`,
    en:
      'Confirm receipt once the item arrives. ' +
      `Otherwise, receipt is confirmed automatically ${RECEIVED_AFTER_DAYS} days after shipping.`,
  },
  received: {
    zh: `确认收货后 ${RETURN_DAYS} 天内可申请退货`,
    en: `You can request a return within ${RETURN_DAYS} days of confirming receipt.`,
  },
  returning: {
    zh: '店家收到退货后退回积分，已支付的款项原路退回。寄回方式请咨询店家。',
    en:
      'Once the venue receives the item, your points will be returned and any payment will be refunded ' +
      'to the original payment method. Ask the venue how to send the item back.',
  },
  back: {
    zh: '积分已退回。已过期的积分仅在店家取消时退回，退回后 7 天内有效。',
    en:
      'Your points were returned. Expired points are returned only if the venue cancels the ' +
      'redemption, and are then valid for 7 days.',
  },
  returned: {
    zh: '积分已退回。其中已过期的积分，自退回起 7 天内有效。',
    en: 'Your points were returned. Expired points are valid for 7 days after they are returned.',
  },
  coinsAdded: {
    zh: (n: string) => `${n} 枚币已存入你的账户`,
    en: (n: string) => `${n} ${n === '1' ? 'coin was' : 'coins were'} added to your balance.`,
  },
  voucherAdded: {
    zh: '代金券已放入“我的代金券”，付款时可用',
    en: 'The voucher is under “My vouchers”. Use it when you pay.',
  },
  site: { zh: '自提场地', en: 'Pickup site' },
  sentBy: { zh: '快递公司', en: 'Carrier' },
  address: { zh: '收货地址', en: 'Shipping address' },
  reason: { zh: '原因', en: 'Reason' },
  steps: { zh: '进度', en: 'Progress' },
  cancel: { zh: '取消兑换', en: 'Cancel redemption' },
  cancelText: {
    zh: (points: string) => `取消后退回 ${points} 积分，已过期的积分不退回`,
    en: (points: string) =>
      `If you cancel, ${points} ${points === '1' ? 'point' : 'points'} will be returned, except any that have expired.`,
  },
  cancelPaidText: {
    zh: (points: string) => `取消后退回 ${points} 积分，已支付的款项原路退回。已过期的积分不退回。`,
    en: (points: string) =>
      `If you cancel, ${points} ${points === '1' ? 'point' : 'points'} will be returned, except any that have ` +
      'expired. Your payment will be refunded to the original payment method.',
  },
  cancelNow: { zh: '取消兑换', en: 'Cancel redemption' },
  receive: { zh: '确认收货', en: 'Confirm receipt' },
  receiveText: {
    zh: `请收到商品后再确认。确认后 ${RETURN_DAYS} 天内可申请退货。`,
    en:
      'Confirm receipt only after you have received the item. ' +
      `You then have ${RETURN_DAYS} days to request a return.`,
  },
  receiveNow: { zh: '确认收货', en: 'Confirm receipt' },
  giveBack: { zh: '申请退货', en: 'Request a return' },
  giveBackText: {
    zh: '店家收到退货后退回积分，已支付的款项原路退回。届时已过期的积分，退回后 7 天内有效。',
    en:
      'Once the venue receives the item, your points will be returned and any payment will be refunded ' +
      'to the original payment method. Points that have expired by then will be valid for 7 days after they are returned.',
  },
  returnReason: { zh: '退货原因', en: 'Return reason' },
  giveBackNow: { zh: '申请退货', en: 'Request a return' },
  reasonMissing: { zh: '请填写退货原因', en: 'Enter a reason for the return.' },
  notNow: { zh: '返回', en: 'Back' },
})
