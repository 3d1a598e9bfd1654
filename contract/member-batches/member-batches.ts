import * as z from 'zod/mini'
import { declareCall, merchantGrant, staff } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, pagingFields, recordPageSchema, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { memberPermissions } from '../members/member-words.ts'
import {
  memberBatchFailures,
  memberBatchPath as path,
  memberSelection,
} from './begin-member-batch.ts'
import { memberGiftBatches } from './member-gift-batches.ts'

/**
 * Batches of members: one act for up to 50,000 members, with a result for each. Each module defines its own
 * acts (`server/all-member-batch-kinds.ts`); preview, result and undo are the same for all. Batches of
 * devices are `contract/batches/`.
 */

/** Seconds after its beginning in which a batch can be undone. */
export const MEMBER_BATCH_UNDO_SECONDS = 10

/** State of a batch at one member. */
export const memberBatchItemLife = declareLifecycle('waiting', {
  waiting: { name: { zh: '未开始', en: 'Not started' }, next: ['done', 'refused', 'takenBack'] },
  done: { name: { zh: '已完成', en: 'Completed' }, next: ['takenBack'] },
  /** Nothing was changed; the code says why. */
  refused: { name: { zh: '已跳过', en: 'Skipped' }, next: [] },
  takenBack: { name: { zh: '已撤销', en: 'Undone' }, next: [] },
})
export type MemberBatchItemState = (typeof memberBatchItemLife.states)[number]
const itemState = z.enum(memberBatchItemLife.states)

/** Reasons why nothing was changed, or nothing taken back. */
export const memberBatchCodes = {
  already: { zh: '无需更改', en: 'No change needed' },
  merged: { zh: '已与另一位所选会员合并', en: 'Merged with another selected member' },
  tagsFull: { zh: '已有 10 个标签', en: 'Already has 10 tags' },
  noTag: { zh: '标签已删除', en: 'Tag deleted' },
  blocked: { zh: '已停止赠送', en: 'Gifts stopped' },
  offersRefused: { zh: '不接收此类赠送', en: 'Does not accept this type of gift' },
  spent: { zh: '币已用完', en: 'Coins already spent' },
  voucherOff: { zh: '代金券已停用或过期', en: 'Voucher deactivated or expired' },
  vouchersOut: { zh: '代金券已发完', en: 'No vouchers left' },
  memberFull: { zh: '已达每人限领张数', en: 'Voucher limit per member reached' },
  refusesMessages: { zh: '不接收消息', en: 'Does not accept messages' },
  messageToday: { zh: '今天已收到消息', en: 'Already received a message today' },
  messageRead: { zh: '消息已读', en: 'Message already read' },
  voucherUsed: { zh: '代金券已使用或过期', en: 'Voucher used or expired' },
} as const satisfies Record<string, Sentence>
export type MemberBatchCode = keyof typeof memberBatchCodes

export const memberBatchSubject = declareSubject(
  'memberBatch',
  { zh: '会员批量操作', en: 'Member bulk action' },
  {
    act: { zh: '操作', en: 'Action' },
    members: { zh: '会员数', en: 'Number of members' },
    takenBack: { zh: '撤销涉及会员数', en: 'Members affected by undo' },
  },
)

const sentence = z.object({ zh: z.string(), en: z.string() })
const batch = z.object({
  id,
  title: sentence,
  /** The act in words. */
  about: sentence,
  askedBy: z.string(),
  createTime: moment,
  members: z.int(),
  states: z.record(itemState, z.int()),
  /** Members who receive nothing, for comparison. They are not among `members`. */
  control: z.int(),
  undone: yesNo,
})
export type MemberBatch = z.output<typeof batch>

const item = z.object({
  memberId: id,
  /** The name is masked. */
  name: z.string(),
  state: itemState,
  /** Empty, or a key of `memberBatchCodes`. */
  code: z.string(),
  /** The code in words, if there is one. */
  said: z.optional(sentence),
})

const see = [merchantGrant(memberPermissions.see)] as const
const edit = [merchantGrant(memberPermissions.edit)] as const
const notFound = {
  zh: '批量操作不存在，或你没有查看权限',
  en: 'Bulk action not found, or you do not have access.',
}
export const memberBatches = {
  /** Says whom a batch would concern, before it begins. */
  preview: declareCall({
    name: 'memberBatches.preview',
    title: { zh: '预览会员批量操作', en: 'Preview member bulk action' },
    wire: { method: 'POST', path: `${path}/preview`, body: 'form' },
    access: see,
    writes: false,
    input: z.object(memberSelection),
    /** `names`: up to three of them, masked. */
    output: z.object({ members: z.int(), names: z.array(z.string()) }),
    failures: {},
    example: { members: 'all' },
  }),

  /** Adds a tag to members, or removes it from them. */
  changeTag: declareCall({
    name: 'memberBatches.changeTag',
    title: { zh: '批量修改会员标签', en: 'Change member tags in bulk' },
    wire: { method: 'POST', path: `${path}/changeTag`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ...memberSelection, changedTagId: id, add: yesNo }),
    output: z.object({ id }),
    failures: {
      ...memberBatchFailures,
      noSuchTag: {
        zh: '标签不存在或已删除，请重新选择',
        en: 'Tag not found. Choose another tag.',
      },
    },
    example: { members: [world.playerId], changedTagId: world.memberTagId, add: true },
  }),

  /** Blocked members receive nothing more. They may play and pay. */
  setBlocked: declareCall({
    name: 'memberBatches.setBlocked',
    title: { zh: '批量停止或恢复赠送', en: 'Stop or resume gifts in bulk' },
    wire: { method: 'POST', path: `${path}/setBlocked`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ...memberSelection, blocked: yesNo }),
    output: z.object({ id }),
    failures: memberBatchFailures,
    example: { members: [world.playerId], blocked: true },
  }),

  ...memberGiftBatches,

  /** Newest first. People with some sites see the batches that they began. */
  list: declareCall({
    name: 'memberBatches.list',
    title: { zh: '会员批量操作列表', en: 'List member bulk actions' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(batch),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'memberBatches.detail',
    title: { zh: '会员批量操作结果', en: 'Get member bulk action results' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    /**
     * `undoUntil`: only while it can be undone. `takesBack`: whether what members have left can still be
     * taken back after that.
     */
    output: z.object({ ...batch.shape, undoUntil: z.optional(moment), takesBack: yesNo }),
    failures: { notFound },
    example: { id: world.memberBatchId },
  }),

  /** Members of a batch, by number. */
  items: declareCall({
    name: 'memberBatches.items',
    title: { zh: '会员批量操作明细', en: 'List members in bulk action' },
    wire: { method: 'GET', path: `${path}/items`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields(), id, states: z.optional(commaListCodec(itemState)) }),
    output: recordPageSchema(item),
    failures: { notFound },
    example: { id: world.memberBatchId },
  }),

  /**
   * Takes back what the batch changed, within ten seconds of its beginning. Coins are taken back at any time,
   * as far as members have them left.
   */
  undo: declareCall({
    name: 'memberBatches.undo',
    title: { zh: '撤销会员批量操作', en: 'Undo member bulk action' },
    wire: { method: 'POST', path: `${path}/undo`, body: 'form' },
    // The permission depends on the act, and is checked when the act is known.
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: {
      notFound,
      undone: {
        zh: '批量操作已撤销，请刷新',
        en: 'This bulk action has already been undone. Refresh the page.',
      },
      tooLate: {
        zh: '撤销失败，已超过 10 秒。如需改回标签或赠送状态，请发起新的批量操作。',
        en:
          'Could not undo the bulk action. More than 10 s have passed. To change tags back or to stop or ' +
          'resume gifts, start a new bulk action.',
      },
    },
    example: { id: world.memberBatchId },
  }),
}
