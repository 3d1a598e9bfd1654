import { toFen } from '#contract/base/money.ts'
import type { OrderHistory } from '#contract/orders/orders.ts'
import { moneyText } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

type Recharge = NonNullable<OrderHistory['recharge']>

/** Texts of the actions for an order, with their questions and results. */
export const actTexts = declareTexts({
  refund: { zh: (paid: string) => `退款 ${paid}`, en: (paid: string) => `Refund ${paid}` },
  refundAgain: {
    zh: (paid: string) => `重新退款 ${paid}`,
    en: (paid: string) => `Retry refund of ${paid}`,
  },
  refundNow: {
    zh: (paid: string) => `立即重新退款 ${paid}`,
    en: (paid: string) => `Retry refund of ${paid} now`,
  },
  retried: { zh: '已重新发起退款', en: 'Refund retried' },
  refundAsk: { zh: (paid: string) => `退款 ${paid}？`, en: (paid: string) => `Refund ${paid}?` },
  refundAgainAsk: {
    zh: (paid: string) => `重新退款 ${paid}？`,
    en: (paid: string) => `Retry refund of ${paid}?`,
  },
  refundAmount: { zh: '退款金额', en: 'Refund amount' },
  refundMost: {
    zh: (left: string) => `还可退 ${left}`,
    en: (left: string) => `Up to ${left}`,
  },
  refundMoney: {
    zh: (app: string) => `款项将通过${app}原路退回。退款后不能撤销。`,
    en: (app: string) =>
      `The money will be refunded through ${app} to the original payment method. This cannot be undone.`,
  },
  refundCoins: {
    zh: '币将立即退回玩家账户。退款后不能撤销。',
    en: 'The coins will be returned to the player’s balance immediately. This cannot be undone.',
  },
  rechargeLeft: {
    zh: ({ bought, boughtLeft, amountFen }: Recharge, paid: string) =>
      `以 ${paid} 购买 ${bought} 枚币，剩余 ${boughtLeft} 枚，按单价可退 ${moneyText(toFen(amountFen))}`,
    en: ({ bought, boughtLeft, amountFen }: Recharge, paid: string) =>
      `Coins left: ${boughtLeft} of the ${bought} bought for ${paid}. ` +
      `At the price paid per coin, ${moneyText(toFen(amountFen))} can be refunded.`,
  },
  coinsTaken: {
    zh: ({ boughtLeft, bonusLeft }: Recharge) =>
      `退款时从玩家账户收回这 ${boughtLeft} 枚币${bonusLeft > 0 ? `，以及未用的 ${bonusLeft} 枚赠币` : ''}`,
    en: ({ boughtLeft, bonusLeft }: Recharge) =>
      bonusLeft > 0
        ? `The refund reclaims ${boughtLeft === 1 ? '1 bought coin' : `${boughtLeft} bought coins`} and ${bonusLeft === 1 ? '1 unused bonus coin' : `${bonusLeft} unused bonus coins`} from the player’s balance.`
        : `The refund reclaims ${boughtLeft === 1 ? '1 coin' : `${boughtLeft} coins`} from the player’s balance.`,
  },
  freeBack: { zh: '退回免费次数', en: 'Return free play' },
  freeBackAsk: { zh: '退回免费次数？', en: 'Return this free play?' },
  freeBackText: {
    zh: '免费次数仅在下单当天可再次使用，次日失效。退回后不能撤销。',
    en: 'The player can use the free play again only on the day of the order. This cannot be undone.',
  },
  freeBackDone: {
    zh: '已退回免费次数，仅下单当天有效',
    en: 'Free play returned, valid on the day of the order only',
  },
  refundBegun: { zh: '已发起退款', en: 'Refund started' },
  refundDone: { zh: '币已退回', en: 'Coins returned' },
  coinsAgain: { zh: '重新上币', en: 'Resend coins' },
  coinsOutAgain: { zh: '重新出币', en: 'Dispense coins again' },
  goodsAgain: { zh: '重新出货', en: 'Vend product again' },
  missingAgain: {
    zh: (n: number) => `补发 ${n} 枚币`,
    en: (n: number) => (n === 1 ? 'Redeliver 1 coin' : `Redeliver ${n} coins`),
  },
  sentAgain: { zh: '订单已重新下发到设备', en: 'Order sent to the device again' },
  came: { zh: '标记为已启动', en: 'Mark as started' },
  cameAsk: { zh: '标记为已启动？', en: 'Mark as started?' },
  cameText: {
    zh: '请先确认设备已启动、已出货或已出币。订单将标记为已完成，不退款。',
    en:
      'Confirm only if the device started, vended the product or dispensed the coins. The order ' +
      'will be marked as completed and will not be refunded.',
  },
  notCame: { zh: '标记为未启动', en: 'Mark as not started' },
  notCameAsk: { zh: '标记为未启动？', en: 'Mark as not started?' },
  notCameText: {
    zh: '请先确认设备没有启动，也没有出货或出币。订单将标记为启动失败，按“退款方式”处理。',
    en: 'Confirm only if the device did not start and did not vend a product or dispense coins. The order will then be marked as failed to start. “Refund method” decides how it is handled.',
  },
  noted: { zh: '已记录结果', en: 'Result recorded' },
  settle: { zh: '标记为已人工处理', en: 'Mark as settled manually' },
  settleSub: {
    zh: '适用于已在现场或支付平台解决的订单',
    en: 'For orders already settled on site or with the payment provider',
  },
  settleAsk: { zh: '将订单标记为已人工处理？', en: 'Mark this order as settled manually?' },
  settleText: {
    zh: '请确认已在现场或支付平台处理。标记后不再退款或补发，且不能撤销。',
    en:
      'Confirm that you settled this order on site or with the payment provider. ' +
      'It will not be refunded or redelivered. This cannot be undone.',
  },
  settled: { zh: '订单已标记为已人工处理', en: 'Order marked as settled manually' },
})
