import { commonRefusal } from '#server/platform/refusal.ts'
import { inTurn } from './hash-queue.ts'
import { hashPassword } from './password-hash.ts'
import { findPasswordFault, type PasswordFault } from '../rules.ts'

export type NewPassword =
  | { readonly fault: PasswordFault; readonly hash?: undefined }
  | { readonly fault?: undefined; readonly hash: string }

/** Returns the hash to store for a new password, or what is wrong with it. */
export async function validateAndHashPassword(sent: string): Promise<NewPassword> {
  const fault = findPasswordFault(sent)
  if (fault) return { fault }
  const hash = await inTurn(() => hashPassword(sent))
  if (hash === undefined) throw commonRefusal('tooMany')
  return { hash }
}
