import * as z from 'zod/mini'
import { bankAccount } from '../banks/bank-accounts.ts'
import { declareCall, platform } from '../base/call.ts'
import { world } from '../example-world.ts'
import {
  noSuchPhoto,
  onboardingLife,
  paperAddress,
  paperPhoto,
  refusalKind,
  shownApplication,
} from './onboarding-application.ts'
import { id, moment, pagingFields, recordPageSchema, typedTextSchema, yesNo } from '../base/wire.ts'

/** Review of applications by two people of the platform, before the provider receives them. */

const waitingApplication = z.object({
  /** Id of the merchant. */
  id,
  merchantName: z.string(),
  subject: shownApplication.shape.subject,
  state: z.enum(onboardingLife.states),
  /** Number of submissions, starting at 1. */
  times: z.int(),
  /** Empty until somebody has agreed. */
  firstReviewer: z.string(),
  submitTime: moment,
})
export type WaitingApplication = z.output<typeof waitingApplication>

const notFound = {
  zh: '这个商户没有提交认证',
  en: 'This merchant has not submitted an application.',
}
const path = '/api/blade-platform/onboarding'

export const onboardingReview = {
  waiting: declareCall({
    name: 'onboarding.waiting',
    title: { zh: '商户认证列表', en: 'List merchant applications' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: [platform],
    writes: false,
    /**
     * Without a state, only applications that wait for the platform are listed. Those that wait longest come
     * first.
     */
    input: z.object({ ...pagingFields(), state: z.optional(z.enum(onboardingLife.states)) }),
    output: recordPageSchema(waitingApplication),
    failures: {},
    example: {},
  }),

  /** Shows an application. It counts as a write, since it adds an entry to the merchant's operation log. */
  look: declareCall({
    name: 'onboarding.look',
    title: { zh: '查看商户认证', en: 'View merchant application' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: [platform],
    writes: true,
    input: z.object({ id }),
    output: z.object({
      ...waitingApplication.shape,
      application: shownApplication,
      bank: z.nullable(bankAccount),
      refusedWords: z.string(),
      /** Whether the caller was the first to agree; then somebody else has to review as well. */
      isFirst: yesNo,
    }),
    failures: { notFound },
    example: { id: world.merchantId },
  }),

  /** Shows one photo of an application. It is logged and counts as a write, too. */
  lookPhoto: declareCall({
    name: 'onboarding.lookPhoto',
    title: { zh: '查看商户证件照片', en: 'View merchant’s document photo' },
    wire: { method: 'POST', path: `${path}/photo`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ id, photo: paperPhoto }),
    output: paperAddress,
    failures: { notFound, noSuchPhoto },
    example: { id: world.merchantId, photo: 'identityFront' },
  }),

  /** Shows a number in full for comparison with a photo. The merchant's operation log records who saw it. */
  showNumber: declareCall({
    name: 'onboarding.showNumber',
    title: { zh: '查看商户的完整证件号', en: 'View merchant’s full document number' },
    wire: { method: 'POST', path: `${path}/number`, body: 'form' },
    access: [platform],
    writes: true,
    runsAgain: true,
    input: z.object({ id, kind: z.enum(['identity', 'creditCode', 'bankCard']) }),
    output: z.object({ number: z.string() }),
    failures: { notFound },
    example: { id: world.merchantId, kind: 'identity' },
  }),

  review: declareCall({
    name: 'onboarding.review',
    title: { zh: '审核商户认证', en: 'Review merchant verification' },
    wire: { method: 'POST', path: `${path}/review`, body: 'form' },
    access: [platform],
    writes: true,
    /** Refusing takes one person, agreeing takes two. */
    input: z.object({
      id,
      agree: yesNo,
      kind: z.optional(refusalKind),
      /** What the merchant has to correct; required for a refusal. */
      words: z.optional(typedTextSchema(200)),
    }),
    output: waitingApplication,
    failures: {
      notFound,
      notNow: {
        zh: '认证已审核，请刷新',
        en: 'This application has already been reviewed. Refresh to see the result.',
      },
      sameReviewer: {
        zh: '你已审批过，须由另一人复审',
        en: 'You have already approved this application. Another person must give the second approval.',
      },
      needed: {
        zh: '请写明需要修改的内容',
        en: 'Describe the changes needed.',
      },
    },
    example: { id: world.merchantId, agree: true },
  }),
}
