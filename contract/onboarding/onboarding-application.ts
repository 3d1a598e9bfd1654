import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import { phoneText, pictureLink } from '../people/person.ts'
import { regionCode } from '../places/places.ts'
import { privateNumberText } from '../base/private-numbers.ts'
import { declareSubject } from '../base/subject.ts'
import { day, dayIfAny, typedTextSchema } from '../base/wire.ts'

/** Application of a merchant to a payment provider: its fields, its states and reasons for refusal. */

export const subjects = {
  person: { zh: '个人', en: 'Individual' },
  soleTrader: { zh: '个体户', en: 'Sole trader' },
  company: { zh: '公司', en: 'Company' },
} as const
export type BusinessSubject = keyof typeof subjects

export const onboardingLife = declareLifecycle('untreated', {
  /**
   * Waiting for two reviewers of the platform. Until they have decided, the merchant can submit it again.
   */
  untreated: { name: { zh: '待审核', en: 'Awaiting review' }, next: ['processing', 'refused'] },
  /** Under review by the provider. */
  processing: { name: { zh: '审核中', en: 'Under review' }, next: ['passed', 'refused'] },
  refused: { name: { zh: '未通过', en: 'Rejected' }, next: ['untreated'] },
  passed: { name: { zh: '已通过', en: 'Approved' }, next: [] },
})
export type OnboardingState = (typeof onboardingLife.states)[number]

/** What the merchant has to correct. */
export const refusalKinds = {
  photo: { zh: '证件照片不清晰', en: 'Document photo not legible' },
  name: { zh: '名称与证照不一致', en: 'Name does not match documents' },
  licence: { zh: '营业执照有问题', en: 'Problem with business licence' },
  identity: { zh: '身份证有问题', en: 'Problem with ID card' },
  account: { zh: '收款账户有问题', en: 'Problem with bank account' },
  other: { zh: '其他', en: 'Other' },
} as const
export type RefusalKind = keyof typeof refusalKinds
export const refusalKind = z.enum(Object.keys(refusalKinds) as [RefusalKind, ...RefusalKind[]])

/** Fields of an application that are not secret. A document without an end date never expires. */
export const applicationFields = {
  subject: z.enum(['person', 'soleTrader', 'company']),
  /** Name on the licence, or the own name of a person. */
  merchantName: typedTextSchema(60).check(z.minLength(1)),
  /** Name that players see on their bill. */
  shortName: typedTextSchema(20).check(z.minLength(1)),
  licencePhoto: z.optional(pictureLink),
  licenceUntil: z.optional(dayIfAny),
  categoryCode: z.string().check(z.regex(/^\w{1,20}$/)),
  areaCode: regionCode,
  address: typedTextSchema(200).check(z.minLength(1)),
  storefrontPhoto: pictureLink,
  /** Person responsible for the business; with a licence, its legal representative. */
  personName: typedTextSchema(30).check(z.minLength(1)),
  identityFrom: day,
  identityUntil: dayIfAny,
  identityFront: pictureLink,
  identityBack: pictureLink,
  contactPhone: phoneText,
}
/** A number that is left out stays unchanged. */
export const applicationNumbers = {
  identityNumber: z.optional(privateNumberText),
  creditCode: z.optional(privateNumberText),
}

export const shownApplication = z.object({
  ...applicationFields,
  licencePhoto: z.string(),
  licenceUntil: dayIfAny,
  identityMasked: z.string(),
  /** Empty if the applicant is a person. */
  creditCodeMasked: z.string(),
})
export type ShownApplication = z.output<typeof shownApplication>

/** Photo fields, in the order of the form. */
export const photoFields = [
  'licencePhoto',
  'storefrontPhoto',
  'identityFront',
  'identityBack',
] as const
export type PhotoField = (typeof photoFields)[number]

/** Photos that can be looked at: those of the application and that of the bank account. */
export const paperPhotos = {
  licencePhoto: { zh: '营业执照', en: 'Business licence' },
  storefrontPhoto: { zh: '门头照', en: 'Storefront' },
  identityFront: { zh: '身份证人像面', en: 'ID card, front' },
  identityBack: { zh: '身份证国徽面', en: 'ID card, back' },
  permitPhoto: { zh: '开户许可证', en: 'Account opening permit' },
} as const
export type PaperPhoto = keyof typeof paperPhotos
export const paperPhoto = z.enum(Object.keys(paperPhotos) as [PaperPhoto, ...PaperPhoto[]])

/** A look at a document, recorded in the operation log of the merchant that owns it. */
export const paperLookSubject = declareSubject(
  'paperLook',
  { zh: '查看证件照片', en: 'Document photo viewed' },
  { seen: { zh: '查看内容', en: 'Photo viewed' } },
)

export const paperAddress = z.object({ url: z.string() })
export const noSuchPhoto = {
  zh: '照片不存在，可能未提交',
  en: 'Photo not found. It may not have been submitted.',
}
