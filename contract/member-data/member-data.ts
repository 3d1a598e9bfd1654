import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { day, dayIfAny, fenNumber, moment, momentIfAny, yesNo } from '../base/wire.ts'
import { birthday, knownBirthday } from '../members/member-words.ts'

/**
 * What a merchant keeps about a member, as the member sees it. Erasing takes the person out of it: bookings,
 * coins and points stay under a number without a name, and the member can still use them.
 */
const path = '/api/blade-player/player' as const
const unlogged = 'players change what is theirs, not what is the merchant’s'

/** Days in which an erasure can be withdrawn. */
export const ERASURE_DAYS = 15

/** What must be ended before data is erased. */
const openMatter = z.enum(['none', 'order', 'coins', 'redemption'])

export const memberData = {
  own: declareCall({
    name: 'memberData.own',
    title: { zh: '我的个人信息', en: 'Get my personal data' },
    wire: { method: 'GET', path: `${path}/personalData`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: z.object({
      name: z.string(),
      hasPicture: yesNo,
      /** Last four digits; empty without a phone. */
      phoneEnd: z.string(),
      birthday,
      /** Number of shipping addresses. */
      addresses: z.int(),
      levelName: z.string(),
      joinTime: moment,
      visits: z.int(),
      plays: z.int(),
      paidFen: fenNumber,
      coinsBought: z.int(),
      coinsGiven: z.int(),
      refusesOffers: yesNo,
      refusesMessages: yesNo,
      openMatter,
      /** First day on which the data is erased; null unless the member asked for it. */
      erasureDay: dayIfAny,
      /** Time of the last erasure. */
      erasedAt: momentIfAny,
    }),
    failures: {},
    example: {},
  }),

  /** Sets the birthday once. Staff correct it with a reason. */
  setBirthday: declareCall({
    name: 'memberData.setBirthday',
    title: { zh: '填写我的生日', en: 'Set birthday' },
    wire: { method: 'POST', path: `${path}/setBirthday`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({ birthday: knownBirthday }),
    output: z.object({ birthday }),
    failures: {
      alreadySet: {
        zh: '生日已填写，如需更正请联系店员',
        en: 'Your birthday is already set. If it is wrong, ask the staff to correct it.',
      },
    },
    example: { birthday: '05-01' },
  }),

  /** Asks to have the data erased. A second request does not change the day. */
  askErasure: declareCall({
    name: 'memberData.askErasure',
    title: { zh: '申请删除个人信息', en: 'Request personal data deletion' },
    wire: { method: 'POST', path: `${path}/askErasure`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({}),
    output: z.object({ erasureDay: day }),
    failures: {},
    example: {},
  }),

  withdrawErasure: declareCall({
    name: 'memberData.withdrawErasure',
    title: { zh: '取消删除申请', en: 'Cancel personal data deletion request' },
    wire: { method: 'POST', path: `${path}/withdrawErasure`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({}),
    /** False if nothing was to be erased. */
    output: z.object({ withdrawn: z.boolean() }),
    failures: {},
    example: {},
  }),

  /** Says whether the member wants gifts that are sent to members chosen by their behaviour. */
  refuseOffers: declareCall({
    name: 'memberData.refuseOffers',
    title: {
      zh: '设置是否接收按消费习惯的赠送',
      en: 'Turn spending-based gifts on or off',
    },
    wire: { method: 'POST', path: `${path}/refuseOffers`, body: 'form' },
    access: [player],
    writes: true,
    unlogged,
    input: z.object({ refuses: yesNo }),
    output: z.object({ refuses: yesNo }),
    failures: {},
    example: { refuses: true },
  }),
}
