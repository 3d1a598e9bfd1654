import * as z from 'zod/mini'
import { timeMs } from '#server/platform/clock.ts'
import { day } from '#contract/wire.ts'
import type { Audit, ProviderApplication, TakenOn } from '#server/outside/onboarding-port.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import { readNumber } from '#server/platform/private-numbers.ts'
import type { SealKeys } from '#server/platform/sealed.ts'
import { findAccount, setAtProvider, type BoundAccount } from './bank-store.ts'
import { auditIntent, cardIntent, submitIntent } from './intents.ts'
import type { OnboardingNeed } from './need.ts'
import { sendPhotos, type PhotoNumbers } from './photos.ts'
import { settlementOf } from './surface.ts'
import { settleAudit, settleRefused, settleTaken } from './settling.ts'
import { findOnboarding, note, type OnboardingRow } from './store.ts'

/** A review takes hours; whoever can't wait asks by hand. */
const ASK_AGAIN_MS = 5 * 60_000
const later = (because: string) => unknownOutcome(because, new Date(timeMs() + ASK_AGAIN_MS))

/** Carries applications to the provider, and asks what came of them. */
export function onboardingCarriers(need: OnboardingNeed): Carrier[] {
  return [submitting(need), auditing(need), telling(need)]
}

const OVER = refusedOutcome('over', 'it was sent in anew, or is settled')

function submitting(need: OnboardingNeed): Carrier {
  return carrierOf(submitIntent, {
    async carry({ merchantId, times }): Promise<Outcome<TakenOn>> {
      const found = await need.db.inMerchant(merchantId, async (tx, scope) => ({
        row: await findOnboarding(tx, scope),
        bound: await findAccount(tx, scope),
      }))
      const { row, bound } = found
      if (row?.state !== 'processing' || row.times !== times || !bound) return OVER
      const { application, photoNumbers } = row
      const photos = await sendPhotos(need, merchantId, application, photoNumbers)
      if (photos.is !== 'done') return photos
      return need.provider.submit(sentForm(need.sealKeys, row, bound, photos.value))
    },

    async settle(tx, scope, { times }, outcome) {
      const row = await findOnboarding(tx, scope)
      if (row?.state !== 'processing' || row.times !== times) return
      if (outcome.is === 'done') return settleTaken(tx, scope, need.sealKeys, outcome.value, times)
      if (outcome.is === 'unknown') {
        await note(tx, scope, { trouble: outcome.because })
        return tellChange(tx, scope.merchantId, 'onboarding')
      }
      await settleRefused(tx, scope, 'provider', 'other', outcome.reason)
    },
  })
}

const dayText = (at: Date | null) => (at === null ? '' : z.encode(day, at))

function sentForm(
  keys: SealKeys,
  { application, identity, creditCode, number, providerId }: OnboardingRow,
  bound: BoundAccount,
  photos: PhotoNumbers,
): ProviderApplication {
  const numberOf = (link: string) => photos[link] ?? ''
  const { licencePhoto = '', licenceUntil = null, ...given } = application
  return {
    number,
    providerId,
    subject: given.subject,
    merchantName: given.merchantName,
    shortName: given.shortName,
    categoryCode: given.categoryCode,
    areaCode: given.areaCode,
    address: given.address,
    contactPhone: given.contactPhone,
    licence: creditCode
      ? {
          creditCode: readNumber(keys, 'creditCode', creditCode),
          until: dayText(licenceUntil),
          photo: numberOf(licencePhoto),
        }
      : undefined,
    storefrontPhoto: numberOf(given.storefrontPhoto),
    person: {
      name: given.personName,
      identityNumber: readNumber(keys, 'identity', identity),
      from: dayText(given.identityFrom),
      until: dayText(given.identityUntil),
      front: numberOf(given.identityFront),
      back: numberOf(given.identityBack),
    },
    settlement: settlementOf(keys, bound),
  }
}

function auditing({ provider, sealKeys }: OnboardingNeed): Carrier {
  return carrierOf(auditIntent, {
    async carry({ providerId }): Promise<Outcome<Audit>> {
      const found = await provider.audit(providerId)
      return found.is === 'done' && found.value.is === 'underway' ? later(UNDERWAY) : found
    },

    async settle(tx, scope, _wanted, outcome) {
      const waits = outcome.is === 'unknown' && outcome.because === UNDERWAY
      const found = waits ? doneOutcome<Audit>({ is: 'underway' }) : outcome
      await settleAudit(tx, scope, sealKeys, found)
    },
  })
}
const UNDERWAY = 'the provider is still looking at it'

function telling({ db, provider, sealKeys }: OnboardingNeed): Carrier {
  return carrierOf(cardIntent, {
    async carry({ merchantId, providerId, accountId }): Promise<Outcome<Audit>> {
      const bound = await db.inMerchant(merchantId, (tx, scope) => findAccount(tx, scope))
      if (bound?.account.id !== accountId)
        return refusedOutcome('over', 'another one was bound since')
      if (bound.account.atProvider === 'own') {
        const told = await provider.changeCard(providerId, settlementOf(sealKeys, bound))
        if (told.is !== 'done') return told
        await db.inMerchant(merchantId, (tx, scope) =>
          setAtProvider(tx, scope, accountId, 'underway'),
        )
      }
      const found = await provider.auditCard(providerId)
      return found.is === 'done' && found.value.is === 'underway' ? later(UNDERWAY) : found
    },

    async settle(tx, scope, { accountId }, outcome) {
      if (outcome.is === 'unknown') return
      if (outcome.is === 'refused') {
        await setAtProvider(tx, scope, accountId, 'refused', outcome.reason)
      } else if (outcome.value.is === 'refused') {
        await setAtProvider(tx, scope, accountId, 'refused', outcome.value.words)
      } else {
        await setAtProvider(tx, scope, accountId, 'done')
      }
      tellChange(tx, scope.merchantId, 'onboarding')
    },
  })
}
