import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Second factors of the platform's people, with their tickets for the next step and their invitations. */
type PlatformTables = {
  platform_people: {
    merchant_id: string
    account_id: string
    sealed_secret: string
    proven_at: Date | null
    ticket_hash: Buffer | null
    ticket_for: TicketPurpose | null
    ticket_until: Date | null
    invited_by: string | null
    agreed_by: string | null
  }
}
export type TicketPurpose = 'code' | 'password'
export type Factor = {
  readonly accountId: string
  readonly sealedSecret: string
  readonly provenAt: Date | null
  readonly ticketHash: Buffer | null
  readonly ticketFor: TicketPurpose | null
  readonly ticketUntil: Date | null
  readonly invitedBy: string | null
  readonly agreedBy: string | null
}

function selectSecondFactors(tx: Tx, scope: Scope) {
  return tx
    .withTables<PlatformTables>()
    .selectFrom('platform_people')
    .where('merchant_id', '=', scope.merchantId)
    .select([
      'account_id as accountId',
      'sealed_secret as sealedSecret',
      'proven_at as provenAt',
      'ticket_hash as ticketHash',
      'ticket_for as ticketFor',
      'ticket_until as ticketUntil',
      'invited_by as invitedBy',
      'agreed_by as agreedBy',
    ])
}

export async function listSecondFactors(tx: Tx, scope: Scope): Promise<Factor[]> {
  return selectSecondFactors(tx, scope).execute()
}

export async function findSecondFactor(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<Factor | undefined> {
  return selectSecondFactors(tx, scope).where('account_id', '=', accountId).executeTakeFirst()
}

type Ticket = { readonly hash: Buffer; readonly for: TicketPurpose; readonly seconds: number }

/** Saves a ticket and replaces the account's previous one. */
export async function saveDeskTicket(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { hash, for: purpose, seconds }: Ticket,
): Promise<void> {
  await sql`insert into "platform_people" ("merchant_id", account_id, ticket_hash, ticket_for, ticket_until)
    values (${scope.merchantId}, ${accountId}, ${hash}, ${purpose},
      now() + make_interval(secs => ${seconds}))
    on conflict (merchant_id, account_id) do update set ticket_hash = excluded.ticket_hash,
      ticket_for = excluded.ticket_for, ticket_until = excluded.ticket_until`.execute(tx)
}

export async function deleteDeskTicket(tx: Tx, scope: Scope, accountId: string): Promise<void> {
  await tx
    .withTables<PlatformTables>()
    .updateTable('platform_people')
    .set({ ticket_hash: null, ticket_for: null, ticket_until: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Saves a secret. It counts only if `provenAt` is set. */
export async function saveTotpSecret(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { sealed, provenAt }: { readonly sealed: string; readonly provenAt: Date | null },
): Promise<void> {
  await sql`insert into "platform_people" ("merchant_id", account_id, sealed_secret, proven_at)
    values (${scope.merchantId}, ${accountId}, ${sealed}, ${provenAt})
    on conflict (merchant_id, account_id) do update set sealed_secret = excluded.sealed_secret,
      proven_at = excluded.proven_at, last_step = 0`.execute(tx)
}

/** Marks a code's time step as used. Returns false if this step or a later one was used before. */
export async function claimTotpStep(
  tx: Tx,
  scope: Scope,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { rows } = await sql`update platform_people set last_step = ${step}
    where merchant_id = ${scope.merchantId} and account_id = ${accountId} and last_step < ${step}
    returning account_id`.execute(tx)
  return rows.length > 0
}

export async function markSecondFactorProven(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<void> {
  await sql`update platform_people set proven_at = now()
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(tx)
}

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  scope: Scope,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_codes
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(tx)
  for (const hash of hashes) {
    await sql`insert into "recovery_codes" ("merchant_id", account_id, code_hash)
      values (${scope.merchantId}, ${accountId}, ${hash})`.execute(tx)
  }
}

/** Deletes the recovery code, so that it works only once. Returns false if it does not exist. */
export async function consumeRecoveryCode(
  tx: Tx,
  scope: Scope,
  accountId: string,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`delete from recovery_codes where merchant_id = ${scope.merchantId}
    and account_id = ${accountId} and code_hash = ${hash} returning account_id`.execute(tx)
  return rows.length > 0
}

type InvitationState = { readonly invitedBy: string | null; readonly agreedBy: string | null }

export async function saveInvitation(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { invitedBy, agreedBy }: InvitationState,
): Promise<void> {
  await sql`insert into "platform_people" ("merchant_id", account_id, invited_by, agreed_by)
    values (${scope.merchantId}, ${accountId}, ${invitedBy}, ${agreedBy})
    on conflict (merchant_id, account_id) do update set invited_by = excluded.invited_by,
      agreed_by = excluded.agreed_by`.execute(tx)
}

/**
 * Records the approval of an invitation. Returns false if none waits for approval, or if the approver is the
 * inviter.
 */
export async function approveInvitation(
  tx: Tx,
  scope: Scope,
  accountId: string,
  agreedBy: string,
): Promise<boolean> {
  const { rows } = await sql`update platform_people set agreed_by = ${agreedBy}
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}
      and invited_by <> ${agreedBy} and agreed_by is null returning account_id`.execute(tx)
  return rows.length > 0
}
