import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import { pictureLink } from '../people/person.ts'
import { regionCode } from '../places/places.ts'
import { privateNumberFailures, privateNumberText } from '../base/private-numbers.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, typedTextSchema } from '../base/wire.ts'

/**
 * The bank account for a merchant's payouts: one at a time, a person's card or a firm's account. A replaced
 * account is kept, since payouts may still be on their way to it.
 */
export const bankPermissions = declarePermissions(
  'banks',
  { zh: '收款账户', en: 'Bank account' },
  {
    bind: { zh: '绑定和更换收款账户', en: 'Link and replace bank accounts' },
    seeNumbers: { zh: '查看完整的证件号和卡号', en: 'View full ID and card numbers' },
  },
  { ownerOnly: true },
)

export const bankAccountSubject = declareSubject(
  'bankAccount',
  { zh: '收款账户', en: 'Bank account' },
  {
    holder: { zh: '户名', en: 'Account holder' },
    numberMasked: { zh: '账号', en: 'Account number' },
    bankName: { zh: '银行', en: 'Bank' },
    branchName: { zh: '支行', en: 'Branch' },
    boundAt: { zh: '绑定时间', en: 'Linked at' },
  },
)

/**
 * State of a replaced account at the provider that onboarded the merchant: the provider reviews it first.
 */
export const cardStates = {
  own: { zh: '', en: '' },
  underway: { zh: '付呗审核中', en: 'Under review by Fubei' },
  done: { zh: '已在付呗生效', en: 'Active at Fubei' },
  refused: { zh: '付呗未通过', en: 'Rejected by Fubei' },
} as const
export type CardState = keyof typeof cardStates

export const bankAccount = z.object({
  id,
  kind: z.enum(['card', 'company']),
  holder: z.string(),
  numberMasked: z.string(),
  /** Both are empty if the bank is unknown. */
  bankCode: z.string(),
  bankName: z.string(),
  /** Code of the city; empty while no branch is chosen. */
  areaCode: z.string(),
  branchCode: z.string(),
  branchName: z.string(),
  /** Photo of the firm's account permit. */
  permitPhoto: z.string(),
  atProvider: z.enum(Object.keys(cardStates) as [CardState, ...CardState[]]),
  providerWords: z.string(),
  bindTime: moment,
})
export type BankAccount = z.output<typeof bankAccount>

const ownPassword = z.string().check(z.minLength(1), z.maxLength(64))
const holder = typedTextSchema(60).check(z.minLength(1))
const branch = {
  bankCode: z.optional(z.string().check(z.regex(/^\w{0,20}$/))),
  areaCode: z.optional(z.union([regionCode, z.literal('')])),
  branchCode: z.optional(z.string().check(z.regex(/^(\d{12})?$/))),
  branchName: z.optional(typedTextSchema(60)),
}
const failures = {
  wrongPassword: {
    zh: '密码错误，收款账户未变更。请重新输入。',
    en: 'Wrong password. The bank account was not changed. Enter your password again.',
  },
  noSuchBank: { zh: '银行不存在，请重新选择', en: 'Bank not found. Choose another bank.' },
  creditCard: {
    zh: '信用卡不能收款，请使用储蓄卡',
    en: 'Credit cards cannot receive payments. Use a debit card.',
  },
  underReview: {
    zh: '实名认证审核中，暂不能更换收款账户。请在审核结束后再试。',
    en:
      'Your identity verification is under review, so the bank account cannot ' +
      'be changed yet. Try again after the review.',
  },
} as const

/** Documents are accepted only by the link under which they were uploaded here. */
export const photoNotHere = {
  zh: '照片上传失败，请重新选择',
  en: 'Could not upload the photo. Choose it again.',
}

const path = '/api/blade-userBusinessData/userbusinessdata'

export const bankAccounts = {
  bindCard: declareCall({
    name: 'onboarding.bindCard',
    title: { zh: '绑定银行卡', en: 'Link bank card' },
    wire: { method: 'POST', path: `${path}/addBindingBank`, body: 'form' },
    access: [merchantGrant(bankPermissions.bind)],
    writes: true,
    perMinute: 20,
    /** Without a bank code, the bank is derived from the card number if possible. */
    input: z.object({ cardNumber: privateNumberText, holder, ...branch, password: ownPassword }),
    output: bankAccount,
    failures: { ...failures, cardWrong: privateNumberFailures.cardWrong },
    example: { cardNumber: '6214835712346624', holder: '林晓峰', password: world.password },
  }),

  bindBank: declareCall({
    name: 'onboarding.bindBank',
    title: { zh: '绑定对公账户或设置支行', en: 'Link company account or set card branch' },
    wire: { method: 'POST', path: `${path}/insertBindingBank`, body: 'form' },
    access: [merchantGrant(bankPermissions.bind)],
    writes: true,
    perMinute: 20,
    /**
     * Binds a firm's account if an account number is given. Otherwise it sets the branch of the bound card.
     */
    input: z.object({
      accountNumber: z.optional(privateNumberText),
      holder: z.optional(holder),
      ...branch,
      permitPhoto: z.optional(pictureLink),
      password: ownPassword,
    }),
    output: bankAccount,
    failures: {
      ...failures,
      accountWrong: privateNumberFailures.accountWrong,
      needed: { zh: '请填写此项', en: 'This field is required.' },
      notHere: photoNotHere,
      noneBound: {
        zh: '请先绑定银行卡，再选择支行',
        en: 'Link a bank card first, then choose its branch.',
      },
    },
    example: { bankCode: 'CMB', branchName: '杭州分行营业部', password: world.password },
  }),

  bound: declareCall({
    name: 'onboarding.bound',
    title: { zh: '查看收款账户', en: 'Get linked bank account' },
    wire: { method: 'GET', path: `${path}/findBindingBank`, body: 'query' },
    access: [merchantGrant(bankPermissions.bind)],
    writes: false,
    input: z.object({}),
    output: bankAccount,
    failures: {
      noneBound: {
        zh: '未绑定收款账户，请先绑定',
        en: 'No bank account is linked yet. Link a bank account first.',
      },
    },
    example: {},
  }),

  /** A write, because each look at a number leaves a line in the operation log. */
  seeNumber: declareCall({
    name: 'onboarding.seeNumber',
    title: { zh: '查看完整号码', en: 'View full number' },
    wire: { method: 'POST', path: `${path}/seeNumber`, body: 'form' },
    access: [merchantGrant(bankPermissions.seeNumbers)],
    writes: true,
    perMinute: 20,
    input: z.object({
      kind: z.enum(['identity', 'creditCode', 'bankCard']),
      password: ownPassword,
    }),
    output: z.object({ number: z.string() }),
    failures: {
      wrongPassword: {
        zh: '密码错误，请重新输入',
        en: 'Wrong password. Enter your password again.',
      },
      nothingKept: {
        zh: '系统中没有这个号码，请刷新',
        en: 'This number is not on record. Refresh the page.',
      },
    },
    example: { kind: 'bankCard', password: world.password },
  }),
}
