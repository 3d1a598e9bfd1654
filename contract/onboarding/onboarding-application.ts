import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import { phoneText, pictureLink } from '../people/person.ts'
import { regionCode } from '../places/places.ts'
import { privateNumberText } from '../base/private-numbers.ts'
import { declareSubject } from '../base/subject.ts'
import { day, dayIfAny, typedText } from '../base/wire.ts'

/** What a merchant tells a payment provider of itself, and what becomes of it there. */

export const subjects = {
  person: { zh: '个人', en: 'Person' },
  soleTrader: { zh: '个体户', en: 'Sole trader' },
  company: { zh: '公司', en: 'Company' },
} as const
export type BusinessSubject = keyof typeof subjects

export const onboardingLife = declareLifecycle('untreated', {
  /** With the platform, two of whose people look at it; until then it can be sent in anew. */
  untreated: { name: { zh: '待审核', en: 'Waiting for review' }, next: ['processing', 'refused'] },
  /** With the provider. */
  processing: { name: { zh: '审核中', en: 'Being reviewed' }, next: ['passed', 'refused'] },
  refused: { name: { zh: '没通过', en: 'Not passed' }, next: ['untreated'] },
  passed: { name: { zh: '已通过', en: 'Passed' }, next: [] },
})
export type OnboardingState = (typeof onboardingLife.states)[number]

/** What is to be mended. */
export const refusalKinds = {
  photo: { zh: '证件照片看不清', en: 'A photo can not be read' },
  name: { zh: '名称和证照不一致', en: 'The name differs from the papers' },
  licence: { zh: '营业执照有问题', en: 'Something is wrong with the licence' },
  identity: { zh: '身份证有问题', en: 'Something is wrong with the identity card' },
  account: { zh: '收款账户有问题', en: 'Something is wrong with the bank account' },
  other: { zh: '其他', en: 'Something else' },
} as const
export type RefusalKind = keyof typeof refusalKinds
export const refusalKind = z.enum(Object.keys(refusalKinds) as [RefusalKind, ...RefusalKind[]])

/** What is no secret of it. Without an end a paper holds for ever. */
export const applicationFields = {
  subject: z.enum(['person', 'soleTrader', 'company']),
  /** As on the licence; a person's own name. */
  merchantName: typedText(60).check(z.minLength(1)),
  /** What players read on their bill. */
  shortName: typedText(20).check(z.minLength(1)),
  licencePhoto: z.optional(pictureLink),
  licenceUntil: z.optional(dayIfAny),
  categoryCode: z.string().check(z.regex(/^\w{1,20}$/)),
  areaCode: regionCode,
  address: typedText(200).check(z.minLength(1)),
  storefrontPhoto: pictureLink,
  /** Who answers for the business: on the licence the legal person. */
  personName: typedText(30).check(z.minLength(1)),
  identityFrom: day,
  identityUntil: dayIfAny,
  identityFront: pictureLink,
  identityBack: pictureLink,
  contactPhone: phoneText,
}
/** A number that is left out stays what it was. */
export const applicationNumbers = {
  identityNumber: z.optional(privateNumberText),
  creditCode: z.optional(privateNumberText),
}

export const shownApplication = z.object({
  ...applicationFields,
  licencePhoto: z.string(),
  licenceUntil: dayIfAny,
  identityMasked: z.string(),
  /** Empty of a person. */
  creditCodeMasked: z.string(),
})
export type ShownApplication = z.output<typeof shownApplication>

/** By their places in the form. */
export const photoFields = [
  'licencePhoto',
  'storefrontPhoto',
  'identityFront',
  'identityBack',
] as const
export type PhotoField = (typeof photoFields)[number]

/** What can be looked at of the papers: the pictures of the application, and of the bank account. */
export const paperPhotos = {
  licencePhoto: { zh: '营业执照', en: 'Licence' },
  storefrontPhoto: { zh: '门头照', en: 'Storefront' },
  identityFront: { zh: '身份证人像面', en: 'Identity card, front' },
  identityBack: { zh: '身份证国徽面', en: 'Identity card, back' },
  permitPhoto: { zh: '开户许可证', en: 'Account permit' },
} as const
export type PaperPhoto = keyof typeof paperPhotos
export const paperPhoto = z.enum(Object.keys(paperPhotos) as [PaperPhoto, ...PaperPhoto[]])

/** A look at a paper: told in the log of whose it is. */
export const paperLookSubject = declareSubject(
  'paperLook',
  { zh: '查看证件照片', en: 'Photo of a paper seen' },
  { seen: { zh: '查看的内容', en: 'What was seen' } },
)

export const paperAddress = z.object({ url: z.string() })
export const noSuchPhoto = {
  zh: '没有这张照片，可能还没有提交',
  en: 'There is no such photo; it may not have been sent in.',
}
