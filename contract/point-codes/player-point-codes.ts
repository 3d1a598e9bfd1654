import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { world } from '../example-world.ts'
import { typedPointCode } from './point-code.ts'

/** Calls of a player about points codes; part of `pointCodes`. */
export const playerPointCodeCalls = {
  /** Gives the points of a code. Wrong codes are counted; after some of them the player has to wait. */
  redeem: declareCall({
    name: 'pointCodes.redeem',
    title: { zh: '使用积分码', en: 'Redeem points code' },
    wire: { method: 'POST', path: '/api/blade-points/player/redeemCode', body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'a member does it, and the uses of the batch show it',
    perMinute: 30,
    input: z.object({ code: typedPointCode }),
    output: z.object({
      /** Points of the code. */
      points: z.int(),
      /** Points that can be spent now. Debts were paid first. */
      usable: z.int(),
    }),
    failures: {
      wrong: {
        zh: '积分码错误，请核对后再试',
        en: 'Incorrect code. Check the code and try again.',
      },
      wait: {
        zh: '错误次数过多，请 {n} 秒后再试',
        en: 'Too many incorrect codes. Try again in {n} s.',
      },
      ownUsed: { zh: '你已用过这个积分码', en: 'You have already used this code.' },
      used: { zh: '这个积分码的使用次数已用完', en: 'This code has reached its usage limit.' },
      memberLimit: {
        zh: '你已达到这类积分码的使用上限',
        en: 'You have reached your limit for codes of this kind.',
      },
      ended: { zh: '这个积分码已过期', en: 'This code has expired.' },
      stopped: {
        zh: '这个积分码已停用，请联系店员',
        en: 'This code was deactivated. Ask the staff.',
      },
      blocked: {
        zh: '店家暂不向你发放积分，请联系店员',
        en: 'You cannot receive points at this venue right now. Ask the staff.',
      },
    },
    example: { code: world.pointCode },
  }),
}
