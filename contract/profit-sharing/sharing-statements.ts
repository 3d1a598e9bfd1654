import * as z from 'zod/mini'
import { sharingPermissions } from './beneficiaries.ts'
import { anyone, declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { sharePayment } from './share-payments.ts'
import { day, id, moment, yuan } from '../base/wire.ts'

/** Statements of shares: by site for the merchant, and for each beneficiary, even one without an account. */
export const SHARING_DAYS_MAX = 366
/** Days for which a link to a statement opens. Nobody can revoke it before. */
export const LINK_DAYS = 30

const figures = {
  /** What players paid, before refunds. */
  money: yuan,
  refundMoney: yuan,
  /** Amount shared with others, less what they gave back. */
  sharedMoney: yuan,
  /** What is left to the merchant, before the provider's fee. */
  netMoney: yuan,
}
const period = { startDate: day, endDate: day }
export const periodFailures = {
  daysReversed: {
    zh: '开始日期晚于结束日期，请选择更早的开始日期',
    en: 'The start date is after the end date. Choose an earlier start date.',
  },
  tooLong: {
    zh: '一次最多查询 366 天，请缩短日期范围',
    en: 'You can view at most 366 days at a time. Choose a shorter period.',
  },
} as const

const statement = z.object({
  id,
  name: z.string(),
  merchantName: z.string(),
  startDate: day,
  endDate: day,
  /** Shares booked in these days, and the part of them that had to be given back. */
  sharedMoney: yuan,
  backMoney: yuan,
  /** Amount paid in these days. */
  paidMoney: yuan,
  /** As of now: amount still to be paid, and amount still to be given back. */
  dueMoney: yuan,
  claimMoney: yuan,
  /** Amount that may be paid now: shares until yesterday, less claims. */
  payableMoney: yuan,
  /** Part of that amount that can go to the bank card, out of what the platform keeps. */
  cardMoney: yuan,
  payments: z.array(sharePayment),
  /** By the day on which players paid, newest first. */
  days: z.array(
    z.object({
      date: z.string(),
      fieldName: z.string(),
      orders: z.int(),
      sharedMoney: yuan,
      backMoney: yuan,
    }),
  ),
})
export type SharingStatement = z.output<typeof statement>

const seeGrants = [merchantGrant(sharingPermissions.see)] as const
const notFound = {
  zh: '分账人员不存在或已删除',
  en: 'Beneficiary not found. It may have been deleted.',
}
const path = '/api/blade-fzpeople/fzpeople'

export const sharingStatements = {
  bySite: declareCall({
    name: 'profitSharing.bySite',
    title: { zh: '场地分账统计', en: 'Get profit sharing by site' },
    wire: { method: 'GET', path: '/api/blade-fzset/fzset/selectByField', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: z.object({
      ...figures,
      /** Sites, highest income first. */
      fields: z.array(z.object({ fieldId: id, fieldName: z.string(), ...figures })),
    }),
    failures: periodFailures,
    example: {
      startDate: new Date('2026-11-01T00:00:00+08:00'),
      endDate: new Date('2026-11-30T00:00:00+08:00'),
    },
  }),

  statement: declareCall({
    name: 'profitSharing.statement',
    title: { zh: '分账对账单', en: 'Get beneficiary statement' },
    wire: { method: 'GET', path: `${path}/statement`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id, ...period }),
    output: statement,
    failures: { notFound, ...periodFailures },
    example: {
      id: world.beneficiaryId,
      startDate: new Date('2026-11-01T00:00:00+08:00'),
      endDate: new Date('2026-11-30T00:00:00+08:00'),
    },
  }),

  linkStatement: declareCall({
    name: 'profitSharing.linkStatement',
    title: { zh: '生成分账对账单链接', en: 'Create beneficiary statement link' },
    wire: { method: 'POST', path: `${path}/statementLink`, body: 'form' },
    access: [merchantGrant(sharingPermissions.edit)],
    writes: true,
    input: z.object({ id }),
    output: z.object({ link: z.string(), untilTime: moment }),
    failures: {
      notFound,
      allSites: {
        zh: '你的账号仅有部分场地的权限，不能分享全部场地的对账单。请联系有全部场地权限的人。',
        en:
          'You have access to only some sites, so you cannot send a statement for all sites. ' +
          'Ask someone with access to all sites.',
      },
    },
    example: { id: world.beneficiaryId },
  }),

  openStatement: declareCall({
    name: 'profitSharing.openStatement',
    title: { zh: '打开分账对账单链接', en: 'Open beneficiary statement link' },
    wire: { method: 'GET', path: `${path}/openStatement`, body: 'query' },
    access: anyone,
    writes: false,
    perMinute: 60,
    input: z.object({ token: z.string().check(z.regex(/^[\w.-]{20,400}$/)), ...period }),
    output: z.extend(statement, { untilTime: moment }),
    failures: {
      linkOver: {
        zh: '链接已过期，请联系商户重新发送',
        en: 'This link has expired. Ask the merchant for a new link.',
      },
      linkWrong: {
        zh: '链接不完整。请从商户发送的消息中重新打开。',
        en: 'This link is incomplete. Open it again from the merchant’s message.',
      },
      ...periodFailures,
    },
    example: {
      token: world.statementToken,
      startDate: new Date('2026-11-01T00:00:00+08:00'),
      endDate: new Date('2026-11-30T00:00:00+08:00'),
    },
  }),
}
