import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { createTenantAccount } from '#server/modules/people/surface.ts'
import { SEALED_SECRET } from './deps.ts'
import { saveTotpSecret } from './store.ts'

export { toBase32 } from './totp.ts'

type NewPlatformPerson = {
  readonly phone: string
  readonly name: string
  readonly passwordHash: string
}

/**
 * Creates an account of the platform with a proven second factor. Does nothing if the phone number is taken.
 */
export async function createPlatformPerson(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  person: NewPlatformPerson & { readonly secret: string },
): Promise<void> {
  const { id, taken } = await createTenantAccount(tx, scope, person, {
    roleId: null,
    siteIds: null,
  })
  if (taken) return
  const sealed = sealText(keys, SEALED_SECRET, person.secret)
  await saveTotpSecret(tx, scope, id, { sealed, provenAt: new Date() })
}
