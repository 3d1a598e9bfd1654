import type { ExpiringValue, WechatPort } from '#server/outside/wechat-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { readTokenAndClaimRefresh, saveWechatToken, type WechatTokenKind } from './player-store.ts'

/**
 * Dependencies for the token and the ticket that WeChat lends the server. All processes share one of each.
 */
export type WechatTokenContext = {
  readonly tx: Tx
  readonly port: WechatPort
  readonly sealKeys: SealKeys
}

/**
 * Returns a token or ticket of WeChat. While one caller requests the next one, in a transaction that locks
 * the loan, the others use the stored one.
 */
export async function readOrRequestWechatToken(
  { tx, port, sealKeys }: WechatTokenContext,
  kind: WechatTokenKind,
  ask: () => Promise<Outcome<ExpiringValue> | undefined>,
): Promise<string | undefined> {
  const about = `players.wechat.${kind}`
  const { sealed, isToAsk } = await readTokenAndClaimRefresh(tx, port.appId, kind)
  const storedToken = sealed === undefined ? undefined : unsealText(sealKeys, about, sealed)
  if (!isToAsk) return storedToken
  const outcome = await ask()
  if (outcome?.is !== 'done') return storedToken
  const { value, expiresAt: endsAt } = outcome.value
  await saveWechatToken(tx, port.appId, kind, { sealed: sealText(sealKeys, about, value), endsAt })
  return value
}

/** Returns the token for calls of the server itself. Undefined while WeChat lends none. */
export async function readOrRequestServerToken(
  borrowing: WechatTokenContext,
): Promise<string | undefined> {
  return readOrRequestWechatToken(borrowing, 'token', () => borrowing.port.serverToken())
}

/**
 * Drops a token that is no longer valid because another one was requested elsewhere. The next attempt
 * requests a new one.
 */
export async function clearWechatServerToken({
  tx,
  port,
}: Pick<WechatTokenContext, 'tx' | 'port'>): Promise<void> {
  await saveWechatToken(tx, port.appId, 'token', { sealed: '', endsAt: new Date(0) })
}
