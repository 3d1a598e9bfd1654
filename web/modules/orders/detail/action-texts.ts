import { toFen } from '#contract/base/money.ts'
import type { OrderHistory } from '#contract/orders/orders.ts'
import { moneyText } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

type Recharge = NonNullable<OrderHistory['recharge']>

/** Texts of the actions for an order, with their questions and results. */
export const actTexts = declareTexts({
  refund: { zh: (paid: string) => `退款 ${paid}`, en: (paid: string) => `Refund ${paid}` },
  refundAgain: {
    zh: (paid: string) => `再退一次 ${paid}`,
    en: (paid: string) => `Refund ${paid} again`,
  },
  refundNow: {
    zh: (paid: string) => `立即重试 ${paid}`,
    en: (paid: string) => `Retry ${paid} now`,
  },
  retried: { zh: '已重试退款', en: 'Refund retried' },
  refundAsk: { zh: (paid: string) => `退款 ${paid}？`, en: (paid: string) => `Refund ${paid}?` },
  refundAmount: { zh: '退款金额', en: 'Amount to refund' },
  refundMost: {
    zh: (left: string) => `还可退 ${left}`,
    en: (left: string) => `Up to ${left}`,
  },
  refundMoney: {
    zh: (app: string) => `钱原路退回玩家的${app}。退款不能撤销。`,
    en: (app: string) => `The money goes back to the player by ${app}. It cannot be undone.`,
  },
  refundCoins: {
    zh: '币马上退回玩家的账户。退款不能撤销。',
    en: 'The player has the coins back at once. It cannot be undone.',
  },
  rechargeLeft: {
    zh: ({ bought, boughtLeft, amountFen }: Recharge, paid: string) =>
      `${paid} 买了 ${bought} 枚币，还剩 ${boughtLeft} 枚，按单价可退 ${moneyText(toFen(amountFen))}。`,
    en: ({ bought, boughtLeft, amountFen }: Recharge, paid: string) =>
      `${paid} bought ${bought} coins. ${boughtLeft} are left, worth ${moneyText(toFen(amountFen))}.`,
  },
  coinsTaken: {
    zh: ({ boughtLeft, bonusLeft }: Recharge) =>
      `退款时收回这 ${boughtLeft} 枚${bonusLeft > 0 ? `，以及没用的赠币 ${bonusLeft} 枚` : ''}。`,
    en: ({ boughtLeft, bonusLeft }: Recharge) =>
      bonusLeft > 0
        ? `The refund takes back these ${boughtLeft} coins and ${bonusLeft} unspent bonus coins.`
        : `The refund takes back these ${boughtLeft} coins.`,
  },
  freeBack: { zh: '退回免费次数', en: 'Return free play' },
  freeBackAsk: { zh: '退回免费次数？', en: 'Return this free play?' },
  freeBackText: {
    zh: '玩家当天可以再用，过了当天作废。不能撤销。',
    en: 'The player can use it again on the same day only. This cannot be undone.',
  },
  freeBackDone: { zh: '已退回', en: 'Returned' },
  refundBegun: { zh: '已开始退款', en: 'The refund is under way' },
  refundDone: { zh: '币已退回', en: 'The coins are back' },
  coinsAgain: { zh: '重新上币', en: 'Send again' },
  coinsOutAgain: { zh: '重新出币', en: 'Pay out again' },
  goodsAgain: { zh: '再出一次货', en: 'Vend again' },
  missingAgain: {
    zh: (n: number) => `补发缺的 ${n} 枚`,
    en: (n: number) => `Send the missing ${n}`,
  },
  sentAgain: { zh: '已再次发给设备', en: 'Sent to the machine again' },
  came: { zh: '机器已启动', en: 'It did start' },
  cameAsk: { zh: '机器已启动？', en: 'Did the machine start?' },
  cameText: {
    zh: '你在现场看到机器启动了，或东西已经出来。订单记为已完成，钱不退。',
    en: 'You saw that it started, or that the goods came out. The order is done and the money stays.',
  },
  notCame: { zh: '机器没有启动', en: 'It did not start' },
  notCameAsk: { zh: '机器没有启动？', en: 'Did the machine not start?' },
  notCameText: {
    zh: '你在现场看到机器没有启动，东西也没有出来。订单记为启动失败，按你设的退款方式退款。',
    en: 'You saw that nothing started or came out. The order is not delivered and refunded as you have set.',
  },
  noted: { zh: '已记下', en: 'Noted' },
  settle: { zh: '标记为已处理', en: 'Mark as settled' },
  settleSub: {
    zh: '在现场解决了，没退成的钱不再退',
    en: 'It was solved on the spot; what did not go back stays',
  },
  settleAsk: { zh: '标记为已处理？', en: 'Mark as settled?' },
  settleText: {
    zh: '表示你已在现场处理好。钱不再退，也不再补发。不能撤销。',
    en: 'It says that you solved it on the spot. Nothing is refunded or sent again. It cannot be undone.',
  },
  settled: { zh: '已标记为已处理', en: 'Marked as settled' },
})
