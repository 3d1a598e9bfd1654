import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { moment, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'
import { pointPermissions } from '../points/point.ts'

/**
 * Members of a mall's own loyalty system, asked through the external member service. Their points are the
 * mall's. Playfield stores neither them nor the phone.
 */
const path = '/api/external-member' as const
const see = [merchantGrant(pointPermissions.see)] as const

/** Highest number of points of one addition. */
export const MALL_POINTS_MAX = 10_000
export const MALL_REASON_MAX = 40

const memberNo = z.string().check(z.regex(/^[\w-]{1,64}$/))

const mallRedemption = z.object({
  id: z.string(),
  createTime: moment,
  title: z.string(),
  points: z.int(),
})

export const mallPointsSubject = declareSubject(
  'mallPoints',
  { zh: '商场会员积分', en: 'Mall member points' },
  {
    points: { zh: '申请积分', en: 'Points requested' },
    reason: { zh: '原因', en: 'Reason' },
  },
)

export const mallLookSubject = declareSubject(
  'mallLook',
  { zh: '商场会员查询', en: 'Mall member search' },
  { phone: { zh: '手机号', en: 'Phone number' } },
)

const noAnswers = {
  notSetUp: {
    zh: '商场会员系统未配置，请联系管理员',
    en: 'The mall member system is not configured. Ask your administrator.',
  },
  notAccepted: {
    zh: '商场会员系统拒绝了请求，请到商场会员系统核对',
    en: 'The mall member system rejected the request. Check that system for details.',
  },
  noAnswer: {
    zh: '商场会员系统无响应，请稍后再试',
    en: 'The mall member system did not respond. Try again later.',
  },
} as const
const noMallMember = {
  zh: '商场会员不存在，请核对手机号',
  en: 'Mall member not found. Check the phone number.',
}

export const externalMembers = {
  /** Returns whether the caller's merchant has an external member service. */
  state: declareCall({
    name: 'externalMembers.state',
    title: { zh: '商场会员系统状态', en: 'Get mall member system status' },
    wire: { method: 'GET', path: `${path}/state`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.object({ isSetUp: yesNo }),
    failures: {},
    example: {},
  }),

  /** Finds a member of the mall by mobile number. The operation log says who asked. */
  find: declareCall({
    name: 'externalMembers.find',
    title: { zh: '按手机号查询商场会员', en: 'Find mall member by phone number' },
    wire: { method: 'GET', path: `${path}/mobile`, body: 'query' },
    access: see,
    writes: true,
    runsAgain: true,
    perMinute: 30,
    input: z.object({ mobile: z.string().check(z.regex(/^1[3-9]\d{9}$/)) }),
    output: z.object({ memberNo: z.string(), name: z.string() }),
    failures: { ...noAnswers, noMallMember },
    example: { mobile: '13900001234' },
  }),

  points: declareCall({
    name: 'externalMembers.points',
    title: { zh: '查看商场积分', en: 'Get mall points' },
    wire: { method: 'GET', path: `${path}/points`, body: 'query' },
    access: see,
    writes: false,
    perMinute: 30,
    input: z.object({ memberNo }),
    output: z.object({ points: z.int() }),
    failures: { ...noAnswers, noMallMember },
    example: { memberNo: 'M1001' },
  }),

  /** Lists the latest redemptions at the mall, newest first, at most 20. */
  redemptions: declareCall({
    name: 'externalMembers.redemptions',
    title: { zh: '商场兑换记录', en: 'List mall redemptions' },
    wire: { method: 'GET', path: `${path}/redemptions`, body: 'query' },
    access: see,
    writes: false,
    perMinute: 30,
    input: z.object({ memberNo }),
    output: z.array(mallRedemption),
    failures: { ...noAnswers, noMallMember },
    example: { memberNo: 'M1001' },
  }),

  /**
   * Adds points at the mall, once per idempotency key, and returns the balance there. Each person has the
   * limit of a day that holds for points added by hand; what the mall refused counts, too.
   */
  addPoints: declareCall({
    name: 'externalMembers.addPoints',
    title: { zh: '增加商场积分', en: 'Add mall points' },
    wire: { method: 'POST', path: `${path}/addPoints`, body: 'json' },
    access: [merchantGrant(pointPermissions.adjust)],
    writes: true,
    perMinute: 30,
    input: z.object({
      memberNo,
      points: wholeNumber.check(z.minimum(1), z.maximum(MALL_POINTS_MAX)),
      reason: typedTextSchema(MALL_REASON_MAX).check(z.minLength(1)),
    }),
    output: z.object({ points: z.int() }),
    failures: {
      ...noAnswers,
      noMallMember,
      dayUsedUp: {
        zh: '你今天还能增加 {n} 积分，如需更多请联系主账号',
        en: 'Points you can still add today: {n}. Ask the owner account for a higher limit.',
      },
      unclear: {
        zh: '商场会员系统无响应，积分可能已增加。请核对商场积分后再重试。',
        en:
          'The mall member system did not respond. The points may have been added. ' +
          'Check the mall points before you try again.',
      },
    },
    example: { memberNo: 'M1001', points: 20, reason: '电玩消费' },
  }),
}
