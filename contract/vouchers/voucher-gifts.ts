import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { declarePermissions } from '../base/permission.ts'
import { id, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { memberBlocked, memberPermissions } from '../members/member-words.ts'

/** Vouchers that staff give to members, as part of `vouchers`. */

export const GIFT_REASON_MAX = 50
export const GIFTS_A_DAY_MAX = 1000
/** Limit for everybody until the owner sets one. */
export const FIRST_GIFTS_A_DAY = 20

const limitPermissions = declarePermissions(
  'voucherGifts',
  { zh: '赠券限额', en: 'Voucher gift limits' },
  { limit: { zh: '设置赠券限额', en: 'Set voucher gift limits' } },
  // A person with a limit must not be the one who sets it.
  { ownerOnly: true },
)

const path = '/api/blade-voucher/gift' as const
const give = [merchantGrant(memberPermissions.give)] as const
const limits = [merchantGrant(limitPermissions.limit)] as const

const voucherGiftLimits = z.object({
  /** Vouchers a day for everybody without a limit of their own. */
  everybody: z.int(),
  /** People who may give, except the owner, who has no limit. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      roleName: z.string(),
      vouchersADay: z.int(),
      /** Whether the limit was set for this person alone. */
      isOwn: yesNo,
      givenToday: z.int(),
    }),
  ),
})
export type VoucherGiftLimits = z.output<typeof voucherGiftLimits>

export const voucherGiftCalls = {
  /** Gives a voucher to one member, by the member's number. */
  give: declareCall({
    name: 'vouchers.give',
    title: { zh: '赠送代金券', en: 'Give voucher' },
    wire: { method: 'POST', path: `${path}/give`, body: 'form' },
    access: give,
    writes: true,
    input: z.object({
      kindId: id,
      playerId: id,
      reason: typedTextSchema(GIFT_REASON_MAX).check(z.minLength(1)),
    }),
    output: z.object({ id, memberName: z.string() }),
    failures: {
      notFound: {
        zh: '代金券不存在，请刷新',
        en: 'Voucher not found. Refresh and try again.',
      },
      noMember: {
        zh: '会员不存在，或没有来过你负责的场地。请核对会员编号。',
        en: 'Member not found at your sites. Check the member no.',
      },
      blocked: memberBlocked,
      off: {
        zh: '这种代金券已停用，请先开启“发放代金券”',
        en: 'This voucher is deactivated. Turn on “Active” first.',
      },
      ended: {
        zh: '这种代金券已过期，请先修改日期',
        en: 'This voucher has expired. Change its dates first.',
      },
      usedUp: {
        zh: '这种代金券已发完，请先提高发放总数',
        en: 'All vouchers of this type have been issued. Raise the total issue limit first.',
      },
      memberFull: {
        zh: '这位会员已领满这种代金券，请选择其他代金券',
        en: 'This member has reached the limit for this voucher. Choose another voucher.',
      },
      dayUsedUp: {
        zh: '你今天的赠券额度已用完，如需更多请联系主账号',
        en: 'You have used up today’s voucher allowance. Ask the owner account for a higher limit.',
      },
    },
    example: { kindId: world.voucherKindId, playerId: world.playerId, reason: '设备故障补偿' },
  }),

  /** Returns how many vouchers the caller may still give today. */
  giftAllowance: declareCall({
    name: 'vouchers.giftAllowance',
    title: { zh: '我的赠券额度', en: 'Get my voucher gift allowance' },
    wire: { method: 'GET', path: `${path}/allowance`, body: 'query' },
    access: give,
    writes: false,
    input: z.object({}),
    output: z.object({
      /** False for the owner. */
      isLimited: yesNo,
      leftToday: z.optional(z.int()),
    }),
    failures: {},
    example: {},
  }),

  giftLimits: declareCall({
    name: 'vouchers.giftLimits',
    title: { zh: '赠券限额', en: 'Get voucher gift limits' },
    wire: { method: 'GET', path: `${path}/limits`, body: 'query' },
    access: limits,
    writes: false,
    input: z.object({}),
    output: voucherGiftLimits,
    failures: {},
    example: {},
  }),

  /**
   * Sets the limit for everybody, or for the given person alone. A person given without a number has
   * everybody's limit again.
   */
  limitGifts: declareCall({
    name: 'vouchers.limitGifts',
    title: { zh: '设置赠券限额', en: 'Set voucher gift limits' },
    wire: { method: 'POST', path: `${path}/setLimits`, body: 'form' },
    access: limits,
    writes: true,
    input: z.object({
      userId: z.optional(id),
      vouchersADay: z.optional(
        wholeNumber.check(z.refine((count) => count >= 0 && count <= GIFTS_A_DAY_MAX)),
      ),
    }),
    output: voucherGiftLimits,
    failures: {
      noPerson: {
        zh: '这名员工不存在或没有赠送权限，请刷新',
        en: 'This employee was not found or cannot give vouchers. Refresh and try again.',
      },
    },
    example: { vouchersADay: 30 },
  }),
}
