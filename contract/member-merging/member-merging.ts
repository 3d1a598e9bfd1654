import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { moment, momentIfAny } from '../base/wire.ts'
import { smsCode } from '../people/person.ts'

/**
 * A person who comes with two apps is two members of a merchant. The page in one app shows a code, and the
 * person enters it in the other. Both then are the member who showed it. A phone number alone merges nothing,
 * because numbers are reassigned.
 */
const path = '/api/blade-player/player' as const

export const MERGE_CODE_MINUTES = 5

/** What must be ended before members are merged. */
export const mergeObstacle = z.enum(['none', 'order', 'coins', 'redemption', 'erasure'])
export type MergeObstacle = z.output<typeof mergeObstacle>

export const memberMerging = {
  own: declareCall({
    name: 'memberMerging.own',
    title: { zh: '会员合并状态', en: 'Get my merge status' },
    wire: { method: 'GET', path: `${path}/merge`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    /** Time of the last merge into the member. */
    output: z.object({ mergedAt: momentIfAny }),
    failures: {},
    example: {},
  }),

  /** Returns a new code. The one before no longer works. */
  showCode: declareCall({
    name: 'memberMerging.showCode',
    title: { zh: '显示会员合并码', en: 'Get my merge code' },
    wire: { method: 'POST', path: `${path}/mergeCode`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'a code that nobody enters changes nothing',
    perMinute: 30,
    input: z.object({}),
    output: z.object({ code: z.string(), endTime: moment }),
    failures: {},
    example: {},
  }),

  /** Merges the caller into the member who shows the code, unless something of either is open. */
  useCode: declareCall({
    name: 'memberMerging.useCode',
    title: { zh: '合并会员', en: 'Merge members' },
    wire: { method: 'POST', path: `${path}/useMergeCode`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'an obstacle changes nothing, and a merge is logged',
    perMinute: 30,
    input: z.object({ code: smsCode }),
    output: z.object({
      /** `none`: the members are one now. */
      obstacle: mergeObstacle,
      /** Coins and points that were moved. */
      coins: z.int(),
      points: z.int(),
    }),
    failures: {
      codeWrong: {
        zh: '合并码错误或已过期，请核对后重试',
        en: 'The merge code is incorrect or has expired. Check the code and try again.',
      },
      ownCode: {
        zh: '这是当前账号的合并码，请在另一个应用中输入',
        en: 'This merge code belongs to this account. Enter the code in your other app.',
      },
      tooManyTries: {
        zh: '合并码错误次数过多，请一小时后再试',
        en: 'Too many incorrect merge codes. Try again in an hour.',
      },
      busy: {
        zh: '正在处理另一次合并，请稍后再试',
        en: 'Another merge is in progress. Try again in a moment.',
      },
    },
    example: { code: '204816' },
  }),
}
