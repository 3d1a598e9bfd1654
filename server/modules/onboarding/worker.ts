import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import { day } from '#contract/base/wire.ts'
import type {
  ProviderReview,
  ProviderApplication,
  OnboardedAccount,
} from '#server/outside/payments/onboarding-port.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findBankAccount, setBankAccountProviderState, type BoundAccount } from './bank-store.ts'
import { auditIntent, cardIntent, submitIntent } from './intents.ts'
import type { OnboardingDeps } from './deps.ts'
import { uploadPhotosToProvider, type PhotoNumbers } from './photos.ts'
import { toSettlementAccount } from './surface.ts'
import {
  saveAuditResult,
  saveRefusedApplication,
  saveAcceptedApplication,
} from './provider-results.ts'
import { findOnboarding, updateOnboardingFacts, type OnboardingRow } from './store.ts'

/** A review takes hours. Anybody who cannot wait asks by hand. */
const ASK_AGAIN_MS = 5 * MINUTE_MS
const retryAuditLater = (reason: string) =>
  unknownOutcome(reason, new Date(databaseNowMs() + ASK_AGAIN_MS))

/** Outbox handlers that send applications to the provider and ask for the results. */
export function createOnboardingOutboxHandlers(deps: OnboardingDeps): OutboxHandler[] {
  return [
    createApplicationOutboxHandler(deps),
    createAuditOutboxHandler(deps),
    createCardOutboxHandler(deps),
  ]
}

const OVER = refusedOutcome('over', 'it was sent in again, or is settled')

function createApplicationOutboxHandler(deps: OnboardingDeps): OutboxHandler {
  return createOutboxHandler(submitIntent, {
    async carry({ merchantId, times }): Promise<Outcome<OnboardedAccount>> {
      const stored = await deps.db.inMerchant(merchantId, async (tx, scope) => ({
        row: await findOnboarding(tx, scope),
        bound: await findBankAccount(tx, scope),
      }))
      const { row, bound } = stored
      if (row?.state !== 'processing' || row.times !== times || !bound) return OVER
      const { application, photoNumbers } = row
      const photos = await uploadPhotosToProvider(deps, merchantId, application, photoNumbers)
      if (photos.is !== 'done') return photos
      return deps.provider.submit(buildProviderApplication(deps.sealKeys, row, bound, photos.value))
    },

    async settle(tx, scope, { times }, outcome) {
      const row = await findOnboarding(tx, scope)
      if (row?.state !== 'processing' || row.times !== times) return
      if (outcome.is === 'done')
        return saveAcceptedApplication(tx, scope, deps.sealKeys, outcome.value, times)
      if (outcome.is === 'unknown') {
        await updateOnboardingFacts(tx, scope, { trouble: outcome.because })
        return notifyLiveChange(tx, scope.merchantId, 'onboarding')
      }
      await saveRefusedApplication(tx, scope, 'provider', 'other', outcome.reason)
    },
  })
}

const formatPaperDay = (at: Date | null) => (at === null ? '' : z.encode(day, at))

function buildProviderApplication(
  keys: SealKeys,
  { application, identity, creditCode, number, providerId }: OnboardingRow,
  boundAccount: BoundAccount,
  photos: PhotoNumbers,
): ProviderApplication {
  const getPhotoNumber = (link: string) => photos[link] ?? ''
  const { licencePhoto = '', licenceUntil = null, ...fields } = application
  return {
    number,
    providerId,
    subject: fields.subject,
    merchantName: fields.merchantName,
    shortName: fields.shortName,
    categoryCode: fields.categoryCode,
    areaCode: fields.areaCode,
    address: fields.address,
    contactPhone: fields.contactPhone,
    licence: creditCode
      ? {
          creditCode: unsealPrivateNumber(keys, 'creditCode', creditCode),
          until: formatPaperDay(licenceUntil),
          photo: getPhotoNumber(licencePhoto),
        }
      : undefined,
    storefrontPhoto: getPhotoNumber(fields.storefrontPhoto),
    person: {
      name: fields.personName,
      identityNumber: unsealPrivateNumber(keys, 'identity', identity),
      from: formatPaperDay(fields.identityFrom),
      until: formatPaperDay(fields.identityUntil),
      front: getPhotoNumber(fields.identityFront),
      back: getPhotoNumber(fields.identityBack),
    },
    settlement: toSettlementAccount(keys, boundAccount),
  }
}

function createAuditOutboxHandler({ provider, sealKeys }: OnboardingDeps): OutboxHandler {
  return createOutboxHandler(auditIntent, {
    async carry({ providerId }): Promise<Outcome<ProviderReview>> {
      const outcome = await provider.audit(providerId)
      return outcome.is === 'done' && outcome.value.is === 'underway'
        ? retryAuditLater(UNDERWAY)
        : outcome
    },

    async settle(tx, scope, _wanted, outcome) {
      const waits = outcome.is === 'unknown' && outcome.because === UNDERWAY
      const review = waits ? doneOutcome<ProviderReview>({ is: 'underway' }) : outcome
      await saveAuditResult(tx, scope, sealKeys, review)
    },
  })
}
const UNDERWAY = 'the provider is still looking at it'

function createCardOutboxHandler({ db, provider, sealKeys }: OnboardingDeps): OutboxHandler {
  return createOutboxHandler(cardIntent, {
    async carry({ merchantId, providerId, accountId }): Promise<Outcome<ProviderReview>> {
      const boundAccount = await db.inMerchant(merchantId, (tx, scope) =>
        findBankAccount(tx, scope),
      )
      if (boundAccount?.account.id !== accountId)
        return refusedOutcome('over', 'another one was bound since')
      if (boundAccount.account.atProvider === 'own') {
        const changeOutcome = await provider.changeCard(
          providerId,
          toSettlementAccount(sealKeys, boundAccount),
        )
        if (changeOutcome.is !== 'done') return changeOutcome
        await db.inMerchant(merchantId, (tx, scope) =>
          setBankAccountProviderState(tx, scope, accountId, 'underway'),
        )
      }
      const outcome = await provider.auditCard(providerId)
      return outcome.is === 'done' && outcome.value.is === 'underway'
        ? retryAuditLater(UNDERWAY)
        : outcome
    },

    async settle(tx, scope, { accountId }, outcome) {
      if (outcome.is === 'unknown') return
      if (outcome.is === 'refused') {
        await setBankAccountProviderState(tx, scope, accountId, 'refused', outcome.reason)
      } else if (outcome.value.is === 'refused') {
        await setBankAccountProviderState(tx, scope, accountId, 'refused', outcome.value.words)
      } else {
        await setBankAccountProviderState(tx, scope, accountId, 'done')
      }
      notifyLiveChange(tx, scope.merchantId, 'onboarding')
    },
  })
}
