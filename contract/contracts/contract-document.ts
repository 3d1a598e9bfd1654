import * as z from 'zod/mini'
import { CONTRACT_TEXT_MAX, OWN_FIELDS_MAX } from './contract-text.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import { day, id, moment, momentIfAny, typedTextSchema, typedLinesSchema } from '../base/wire.ts'

/** Schemas and words of contracts, for the merchant and for the signing party. */
export const contractPermissions = declarePermissions(
  'contracts',
  { zh: '合同', en: 'Contracts' },
  {
    see: { zh: '查看合同', en: 'View contracts' },
    edit: { zh: '起草、发送和撤回合同', en: 'Draft, send and withdraw contracts' },
  },
)

export const contractSubject = declareSubject(
  'contract',
  { zh: '合同', en: 'Contract' },
  {
    title: { zh: '名称', en: 'Title' },
    partner: { zh: '对方', en: 'Other party' },
    siteName: { zh: '场地', en: 'Site' },
    startDate: { zh: '开始日期', en: 'Start date' },
    endDate: { zh: '结束日期', en: 'End date' },
    values: { zh: '填写内容', en: 'Field values' },
    state: { zh: '状态', en: 'Status' },
    /** The link itself is never logged. */
    linkUntil: { zh: '签署链接有效期至', en: 'Signing link valid until' },
    hash: { zh: '文本指纹', en: 'Text fingerprint' },
    reason: { zh: '原因', en: 'Reason' },
  },
)

export const contractLife = declareLifecycle('draft', {
  draft: { name: { zh: '草稿', en: 'Draft' }, next: ['sent', 'withdrawn'] },
  sent: {
    name: { zh: '待签署', en: 'Awaiting signature' },
    next: ['signed', 'expired', 'withdrawn'],
  },
  /** The contract was not signed while the link was valid. */
  expired: { name: { zh: '链接已过期', en: 'Signing link expired' }, next: ['sent', 'withdrawn'] },
  signed: { name: { zh: '已签署', en: 'Signed' }, next: [] },
  withdrawn: { name: { zh: '已撤回', en: 'Withdrawn' }, next: [] },
})
export type ContractState = (typeof contractLife.states)[number]

/** Number of days for which a contract can be signed by its link. */
export const SIGN_DAYS = 14
/** Number of days after signing for which the signer can open the contract by the link. */
export const SIGNED_LINK_DAYS = 365

/** Values for the template's own fields. */
export const ownValues = jsonListCodec(
  z.object({
    name: typedTextSchema(30).check(z.minLength(1)),
    value: typedTextSchema(200),
  }),
  OWN_FIELDS_MAX,
)

export const contractText = typedLinesSchema(CONTRACT_TEXT_MAX).check(z.minLength(1))

export const contract = z.object({
  id,
  templateId: id,
  /** Name of the template when the contract was made. */
  title: z.string(),
  peopleId: id,
  peopleName: z.string(),
  fieldId: id,
  fieldName: z.string(),
  startDate: day,
  endDate: day,
  state: z.enum(contractLife.states),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  userName: z.string(),
  createTime: moment,
  signUntil: momentIfAny,
  signedAt: momentIfAny,
})
export type Contract = z.output<typeof contract>

/** Evidence of a signature. */
export const signature = z.object({
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Network address from which it was signed. */
  address: z.string(),
  /** SHA-256 of the text. */
  hash: z.string(),
  signTime: moment,
})
export type Signature = z.output<typeof signature>

export const shownContract = z.extend(contract, {
  text: z.string(),
  /** Names of fields for which a draft lacks a value. */
  missing: z.array(z.string()),
  /** Characters of a draft that cannot be printed. */
  unprintable: z.array(z.string()),
  /** Empty for a draft, whose text is not final. */
  hash: z.string(),
  /** Empty until it is signed. */
  signatures: z.array(signature),
})
export type ShownContract = z.output<typeof shownContract>

export const fileAddress = z.object({ url: z.string() })

export const contractFailures = {
  notFound: {
    zh: '合同不存在或已删除',
    en: 'Contract not found. It may have been deleted.',
  },
  notNow: {
    zh: '合同状态已更新，请刷新',
    en: 'This contract has changed. Refresh and try again.',
  },
  noSuchTemplate: {
    zh: '模板不存在或已删除，请重新选择',
    en: 'Template not found. It may have been deleted. Choose another template.',
  },
  noSuchPerson: {
    zh: '分账人员不存在或已删除，请重新选择',
    en: 'Beneficiary not found. It may have been deleted. Choose another beneficiary.',
  },
  noSuchSite: {
    zh: '场地不存在或已删除，请重新选择',
    en: 'Site not found. It may have been deleted. Choose another site.',
  },
} as const
