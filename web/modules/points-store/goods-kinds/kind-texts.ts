import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { declareTexts } from '#web/kit/texts.ts'

const { kind, voucherKindId, coins } = storeGoodsFields.labels

/** Texts of what goods give at once. */
export const kindTexts = declareTexts({
  kind,
  voucherKindId,
  coins,
  atOnceNote: {
    zh: '兑换后立即到账，不能取消',
    en: 'Members receive the item immediately and cannot cancel the redemption.',
  },
  chooseVoucher: { zh: '请选择', en: 'Choose' },
  voucherHelp: {
    zh: '每件商品含一张，只能选择发放中的代金券',
    en: 'One voucher per item. Only active vouchers can be selected.',
  },
  coinsHelp: {
    zh: '每件商品存入会员账户的币数',
    en: 'Coins added to the member’s balance per item',
  },
  coinUnit: { zh: '枚', en: 'coins' },
})
