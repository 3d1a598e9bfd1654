import { createHash } from 'node:crypto'
import { signInFacts } from '#contract/people/person.ts'
import { commonPasswords } from './passwords/common-passwords.ts'

/** The rules of signing in, without I/O. */

/**
 * Consecutive wrong tries without a wait: for a login, and for an IP address, which many people may share.
 */
const FREE_TRIES = { login: 5, address: 30 } as const
const WAIT_MAX_SECONDS = 300
/** Wrong tries are forgotten after this time without another one. */
export const FORGET_SECONDS = 3_600

export type SignInFailures = {
  readonly of: 'login' | 'address'
  readonly failures: number
  readonly secondsAgo: number
}

/**
 * Returns whole seconds until the next try. The wait after the free tries is 1, 2, 4 and so on, up to five
 * minutes.
 */
export function computeSignInWaitSeconds(counted: readonly SignInFailures[]): number {
  const waits = counted.map(({ of, failures, secondsAgo }) => {
    const over = failures - FREE_TRIES[of]
    if (over < 0) return 0
    return Math.min(2 ** Math.min(over, 30), WAIT_MAX_SECONDS) - secondsAgo
  })
  return Math.max(0, Math.ceil(Math.max(0, ...waits)))
}

export type PasswordFault = 'passwordShort' | 'passwordLong' | 'passwordCommon'

/**
 * Returns what is wrong with a new password. If it was sent as its MD5, only common passwords can be
 * detected; such clients check the length themselves.
 */
export function findPasswordFault(sent: string): PasswordFault | undefined {
  if (/^[0-9a-f]{32}$/.test(sent))
    return getCommonPasswordMd5s().has(sent) ? 'passwordCommon' : undefined
  const characters = [...sent].length
  if (characters < signInFacts.passwordMin) return 'passwordShort'
  if (characters > signInFacts.passwordMax) return 'passwordLong'
  return commonPasswords.has(sent.toLowerCase()) ? 'passwordCommon' : undefined
}

let md5s: ReadonlySet<string> | undefined
function getCommonPasswordMd5s(): ReadonlySet<string> {
  md5s ??= new Set([...commonPasswords].map((text) => createHash('md5').update(text).digest('hex')))
  return md5s
}

/** Returns a typed phone without spaces and hyphens, and without the country code 86. */
export function normalizePhone(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')
}

/** Returns the key of a login: a phone, or a name in lower case. */
export function normalizeLogin(typed: string): string {
  const phone = normalizePhone(typed)
  return /^\d+$/.test(phone) ? phone : typed.trim().toLowerCase()
}
