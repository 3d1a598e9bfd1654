import { findLoginHolder, createPlatform } from '#server/modules/people/surface.ts'
import { enterMerchantScope, type Database } from '#server/platform/db.ts'

/** Sign-in of a person, for an installation in which nobody could sign in before. */
export type FirstSignIn = { readonly phone: string; readonly password: string }

/** This phone number does not exist: nothing is ever sent to it. */
const PLATFORM_PHONE = '10000000000'

/**
 * Creates the platform's own account. Its first password is made with the keys of the installation. It is
 * shown at the start until somebody changes it; then only they know it.
 */
export async function seedPlatformOwner(db: Database, password: string): Promise<FirstSignIn> {
  await db.asNobody(async (tx) => {
    if (await findLoginHolder(tx, PLATFORM_PHONE)) return
    const owner = { phone: PLATFORM_PHONE, account: 'platform', name: '平台管理员', password }
    await createPlatform(tx, (id) => enterMerchantScope(tx, id), { name: '游场平台', owner })
  })
  return { phone: PLATFORM_PHONE, password }
}
