import { personFailures } from '#contract/people/person.ts'
import type { Tx } from '#server/platform/db.ts'
import { commonRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toCountedRefusal } from '../counted-refusal.ts'
import { getCallingPerson } from '../accounts/person.ts'
import { verifyOwnPassword } from '../sign-in/password-proof.ts'

/**
 * Returns whether the password of a signed-in person is correct, before a step that cannot be undone. A
 * wrong one is counted, so refuse with `toCommittingRefusal`. Throws a refusal after too many tries.
 */
export async function verifyCallerPassword(
  tx: Tx,
  scope: Scope,
  accountId: string,
  password: string,
): Promise<boolean> {
  const { account } = await getCallingPerson(tx, scope, accountId)
  const proof = await verifyOwnPassword(tx, account, password)
  if (proof.is === 'busy') throw commonRefusal('tooMany')
  if (proof.is === 'wait') {
    const { tooManyTries } = personFailures
    throw toCountedRefusal(new Refusal('tooManyTries', tooManyTries, 'password'), proof.seconds)
  }
  return proof.is === 'right'
}
