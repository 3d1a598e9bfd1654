import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { id, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { giftLimitPermissions } from '../gifts/gift.ts'
import { memberBlocked, memberPermissions } from '../members/member-words.ts'
import { pointPermissions } from '../points/point.ts'
import {
  DECLINE_REASON_MAX,
  giftConfirmationSettings,
  giftRequest,
  giftRequestState,
} from './gift-request.ts'

const path = '/api/blade-member/giftRequest' as const
const confirm = [allSitesGrant(memberPermissions.confirm)] as const
const ownOrConfirm = [
  merchantGrant(memberPermissions.give),
  merchantGrant(pointPermissions.adjust),
  merchantGrant(memberPermissions.confirm),
] as const
const limit = [merchantGrant(giftLimitPermissions.limit)] as const

const undecidable = {
  notFound: {
    zh: '赠送不存在或已删除，请刷新',
    en: 'Gift not found. Refresh and try again.',
  },
  decided: {
    zh: '这笔赠送已处理或已过期，请刷新',
    en: 'This gift has already been handled or has expired. Refresh to see its status.',
  },
}
const settingsOutput = z.extend(giftConfirmationSettings, {
  /** Sub-accounts that may confirm gifts. Without one, the setting cannot be switched on. */
  confirmers: z.array(z.string()),
})

export const giftRequests = {
  /** Lists gifts that wait or waited for a second person. Others than those see only their own. */
  list: declareCall({
    name: 'giftRequests.list',
    title: { zh: '大额赠送列表', en: 'List large gifts' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: ownOrConfirm,
    writes: false,
    input: z.object({ ...pagingFields(), state: z.optional(giftRequestState) }),
    output: recordPageSchema(giftRequest),
    failures: {},
    example: {},
  }),

  /** Carries the gift out, within the limits that its requester has now. */
  confirm: declareCall({
    name: 'giftRequests.confirm',
    title: { zh: '确认大额赠送', en: 'Approve large gift' },
    wire: { method: 'POST', path: `${path}/confirm`, body: 'form' },
    access: confirm,
    writes: true,
    input: z.object({ id }),
    output: giftRequest,
    failures: {
      ...undecidable,
      own: {
        zh: '不能确认自己发起的赠送，请由其他人确认',
        en: 'You cannot approve a gift that you requested. Ask another person to approve it.',
      },
      noPerson: {
        zh: '发起人的账号已停用，请拒绝这笔赠送',
        en: 'The requester’s account has been deactivated. Decline the request.',
      },
      noRight: {
        zh: '发起人已没有赠送权限，请拒绝这笔赠送',
        en: 'The requester no longer has permission for this gift. Decline the request.',
      },
      blocked: memberBlocked,
      dayUsedUp: {
        zh: '这笔赠送超过发起人的限额，现在最多可赠送的数量：{n}。请先由主账号提高限额。',
        en:
          'This gift exceeds the requester’s limit. Maximum gift now: {n}. Ask the owner account to ' +
          'raise the limit first.',
      },
    },
    example: { id: world.giftRequestId },
  }),

  /** Ends the request. The requester may do so, too. */
  decline: declareCall({
    name: 'giftRequests.decline',
    title: { zh: '拒绝大额赠送', en: 'Decline large gift' },
    wire: { method: 'POST', path: `${path}/decline`, body: 'form' },
    access: ownOrConfirm,
    writes: true,
    input: z.object({ id, reason: typedTextSchema(DECLINE_REASON_MAX).check(z.minLength(1)) }),
    output: giftRequest,
    failures: undecidable,
    example: { id: world.giftRequestId, reason: '数量不对' },
  }),

  settings: declareCall({
    name: 'giftRequests.settings',
    title: { zh: '大额赠送设置', en: 'Get large gift settings' },
    wire: { method: 'GET', path: `${path}/settings`, body: 'query' },
    access: limit,
    writes: false,
    input: z.object({}),
    output: settingsOutput,
    failures: {},
    example: {},
  }),

  saveSettings: declareCall({
    name: 'giftRequests.saveSettings',
    title: { zh: '保存大额赠送设置', en: 'Save large gift settings' },
    wire: { method: 'POST', path: `${path}/saveSettings`, body: 'form' },
    access: limit,
    writes: true,
    input: giftConfirmationSettings,
    output: settingsOutput,
    failures: {
      noConfirmer: {
        zh: '暂无其他账号可以确认赠送，请先给可查看全部场地的子账号分配“确认大额赠送”权限',
        en:
          'No other account can approve gifts. ' +
          'Give the “Approve large gifts” permission to a sub-account with access to all sites.',
      },
    },
    example: {},
  }),
}
