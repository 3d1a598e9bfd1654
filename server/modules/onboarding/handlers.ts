import type { CallInput } from '#contract/base/call.ts'
import { isSealedLink } from '#contract/files/files.ts'
import { must } from '#contract/base/must.ts'
import {
  onboardingSubject,
  type MerchantOnboarding,
  type onboarding,
} from '#contract/onboarding/onboarding.ts'
import { findFullAreaName, hasPlaceCategory } from '#server/modules/places/surface.ts'
import type { AppAccounts, AppAuthorisation } from '#server/outside/payments/onboarding-port.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  createWriteFirstHandler,
  type CallContext,
  type Handlers,
} from '#server/platform/calls/mount.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bankAccountHandlers } from './bank-handlers.ts'
import { findBankAccount } from './bank-store.ts'
import type { OnboardingDeps } from './deps.ts'
import { findPaperPhotoUrl } from './photos.ts'
import { reviewHandlers } from './review-handlers.ts'
import { findApplicationFault } from './rules.ts'
import { saveAuditResult } from './provider-results.ts'
import { readMerchantOnboarding, toShownApplication } from './application-view.ts'
import * as store from './store.ts'

export function onboardingHandlers(deps: OnboardingDeps): Handlers<typeof onboarding> {
  return {
    ...bankAccountHandlers(deps),
    ...reviewHandlers(deps),

    submit: (input, context) => submitOnboarding(deps, input, context),

    async photo({ photo }, context) {
      const address = await findPaperPhotoUrl(deps.sealKeys, photo, context)
      if (!address) throw context.refuse('noSuchPhoto', 'photo')
      return address
    },

    state: (_input, { tx, scope }) => readMerchantOnboarding(tx, scope),

    // The provider can be slow, so it is asked outside the transaction.
    audit: createWriteFirstHandler<typeof onboarding.audit, AuditRequest>(
      async (_input, { tx, scope }) => {
        const row = await store.findOnboarding(tx, scope)
        const providerId = row?.state === 'processing' ? row.providerId : ''
        return { merchantId: scope.merchantId, providerId }
      },
      (request) => refreshApplicationAudit(deps, request),
    ),

    async status(_input, { tx, scope }) {
      const row = await store.findOnboarding(tx, scope)
      const merchantStatus = row ? STATUS[row.state] : 0
      return { merchantStatus, merchantId: row?.providerId ?? '', storeId: row?.storeId ?? '' }
    },

    wechatAuth: (_input, context) => readAppAuthorisation(deps, 'wechat', context),
    alipayAuth: (_input, context) => readAppAuthorisation(deps, 'alipay', context),
  }
}

/** Numbers of the states as the provider uses them. */
const STATUS = { untreated: 1, processing: 1, passed: 2, refused: 3 } as const

type SubmitContext = CallContext<typeof onboarding.submit>

async function submitOnboarding(
  deps: OnboardingDeps,
  input: CallInput<typeof onboarding.submit>,
  { tx, scope, refuse, record, tell }: SubmitContext,
): Promise<MerchantOnboarding> {
  const before = await store.lockOnboarding(tx, scope)
  if (before?.state === 'processing') throw refuse('underway')
  if (before?.state === 'passed') throw refuse('passedAlready')
  const isFirm = input.subject !== 'person'
  const fault = findApplicationFault(input, {
    identity: before !== undefined,
    creditCode: Boolean(before?.creditCode),
    bank: (await findBankAccount(tx, scope))?.account,
    now: new Date(),
    isOurs: isSealedLink,
    isRegion: (code) => findFullAreaName(code) !== undefined,
    isCategory: hasPlaceCategory,
  })
  if (fault) throw refuse(fault.failure, fault.field)
  const { identityNumber, creditCode, ...application } = input
  const sealNumberOrKeep = (kind: 'creditCode' | 'identity', number: string | undefined) =>
    number ? sealPrivateNumber(deps.sealKeys, kind, number) : before?.[kind]
  const identity = sealNumberOrKeep('identity', identityNumber)
  must(identity, 'an application names its person')
  const code = isFirm ? (sealNumberOrKeep('creditCode', creditCode) ?? null) : null
  await store.saveSubmittedApplication(tx, scope, { application, identity, creditCode: code })
  const after = await store.findOnboarding(tx, scope)
  must(after, 'what was sent in is there')
  tell(scope, 'onboarding')
  const onboardingAuditFields = (row: store.OnboardingRow) => ({
    ...toShownApplication(row),
    state: row.state,
  })
  const of = { id: scope.merchantId, name: application.merchantName }
  record(scope, onboardingSubject, {
    ...of,
    before: before && onboardingAuditFields(before),
    after: { ...onboardingAuditFields(after), submitted: after.times },
  })
  return readMerchantOnboarding(tx, scope)
}

type AuditRequest = { readonly merchantId: string; readonly providerId: string }

async function refreshApplicationAudit(
  deps: OnboardingDeps,
  { merchantId, providerId }: AuditRequest,
) {
  const outcome = providerId === '' ? undefined : await deps.provider.audit(providerId)
  return deps.db.inMerchant(merchantId, async (tx, scope) => {
    if (outcome) await saveAuditResult(tx, scope, deps.sealKeys, outcome)
    return readMerchantOnboarding(tx, scope)
  })
}

type Authorisation = {
  readonly authStatus: AppAuthorisation
  readonly account: string
}

async function readAppAuthorisation(
  { provider }: OnboardingDeps,
  app: keyof AppAccounts,
  { tx, scope, refuse }: { tx: Tx; scope: Scope; refuse: (failure: 'noAnswer') => Refusal },
): Promise<Authorisation> {
  const row = await store.findOnboarding(tx, scope)
  if (!row?.providerId) return { authStatus: 'unknown', account: '' }
  const outcome = await provider.appAccounts(row.number)
  if (outcome.is !== 'done') throw refuse('noAnswer')
  const { status, account } = outcome.value[app]
  return { authStatus: status, account }
}
