import { onboardingSubject } from '#contract/onboarding/onboarding.ts'
import type {
  onboardingReview,
  WaitingApplication,
} from '#contract/onboarding/onboarding-review.ts'
import { lookSubject } from '#contract/platform-desk/platform-desk.ts'
import { must } from '#contract/base/must.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { discloseAndRecordNumber } from '#server/platform/secrets/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findBankAccount } from './bank-store.ts'
import { submitIntent } from './intents.ts'
import type { OnboardingDeps } from './deps.ts'
import { findPaperPhotoUrl } from './photos.ts'
import { saveRefusedApplication } from './provider-results.ts'
import { toShownApplication } from './application-view.ts'
import * as store from './store.ts'

export function reviewHandlers(deps: OnboardingDeps): Handlers<typeof onboardingReview> {
  return {
    async waiting({ state = 'untreated', ...page }, { tx }) {
      const window = toPageWindow(page)
      const { records, total } = await store.listWaitingApplications(tx, state, window)
      return pageAnswer(window, records, total)
    },

    async look({ id }, { tx, actor, enter, refuse, record }) {
      const merchant = await enter(id)
      const row = await store.findOnboarding(tx, merchant)
      if (!row) throw refuse('notFound', 'id')
      const { merchantName } = row.application
      record(merchant, lookSubject, { id, name: merchantName, after: { seen: 'application' } })
      const bank = (await findBankAccount(tx, merchant))?.account ?? null
      const { refusedWords } = row
      const isFirst = row.firstReviewerId === actor.accountId
      return {
        ...toWaitingApplication(id, row),
        application: toShownApplication(row),
        bank,
        refusedWords,
        isFirst,
      }
    },

    async showNumber({ id, kind }, { tx, enter, refuse, record }) {
      const merchant = await enter(id)
      const row = await store.findOnboarding(tx, merchant)
      const boundAccount = await findBankAccount(tx, merchant)
      const sealedNumbers = {
        identity: row?.identity,
        creditCode: row?.creditCode,
        bankCard: boundAccount?.number,
      }
      const sealedNumber = sealedNumbers[kind]
      if (!row || !sealedNumber) throw refuse('notFound', 'id')
      const auditContext = {
        scope: merchant,
        record,
        of: { id, name: row.application.merchantName },
      }
      return { number: discloseAndRecordNumber(deps.sealKeys, kind, sealedNumber, auditContext) }
    },

    async review({ id, agree, kind = 'other', words = '' }, context) {
      const { tx, actor, enter, refuse, tell } = context
      const merchant = await enter(id)
      const before = await store.lockOnboarding(tx, merchant)
      if (!before) throw refuse('notFound', 'id')
      if (before.state !== 'untreated') throw refuse('notNow')
      if (!agree && words === '') throw refuse('needed', 'words')
      if (agree && before.firstReviewerId === actor.accountId) throw refuse('sameReviewer')
      if (!agree) await saveRefusedApplication(tx, merchant, 'platform', kind, words)
      else if (before.firstReviewerId === '') await saveFirstApproval(merchant, context)
      else await submitToProvider(merchant, before.times, context)
      const after = await store.findOnboarding(tx, merchant)
      must(after, 'what was reviewed is there')
      tell(merchant, 'onboarding')
      recordApplicationReview(merchant, before, after, context)
      return toWaitingApplication(id, after)
    },

    async lookPhoto({ id, photo }, { tx, enter, refuse, record }) {
      const merchant = await enter(id)
      if (!(await store.findOnboarding(tx, merchant))) throw refuse('notFound', 'id')
      const address = await findPaperPhotoUrl(deps.sealKeys, photo, { tx, scope: merchant, record })
      if (!address) throw refuse('noSuchPhoto', 'photo')
      return address
    },
  }
}

type ReviewContext = CallContext<typeof onboardingReview.review>

async function saveFirstApproval(merchant: Scope, { tx, actor }: ReviewContext): Promise<void> {
  const by = { first_reviewer_id: actor.accountId, first_reviewer: actor.name }
  await store.updateOnboardingFacts(tx, merchant, by)
  await store.insertOnboardingStep(tx, merchant, 'reviewed')
}

async function submitToProvider(
  merchant: Scope,
  times: number,
  { tx }: ReviewContext,
): Promise<void> {
  await store.updateOnboardingState(tx, merchant, 'processing')
  await store.insertOnboardingStep(tx, merchant, 'approved')
  const { merchantId } = merchant
  await submitIntent.write(tx, merchant, `apply-${merchantId}-${times}`, { merchantId, times })
}

function recordApplicationReview(
  merchant: Scope,
  before: store.OnboardingRow,
  after: store.OnboardingRow,
  { record }: ReviewContext,
): void {
  const reviewAuditFields = ({ state, firstReviewer, refusedWords }: store.OnboardingRow) => {
    return { state, firstReviewer, words: refusedWords }
  }
  const of = { id: merchant.merchantId, name: before.application.merchantName }
  record(merchant, onboardingSubject, {
    ...of,
    before: reviewAuditFields(before),
    after: reviewAuditFields(after),
  })
}

function toWaitingApplication(id: string, row: store.OnboardingRow): WaitingApplication {
  const { application, state, times, firstReviewer, submittedAt: submitTime } = row
  const { merchantName, subject } = application
  return { id, merchantName, subject, state, times, firstReviewer, submitTime }
}
