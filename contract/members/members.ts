import * as z from 'zod/mini'
import { declareCall, allSitesGrant, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import {
  day,
  dayIfAny,
  fenNumber,
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
} from '../base/wire.ts'
import { commaListCodec } from '../base/comma-list.ts'
import {
  birthday,
  BIRTHDAY_REASON_MAX,
  listedMember,
  memberEvent,
  memberPermissions,
  memberSource,
  MEMBER_REMARK_MAX,
  memberTag,
  memberTotals,
  TAG_NAME_MAX,
} from './member-words.ts'

/**
 * Members of a merchant. A person with some sites sees the members who paid at one of them, and of their
 * history what happened there. Balances are the merchant's. Agents and the platform see no members.
 */
export const MEMBER_SEARCH_MAX = 40
/** Level filter for members without a level. */
export const NO_LEVEL = 'none'

/** Filters of the list, of its file and of batches. */
export const memberFilters = {
  /** Beginning of the name, or at least the last four digits of the member's number. */
  text: z.optional(typedTextSchema(MEMBER_SEARCH_MAX)),
  /** A level's id, or `none` for members without one. */
  levelId: z.optional(id),
  tagId: z.optional(id),
  /** Only members who paid at this site. */
  fieldId: z.optional(id),
  /** First and last day of the last visit. Both are included. */
  startDate: z.optional(day),
  endDate: z.optional(day),
  /** Only members who paid on one day at most. */
  neverBack: z.optional(yesNo),
}

const see = [merchantGrant(memberPermissions.see)] as const
const edit = [merchantGrant(memberPermissions.edit)] as const
const path = '/api/blade-member/member' as const
const notFound = {
  zh: '会员不存在，或没有来过你负责的场地。请核对会员编号。',
  en: 'Member not found at your sites. Check the member no.',
}
const noSuchTag = {
  zh: '标签不存在或已删除，请重新选择',
  en: 'Tag not found. Choose another tag.',
}

const memberDetail = z.object({
  ...listedMember.shape,
  /** The whole name. */
  name: z.string(),
  levelId: z.string(),
  tagIds: z.array(id),
  source: memberSource,
  remark: z.string(),
  birthday,
  /** Coins at this merchant. They are the same at all sites. */
  coinsBought: z.int(),
  coinsGiven: z.int(),
  totals: z.object(memberTotals),
  /** Payments of the last 30 days that were not refunded, and the days with a payment. */
  recent: z.object({ paidFen: fenNumber, visits: z.int() }),
  /** The newest payments and refunds. */
  timeline: z.array(memberEvent),
  /** First day on which the personal data is erased; null unless the member asked for it. */
  erasureDay: dayIfAny,
  /** Other identities of this person that were merged into the member, newest first. */
  merges: z.array(z.object({ id, time: moment })),
})
export type MemberDetail = z.output<typeof memberDetail>

export const members = {
  list: declareCall({
    name: 'members.list',
    title: { zh: '会员列表', en: 'List members' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields('lastVisitTime', 'paid', 'plays', 'joinTime'),
      ...memberFilters,
    }),
    /** `total` is exact up to 10,000. Of more members it says how many there are at least. */
    output: recordPageSchema(listedMember),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  /** Returns a member. For one who was merged into another it returns the other, with its own id. */
  detail: declareCall({
    name: 'members.detail',
    title: { zh: '会员详情', en: 'Get member' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: memberDetail,
    failures: { notFound },
    example: { id: world.playerId },
  }),

  spending: declareCall({
    name: 'members.spending',
    title: { zh: '会员消费记录', en: 'List member spending' },
    wire: { method: 'GET', path: `${path}/spending`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields('time'), id }),
    output: z.object({ ...recordPageSchema(memberEvent).shape, name: z.string() }),
    failures: { notFound },
    example: { id: world.playerId },
  }),

  exportSpending: declareCall({
    name: 'members.exportSpending',
    title: { zh: '导出会员消费记录', en: 'Export member spending' },
    wire: { method: 'POST', path: `${path}/exportSpending`, body: 'form' },
    access: see,
    writes: true,
    perMinute: 10,
    input: z.object({ id, ...exportWish }),
    output: exportAddress,
    failures: { notFound },
    example: { id: world.playerId },
  }),

  /** Exports members with masked names. */
  exportMembers: declareCall({
    name: 'members.exportMembers',
    title: { zh: '导出会员', en: 'Export members' },
    wire: { method: 'POST', path: `${path}/export`, body: 'form' },
    access: [allSitesGrant(memberPermissions.see)],
    writes: true,
    perMinute: 10,
    input: z.object({ ...memberFilters, ...exportWish }),
    output: exportAddress,
    failures: {},
    example: {},
  }),

  /** Changes the given fields. A changed birthday needs a reason. */
  save: declareCall({
    name: 'members.save',
    title: { zh: '修改会员', en: 'Edit member' },
    wire: { method: 'POST', path: `${path}/update`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({
      id,
      remark: z.optional(typedTextSchema(MEMBER_REMARK_MAX)),
      tagIds: z.optional(commaListCodec(id)),
      blocked: z.optional(yesNo),
      birthday: z.optional(birthday),
      reason: z.optional(typedTextSchema(BIRTHDAY_REASON_MAX)),
    }),
    output: z.object({ id }),
    failures: {
      notFound,
      noSuchTag,
      tooManyTags: {
        zh: '每位会员最多 10 个标签，请先移除部分标签',
        en: 'A member can have up to 10 tags. Remove some tags first.',
      },
      reasonNeeded: {
        zh: '请填写修改生日的原因',
        en: 'Enter a reason for changing the birthday.',
      },
    },
    example: { id: world.playerId, remark: '周末常来' },
  }),

  /** Returns a member's whole number. The operation log says who saw it. */
  revealPhone: declareCall({
    name: 'members.revealPhone',
    title: { zh: '查看会员手机号', en: 'View member phone number' },
    wire: { method: 'POST', path: `${path}/phone`, body: 'form' },
    access: [merchantGrant(memberPermissions.phone)],
    writes: true,
    runsAgain: true,
    perMinute: 30,
    input: z.object({ id }),
    output: z.object({ phone: z.string() }),
    failures: {
      notFound,
      noPhone: {
        zh: '这位会员没有绑定手机号',
        en: 'This member has not linked a phone number.',
      },
    },
    example: { id: world.playerId },
  }),

  tags: declareCall({
    name: 'members.tags',
    title: { zh: '会员标签', en: 'List member tags' },
    wire: { method: 'GET', path: `${path}/tags`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.array(memberTag),
    failures: {},
    example: {},
  }),

  saveTag: declareCall({
    name: 'members.saveTag',
    title: { zh: '保存会员标签', en: 'Save member tag' },
    wire: { method: 'POST', path: `${path}/saveTag`, body: 'form' },
    access: [allSitesGrant(memberPermissions.edit)],
    writes: true,
    /** Without an id a new tag is made. */
    input: z.object({
      id: z.optional(id),
      name: typedTextSchema(TAG_NAME_MAX).check(z.minLength(1)),
    }),
    output: memberTag,
    failures: {
      noSuchTag,
      nameTaken: {
        zh: '已有同名标签，请更换名称',
        en: 'A tag with this name already exists. Enter another name.',
      },
      tagsFull: {
        zh: '最多可添加 50 个标签，请先删除不用的标签',
        en: 'You can have up to 50 tags. Delete an unused tag first.',
      },
    },
    example: { name: '亲子' },
  }),

  removeTag: declareCall({
    name: 'members.removeTag',
    title: { zh: '删除会员标签', en: 'Delete member tag' },
    wire: { method: 'POST', path: `${path}/removeTag`, body: 'form' },
    access: [allSitesGrant(memberPermissions.edit)],
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { noSuchTag },
    example: { id: world.memberTagId },
  }),

  levels: declareCall({
    name: 'members.levels',
    title: { zh: '各等级会员数', en: 'Count members by level' },
    wire: { method: 'GET', path: `${path}/levels`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.object({
      /** Highest level first. */
      levels: z.array(z.object({ id, name: z.string(), members: z.int() })),
      withoutLevel: z.int(),
    }),
    failures: {},
    example: {},
  }),

  /** Figures for the home of marketing. */
  summary: declareCall({
    name: 'members.summary',
    title: { zh: '会员概况', en: 'Get member summary' },
    wire: { method: 'GET', path: `${path}/summary`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.object({
      members: z.int(),
      /** Members who joined within the last seven days, today included. */
      joinedThisWeek: z.int(),
      lastJoinTime: momentIfAny,
    }),
    failures: {},
    example: {},
  }),
}
