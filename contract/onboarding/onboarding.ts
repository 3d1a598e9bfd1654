import * as z from 'zod/mini'
import { bankAccount, bankAccounts, bankPermissions, photoNotHere } from '../banks/bank-accounts.ts'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import {
  applicationFields,
  applicationNumbers,
  noSuchPhoto,
  onboardingLife,
  paperAddress,
  paperPhoto,
  refusalKind,
  shownApplication,
} from './onboarding-application.ts'
import { onboardingReview } from './onboarding-review.ts'
import { declarePermissions } from '../base/permission.ts'
import { personFailures } from '../people/person.ts'
import { privateNumberFailures } from '../base/private-numbers.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny } from '../base/wire.ts'

/**
 * Merchant onboarding (进件): a merchant's documents go to the platform for review and then to the payment
 * provider. The provider accepts the merchant or states what to correct.
 */
export const onboardingPermissions = declarePermissions(
  'onboarding',
  { zh: '实名认证', en: 'Identity verification' },
  {
    see: { zh: '查看认证资料和状态', en: 'View the application and its status' },
    submit: { zh: '填写并提交认证资料', en: 'Fill in and submit the application' },
  },
)

export const onboardingSubject = declareSubject(
  'onboarding',
  { zh: '实名认证', en: 'Identity verification' },
  {
    merchantName: { zh: '商户名称', en: 'Merchant name' },
    personName: { zh: '负责人', en: 'Responsible person' },
    identityMasked: { zh: '身份证号', en: 'ID number' },
    creditCodeMasked: { zh: '统一社会信用代码', en: 'Unified social credit code' },
    state: { zh: '状态', en: 'Status' },
    words: { zh: '说明', en: 'Note' },
    firstReviewer: { zh: '第一审批人', en: 'First approver' },
    /** Number of submissions. With it, an unchanged resubmission leaves a log entry, too. */
    submitted: { zh: '提交次数', en: 'Submissions' },
  },
)

export const onboardingSteps = {
  submitted: { zh: '已提交', en: 'Submitted' },
  reviewed: { zh: '平台初审通过', en: 'First approval by the platform' },
  approved: {
    zh: '平台已通过，已提交至付呗',
    en: 'Approved by the platform and submitted to Fubei',
  },
  taken: { zh: '付呗已收到', en: 'Received by Fubei' },
  refused: { zh: '未通过', en: 'Rejected' },
  passed: { zh: '已通过', en: 'Approved' },
} as const
export type OnboardingStep = keyof typeof onboardingSteps

export const business = z.object({
  /** `none`: nothing was ever submitted. */
  state: z.enum(['none', ...onboardingLife.states]),
  refusedBy: z.enum(['', 'platform', 'provider']),
  refusedKind: z.union([z.literal(''), refusalKind]),
  /** Reason for the refusal, in the words of whoever refused. */
  refusedWords: z.string(),
  application: z.nullable(shownApplication),
  bank: z.nullable(bankAccount),
  steps: z.array(
    z.object({
      step: z.enum(Object.keys(onboardingSteps) as [OnboardingStep, ...OnboardingStep[]]),
      at: moment,
      words: z.string(),
    }),
  ),
  /** Time of the last successful query to the provider. */
  askedAt: momentIfAny,
  /** Why the provider gave no usable answer; it is asked again automatically. Empty otherwise. */
  trouble: z.string(),
})
export type MerchantOnboarding = z.output<typeof business>

const path = '/api/blade-userBusinessData/userbusinessdata'
const seeGrants = [merchantGrant(onboardingPermissions.see)] as const
/** Clients send their user id, but the call always concerns the caller's own merchant. */
const ofOneself = z.object({ userId: z.optional(id) })

const authorisation = z.object({
  /** `unknown`: the provider cannot answer, or has not accepted the merchant yet. */
  authStatus: z.enum(['authorized', 'unauthorized', 'unknown']),
  /** Merchant number at the app; empty if there is none. */
  account: z.string(),
})
const authFailures = {
  noAnswer: {
    zh: '授权状态查询失败，付呗无响应。请稍后重试。',
    en: 'Could not check the authorisation status. Fubei did not respond. Try again later.',
  },
}

export const onboarding = {
  submit: declareCall({
    name: 'onboarding.submit',
    title: { zh: '提交实名认证', en: 'Submit identity verification' },
    wire: { method: 'POST', path: `${path}/openApiMerchantIncome`, body: 'form' },
    access: [merchantGrant(onboardingPermissions.submit)],
    writes: true,
    perMinute: 20,
    input: z.object({ ...applicationFields, ...applicationNumbers }),
    output: business,
    failures: {
      identityWrong: privateNumberFailures.identityWrong,
      creditCodeWrong: privateNumberFailures.creditCodeWrong,
      phoneFormat: personFailures.phoneFormat,
      needed: { zh: '请填写此项', en: 'This field is required.' },
      notHere: photoNotHere,
      expired: {
        zh: '证件已过期，请更换为有效证件后提交',
        en: 'This document has expired. Replace it with a valid document, then submit.',
      },
      tooYoung: {
        zh: '负责人须年满 18 周岁，请更换负责人',
        en: 'The responsible person must be at least 18 years old. Choose another person.',
      },
      noSuchRegion: {
        zh: '地区不存在，请重新选择',
        en: 'Region not found. Choose another region.',
      },
      noSuchCategory: {
        zh: '经营类目不存在，请重新选择',
        en: 'Category not found. Choose another category.',
      },
      noneBound: {
        zh: '尚未绑定收款账户，请绑定后提交',
        en: 'No bank account is linked yet. Link a bank account, then submit.',
      },
      holderDiffers: {
        zh: '收款账户户名与认证名称不一致，请更换收款账户或修改认证资料',
        en:
          'The account holder does not match the name on the application. Change the bank account or ' +
          'the application.',
      },
      underway: {
        zh: '已提交付呗审核，暂不能修改。请在“实名认证”页查看结果。',
        en:
          'Fubei is reviewing your application, so you cannot change it now. See the result under ' +
          '“Identity verification”.',
      },
      passedAlready: {
        zh: '认证已通过，无需再提交',
        en: 'Your application has already been approved. You do not need to submit it again.',
      },
    },
    example: {
      subject: 'company',
      merchantName: '杭州星游文化创意有限公司',
      shortName: '星游电玩',
      creditCode: '91330106MA2H7K8T4F',
      licencePhoto: '/sealed-files/example/licence.jpg',
      licenceUntil: null,
      categoryCode: '0403',
      areaCode: '330106',
      address: '文一西路 998 号',
      storefrontPhoto: '/sealed-files/example/storefront.jpg',
      personName: '林晓峰',
      identityNumber: '330106198808140353',
      identityFrom: new Date('2019-03-12T00:00:00+08:00'),
      identityUntil: new Date('2039-03-12T00:00:00+08:00'),
      identityFront: '/sealed-files/example/front.jpg',
      identityBack: '/sealed-files/example/back.jpg',
      contactPhone: world.ownerPhone,
    },
  }),

  /** Shows a photo of a document. It counts as a write, since it adds an entry to the operation log. */
  photo: declareCall({
    name: 'onboarding.photo',
    title: { zh: '查看证件照片', en: 'View document photo' },
    wire: { method: 'POST', path: `${path}/photo`, body: 'form' },
    access: [merchantGrant(bankPermissions.seeNumbers)],
    writes: true,
    perMinute: 60,
    input: z.object({ photo: paperPhoto }),
    output: paperAddress,
    failures: { noSuchPhoto },
    example: { photo: 'identityFront' },
  }),

  state: declareCall({
    name: 'onboarding.state',
    title: { zh: '认证资料和状态', en: 'Get application and status' },
    wire: { method: 'GET', path: `${path}/selectUserBusinessState`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: ofOneself,
    output: business,
    failures: {},
    example: {},
  }),

  /** Asks the provider now. The result is stored, so the call counts as a write. */
  audit: declareCall({
    name: 'onboarding.audit',
    title: { zh: '查询审核结果', en: 'Check review result' },
    wire: { method: 'GET', path: `${path}/openApiAgentMerchantIncomeAuditQuery`, body: 'query' },
    access: seeGrants,
    writes: true,
    unlogged: 'asking the provider changes nothing; what it decides is logged where it is settled',
    perMinute: 20,
    input: ofOneself,
    output: business,
    failures: {},
    example: {},
  }),

  status: declareCall({
    name: 'onboarding.status',
    title: { zh: '查询进件状态', en: 'Get onboarding status from provider' },
    wire: { method: 'GET', path: `${path}/openApiMerchantIncomeStatusQuery`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: ofOneself,
    /** `merchantStatus` uses the numbers of the provider: 0 none, 1 under way, 2 passed, 3 not passed. */
    output: z.object({
      merchantStatus: z.literal([0, 1, 2, 3]),
      /** Merchant number at the provider; empty before the merchant has one. */
      merchantId: z.string(),
      storeId: z.string(),
    }),
    failures: {},
    example: {},
  }),

  wechatAuth: declareCall({
    name: 'onboarding.wechatAuth',
    title: { zh: '查询微信授权', en: 'Check WeChat authorisation' },
    wire: { method: 'GET', path: `${path}/wechatMerchantAuthQuery`, body: 'query' },
    access: seeGrants,
    writes: false,
    perMinute: 20,
    input: ofOneself,
    output: authorisation,
    failures: authFailures,
    example: {},
  }),

  alipayAuth: declareCall({
    name: 'onboarding.alipayAuth',
    title: { zh: '查询支付宝授权', en: 'Check Alipay authorisation' },
    wire: { method: 'GET', path: `${path}/alipayMerchantAuthQuery`, body: 'query' },
    access: seeGrants,
    writes: false,
    perMinute: 20,
    input: ofOneself,
    output: authorisation,
    failures: authFailures,
    example: {},
  }),

  ...bankAccounts,
  ...onboardingReview,
}
