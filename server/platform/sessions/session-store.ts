import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import { must } from '#contract/base/must.ts'
import { hashSha256 } from '../hash.ts'
import type { TokenKeys } from './access-token.ts'
import type { Tx } from '../db.ts'
import { newId } from '../id.ts'
import { notifyLiveChange, notifySessionEnded } from '../calls/operation-log-store.ts'

/**
 * A session belongs to one signed-in browser or client and ends 30 days after its last renewal. The first
 * refresh token is `session.secret`; each later one is `session.first secret.own secret`. An old one is thus
 * recognized after any number of renewals (decision 61). Only hashes of secrets are stored, so access to the
 * table does not allow signing in.
 */
export const REFRESH_SECONDS = 30 * 24 * 3600

export type SessionTokens = { readonly sessionId: string; readonly refreshToken: string }
type SessionOwner = {
  readonly kind: 'person' | 'player'
  readonly merchantId: string
  readonly id: string
}

export async function createActorSession(
  tx: Tx,
  { kind, merchantId, id }: SessionOwner,
  seconds = REFRESH_SECONDS,
): Promise<SessionTokens> {
  const sessionId = newId()
  const secret = newSessionSecret()
  await sql`select open_session(${sessionId}, ${kind}, ${merchantId}, ${id}, ${hashSha256(secret)},
    ${seconds})`.execute(tx)
  return { sessionId, refreshToken: `${sessionId}.${secret}` }
}

/**
 * Opens a player's session at a merchant under the session of their browser and returns its ID. Repeated
 * calls return the same session.
 */
export async function createChildSession(
  tx: Tx,
  sessionId: string,
  merchantId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select open_session_under(${sessionId}, ${newId()}, ${merchantId}) as id`.execute(tx)
  const id = rows[0]?.id
  must(id, 'the session that it stands under is open')
  return id
}

const REFRESH_TOKEN = /^(\d{1,20})\.([\w-]{43})(?:\.([\w-]{43}))?$/

/**
 * Returns the next refresh token and its owner; undefined if the given token is unknown, expired or old. An
 * old token ends its session, because one of its two holders stole it. That must be committed, so refuse
 * with `toCommittingRefusal`. The previous token is accepted for 30 seconds and gives the same next token.
 * For this reason each secret is derived from the one before.
 */
export async function renewSession(
  tx: Tx,
  [key]: TokenKeys,
  refreshToken: string,
  seconds = REFRESH_SECONDS,
): Promise<(SessionTokens & SessionOwner) | undefined> {
  const [, sessionId, first, own = first] = REFRESH_TOKEN.exec(refreshToken) ?? []
  if (!sessionId || !first || !own) return undefined
  const next = createHmac('sha256', key).update(`${sessionId}.${own}`).digest('base64url')
  const { rows } = await sql<{
    merchant_id: string
    actor_kind: 'person' | 'player'
    actor_id: string
  }>`
    select * from renew_session(
      ${sessionId}, ${hashSha256(first)}, ${hashSha256(own)}, ${hashSha256(next)},
        ${seconds}
    )`.execute(tx)
  const session = rows[0]
  if (!session) return undefined
  const owner = { kind: session.actor_kind, merchantId: session.merchant_id, id: session.actor_id }
  return { ...owner, sessionId, refreshToken: `${sessionId}.${first}.${next}` }
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select end_session(${sessionId})`.execute(tx)
  notifySessionEnded(tx, sessionId)
}

/** Signs an actor out everywhere, except for one session if `but` is given. */
export async function endActorSessions(
  tx: Tx,
  owner: { merchantId: string; id: string; but?: string },
): Promise<void> {
  const { merchantId, id, but = null } = owner
  await sql`select end_sessions_of(${merchantId}, ${id}, ${but})`.execute(tx)
  notifyLiveChange(tx, merchantId, 'session')
}

/** Ends the sessions of all people of a merchant. Only the platform may do this. */
export async function endMerchantSessions(tx: Tx, merchantId: string): Promise<void> {
  await sql`select end_sessions_of_house(${merchantId})`.execute(tx)
  notifyLiveChange(tx, merchantId, 'session')
}

function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}
