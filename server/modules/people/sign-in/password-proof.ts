import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findPersonAccount, type Account } from '../accounts/account-store.ts'
import { inTurn } from '../passwords/hash-queue.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { NO_MERCHANT_ID } from '../no-merchant.ts'
import { ownPerson, type Person } from '../accounts/person.ts'
import { loginOf, secondsToWait } from '../rules.ts'
import { countFailure, failuresOf, findLogin, forgetFailures } from '../sign-in-store.ts'

/**
 * Result of checking a password. A wrong one is counted in this transaction, which must then be committed
 * (`toCommittingRefusal`). `busy` means that too many checks are running.
 */
export type Proof<Right> =
  | ({ readonly is: 'right' } & Right)
  | { readonly is: 'wrong' }
  | { readonly is: 'wait'; readonly seconds: number }
  | { readonly is: 'busy' }

type Signing = {
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
export async function proveSignIn(
  { tx, enter, address, door }: Signing,
  username: string,
  sent: string,
): Promise<Proof<{ readonly person: Person }>> {
  const login = loginOf(username)
  const who = [`login:${login}`, `address:${address}`]
  const proof = await inTurn(async (): Promise<Proof<{ person: Person }>> => {
    const seconds = secondsToWait(await failuresOf(tx, who))
    if (seconds > 0) return { is: 'wait', seconds }
    const found = (await findLogin(tx, login)) ?? { merchantId: NO_MERCHANT_ID, accountId: '' }
    const scope = await enter(found.merchantId)
    const account = await findPersonAccount(tx, scope, found.accountId)
    if ((await isPassword(sent, account?.passwordHash)) && account) {
      const person = await ownPerson(tx, scope, account.id)
      if ((person.tenant.kind === 'platform') === (door === 'desk')) {
        // The count of the address stays. Otherwise, a person who guesses other passwords could clear it by
        // signing in to their own account.
        await forgetFailures(tx, [`login:${login}`])
        return { is: 'right', person }
      }
    }
    await countFailure(tx, who)
    return { is: 'wrong' }
  })
  return proof ?? { is: 'busy' }
}

/** Checks the password of a signed-in person. */
export async function proveOwn(
  tx: Tx,
  account: Account,
  sent: string,
): Promise<Proof<Record<never, never>>> {
  const who = { own: `account:${account.id}` }
  return tryProof(tx, who, () => isPassword(sent, account.passwordHash))
}

type Who = { readonly own: string; readonly address?: string }

/** Checks a proof and counts a wrong try. A correct try does not clear the count of the address. */
export async function tryProof(
  tx: Tx,
  { own, address }: Who,
  isRight: () => Promise<boolean>,
): Promise<Proof<Record<never, never>>> {
  const who = address === undefined ? [own] : [own, `address:${address}`]
  const proof = await inTurn(async (): Promise<Proof<Record<never, never>>> => {
    const seconds = secondsToWait(await failuresOf(tx, who))
    if (seconds > 0) return { is: 'wait', seconds }
    if (await isRight()) {
      await forgetFailures(tx, [own])
      return { is: 'right' }
    }
    await countFailure(tx, who)
    return { is: 'wrong' }
  })
  return proof ?? { is: 'busy' }
}

/** Clears the wrong tries of an account after a new password was set. */
export async function forgetFailuresOf(
  tx: Tx,
  { id, phone, account }: Pick<Account, 'id' | 'phone' | 'account'>,
): Promise<void> {
  const who = [`login:${loginOf(phone)}`, `account:${id}`]
  await forgetFailures(tx, account ? [...who, `login:${loginOf(account)}`] : who)
}
