import { sql } from 'kysely'
import { signInFacts, type CodePurpose } from '#contract/people/person.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { FORGET_SECONDS, type SignInFailures } from './rules.ts'

/**
 * Queries that run before the caller is known. They use only database functions
 * (`server/functions/people/`).
 */
const CODE_TRIES = 5

export async function findLoginHolder(tx: Tx, login: string) {
  const { rows } = await sql<{
    merchant_id: string
    account_id: string
  }>`select * from find_login(${login})`.execute(tx)
  return rows[0] && { merchantId: rows[0].merchant_id, accountId: rows[0].account_id }
}

/** Reserves a login for an account. Returns false if somebody else signs in with it. */
export async function claimLogin(
  tx: Tx,
  scope: Scope,
  login: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean
  }>`select claim_login(${login}, ${scope.merchantId}, ${accountId}) as claimed`.execute(tx)
  return rows[0]!.claimed
}

export async function releaseLogin(tx: Tx, scope: Scope, login: string): Promise<void> {
  await sql`select release_login(${login}, ${scope.merchantId})`.execute(tx)
}

/** Returns counts of wrong tries. `keys` contains their keys: `login:…`, `account:…`, `address:…`. */
export async function listSignInFailures(
  tx: Tx,
  keys: readonly string[],
): Promise<SignInFailures[]> {
  const { rows } = await sql<{
    who: string
    failures: number
    seconds_ago: number
  }>`select * from sign_in_failures_of(${[...keys]}, ${FORGET_SECONDS})`.execute(tx)
  return rows.map((row) => ({
    of: row.who.startsWith('address:') ? 'address' : 'login',
    failures: row.failures,
    secondsAgo: row.seconds_ago,
  }))
}

export async function incrementSignInFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`select count_sign_in_failure(${[...keys]}, ${FORGET_SECONDS})`.execute(tx)
}

export async function deleteSignInFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`select forget_sign_in_failures(${[...keys]})`.execute(tx)
}

export async function incrementSmsCount(
  tx: Tx,
  key: string,
  limits: { readonly gapSeconds: number; readonly perDay: number },
): Promise<'counted' | 'soon' | 'today'> {
  const { rows } = await sql<{
    is: 'counted' | 'soon' | 'today'
  }>`select count_sms(${key}, ${limits.gapSeconds}, ${limits.perDay}) as is`.execute(tx)
  return rows[0]!.is
}

/** Purposes that clients cannot name. Their codes are for a subject as well. */
export type SubjectCodePurpose = 'memberPhone' | 'sign'
/** A phone and the purpose of its code or ticket. */
export type PhoneCodeKey = {
  readonly phone: string
  readonly purpose: CodePurpose | SubjectCodePurpose
}
/** The same as it is stored: with a keyed hash instead of the phone (`toCodeKey`). */
export type StoredCodeKey = Pick<PhoneCodeKey, 'purpose'> & { readonly phoneHash: string }

export async function savePhoneCode(
  tx: Tx,
  { phoneHash, purpose }: StoredCodeKey,
  hash: Buffer,
): Promise<void> {
  await sql`select keep_code(${phoneHash}, ${purpose}, ${hash})`.execute(tx)
}

/** Checks a code. A wrong one is counted, so the transaction must be committed. */
export async function attemptPhoneCode(
  tx: Tx,
  { phoneHash, purpose }: StoredCodeKey,
  hash: Buffer,
): Promise<'right' | 'wrong' | 'over'> {
  const { rows } = await sql<{
    is: 'right' | 'wrong' | 'over'
  }>`select try_code(${phoneHash}, ${purpose}, ${hash}, ${signInFacts.codeSeconds},
    ${CODE_TRIES}) as is`.execute(tx)
  return rows[0]!.is
}

export async function deletePhoneCode(
  tx: Tx,
  { phoneHash, purpose }: StoredCodeKey,
): Promise<void> {
  await sql`select drop_code(${phoneHash}, ${purpose})`.execute(tx)
}

export async function insertPhoneTicket(
  tx: Tx,
  { phoneHash, purpose }: StoredCodeKey,
  hash: Buffer,
): Promise<void> {
  await sql`select give_ticket(${phoneHash}, ${purpose}, ${hash})`.execute(tx)
}

/** Uses up a ticket. Returns false if it is wrong, expired or already used. */
export async function consumePhoneTicket(
  tx: Tx,
  { phoneHash, purpose }: StoredCodeKey,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select take_ticket(${phoneHash}, ${purpose}, ${hash}, ${signInFacts.ticketSeconds}) as taken`.execute(
    tx,
  )
  return rows[0]!.taken
}

export async function saveCaptcha(tx: Tx, key: string, answerHash: Buffer): Promise<void> {
  await sql`select keep_captcha(${key}, ${answerHash})`.execute(tx)
}

/** Checks the answer to a captcha and uses up the captcha, whether the answer is correct or not. */
export async function consumeCaptcha(tx: Tx, key: string, answerHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{
    right: boolean
  }>`select take_captcha(${key}, ${answerHash}) as right`.execute(tx)
  return rows[0]!.right
}
