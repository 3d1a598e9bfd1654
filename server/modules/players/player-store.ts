import { sql } from 'kysely'
import type { PlayerApp } from '#contract/players/players.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { IdentifiedPlayer } from './apps.ts'

/**
 * Identities of players. They are read through database functions only, because no merchant is known yet.
 */

/** Returns the player id of this identity, always the same one. */
export async function findOrCreatePlayer(tx: Tx, comer: IdentifiedPlayer): Promise<string> {
  const { provider, appId, payerId, unionId } = comer
  const { rows } = await sql<{ id: string }>`
    select claim_player(${provider}, ${appId}, ${payerId}, ${unionId}, ${newId()}) as id`.execute(
    tx,
  )
  return rows[0]!.id
}

/**
 * Returns the openid or buyer id from which a provider takes money. Undefined if the player never came
 * through that provider's app.
 */
export async function findPayerId(
  tx: Tx,
  playerId: string,
  provider: PlayerApp,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select payer_of(${playerId}, ${provider}) as id`.execute(tx)
  return rows[0]?.id ?? undefined
}

export type WechatTokenKind = 'token' | 'ticket'
/** Pause after an attempt, so that WeChat is not asked again at once if it lent nothing. */
const PAUSE_SECONDS = 10

/**
 * Returns the stored token or ticket of WeChat, undefined if it has expired. `isToAsk`: this caller requests
 * the next one, all others go on.
 */
export async function readTokenAndClaimRefresh(tx: Tx, appId: string, kind: WechatTokenKind) {
  const { rows } = await sql<{ sealed: string | null; lives: boolean; is_to_ask: boolean }>`
    select * from borrow_of_wechat(${appId}, ${kind}, ${PAUSE_SECONDS})`.execute(tx)
  const { sealed, lives, is_to_ask: isToAsk } = rows[0]!
  return { sealed: lives && sealed ? sealed : undefined, isToAsk }
}

export async function saveWechatToken(
  tx: Tx,
  appId: string,
  kind: WechatTokenKind,
  { sealed, endsAt }: { readonly sealed: string; readonly endsAt: Date },
): Promise<void> {
  await sql`select keep_wechat_loan(${appId}, ${kind}, ${sealed}, ${endsAt})`.execute(tx)
}
