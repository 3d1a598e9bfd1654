import { databaseNowMs } from '../clock.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Lifetime of an access token, which a client sends with each call. A token names only a session. Identity
 * and rights are read from the database at each call, so a token of an ended session is refused at once. The
 * signature keeps forged tokens away from the database.
 */
export const ACCESS_SECONDS = 15 * 60
/** Lifetime for clients of other makers, which renew late or never: Saber renews after 3000 seconds. */
export const FOREIGN_ACCESS_SECONDS = 3_600

/** The first key is the newest and signs; signatures of the others are still valid. */
export type TokenKeys = readonly [Buffer, ...Buffer[]]

export function createAccessToken(
  keys: TokenKeys,
  sessionId: string,
  seconds = ACCESS_SECONDS,
  now = databaseNowMs(),
): string {
  const tokenText = `${sessionId}.${(Math.floor(now / 1_000) + seconds).toString(36)}`
  return `${tokenText}.${signTokenText(keys[0], tokenText).toString('base64url')}`
}

/** Returns the session that a token names; undefined if the token is not ours or has expired. */
export function findTokenSession(
  keys: TokenKeys,
  token: string,
  now = databaseNowMs(),
): string | undefined {
  const [, tokenText, sessionId, ends, signature] =
    /^((\d{1,20})\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token) ?? []
  if (!tokenText || !sessionId || !ends || !signature) return undefined
  if (Number.parseInt(ends, 36) * 1_000 <= now) return undefined
  if (isOurs.get(keys)?.has(token)) return sessionId
  const givenSignature = Buffer.from(signature, 'base64url')
  if (!keys.some((key) => timingSafeEqual(signTokenText(key, tokenText), givenSignature)))
    return undefined
  rememberValidToken(keys, token)
  return sessionId
}

/** Returns when one of our tokens expires, in milliseconds since 1970. */
export function tokenEndsAt(token: string): number {
  return Number.parseInt(token.split('.')[1] ?? '', 36) * 1_000
}

/**
 * Returns the token of a header `Blade-Auth: bearer <token>`, in any letter case, or of a header with only
 * the token; otherwise undefined.
 */
export function parseBearerToken(header: string | undefined): string | undefined {
  return /^(?:bearer +)?(\S+)$/i.exec(header?.trim() ?? '')?.[1]
}

/** Cache of tokens with a valid signature, which stays valid. A browser sends its token many times. */
const isOurs = new WeakMap<TokenKeys, Set<string>>()
const REMEMBERED_MAX = 10_000

function rememberValidToken(keys: TokenKeys, token: string): void {
  const tokens = isOurs.get(keys) ?? new Set()
  if (tokens.size >= REMEMBERED_MAX) tokens.clear()
  isOurs.set(keys, tokens.add(token))
}

function signTokenText(key: Buffer, tokenText: string): Buffer {
  return createHmac('sha256', key).update(tokenText).digest()
}
