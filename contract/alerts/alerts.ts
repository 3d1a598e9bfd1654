import * as z from 'zod/mini'
import { declareCall, merchantGrant, staff } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import {
  id,
  ids,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  yesNo,
  yuan,
} from '../base/wire.ts'

/**
 * Alerts report what needs a person. They are found by rules and reported once, as a message. People who are
 * limited to sites see alerts of these sites only.
 */
export const alertPermissions = declarePermissions(
  'alerts',
  { zh: '提醒', en: 'Alerts' },
  {
    see: { zh: '查看提醒', en: 'View alerts' },
    handle: { zh: '接手提醒', en: 'Take over alerts' },
    set: { zh: '设置提醒', en: 'Set up alerts' },
  },
)

export const alertSubject = declareSubject(
  'alert',
  { zh: '提醒', en: 'Alert' },
  {
    handledBy: { zh: '接手人', en: 'Taken over by' },
    muted: { zh: '静音', en: 'Muted' },
  },
)

/** Rules where a player has lost money come first. */
export const alertRules = {
  failed: { zh: '已付款，设备未完成操作', en: 'Paid but not completed by the device' },
  doubt: {
    zh: '已收款或投币，设备无响应',
    en: 'No device response after payment or coin insertion',
  },
  refund: { zh: '退款异常', en: 'Refund needs action' },
  balance: { zh: '账户余额不一致', en: 'Account balance mismatch' },
  fault: { zh: '设备故障', en: 'Device fault' },
  claims: { zh: '短时间大量领取积分或币', en: 'Many claims of points or coins in a short time' },
  quiet: { zh: '场地没有收入', en: 'No income at site' },
  stock: { zh: '缺货或库存低', en: 'Low or out of stock' },
  shelfLife: { zh: '商品临期或过期', en: 'Expiring or expired stock' },
  offline: { zh: '设备离线', en: 'Device offline' },
} as const satisfies Record<string, Sentence>
export type AlertRule = keyof typeof alertRules
export const alertRule = z.enum(Object.keys(alertRules) as [AlertRule, ...AlertRule[]])

const alert = z.object({
  id,
  rule: alertRule,
  /** Empty if the device is at no site or the site was removed. */
  fieldId: z.string(),
  fieldName: z.string(),
  /** Machine of the alert; empty if none is concerned. */
  equipmentId: z.string(),
  name: z.string(),
  /** Order of the alert; otherwise empty. */
  orderNumber: z.string(),
  money: yuan,
  /**
   * Detail of the alert: the board's code of a fault; slot numbers for stock and shelf life, empty or
   * expired ones first (`4,7`); the delivered part of a partly delivered order (`3/10`); kind of the claims
   * of an hour, with those that succeeded and those that failed (`code 120/8`).
   */
  code: z.string(),
  /** Start of the problem; the alert is made some time later. */
  since: moment,
  createTime: moment,
  /** Time when the problem ended by itself or a person settled it. */
  endedAt: momentIfAny,
  /** Name of the person who handles the alert; empty while there is none. */
  handledBy: z.string(),
  read: yesNo,
})
export type Alert = z.output<typeof alert>

/** What members claim by something they type: a points code, or what waits for a phone number. */
export const claimKinds = {
  code: { zh: '积分码', en: 'Points code claims' },
  phone: { zh: '老会员手机号', en: 'Former member claims' },
} as const satisfies Record<string, Sentence>
export type ClaimKind = keyof typeof claimKinds

const CLAIMS = /^(code|phone) (\d+)\/(\d+)$/
const PART = /^(\d+)\/(\d+)$/

/**
 * Returns what needs a person. It includes how much of a partly delivered order was delivered, and how many
 * claims there were.
 */
export function describeAlert({ rule, code }: Pick<Alert, 'code' | 'rule'>): Sentence {
  const claims = rule === 'claims' ? CLAIMS.exec(code) : null
  if (claims) return describeClaims(claims)
  const [, count, of] = (rule === 'failed' && PART.exec(code)) || []
  if (count === undefined) return alertRules[rule]
  return { zh: `已付款，仅完成 ${count}/${of}`, en: `Paid but only ${count} of ${of} completed` }
}

function describeClaims([, kind, claimed, failed]: RegExpExecArray): Sentence {
  const name = claimKinds[kind as ClaimKind]
  return {
    zh: `1 小时内${name.zh}领取成功 ${claimed} 次，失败 ${failed} 次`,
    en: `${name.en} in 1 h: ${claimed} succeeded, ${failed} failed`,
  }
}

/** Silences one rule for a device or a whole site. */
const mute = z.object({
  id,
  rule: alertRule,
  fieldId: z.string(),
  fieldName: z.string(),
  /** Empty if the whole site is muted. */
  equipmentId: z.string(),
  name: z.string(),
  /** Null means until a person removes the mute. */
  until: momentIfAny,
  by: z.string(),
  createTime: moment,
})
export type Mute = z.output<typeof mute>

const seeGrants = [merchantGrant(alertPermissions.see)] as const
const handleGrants = [merchantGrant(alertPermissions.handle)] as const
export const messages = '/api/blade-cpdtSystemMessage/cpdtSystemMessage'
const notFound = {
  zh: '提醒不存在，或你没有查看权限',
  en: 'Alert not found, or you do not have access.',
}
const reading = 'It changes what is new to the reader, and nothing of the merchant’s.'

export const alerts = {
  /** Lists alerts that wait for a person first, then the newest. */
  list: declareCall({
    name: 'alerts.list',
    title: { zh: '消息列表', en: 'List messages' },
    wire: { method: 'POST', path: `${messages}/list`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields(),
      fieldId: z.optional(id),
      /** `open`: still true, handled by nobody and not muted. `past`: ended or handled. */
      state: z.optional(z.enum(['open', 'past'])),
    }),
    output: recordPageSchema(alert),
    failures: {},
    example: { size: 10 },
  }),

  /** Counts unread alerts that the caller may see, the caller's own inbox messages, and news. */
  unread: declareCall({
    name: 'alerts.unread',
    title: { zh: '未读消息数', en: 'Get unread message count' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/selectUnreadMessageNumber',
      body: 'form',
    },
    access: [staff],
    writes: false,
    input: z.object({}),
    output: z.object({ number: z.int() }),
    failures: {},
    example: {},
  }),

  /** Marks the given alerts as read, or all messages if none are given. */
  read: declareCall({
    name: 'alerts.read',
    title: { zh: '标记消息已读', en: 'Mark messages as read' },
    wire: { method: 'POST', path: `${messages}/userReadAllMessage`, body: 'form' },
    access: [staff],
    writes: true,
    unlogged: reading,
    input: z.object({ ids: z.optional(ids) }),
    output: z.object({ read: z.int() }),
    failures: {},
    example: {},
  }),

  /** Takes the alert over, so that it no longer waits for others. */
  handle: declareCall({
    name: 'alerts.handle',
    title: { zh: '接手提醒', en: 'Take over alert' },
    wire: { method: 'POST', path: `${messages}/handle`, body: 'form' },
    access: handleGrants,
    writes: true,
    input: z.object({ id }),
    output: alert,
    failures: {
      notFound,
      handled: {
        zh: '这条提醒已有人接手或已结束，请刷新',
        en: 'This alert has already been taken over or has ended. Refresh to see its status.',
      },
    },
    example: { id: world.alertId },
  }),

  /**
   * Silences the rule of an alert there for a while. Present alerts of it no longer wait for anybody either.
   */
  mute: declareCall({
    name: 'alerts.mute',
    title: { zh: '静音提醒', en: 'Mute alert' },
    wire: { method: 'POST', path: `${messages}/mute`, body: 'form' },
    access: handleGrants,
    writes: true,
    input: z.object({
      /** The alert whose rule is muted. */
      id,
      at: z.enum(['device', 'site']),
      /** `morning`: 08:00 after the coming night. `open`: until the mute is removed. */
      until: z.enum(['hour', 'morning', 'open']),
    }),
    output: mute,
    failures: {
      notFound,
      noPlace: {
        zh: '这条提醒不能按所选范围静音，请选择其他范围',
        en: 'This alert cannot be muted for the selected scope. Choose another scope.',
      },
    },
    example: { id: world.alertId, at: 'device', until: 'hour' },
  }),

  mutes: declareCall({
    name: 'alerts.mutes',
    title: { zh: '静音列表', en: 'List muted alerts' },
    wire: { method: 'GET', path: `${messages}/mutes`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.array(mute),
    failures: {},
    example: {},
  }),

  unmute: declareCall({
    name: 'alerts.unmute',
    title: { zh: '取消静音', en: 'Unmute alert' },
    wire: { method: 'POST', path: `${messages}/unmute`, body: 'form' },
    access: handleGrants,
    writes: true,
    input: z.object({ id }),
    output: mute,
    failures: {
      notFound: {
        zh: '静音已结束，请刷新',
        en: 'This alert is no longer muted. Refresh to see its status.',
      },
    },
    example: { id: world.muteId },
  }),
}
