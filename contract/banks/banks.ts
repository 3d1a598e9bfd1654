import * as z from 'zod/mini'
import { bankPermissions } from './bank-accounts.ts'
import { declareCall, merchantGrant, staff } from '../base/call.ts'
import { regionCode } from '../places/places.ts'
import { normalizePrivateNumber } from '../base/private-numbers.ts'
import { recordPageSchema, typedTextSchema, wholeNumber } from '../base/wire.ts'

/** Lists for people who bind a card: banks by name, the bank of a card number, and branches. */

export const bank = z.object({
  /** Code that card services use, such as `CMB`. */
  bankCode: z.string(),
  bankName: z.string(),
})
export type Bank = z.output<typeof bank>

export const cardTypes = {
  debit: { zh: '储蓄卡', en: 'Debit card' },
  credit: { zh: '信用卡', en: 'Credit card' },
  semiCredit: { zh: '准贷记卡', en: 'Quasi-credit card' },
  prepaid: { zh: '预付费卡', en: 'Prepaid card' },
} as const
export type CardType = keyof typeof cardTypes

const area = z.object({ code: z.string(), name: z.string(), pcode: z.nullable(z.string()) })
const branch = z.object({
  /** 12 digits that identify the branch in payments between banks. */
  branchCode: z.string(),
  branchName: z.string(),
})
export type Branch = z.output<typeof branch>

/** Clients request the whole list at once or pages of 500. */
export const BANKS_AT_ONCE = 10_000
const sized = { current: z.optional(wholeNumber), size: z.optional(wholeNumber) }
const path = '/api/blade-userBusinessData/userbusinessdata'
const userPath = '/api/blade-user/merchantUser'
const access = [staff] as const
/** Only people who may bind an account need the lists. */
const binding = [merchantGrant(bankPermissions.bind)] as const

export const banks = {
  list: declareCall({
    name: 'banks.list',
    title: { zh: '全部银行', en: 'List banks' },
    wire: { method: 'GET', path: `${path}/bankList`, body: 'query' },
    access: binding,
    writes: false,
    input: z.object(sized),
    output: recordPageSchema(bank),
    failures: {},
    example: {},
  }),

  page: declareCall({
    name: 'banks.page',
    title: { zh: '分页查询银行', en: 'List banks by page' },
    wire: { method: 'GET', path: `${path}/bankPage`, body: 'query' },
    access: binding,
    writes: false,
    input: z.object({ ...sized, bankName: z.optional(typedTextSchema(40)) }),
    output: recordPageSchema(bank),
    failures: {},
    example: { current: 1, size: 500 },
  }),

  byName: declareCall({
    name: 'banks.byName',
    title: { zh: '按名称找银行', en: 'Find banks by name' },
    wire: { method: 'POST', path: `${userPath}/selectBankListByBankName`, body: 'form' },
    access,
    writes: false,
    input: z.object({ bankName: z.optional(typedTextSchema(40)) }),
    output: z.array(bank),
    failures: {},
    example: { bankName: '招商' },
  }),

  byCard: declareCall({
    name: 'banks.byCard',
    title: { zh: '按卡号找银行', en: 'Find bank by card number' },
    wire: { method: 'POST', path: `${userPath}/selectBaseBanksByBankCard`, body: 'form' },
    access,
    writes: false,
    // Trying out numbers reveals only banks; the limit stops it nevertheless.
    perMinute: 60,
    /** The card number or its first digits. */
    input: z.object({
      bankCard: z
        .string()
        .check(z.maxLength(40), z.overwrite(normalizePrivateNumber), z.regex(/^\d{3,19}$/)),
    }),
    /** All fields are empty if the bank of the number is unknown; then a person chooses it. */
    output: z.object({
      ...bank.shape,
      cardType: z.union([
        z.literal(''),
        z.enum(Object.keys(cardTypes) as [CardType, ...CardType[]]),
      ]),
    }),
    failures: {},
    example: { bankCard: '6214835712346624' },
  }),

  areas: declareCall({
    name: 'banks.areas',
    title: { zh: '开户行地区', en: 'List bank branch regions' },
    wire: { method: 'POST', path: `${userPath}/selectBankAreaListByCode`, body: 'form' },
    access,
    writes: false,
    /** Without a code, lists the provinces; otherwise the areas within the code's region. */
    input: z.object({ code: z.optional(z.union([regionCode, z.literal('')])) }),
    output: z.array(area),
    failures: {
      noSuchRegion: {
        zh: '地区不存在，请重新选择',
        en: 'Region not found. Choose another region.',
      },
    },
    example: { code: '330000' },
  }),

  branches: declareCall({
    name: 'banks.branches',
    title: { zh: '城市的银行支行', en: 'List bank branches in a city' },
    wire: {
      method: 'POST',
      path: `${userPath}/selectBranchesListByCityCodeAndBankName`,
      body: 'form',
    },
    access,
    writes: false,
    perMinute: 60,
    input: z.object({
      cityCode: regionCode,
      bankName: typedTextSchema(40).check(z.minLength(1)),
    }),
    output: z.array(branch),
    failures: {
      noAnswer: {
        zh: '支行列表加载失败，可手动填写支行名称',
        en: 'Could not load branches. You can enter the branch name yourself.',
      },
    },
    example: { cityCode: '330100', bankName: '招商银行' },
  }),
}
