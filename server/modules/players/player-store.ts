import { sql } from 'kysely'
import type { PlayerApp } from '#contract/players/players.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Comer } from './apps.ts'

/** Who a player is, asked before any merchant is known: by functions of the database only. */

/** The player that this is, the same each time. */
export async function claimPlayer(tx: Tx, comer: Comer): Promise<string> {
  const { provider, appId, payerId, unionId } = comer
  const { rows } = await sql<{ id: string }>`
    select claim_player(${provider}, ${appId}, ${payerId}, ${unionId}, ${newId()}) as id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Openid, or buyer id: whom a provider takes money from. Undefined when they never came by it. */
export async function findPayerId(
  tx: Tx,
  playerId: string,
  provider: PlayerApp,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select payer_of(${playerId}, ${provider}) as id`.execute(tx)
  return rows[0]?.id ?? undefined
}

export type LoanKind = 'token' | 'ticket'
/** When WeChat did not lend, it is not asked again at once. */
const PAUSE_SECONDS = 10

/** What WeChat lent; `isToAsk`: the one who is told so asks for the next, all others go on. */
export async function borrowOfWechat(tx: Tx, appId: string, kind: LoanKind) {
  const { rows } = await sql<{ sealed: string | null; lives: boolean; is_to_ask: boolean }>`
    select * from borrow_of_wechat(${appId}, ${kind}, ${PAUSE_SECONDS})`.execute(tx)
  const { sealed, lives, is_to_ask: isToAsk } = rows[0]!
  return { sealed: lives && sealed ? sealed : undefined, isToAsk }
}

export async function keepWechatLoan(
  tx: Tx,
  appId: string,
  kind: LoanKind,
  { sealed, endsAt }: { readonly sealed: string; readonly endsAt: Date },
): Promise<void> {
  await sql`select keep_wechat_loan(${appId}, ${kind}, ${sealed}, ${endsAt})`.execute(tx)
}
