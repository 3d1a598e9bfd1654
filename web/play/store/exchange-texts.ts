import { PAYING_MINUTES, RETURN_DAYS } from '#contract/points-store/redemption.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts for redeeming goods. */
export const exchangeTexts = declareTexts({
  title: { zh: '兑换商品', en: 'Redeem item' },
  toStore: { zh: '返回积分商城', en: 'Back to points store' },
  noGoods: { zh: '商品已下架', en: 'Item no longer on sale' },
  noGoodsText: { zh: '请在积分商城选择其他商品', en: 'Choose another item in the points store.' },
  detail: { zh: '商品详情', en: 'Item details' },
  pieces: { zh: '数量', en: 'Quantity' },
  fewer: { zh: '减少一件', en: 'Remove one item' },
  more: { zh: '增加一件', en: 'Add one item' },
  most: {
    zh: (n: number) => `现在最多可兑 ${n} 件`,
    en: (n: number) => `You can redeem up to ${n} of this item now.`,
  },
  delivery: { zh: '领取方式', en: 'Delivery method' },
  site: { zh: '自提场地', en: 'Pickup site' },
  noSites: {
    zh: '暂无可自提的场地，请联系店家',
    en: 'No pickup site is available. Contact the venue.',
  },
  chooseSite: { zh: '请选择自提场地', en: 'Choose a pickup site.' },
  address: { zh: '收货地址', en: 'Shipping address' },
  addAddress: { zh: '添加收货地址', en: 'Add shipping address' },
  changeAddresses: { zh: '管理收货地址', en: 'Manage shipping addresses' },
  chooseAddress: { zh: '请选择收货地址', en: 'Choose a shipping address.' },
  until: {
    zh: (day: string) => `请到店领取，有效期至 ${day}。逾期未领取，兑换将自动取消。`,
    en: (day: string) =>
      `Pick up the item at the venue by the end of ${day}. Otherwise, the redemption will be cancelled automatically.`,
  },
  ships: {
    zh: `店家发货后可查看运单号。确认收货后 ${RETURN_DAYS} 天内可申请退货。`,
    en:
      'Once the item ships, you can see the tracking number. ' +
      `You can request a return within ${RETURN_DAYS} days of confirming receipt.`,
  },
  ended: {
    zh: '取消后退回积分，届时已过期的积分不退回',
    en: 'If you cancel, your points will be returned, except those that have expired by then.',
  },
  atOnce: {
    zh: '兑换后立即到账，不能取消',
    en: 'The item is added to your account immediately. The redemption cannot be cancelled.',
  },
  confirm: {
    zh: (points: string) => `用 ${points} 积分兑换`,
    en: (points: string) => `Redeem for ${points} ${points === '1' ? 'point' : 'points'}`,
  },
  confirmPaying: {
    zh: (price: string) => `用 ${price} 兑换`,
    en: (price: string) => `Redeem for ${price}`,
  },
  shippingFee: {
    zh: (fee: string) => `含运费 ${fee}`,
    en: (fee: string) => `The price includes ${fee} for shipping.`,
  },
  payingNote: {
    zh: `兑换后请在 ${PAYING_MINUTES} 分钟内支付。逾期未支付，兑换将自动取消，积分退回。`,
    en: `Pay within ${PAYING_MINUTES} minutes after you redeem the item. Otherwise, the redemption will be cancelled automatically and your points returned.`,
  },
  leaves: {
    zh: (points: string) => `兑换后剩 ${points} 积分`,
    en: (points: string) =>
      `${points} ${points === '1' ? 'point' : 'points'} left after redemption`,
  },
})
