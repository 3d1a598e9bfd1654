import { RECEIVED_AFTER_DAYS, RETURN_DAYS } from '#contract/points-store/redemption.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the player's own redemptions. */
export const redemptionTexts = declareTexts({
  title: { zh: '我的兑换', en: 'My redemptions' },
  toStore: { zh: '返回积分商城', en: 'Back to points store' },
  placed: { zh: '兑换成功', en: 'Redeemed' },
  none: { zh: '暂无兑换', en: 'No redemptions yet' },
  noneText: {
    zh: '在积分商城兑换的商品会显示在这里',
    en: 'Items that you redeem in the points store appear here.',
  },
  more: { zh: '查看更早的', en: 'Show earlier' },
  pieces: {
    zh: (name: string, n: number) => `${name} × ${n}`,
    en: (name: string, n: number) => `${name} × ${n}`,
  },
  points: {
    zh: (n: string) => `${n} 分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`,
  },
  pickUp: {
    zh: (site: string, day: string) => `请在 ${day} 前到${site}领取，当天也可以。过期自动取消。`,
    en: (site: string, day: string) =>
      `Pick it up at ${site} by ${day}, that day included. After that, it is cancelled automatically.`,
  },
  showCode: { zh: '向店员出示自提码', en: 'Show this pickup code to the staff' },
  codeLabel: {
    zh: (code: string) => `自提码 ${code} 的二维码`,
    en: (code: string) => `QR code of pickup code ${code}`,
  },
  toPrepare: { zh: '等待店家发货', en: 'The venue will ship it.' },
  shipped: {
    zh: `收到后请确认。发货 ${RECEIVED_AFTER_DAYS} 天后自动签收。`,
    en:
      'Confirm once it arrives. ' +
      `It counts as received ${RECEIVED_AFTER_DAYS} days after shipping.`,
  },
  received: {
    zh: `签收后 ${RETURN_DAYS} 天内可申请退货`,
    en: `You can request a return within ${RETURN_DAYS} days of receipt.`,
  },
  returning: {
    zh: '店家收到退货后退回积分。寄回方式请联系店家。',
    en: 'Points come back once the venue has the item. Contact the venue on how to send it.',
  },
  back: {
    zh: '积分已退回，已过期的积分除外',
    en: 'Your points came back, except points that had expired.',
  },
  site: { zh: '自提门店', en: 'Pickup site' },
  sentBy: { zh: '快递', en: 'Carrier' },
  address: { zh: '收货地址', en: 'Address' },
  reason: { zh: '原因', en: 'Reason' },
  steps: { zh: '进度', en: 'Progress' },
  cancel: { zh: '取消兑换', en: 'Cancel redemption' },
  cancelText: {
    zh: (points: string) => `取消后退回 ${points} 分，已过期的积分不退回`,
    en: (points: string) => `${points} points come back, except points that have expired by now.`,
  },
  cancelNow: { zh: '确认取消', en: 'Yes, cancel it' },
  receive: { zh: '确认收货', en: 'Confirm receipt' },
  receiveText: {
    zh: `请收到商品后再确认。确认后 ${RETURN_DAYS} 天内可申请退货。`,
    en: `Confirm only after it arrived. You can request a return for ${RETURN_DAYS} days from then.`,
  },
  receiveNow: { zh: '已收到', en: 'I received it' },
  giveBack: { zh: '申请退货', en: 'Request a return' },
  giveBackText: {
    zh: '店家收到退货后退回积分，已过期的积分不退回',
    en: 'Points come back once the venue has the item, except points that have expired by then.',
  },
  returnReason: { zh: '退货原因', en: 'Reason for the return' },
  giveBackNow: { zh: '提交申请', en: 'Send request' },
  reasonMissing: { zh: '请填写退货原因', en: 'Enter a reason.' },
  notNow: { zh: '返回', en: 'Back' },
})
