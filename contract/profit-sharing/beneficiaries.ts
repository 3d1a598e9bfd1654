import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import { privateNumberFailures, privateNumberText } from '../base/private-numbers.ts'
import { declareSubject } from '../base/subject.ts'
import {
  id,
  idIfAny,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
  yuan,
} from '../base/wire.ts'

/**
 * Beneficiaries (on the wire: fzpeople, 分账人员): those who get a part of the income of sites, and the bank
 * cards that receive their parts.
 */
export const sharingPermissions = declarePermissions(
  'sharing',
  { zh: '分账', en: 'Profit sharing' },
  {
    see: { zh: '查看分账', en: 'View profit sharing' },
    edit: { zh: '修改分账人员和分账比例', en: 'Edit beneficiaries and shares' },
    pay: { zh: '发起和登记分账付款', en: 'Make and record profit share payments' },
  },
)

export const beneficiarySubject = declareSubject(
  'beneficiary',
  { zh: '分账人员', en: 'Beneficiary' },
  {
    name: { zh: '姓名或名称', en: 'Name' },
    role: { zh: '身份', en: 'Type' },
    phone: { zh: '手机号', en: 'Phone number' },
    wechatMerchant: { zh: '微信支付商户号', en: 'WeChat Pay merchant ID' },
    wechatName: { zh: '商户全称', en: 'Full merchant name' },
    receiverName: { zh: '微信实名', en: 'Verified WeChat name' },
    /** Masked, since the beneficiary is identified without it. */
    identityNumber: { zh: '证件号', en: 'ID number' },
    cardNumber: { zh: '银行卡', en: 'Bank card' },
    bankName: { zh: '开户银行', en: 'Bank' },
    remark: { zh: '备注', en: 'Note' },
    /** `linkUntil` is the time at which a statement link expires. The link itself is never logged. */
    /** Amount paid to the beneficiary, by hand or to the bank card. */
    paidMoney: { zh: '已付金额（元）', en: 'Amount paid (yuan)' },
    paidTo: { zh: '收款账户', en: 'Receiving account' },
    linkUntil: { zh: '链接有效期至', en: 'Link valid until' },
  },
)

/** Relation of a beneficiary to the merchant. */
export const beneficiaryRoles = {
  site: { zh: '场地方', en: 'Site owner' },
  partner: { zh: '合伙人', en: 'Partner' },
  agent: { zh: '代理商', en: 'Agent' },
  staff: { zh: '员工', en: 'Employee' },
  other: { zh: '其他', en: 'Other' },
} as const
export type BeneficiaryRole = keyof typeof beneficiaryRoles
const role = z.enum(Object.keys(beneficiaryRoles) as [BeneficiaryRole, ...BeneficiaryRole[]])

const beneficiaryInput = {
  name: typedTextSchema(40).check(z.minLength(1)),
  role,
  phone: typedTextSchema(20),
  remark: typedTextSchema(200),
  /**
   * Beneficiary's own merchant number at WeChat Pay, to which WeChat Pay passes on the shares; empty if
   * there is none.
   */
  wechatMerchant: typedTextSchema(10).check(z.regex(/^(\d{8,10})?$/)),
  /** Full name of that merchant as registered at WeChat Pay. */
  wechatName: typedTextSchema(80),
}

/** Bank card that receives a part. Its number is masked, as everywhere. */
const card = z.object({
  /** Id of the beneficiary. */
  id,
  cardNumber: z.string(),
  cardHolder: z.string(),
  bankName: z.string(),
  branchName: z.string(),
  /** Whether it is the account of a company. */
  isCompany: yesNo,
  bindTime: momentIfAny,
})
export type BeneficiaryCard = z.output<typeof card>

export const beneficiary = z.object({
  id,
  ...beneficiaryInput,
  /** Masked; empty if it is not known. */
  identityNumber: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  bankName: z.string(),
  /** Person who receives the shares in their own WeChat, and since when; empty if nobody does. */
  receiverName: z.string(),
  receiverSince: momentIfAny,
  /** Id of the agent, if the beneficiary is an agent that the platform created. */
  agentId: idIfAny,
  /** Amount booked for the beneficiary that is not on its way yet. */
  dueMoney: yuan,
  /** Amount that the beneficiary has to give back; it is taken off the next parts. */
  claimMoney: yuan,
  createTime: moment,
})
export type Beneficiary = z.output<typeof beneficiary>

const notFound = {
  zh: '分账人员不存在或已删除',
  en: 'Beneficiary not found. It may have been deleted.',
}
const { identityWrong, creditCodeWrong, cardWrong, accountWrong } = privateNumberFailures
const saveFailures = {
  nameTaken: {
    zh: '已有同名的分账人员，请更换名称',
    en: 'A beneficiary with this name already exists. Enter another name.',
  },
  phoneFormat: {
    zh: '请填写 11 位手机号',
    en: 'Enter an 11-digit phone number.',
  },
  nameOfMerchant: {
    zh: '填写商户号时，须同时填写在微信支付登记的商户全称',
    en: 'If you enter a merchant ID, also enter the full merchant name registered with WeChat Pay.',
  },
  numberWrong: identityWrong,
  creditCodeWrong,
} as const

const seeGrants = [merchantGrant(sharingPermissions.see)] as const
const people = '/api/blade-fzpeople/fzpeople'

/** Fields as typed where they can be changed; an empty text removes the value. */
const savedFields = {
  ...beneficiaryInput,
  /** Identity number of a person or credit code of a company. If absent, it stays unchanged. */
  identityNumber: z.optional(privateNumberText),
}

export const beneficiaries = {
  list: declareCall({
    name: 'profitSharing.list',
    title: { zh: '分账人员列表', en: 'List beneficiaries' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/selectFzPeopleListByUserId',
      body: 'form',
    },
    access: [...seeGrants, agent],
    writes: false,
    input: z.object({
      ...pagingFields('createTime', 'name'),
      name: z.optional(typedTextSchema(40)),
    }),
    output: recordPageSchema(beneficiary),
    failures: {},
    example: {},
  }),

  count: declareCall({
    name: 'profitSharing.count',
    title: { zh: '分账人员数量', en: 'Count beneficiaries' },
    wire: { method: 'GET', path: `${people}/selectFzPeopleSizeByUserId`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.object({ size: z.int() }),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'profitSharing.detail',
    title: { zh: '分账人员详情', en: 'Get beneficiary details' },
    wire: { method: 'GET', path: `${people}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: beneficiary,
    failures: { notFound },
    example: { id: world.beneficiaryId },
  }),

  save: declareCall({
    name: 'profitSharing.save',
    title: { zh: '添加分账人员', en: 'Add beneficiary' },
    wire: { method: 'POST', path: `${people}/save`, body: 'form' },
    // A person limited to some sites finds only beneficiaries with a share there, and would not find one
    // that they add.
    access: [allSitesGrant(sharingPermissions.edit)],
    writes: true,
    input: z.extend(z.partial(z.object(savedFields)), { name: beneficiaryInput.name }),
    output: beneficiary,
    failures: saveFailures,
    example: { name: '陈立', role: 'partner', phone: '13700000001' },
  }),

  update: declareCall({
    name: 'profitSharing.update',
    title: { zh: '修改分账人员', en: 'Edit beneficiary' },
    wire: { method: 'POST', path: `${people}/update`, body: 'form' },
    access: [allSitesGrant(sharingPermissions.edit)],
    writes: true,
    /** Absent fields stay unchanged. */
    input: z.extend(z.partial(z.object(savedFields)), { id }),
    output: beneficiary,
    failures: { ...saveFailures, notFound },
    example: { id: world.beneficiaryId, remark: '三方已签' },
  }),

  remove: declareCall({
    name: 'profitSharing.remove',
    title: { zh: '删除分账人员', en: 'Delete beneficiary' },
    wire: { method: 'GET', path: `${people}/deleteFzPeopleByPeopleId`, body: 'query' },
    access: [allSitesGrant(sharingPermissions.edit)],
    writes: true,
    input: z.object({ peopleId: id }),
    output: z.object({ removed: z.int() }),
    failures: {
      notFound,
      inUse: {
        zh: '部分场地仍在给这名分账人员分账。请先在“分账比例”中移除这名分账人员，新比例生效后再删除。',
        en:
          'Some sites still share profits with this beneficiary. Remove the beneficiary under ' +
          '“Shares” first. You can delete the beneficiary once the new shares take effect.',
      },
      isAgent: {
        zh: '代理商由平台管理。如需删除，请联系平台。',
        en: 'Agents are managed by the platform. To delete this agent, contact the platform.',
      },
      hasMoney: {
        zh: '这名分账人员有待付或待收回的分账，请结清后再删除',
        en:
          'This beneficiary has payable or recoverable profit shares. ' +
          'Settle them, then delete the beneficiary.',
      },
    },
    example: { peopleId: world.idleBeneficiaryId },
  }),

  bindCard: declareCall({
    name: 'profitSharing.bindCard',
    title: { zh: '绑定分账人员的银行卡', en: 'Link beneficiary’s bank card' },
    wire: { method: 'POST', path: `${people}/insertFzBankCard`, body: 'form' },
    access: [allSitesGrant(sharingPermissions.edit)],
    writes: true,
    input: z.object({
      peopleId: id,
      bankCard: privateNumberText,
      cardHolder: typedTextSchema(40).check(z.minLength(1)),
      bankName: typedTextSchema(60).check(z.minLength(1)),
      branchName: z.optional(typedTextSchema(80)),
      isCompany: z.optional(yesNo),
    }),
    output: card,
    failures: { notFound, cardWrong, accountWrong },
    example: {
      peopleId: world.beneficiaryId,
      bankCard: '6222020200112230012',
      cardHolder: '陈立',
      bankName: '中国建设银行',
    },
  }),

  card: declareCall({
    name: 'profitSharing.card',
    title: { zh: '分账人员的银行卡', en: 'Get beneficiary’s bank card' },
    wire: { method: 'GET', path: '/api/blade-fzbankcard/fzbankcard/detail', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ peopleId: id }),
    output: card,
    failures: {
      notFound,
      noCard: {
        zh: '分账人员未绑定银行卡，请先绑定',
        en: 'The beneficiary has no linked bank card. Link one first.',
      },
    },
    example: { peopleId: world.beneficiaryId },
  }),
}
