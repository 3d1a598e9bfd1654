import { findLogin, makePlatform } from '#server/modules/people/surface.ts'
import { enterMerchantScope, type Database } from '#server/platform/db.ts'

/** Who can sign in to an installation in which nobody could before. */
export type FirstSignIn = { readonly phone: string; readonly password: string }

/** No phone that exists: nothing is ever sent to it. */
const PLATFORM_PHONE = '10000000000'

/**
 * The platform's own account. Its first password is made with the keys of the installation and told
 * at the start, until somebody changes it; then only they know it.
 */
export async function makeFirstPeople(db: Database, password: string): Promise<FirstSignIn> {
  await db.asNobody(async (tx) => {
    if (await findLogin(tx, PLATFORM_PHONE)) return
    const owner = { phone: PLATFORM_PHONE, account: 'platform', name: '平台管理员', password }
    await makePlatform(tx, (id) => enterMerchantScope(tx, id), { name: '游场平台', owner })
  })
  return { phone: PLATFORM_PHONE, password }
}
