import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findPersonAccount, type Account } from '../accounts/account-store.ts'
import { inTurn } from '../passwords/hash-queue.ts'
import { isPasswordCorrect } from '../passwords/password-hash.ts'
import { NO_MERCHANT_ID } from '../no-merchant.ts'
import { getCallingPerson, type Person } from '../accounts/person.ts'
import { normalizeLogin, computeSignInWaitSeconds } from '../rules.ts'
import {
  incrementSignInFailures,
  listSignInFailures,
  findLoginHolder,
  deleteSignInFailures,
} from '../sign-in-store.ts'

/**
 * Result of checking a password. A wrong one is counted in this transaction, which must then be committed
 * (`toCommittingRefusal`). `busy` means that too many checks are running.
 */
export type PasswordProof<Right> =
  | ({ readonly is: 'right' } & Right)
  | { readonly is: 'wrong' }
  | { readonly is: 'wait'; readonly seconds: number }
  | { readonly is: 'busy' }

type SignInAttempt = {
  readonly tx: Tx
  readonly enter: (merchantId: string) => Promise<Scope>
  readonly address: string
  /**
   * The platform's staff sign in only at their desk, which requires more than a password. Nobody else can
   * sign in there.
   */
  readonly door?: 'desk'
}

/** Checks a sign-in. For an unknown login it queries and computes the same, and returns the same answer. */
export async function verifySignIn(
  { tx, enter, address, door }: SignInAttempt,
  username: string,
  sent: string,
): Promise<PasswordProof<{ readonly person: Person }>> {
  const login = normalizeLogin(username)
  const failureKeys = [`login:${login}`, `address:${address}`]
  const proof = await inTurn(async (): Promise<PasswordProof<{ person: Person }>> => {
    const seconds = computeSignInWaitSeconds(await listSignInFailures(tx, failureKeys))
    if (seconds > 0) return { is: 'wait', seconds }
    const loginHolder = (await findLoginHolder(tx, login)) ?? {
      merchantId: NO_MERCHANT_ID,
      accountId: '',
    }
    const scope = await enter(loginHolder.merchantId)
    const account = await findPersonAccount(tx, scope, loginHolder.accountId)
    if ((await isPasswordCorrect(sent, account?.passwordHash)) && account) {
      const person = await getCallingPerson(tx, scope, account.id)
      if ((person.tenant.kind === 'platform') === (door === 'desk')) {
        // The count of the address stays. Otherwise, a person who guesses other passwords could clear it by
        // signing in to their own account.
        await deleteSignInFailures(tx, [`login:${login}`])
        return { is: 'right', person }
      }
    }
    await incrementSignInFailures(tx, failureKeys)
    return { is: 'wrong' }
  })
  return proof ?? { is: 'busy' }
}

/** Checks the password of a signed-in person. */
export async function verifyOwnPassword(
  tx: Tx,
  account: Account,
  sent: string,
): Promise<PasswordProof<Record<never, never>>> {
  const failureKeys = { own: `account:${account.id}` }
  return verifyAndCountFailure(tx, failureKeys, () => isPasswordCorrect(sent, account.passwordHash))
}

type FailureKeys = { readonly own: string; readonly address?: string }

/** Checks a proof and counts a wrong try. A correct try does not clear the count of the address. */
export async function verifyAndCountFailure(
  tx: Tx,
  { own, address }: FailureKeys,
  isRight: () => Promise<boolean>,
): Promise<PasswordProof<Record<never, never>>> {
  const failureKeys = address === undefined ? [own] : [own, `address:${address}`]
  const proof = await inTurn(async (): Promise<PasswordProof<Record<never, never>>> => {
    const seconds = computeSignInWaitSeconds(await listSignInFailures(tx, failureKeys))
    if (seconds > 0) return { is: 'wait', seconds }
    if (await isRight()) {
      await deleteSignInFailures(tx, [own])
      return { is: 'right' }
    }
    await incrementSignInFailures(tx, failureKeys)
    return { is: 'wrong' }
  })
  return proof ?? { is: 'busy' }
}

/** Clears the wrong tries of an account after a new password was set. */
export async function deleteAccountSignInFailures(
  tx: Tx,
  { id, phone, account }: Pick<Account, 'id' | 'phone' | 'account'>,
): Promise<void> {
  const failureKeys = [`login:${normalizeLogin(phone)}`, `account:${id}`]
  await deleteSignInFailures(
    tx,
    account ? [...failureKeys, `login:${normalizeLogin(account)}`] : failureKeys,
  )
}
