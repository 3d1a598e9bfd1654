import {
  paperLookSubject,
  photoFields,
  type PaperPhoto,
} from '#contract/onboarding/onboarding-application.ts'
import { readSealedFile, toSealedFileAddress } from '#server/modules/files/surface.ts'
import { doneOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperationRecorder } from '#server/platform/calls/operation-log.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { findBankAccount } from './bank-store.ts'
import type { OnboardingDeps } from './deps.ts'
import { findOnboarding, savePhotoNumber, type Application } from './store.ts'

/**
 * Returns the address of a paper for its owner; undefined if there is no such paper. The view is recorded in
 * the operation log.
 */
export async function findPaperPhotoUrl(
  sealKeys: SealKeys,
  photo: PaperPhoto,
  { tx, scope, record }: { tx: Tx; scope: Scope; record: OperationRecorder },
): Promise<{ readonly url: string } | undefined> {
  const application = (await findOnboarding(tx, scope))?.application
  const link =
    photo === 'permitPhoto'
      ? (await findBankAccount(tx, scope))?.account.permitPhoto
      : application?.[photo]
  if (!link) return undefined
  const of = { id: scope.merchantId, name: application?.merchantName ?? '' }
  record(scope, paperLookSubject, { ...of, after: { seen: photo } })
  return toSealedFileAddress(sealKeys, 'identity', link)
}

export type PhotoNumbers = Readonly<Record<string, string>>

/**
 * Sends all pictures to the provider and returns their numbers. Each picture is sent only once, however
 * often the rest is tried.
 */
export async function uploadPhotosToProvider(
  { db, provider, storage, sealKeys }: OnboardingDeps,
  merchantId: string,
  application: Application,
  knownNumbers: PhotoNumbers,
): Promise<Outcome<PhotoNumbers>> {
  const numbers = new Map(Object.entries(knownNumbers))
  for (const link of listPhotoLinks(application)) {
    if (numbers.has(link)) continue
    const file = await readSealedFile(storage, sealKeys, 'identity', link)
    if (file.is !== 'done') return file
    const sent = await provider.keepPhoto(file.value)
    if (sent.is !== 'done') return sent
    const { number } = sent.value
    await db.inMerchant(merchantId, (tx, scope) => savePhotoNumber(tx, scope, link, number))
    numbers.set(link, number)
  }
  return doneOutcome(Object.fromEntries(numbers))
}

function listPhotoLinks(application: Application): readonly string[] {
  const requiredFields = photoFields.filter(
    (field) => field !== 'licencePhoto' || application.subject !== 'person',
  )
  return requiredFields.map((field) => application[field] ?? '').filter((link) => link !== '')
}
