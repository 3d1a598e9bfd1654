import { timeMs } from '../clock.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Access tokens: what a client shows at each call. It names a session and nothing else; who that is
 * and what they may is asked of the database at each call, so a token of an ended session is refused
 * at once. The signature keeps invented tokens from reaching it.
 */
export const ACCESS_SECONDS = 15 * 60
/** For clients of other makers, which renew late or never: Saber renews after 3000 seconds. */
export const FOREIGN_ACCESS_SECONDS = 3_600

/** The newest key signs; those before it still open what they signed. */
export type TokenKeys = readonly [Buffer, ...Buffer[]]

export function makeAccessToken(
  keys: TokenKeys,
  sessionId: string,
  seconds = ACCESS_SECONDS,
  now = timeMs(),
): string {
  const said = `${sessionId}.${(Math.floor(now / 1_000) + seconds).toString(36)}`
  return `${said}.${signTokenText(keys[0], said).toString('base64url')}`
}

/** The session that a token names. Undefined when it is not ours or its time is over. */
export function findTokenSession(
  keys: TokenKeys,
  token: string,
  now = timeMs(),
): string | undefined {
  const [, said, sessionId, ends, signature] =
    /^((\d{1,20})\.([0-9a-z]{1,10}))\.([\w-]{43})$/.exec(token) ?? []
  if (!said || !sessionId || !ends || !signature) return undefined
  if (Number.parseInt(ends, 36) * 1_000 <= now) return undefined
  if (isOurs.get(keys)?.has(token)) return sessionId
  const given = Buffer.from(signature, 'base64url')
  if (!keys.some((key) => timingSafeEqual(signTokenText(key, said), given))) return undefined
  rememberValidToken(keys, token)
  return sessionId
}

/** When a token of ours is over, in milliseconds since 1970. */
export function tokenEndsAt(token: string): number {
  return Number.parseInt(token.split('.')[1] ?? '', 36) * 1_000
}

/** `Blade-Auth: bearer <token>`, in any letter case, or the bare token. */
export function tokenIn(header: string | undefined): string | undefined {
  return /^(?:bearer +)?(\S+)$/i.exec(header?.trim() ?? '')?.[1]
}

/** Tokens whose signature was right before: it stays so, and a browser shows its token many times. */
const isOurs = new WeakMap<TokenKeys, Set<string>>()
const REMEMBERED_MAX = 10_000

function rememberValidToken(keys: TokenKeys, token: string): void {
  const tokens = isOurs.get(keys) ?? new Set()
  if (tokens.size >= REMEMBERED_MAX) tokens.clear()
  isOurs.set(keys, tokens.add(token))
}

function signTokenText(key: Buffer, said: string): Buffer {
  return createHmac('sha256', key).update(said).digest()
}
