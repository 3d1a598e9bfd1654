import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { id, pagingFields, recordPageSchema, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { giftCoins, giftLimitPermissions, giftReason } from '../gifts/gift.ts'
import { messageText } from '../member-messages/member-messages.ts'
import { memberPermissions, waitingField } from '../members/member-words.ts'
import {
  memberBatchFailures,
  memberBatchPath as path,
  memberSelection,
} from './begin-member-batch.ts'
import { campaign } from './campaign.ts'

/** What members receive in batches, as part of `memberBatches`. */

/** Of calls that may keep a control group. */
const controlField = { control: z.optional(yesNo) }
const giftFailures = {
  ...memberBatchFailures,
  tooFewForControl: {
    zh: '使用对照组时，至少须选择 500 位会员。请选择更多会员，或关闭“保留 10% 会员作对照”。',
    en:
      'To keep a comparison group, choose at least 500 members in total. Choose more members, or turn off ' +
      '“Keep a 10% comparison group”.',
  },
}

export const memberGiftBatches = {
  /**
   * Gives the same number of coins to many members. Only the owner may: the limits of others count single
   * gifts.
   */
  giveCoins: declareCall({
    name: 'memberBatches.giveCoins',
    title: { zh: '批量派币', en: 'Give coins in bulk' },
    wire: { method: 'POST', path: `${path}/giveCoins`, body: 'form' },
    access: [merchantGrant(giftLimitPermissions.limit)],
    writes: true,
    input: z.object({
      ...memberSelection,
      ...controlField,
      coins: giftCoins,
      reason: giftReason,
    }),
    output: z.object({ id, ...waitingField }),
    failures: giftFailures,
    example: { members: [world.playerId], coins: 2, reason: '开业活动' },
  }),

  /** Gives each of many members a voucher. Only the owner may, as with coins. */
  giveVoucher: declareCall({
    name: 'memberBatches.giveVoucher',
    title: { zh: '批量赠送代金券', en: 'Give vouchers in bulk' },
    wire: { method: 'POST', path: `${path}/giveVoucher`, body: 'form' },
    access: [merchantGrant(giftLimitPermissions.limit)],
    writes: true,
    input: z.object({
      ...memberSelection,
      ...controlField,
      voucherKindId: id,
      reason: giftReason,
    }),
    output: z.object({ id }),
    failures: {
      ...giftFailures,
      noVoucher: {
        zh: '代金券不存在、已停用或已过期，请重新选择',
        en: 'Voucher not found, deactivated or expired. Choose another voucher.',
      },
    },
    example: {
      members: [world.playerId],
      voucherKindId: world.voucherKindId,
      reason: '开业活动',
    },
  }),

  /** Sends a message to members. */
  sendMessage: declareCall({
    name: 'memberBatches.sendMessage',
    title: { zh: '批量发消息', en: 'Send messages in bulk' },
    wire: { method: 'POST', path: `${path}/sendMessage`, body: 'form' },
    access: [merchantGrant(memberPermissions.edit)],
    writes: true,
    input: z.object({ ...memberSelection, text: messageText }),
    output: z.object({ id }),
    failures: memberBatchFailures,
    example: { members: [world.playerId], text: '周六下午有新机器，欢迎来玩' },
  }),

  /** Lists what was given to many members by choice, newest first, with what it brought. */
  campaigns: declareCall({
    name: 'memberBatches.campaigns',
    title: { zh: '赠送效果', en: 'List gift results' },
    wire: { method: 'GET', path: `${path}/campaigns`, body: 'query' },
    access: [allSitesGrant(memberPermissions.see)],
    writes: false,
    input: z.object({ ...pagingFields(), id: z.optional(id) }),
    output: recordPageSchema(campaign),
    failures: {},
    example: {},
  }),
}
