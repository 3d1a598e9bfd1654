import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { beneficiaryRoles, sharingPermissions, type BeneficiaryRole } from './beneficiaries.ts'
import { world } from '../example-world.ts'
import { toBasisPoints, type BasisPoints } from '../base/money.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { declareSubject } from '../base/subject.ts'
import { day, dayIfAny, id, idIfAny, ids, moment, yesNo, yuan } from '../base/wire.ts'

/**
 * Splits (on the wire: fzfielddivide, 分账比例): which part of a site's income goes to whom, as versions with a
 * start day. A version that was in force never changes; another split needs another version. Agents get
 * their part at every site, by a separate split without a site.
 */
export const splitSubject = declareSubject(
  'split',
  { zh: '分账比例', en: 'Shares' },
  {
    version: { zh: '版本', en: 'Version' },
    startDate: { zh: '生效日期', en: 'Effective date' },
    parts: { zh: '分账比例', en: 'Shares' },
  },
)

export const SPLIT_PARTS_MAX = 20
export const WHOLE = 10_000
const ratioSent = z.union([z.string().check(z.regex(/^\d{1,5}$/)), z.int()])
export const ratio = z.codec(
  ratioSent,
  z.custom<BasisPoints>((x) => Number.isInteger(x) && Number(x) >= 0 && Number(x) <= WHOLE),
  { decode: (wireRatio) => Number(wireRatio) as BasisPoints, encode: (bp) => bp },
)

export const splitPart = z.object({
  peopleId: id,
  /** In basis points: 600 is 6 %. */
  ratio,
})
const namedPart = z.extend(splitPart, {
  name: z.string(),
  role: z.enum(Object.keys(beneficiaryRoles) as [BeneficiaryRole, ...BeneficiaryRole[]]),
  /** As of the beneficiary. The merchant number comes before the person, the person before the bank card. */
  wechatMerchant: z.string(),
  receiverName: z.string(),
  /** Short description of the bank card; empty if none is bound. */
  paidTo: z.string(),
})

/** `next`: starts on a future day and can still be changed. */
export const splitStates = {
  next: { zh: '未生效', en: 'Scheduled' },
  now: { zh: '生效中', en: 'Current' },
  past: { zh: '已失效', en: 'Ended' },
} as const
export type SplitState = keyof typeof splitStates

export const splitVersion = z.object({
  id,
  version: z.int(),
  /** Null if it applies to every site. */
  fieldId: idIfAny,
  state: z.enum(Object.keys(splitStates) as [SplitState, ...SplitState[]]),
  startTime: moment,
  parts: z.array(namedPart),
  /** Name of the person who created it. */
  userName: z.string(),
  /** Amount shared by it until now. */
  sharedMoney: yuan,
})
export type SplitVersion = z.output<typeof splitVersion>

const siteSplit = z.object({
  fieldId: idIfAny,
  fieldName: z.string(),
  merchantName: z.string(),
  /** Versions, newest first. */
  versions: z.array(splitVersion),
  /** Ratio of agents at every site, in basis points. It is taken off in addition to the site's own. */
  agentsRatio: z.int(),
  /** Whether orders are shared now at all. */
  isOn: yesNo,
})

/** Failures about the start day and the parts of a version. */
export const splitFailures = {
  tooMuch: {
    zh: '场地与代理商的分账比例合计超过 100%，请调低比例',
    en: 'Site and agent shares together exceed 100%. Lower the shares.',
  },
  dayPast: {
    zh: '生效日期已过。请选择今天或以后的日期。',
    en: 'The effective date has passed. Choose today or a later date.',
  },
  dayTaken: {
    zh: '已有版本在这一天生效。请修改已有版本，或选择其他日期。',
    en: 'Another version takes effect on this day. Edit that version or choose another day.',
  },
  noSuchPerson: {
    zh: '部分分账人员不存在或已删除，请重新选择',
    en: 'Some beneficiaries were not found. They may have been deleted. Choose other beneficiaries.',
  },
  noSuchSite: {
    zh: '场地不存在或已删除，请重新选择',
    en: 'Site not found. It may have been deleted. Choose another site.',
  },
} as const

const notFound = {
  zh: '分账比例版本不存在或已删除',
  en: 'Share version not found. It may have been deleted.',
}
const inForce = {
  zh: '这个版本已生效，不能修改或删除。请新建版本。',
  en: 'This version has taken effect and cannot be changed or deleted. Create a new version.',
}

const seeGrants = [merchantGrant(sharingPermissions.see)] as const
const editGrants = [merchantGrant(sharingPermissions.edit)] as const
const parts = jsonListCodec(splitPart, SPLIT_PARTS_MAX)
const path = '/api/blade-fzfielddivide/fzfielddivide'

export const splits = {
  ofSite: declareCall({
    name: 'profitSharing.ofSite',
    title: { zh: '场地的分账比例', en: 'Get site shares' },
    wire: { method: 'GET', path: `${path}/selectByFieldId`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: id }),
    output: siteSplit,
    failures: { noSuchSite: splitFailures.noSuchSite },
    example: { fieldId: world.siteId },
  }),

  insertSplit: declareCall({
    name: 'profitSharing.insertSplit',
    title: { zh: '新建分账比例版本', en: 'Create share version' },
    wire: { method: 'POST', path: `${path}/insert`, body: 'form' },
    access: editGrants,
    writes: true,
    /**
     * With today or without a date, the version applies to orders from this moment on. Without parts,
     * nothing is shared any more.
     */
    input: z.object({ fieldId: id, startDate: z.optional(day), parts }),
    output: splitVersion,
    failures: splitFailures,
    example: {
      fieldId: world.siteId,
      startDate: new Date('2098-06-01T00:00:00+08:00'),
      parts: [{ peopleId: world.beneficiaryId, ratio: toBasisPoints(2_000) }],
    },
  }),

  updateSplit: declareCall({
    name: 'profitSharing.updateSplit',
    title: { zh: '修改未生效的分账比例', en: 'Edit scheduled share version' },
    wire: { method: 'POST', path: `${path}/update`, body: 'form' },
    access: editGrants,
    writes: true,
    /** Without a date, the start day stays unchanged. */
    input: z.object({ id, startDate: z.optional(day), parts }),
    output: splitVersion,
    failures: { ...splitFailures, notFound, inForce },
    example: {
      id: world.nextSplitId,
      startDate: new Date('2099-06-01T00:00:00+08:00'),
      parts: [{ peopleId: world.beneficiaryId, ratio: toBasisPoints(1_500) }],
    },
  }),

  removeSplits: declareCall({
    name: 'profitSharing.removeSplits',
    title: { zh: '删除未生效的分账比例', en: 'Delete scheduled share versions' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: { notFound, inForce },
    example: { ids: [world.nextSplitId] },
  }),

  agents: declareCall({
    name: 'profitSharing.agents',
    title: { zh: '代理商及其分账比例', en: 'List agents and their shares' },
    wire: { method: 'GET', path: '/api/blade-agent/agent/list', body: 'query' },
    access: [...seeGrants, agent],
    writes: false,
    input: z.object({}),
    /** For a merchant its agents; for an agent the merchants that the agent was given. */
    output: z.array(
      z.object({
        /** Id of the agent. */
        id,
        merchantId: id,
        name: z.string(),
        merchantName: z.string(),
        /** Ratio in force now, in basis points. */
        ratio: z.int(),
        /** Ratio of the next version; -1 if there is none. */
        nextRatio: z.int(),
        nextDate: dayIfAny,
        dueMoney: yuan,
        claimMoney: yuan,
        /** Since the first of the month: income of the merchant, and the agent's part of it. */
        monthIncome: yuan,
        monthShared: yuan,
      }),
    ),
    failures: {},
    example: {},
  }),

  setAgentRatio: declareCall({
    name: 'profitSharing.setAgentRatio',
    title: { zh: '设置代理商的分账比例', en: 'Set agent share' },
    wire: { method: 'POST', path: '/api/blade-agent/agent/ratio', body: 'form' },
    access: [allSitesGrant(sharingPermissions.edit)],
    writes: true,
    input: z.object({ agentId: id, ratio, startDate: day }),
    output: splitVersion,
    failures: {
      ...splitFailures,
      noSuchAgent: {
        zh: '代理商不存在或已删除',
        en: 'Agent not found. It may have been deleted.',
      },
    },
    example: {
      agentId: world.agentId,
      ratio: toBasisPoints(200),
      startDate: new Date('2099-01-01T00:00:00+08:00'),
    },
  }),
}
