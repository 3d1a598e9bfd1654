import { WHOLE_RETURN_DAYS } from '#contract/points/top-up-days.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the packages of points on the player's page. */
export const packageTexts = declareTexts({
  title: { zh: '积分充值', en: 'Points top-up' },
  points: {
    zh: (n: string) => `${n} 积分`,
    en: (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`,
  },
  buy: { zh: (price: string) => `支付 ${price}`, en: (price: string) => `Pay ${price}` },
  note: {
    zh: `充值的积分长期有效，使用时优先扣除其他积分。充值后 ${WHOLE_RETURN_DAYS} 天内可联系店家全额退款。`,
    en:
      'Points from top-ups do not expire and are spent after other points. ' +
      `You can ask the venue for a full refund within ${WHOLE_RETURN_DAYS} days of the top-up.`,
  },
})
