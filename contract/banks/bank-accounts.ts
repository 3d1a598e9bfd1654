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
    bind: { zh: '绑定和更换收款账户', en: 'Bind and replace the bank account' },
    seeNumbers: { zh: '查看完整的证件号和卡号', en: 'See identity and card numbers in full' },
  },
  { ownerOnly: true },
)

export const bankAccountSubject = declareSubject(
  'bankAccount',
  { zh: '收款账户', en: 'Bank account' },
  {
    holder: { zh: '户名', en: 'Holder' },
    numberMasked: { zh: '账号', en: 'Number' },
    bankName: { zh: '银行', en: 'Bank' },
    branchName: { zh: '支行', en: 'Branch' },
    boundAt: { zh: '绑定时间', en: 'Bound at' },
  },
)

/**
 * State of a replaced account at the provider that onboarded the merchant: the provider reviews it first.
 */
export const cardStates = {
  own: { zh: '', en: '' },
  underway: { zh: '付呗审核中', en: 'Fubei is checking it' },
  done: { zh: '付呗已生效', en: 'In force at Fubei' },
  refused: { zh: '付呗没通过', en: 'Fubei refused it' },
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
    zh: '密码不对，收款账户没有改动。请再输一次',
    en: 'The password is wrong and the bank account is as it was. Enter it again.',
  },
  noSuchBank: { zh: '没有这家银行，请重新选择', en: 'There is no such bank. Choose it again.' },
  creditCard: {
    zh: '信用卡不能收款。请换一张储蓄卡',
    en: 'A credit card cannot be paid to. Use a debit card.',
  },
  underReview: {
    zh: '认证正在审核，收款账户先不能换。审核完再来',
    en: 'Your application is being reviewed, so the bank account stays for now. Come back after it.',
  },
} as const

/** Documents are accepted only by the link under which they were uploaded here. */
export const photoNotHere = {
  zh: '照片要在这里上传。请重新选一张',
  en: 'The photo must be uploaded here. Choose it again.',
}

const path = '/api/blade-userBusinessData/userbusinessdata'

export const bankAccounts = {
  bindCard: declareCall({
    name: 'onboarding.bindCard',
    title: { zh: '绑定银行卡', en: 'Bind a bank card' },
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
    title: { zh: '绑定银行和对公账户', en: 'Bind a bank, or a company account' },
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
      needed: { zh: '这一项也要填', en: 'This is needed as well.' },
      notHere: photoNotHere,
      noneBound: {
        zh: '还没有绑定银行卡。请先绑卡，再选支行',
        en: 'No card is bound yet. Bind one, then choose its branch.',
      },
    },
    example: { bankCode: 'CMB', branchName: '杭州分行营业部', password: world.password },
  }),

  bound: declareCall({
    name: 'onboarding.bound',
    title: { zh: '查看收款账户', en: 'The bank account that is bound' },
    wire: { method: 'GET', path: `${path}/findBindingBank`, body: 'query' },
    access: [merchantGrant(bankPermissions.bind)],
    writes: false,
    input: z.object({}),
    output: bankAccount,
    failures: {
      noneBound: {
        zh: '还没有绑定收款账户',
        en: 'No bank account is bound yet.',
      },
    },
    example: {},
  }),

  /** A write, because each look at a number leaves a line in the operation log. */
  seeNumber: declareCall({
    name: 'onboarding.seeNumber',
    title: { zh: '查看完整号码', en: 'See a number in full' },
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
        zh: '密码不对。请再输一次',
        en: 'The password is wrong. Enter it again.',
      },
      nothingKept: { zh: '还没有填过这个号码', en: 'There is no such number yet.' },
    },
    example: { kind: 'bankCard', password: world.password },
  }),
}
