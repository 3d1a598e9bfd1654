import * as z from 'zod/mini'
import { alertPermissions, alertRule, messages, type AlertRule } from './alerts.ts'
import { anyone, declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, ids, moment, momentIfAny, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'

/**
 * Settings for notifications outside the app: who is notified of alerts, after how long, by which way, and
 * when not. In the app, everybody who may see alerts always finds them.
 */
export const ways = {
  wechat: { zh: '微信', en: 'WeChat' },
  sms: { zh: '短信', en: 'SMS' },
} as const satisfies Record<string, Sentence>
export type NotificationChannel = keyof typeof ways

type WaitRange = { readonly least: number; readonly most: number; readonly usual: number }

/** Range and default of the number that a rule has. All other rules notify at once. */
export const waits: Readonly<Partial<Record<AlertRule, WaitRange>>> = {
  /** Minutes. A network that briefly drops is no reason to call anybody. */
  offline: { least: 1, most: 1_440, usual: 10 },
  /** Hours without income, at a time when income is usual; claims in an hour, and a fifth of it failed. */
  quiet: { least: 1, most: 12, usual: 3 },
  claims: { least: 10, most: 10_000, usual: 100 },
}
/** Rules where a player has lost money. */
export const moneyRules: readonly AlertRule[] = ['failed', 'doubt', 'refund']

export const alertRuleSubject = declareSubject(
  'alertRule',
  { zh: '提醒规则', en: 'Alert rule' },
  {
    isOn: { zh: '开启', en: 'On' },
    wait: { zh: '时长或次数', en: 'Duration or count' },
    toNames: { zh: '通知人员', en: 'Recipients' },
    byWechat: { zh: '微信通知', en: 'WeChat alerts' },
    bySms: { zh: '短信通知', en: 'SMS alerts' },
  },
)
export const alertHoursSubject = declareSubject(
  'alertHours',
  { zh: '免打扰时段', en: 'Quiet hours' },
  {
    isOn: { zh: '开启', en: 'On' },
    from: { zh: '开始', en: 'From' },
    until: { zh: '结束', en: 'Until' },
    moneyPasses: { zh: '资金类提醒不受免打扰限制', en: 'Send payment alerts during quiet hours' },
  },
)

const rule = z.object({
  rule: alertRule,
  isOn: yesNo,
  /** Minutes for `offline`, hours for `quiet`, claims in an hour for `claims`, otherwise 0. */
  wait: z.int(),
  /** Everybody who may see alerts is notified; then `to` is empty. */
  everybody: yesNo,
  to: z.array(id),
  byWechat: yesNo,
  bySms: yesNo,
})
export type RuleSetting = z.output<typeof rule>

/** `HH:mm` in Shanghai. */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const hours = { isOn: yesNo, from: clock, until: clock, moneyPasses: yesNo }

const settings = z.object({
  rules: z.array(rule),
  hours: z.object(hours),
  /** Whether the operator of this installation has set up each way. */
  wechat: yesNo,
  sms: yesNo,
  /** People who may see alerts and can therefore be notified. */
  people: z.array(z.object({ id, name: z.string(), owner: yesNo, hasWechat: yesNo })),
})
export type NotificationSettings = z.output<typeof settings>

export const tellingStates = {
  waiting: { zh: '发送中', en: 'Sending' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed to send' },
  unsure: { zh: '可能未送达', en: 'Possibly not delivered' },
  over: { zh: '未发送', en: 'Not sent' },
} as const satisfies Record<string, Sentence>
/** Reasons why a notification was not sent, or not yet. */
export const tellingTroubles = {
  notSetUp: { zh: '平台未开通这种通知方式', en: 'The platform has not set up this alert method.' },
  notSubscribed: {
    zh: '对方未关注平台的微信公众号，关注后才能收到提醒',
    en: 'This person must follow the platform’s WeChat official account to receive alerts.',
  },
  notBound: { zh: '对方未绑定微信', en: 'This person has not linked WeChat.' },
  wrongOpenid: {
    zh: '微信无法识别对方的账号，对方须重新绑定微信',
    en: 'WeChat does not recognise this person’s account. They must link WeChat again.',
  },
  wrongNumber: { zh: '这个手机号无法接收短信', en: 'This phone number cannot receive SMS.' },
  notPossible: {
    zh: '平台的消息模板或账号异常，请联系平台',
    en: 'The platform’s message template or account has a problem. Contact the platform.',
  },
  noRight: { zh: '对方已不再接收这条提醒', en: 'This person no longer receives this alert.' },
  later: {
    zh: '消息服务商限流，系统稍后重发',
    en: 'The messaging service limits the number of messages. We will try again later.',
  },
  noAnswer: {
    zh: '消息服务商无响应，系统稍后重发',
    en: 'The messaging service did not respond. We will try again later.',
  },
  unsure: {
    zh: '发送中断，为避免重复，未再次发送',
    en: 'Sending was interrupted. To avoid a duplicate, the alert was not sent again.',
  },
} as const satisfies Record<string, Sentence>
export type NotificationFailure = keyof typeof tellingTroubles

const sentNotification = z.object({
  id,
  rule: alertRule,
  fieldName: z.string(),
  /** First machine of the alerts; empty if none is concerned. */
  name: z.string(),
  /** Number of alerts in the notification. */
  count: z.int(),
  to: z.string(),
  way: z.enum(['wechat', 'sms']),
  state: z.enum(Object.keys(tellingStates) as [keyof typeof tellingStates]),
  trouble: z.union([z.enum(Object.keys(tellingTroubles) as [NotificationFailure]), z.literal('')]),
  createTime: moment,
})
export type SentNotification = z.output<typeof sentNotification>

const wechat = z.object({
  /** Whether this installation can send by WeChat. */
  isSetUp: yesNo,
  boundAt: momentIfAny,
  /**
   * Reason why WeChat refused the last message for this person; empty if it was accepted or none was sent.
   */
  trouble: z.enum(['', 'notSubscribed', 'wrongOpenid']),
})
export type WechatRecipient = z.output<typeof wechat>

/** Page that a message outside the app links to. */
export const messagesPage = '/systemMessage'
/** Page that shows the result of binding, in the browser that WeChat uses. */
export const boundPage = '/wechatBound'
export type BindResult = 'bound' | 'late' | 'failed' | 'receiverBound' | 'receiverFailed'

const setGrants = [merchantGrant(alertPermissions.set)] as const
const seeGrants = [merchantGrant(alertPermissions.see)] as const
const ownDoing = 'Somebody’s own WeChat is nothing of the merchant’s.'
const notSetUp = {
  zh: '平台未开通微信通知，请联系平台',
  en: 'The platform has not set up WeChat alerts. Contact the platform.',
}

export const telling = {
  settings: declareCall({
    name: 'telling.settings',
    title: { zh: '提醒设置', en: 'Get alert settings' },
    wire: { method: 'GET', path: `${messages}/settings`, body: 'query' },
    access: setGrants,
    writes: false,
    input: z.object({}),
    output: settings,
    failures: {},
    example: {},
  }),

  saveRule: declareCall({
    name: 'telling.saveRule',
    title: { zh: '修改提醒规则', en: 'Change alert rule' },
    wire: { method: 'POST', path: `${messages}/saveRule`, body: 'form' },
    access: [allSitesGrant(alertPermissions.set)],
    writes: true,
    input: z.object({
      rule: alertRule,
      isOn: yesNo,
      /** For rules with a wait; unchanged if missing. */
      wait: z.optional(wholeNumber),
      /** If missing, everybody who may see alerts is notified. */
      to: z.optional(ids),
      byWechat: yesNo,
      bySms: yesNo,
    }),
    output: rule,
    failures: {
      outOfRange: {
        zh: '数值超出范围，请修改',
        en: 'The value is out of range. Enter another value.',
      },
      notAllowed: {
        zh: '部分人员没有查看提醒的权限，请重新选择',
        en: 'Some of these people cannot view alerts. Choose other people.',
      },
    },
    example: { rule: 'offline', isOn: true, wait: 5, byWechat: true, bySms: false },
  }),

  saveHours: declareCall({
    name: 'telling.saveHours',
    title: { zh: '修改免打扰时段', en: 'Change quiet hours' },
    wire: { method: 'POST', path: `${messages}/saveHours`, body: 'form' },
    access: [allSitesGrant(alertPermissions.set)],
    writes: true,
    input: z.object(hours),
    output: z.object(hours),
    failures: {
      noTime: {
        zh: '开始和结束时间相同，请选择其他结束时间',
        en: 'The start and end times are the same. Choose another end time.',
      },
    },
    example: { isOn: true, from: '23:00', until: '08:00', moneyPasses: true },
  }),

  /** Lists notifications, sent or not, the newest first. */
  sent: declareCall({
    name: 'telling.sent',
    title: { zh: '发送记录', en: 'List sent alerts' },
    wire: { method: 'GET', path: `${messages}/sent`, body: 'query' },
    access: setGrants,
    writes: false,
    input: z.object({}),
    output: z.array(sentNotification),
    failures: {},
    example: {},
  }),

  wechat: declareCall({
    name: 'telling.wechat',
    title: { zh: '我的微信', en: 'Get my WeChat account' },
    wire: { method: 'GET', path: `${messages}/wechat`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: wechat,
    failures: {},
    example: {},
  }),

  /** Returns a link that binds the person who opens it in WeChat. It is valid once, for ten minutes. */
  beginWechat: declareCall({
    name: 'telling.beginWechat',
    title: { zh: '获取微信绑定链接', en: 'Get URL to link WeChat' },
    wire: { method: 'POST', path: `${messages}/beginWechat`, body: 'form' },
    access: seeGrants,
    writes: true,
    unlogged: ownDoing,
    input: z.object({}),
    output: z.object({
      url: z.string(),
      /** Opens the link in the WeChat app from another browser; empty if this is not possible. */
      openUrl: z.string(),
    }),
    failures: { notSetUp },
    example: {},
  }),

  /** WeChat redirects the person here, and the answer redirects to a page with the result. */
  bindWechat: declareCall({
    name: 'telling.bindWechat',
    title: { zh: '绑定微信', en: 'Link WeChat' },
    wire: {
      method: 'GET',
      path: `${messages}/bindWechat`,
      body: 'query',
      answer: 'redirect',
    },
    access: anyone,
    writes: true,
    unlogged: ownDoing,
    input: z.object({
      code: z.optional(typedTextSchema(200)),
      state: z.optional(typedTextSchema(128)),
    }),
    output: z.object({ location: z.string() }),
    failures: {},
    example: { code: 'code-of-the-example', state: world.wechatTicket },
  }),

  unbindWechat: declareCall({
    name: 'telling.unbindWechat',
    title: { zh: '解绑微信', en: 'Unlink WeChat' },
    wire: { method: 'POST', path: `${messages}/unbindWechat`, body: 'form' },
    access: seeGrants,
    writes: true,
    unlogged: ownDoing,
    input: z.object({}),
    output: wechat,
    failures: {},
    example: {},
  }),
}
