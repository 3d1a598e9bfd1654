import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import { must } from '#contract/base/must.ts'
import { hashSha256 } from '../hash.ts'
import type { TokenKeys } from './access-token.ts'
import type { Tx } from '../db.ts'
import { newId } from '../id.ts'
import { tellChange, tellSessionEnded } from '../calls/operation-log-store.ts'

/**
 * Sessions: one a signed-in browser or client, 30 days from its last renewal. The first refresh token
 * is `session.secret`; each later one is `session.first secret.own secret`, so that an old one is
 * known however often it was renewed since (decision 61). Only hashes of secrets are stored, so who
 * reads the table can sign in as no one.
 */
export const REFRESH_SECONDS = 30 * 24 * 3600

export type Signed = { readonly sessionId: string; readonly refreshToken: string }
type Whose = {
  readonly kind: 'person' | 'player'
  readonly merchantId: string
  readonly id: string
}

export async function openActorSession(
  tx: Tx,
  { kind, merchantId, id }: Whose,
  seconds = REFRESH_SECONDS,
): Promise<Signed> {
  const sessionId = newId()
  const secret = newSessionSecret()
  await sql`select open_session(${sessionId}, ${kind}, ${merchantId}, ${id}, ${hashSha256(secret)},
    ${seconds})`.execute(tx)
  return { sessionId, refreshToken: `${sessionId}.${secret}` }
}

/**
 * A player's session at a merchant, under the one that their browser is signed in by: the same each
 * time. Gives its id.
 */
export async function openSessionUnder(
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
 * The next refresh token, and whose it is. Undefined when the given one is unknown, over or old: an
 * old one has ended its session, since one of the two who hold it stole it. That must stay written,
 * so refuse with `toCommittingRefusal`. The token before is taken for 30 seconds
   and answered with the same next
 * one, which is why a secret is derived from the one before it.
 */
export async function renewSession(
  tx: Tx,
  [key]: TokenKeys,
  refreshToken: string,
  seconds = REFRESH_SECONDS,
): Promise<(Signed & Whose) | undefined> {
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
  const found = rows[0]
  if (!found) return undefined
  const whose = { kind: found.actor_kind, merchantId: found.merchant_id, id: found.actor_id }
  return { ...whose, sessionId, refreshToken: `${sessionId}.${first}.${next}` }
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select end_session(${sessionId})`.execute(tx)
  tellSessionEnded(tx, sessionId)
}

/** Signs an actor out everywhere, but for one session where that is given. */
export async function endSessionsOf(
  tx: Tx,
  whose: { merchantId: string; id: string; but?: string },
): Promise<void> {
  const { merchantId, id, but = null } = whose
  await sql`select end_sessions_of(${merchantId}, ${id}, ${but})`.execute(tx)
  tellChange(tx, merchantId, 'session')
}

/** All people of a house; only the platform may. */
export async function endTenantSessions(tx: Tx, merchantId: string): Promise<void> {
  await sql`select end_sessions_of_house(${merchantId})`.execute(tx)
  tellChange(tx, merchantId, 'session')
}

function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}
