import * as z from 'zod/mini'
import { declareCall, merchantGrant, staff } from '../base/call.ts'
import { allOrListCodec, commaListCodec } from '../base/comma-list.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, pagingFields, recordPageSchema, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { memberFilters } from '../members/members.ts'
import { memberPermissions } from '../members/member-words.ts'

/**
 * Batches of members: one act for up to 50,000 members, with a result for each. Each module defines its own
 * acts (`server/all-member-batch-kinds.ts`); preview, result and undo are the same for all. Batches of
 * devices are `contract/batches/`.
 */
const path = '/api/blade-member/batch' as const

export const MEMBER_BATCH_MAX = 50_000
/** Seconds after its beginning in which a batch can be undone. */
export const MEMBER_BATCH_UNDO_SECONDS = 10

/** State of a batch at one member. */
export const memberBatchItemLife = declareLifecycle('waiting', {
  waiting: { name: { zh: '没开始', en: 'Not begun' }, next: ['done', 'refused', 'takenBack'] },
  done: { name: { zh: '已完成', en: 'Done' }, next: ['takenBack'] },
  /** Nothing was changed; the code says why. */
  refused: { name: { zh: '没做成', en: 'Not done' }, next: [] },
  takenBack: { name: { zh: '已撤回', en: 'Taken back' }, next: [] },
})
export type MemberBatchItemState = (typeof memberBatchItemLife.states)[number]
const itemState = z.enum(memberBatchItemLife.states)

/** Reasons why nothing was changed, or nothing taken back. */
export const memberBatchCodes = {
  already: { zh: '原来就是这样', en: 'Was so before' },
  tagsFull: { zh: '已有 10 个标签', en: 'Has 10 tags already' },
  noTag: { zh: '标签已被删除', en: 'The tag was removed' },
  blocked: { zh: '已停止赠送', en: 'Receives nothing' },
} as const satisfies Record<string, Sentence>
export type MemberBatchCode = keyof typeof memberBatchCodes

export const memberBatchSubject = declareSubject(
  'memberBatch',
  { zh: '批量操作会员', en: 'Batch of members' },
  {
    act: { zh: '操作', en: 'Act' },
    members: { zh: '会员数', en: 'Members' },
    takenBack: { zh: '撤回', en: 'Taken back' },
  },
)

/** Chosen members, or all whom the filter of the list matches. Chosen ones are filtered, too. */
export const memberSelection = { members: allOrListCodec(id), ...memberFilters }

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
export type MemberBatchItem = z.output<typeof item>

const see = [merchantGrant(memberPermissions.see)] as const
const edit = [merchantGrant(memberPermissions.edit)] as const
const notFound = {
  zh: '没有这次批量操作，或者你看不到。请刷新后再看',
  en: 'There is no such batch, or you cannot see it. Reload and look again.',
}
/** Failures of every call that begins a batch of members. */
export const memberBatchFailures = {
  noMember: {
    zh: '没有符合条件的会员。请重新选择',
    en: 'No members match. Choose again.',
  },
  tooManyMembers: {
    zh: '一次最多 50000 个会员。请缩小范围',
    en: 'A batch takes at most 50,000 members. Choose fewer.',
  },
}

export const memberBatches = {
  /** Says whom a batch would concern, before it begins. */
  preview: declareCall({
    name: 'memberBatches.preview',
    title: { zh: '预览批量操作会员', en: 'Preview a batch of members' },
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
    title: { zh: '批量改会员标签', en: 'Change a tag of many members' },
    wire: { method: 'POST', path: `${path}/changeTag`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ...memberSelection, changedTagId: id, add: yesNo }),
    output: z.object({ id }),
    failures: {
      ...memberBatchFailures,
      noSuchTag: {
        zh: '没有这个标签，它可能已被删除。请重新选择',
        en: 'There is no such tag. It may have been removed. Choose again.',
      },
    },
    example: { members: [world.playerId], changedTagId: world.memberTagId, add: true },
  }),

  /** Blocked members receive nothing more. They may play and pay. */
  setBlocked: declareCall({
    name: 'memberBatches.setBlocked',
    title: { zh: '批量停止或恢复赠送', en: 'Block or unblock many members' },
    wire: { method: 'POST', path: `${path}/setBlocked`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ ...memberSelection, blocked: yesNo }),
    output: z.object({ id }),
    failures: memberBatchFailures,
    example: { members: [world.playerId], blocked: true },
  }),

  /** Newest first. People with some sites see the batches that they began. */
  list: declareCall({
    name: 'memberBatches.list',
    title: { zh: '会员批量操作列表', en: 'List batches of members' },
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
    title: { zh: '会员批量操作结果', en: 'A batch of members' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    /** `undoUntil`: only while it can be undone. */
    output: z.object({ ...batch.shape, undoUntil: z.optional(moment) }),
    failures: { notFound },
    example: { id: world.memberBatchId },
  }),

  /** Members of a batch, by number. */
  items: declareCall({
    name: 'memberBatches.items',
    title: { zh: '会员批量操作明细', en: 'Members of a batch' },
    wire: { method: 'GET', path: `${path}/items`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields(), id, states: z.optional(commaListCodec(itemState)) }),
    output: recordPageSchema(item),
    failures: { notFound },
    example: { id: world.memberBatchId },
  }),

  /** Takes back what the batch changed, within ten seconds of its beginning. */
  undo: declareCall({
    name: 'memberBatches.undo',
    title: { zh: '撤回会员批量操作', en: 'Take a batch of members back' },
    wire: { method: 'POST', path: `${path}/undo`, body: 'form' },
    // The permission depends on the act, and is checked when the act is known.
    access: [staff],
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: {
      notFound,
      undone: {
        zh: '这次操作已经撤回过。请刷新后再看',
        en: 'This batch was taken back already. Reload and look again.',
      },
      tooLate: {
        zh: '超过 10 秒，不能撤回了。请重新操作改回来',
        en: 'More than 10 seconds have passed. Change it back with a new batch.',
      },
    },
    example: { id: world.memberBatchId },
  }),
}
