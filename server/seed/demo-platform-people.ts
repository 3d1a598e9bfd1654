import { createHmac } from 'node:crypto'
import { must } from '#contract/base/must.ts'
import { findLoginHolder, validateAndHashPassword } from '#server/modules/people/surface.ts'
import { createPlatformPerson, toBase32 } from '#server/modules/platform-people/surface.ts'
import { enterMerchantScope, type Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { FirstSignIn } from './first-people.ts'

/** Sign-in of a person of the demo's platform, with the secret that their codes are made from. */
export type PlatformSignIn = FirstSignIn & { readonly name: string; readonly secret: string }

/**
 * The demo has two such people who can sign in at once, so that actions that need two people can be tried
 * out.
 */
const PEOPLE = [
  { phone: '13805712061', name: '王芳' },
  { phone: '13805712062', name: '陈涛' },
] as const

/**
 * Adds these people beside the platform's first person. Their secrets derive from the demo password; those
 * of real people do not.
 */
export async function seedPlatformPeople(
  db: Database,
  sealKeys: SealKeys,
  { first, password }: { readonly first: FirstSignIn; readonly password: string },
): Promise<readonly PlatformSignIn[]> {
  const people = PEOPLE.map((person) => ({
    ...person,
    password,
    secret: toBase32(createHmac('sha1', password).update(person.phone).digest()),
  }))
  await db.asNobody(async (tx) => {
    const platform = await findLoginHolder(tx, first.phone)
    must(platform, 'the platform has its first person')
    const scope = await enterMerchantScope(tx, platform.merchantId)
    for (const { name, phone, secret } of people) {
      if (await findLoginHolder(tx, phone)) continue
      const { hash } = await validateAndHashPassword(password)
      must(hash, 'the demo’s password is a good one')
      await createPlatformPerson(tx, scope, sealKeys, { name, phone, passwordHash: hash, secret })
    }
  })
  return people
}
