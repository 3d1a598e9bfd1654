import { buffer } from 'node:stream/consumers'
import { photoFields } from '#contract/onboarding-application.ts'
import { done, refused, type Outcome } from '#server/platform/outcome.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { OnboardingNeed } from './need.ts'
import { keepPhotoNumber, type Application } from './store.ts'

/** A link to a file that was uploaded here, as a key of the storage; undefined for any other. */
export function keyOf(storage: StoragePort, link: string): string | undefined {
  const sample = 'x'
  const before = storage.publicUrl(sample).slice(0, -sample.length)
  return link.startsWith(before) && link.length > before.length
    ? link.slice(before.length)
    : undefined
}

export type PhotoNumbers = Readonly<Record<string, string>>

/** All pictures at the provider; each is sent once, however often the rest is tried. */
export async function sendPhotos(
  { db, provider, storage }: OnboardingNeed,
  merchantId: string,
  application: Application,
  known: PhotoNumbers,
): Promise<Outcome<PhotoNumbers>> {
  const numbers = new Map(Object.entries(known))
  for (const link of linksOf(application)) {
    if (numbers.has(link)) continue
    const file = await fileOf(storage, link)
    if (file.is !== 'done') return file
    const sent = await provider.keepPhoto(file.value)
    if (sent.is !== 'done') return sent
    const { number } = sent.value
    await db.inMerchant(merchantId, (tx, scope) => keepPhotoNumber(tx, scope, link, number))
    numbers.set(link, number)
  }
  return done(Object.fromEntries(numbers))
}

function linksOf(application: Application): readonly string[] {
  const asked = photoFields.filter(
    (field) => field !== 'licencePhoto' || application.subject !== 'person',
  )
  return asked.map((field) => application[field] ?? '').filter((link) => link !== '')
}

async function fileOf(storage: StoragePort, link: string) {
  const key = keyOf(storage, link)
  if (key === undefined) return refused('noSuchFile', '照片不在了')
  const found = await storage.get(key)
  if (found.is !== 'done') return found
  const { contentType, body } = found.value
  return done({ contentType, bytes: await buffer(body) })
}
