import { randomBytes, timingSafeEqual } from 'node:crypto'
import { INVITED_HOURS } from '#contract/platform-people/platform-people.ts'
import type { Tx } from '#server/platform/db.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findSecondFactor, saveDeskTicket, type Factor, type TicketPurpose } from './store.ts'

/**
 * Form of a ticket: merchant id, account id and secret, separated by `x`. The ids name the holder; only the
 * hash of the secret proves it.
 */
const FORM = /^(\d{1,20})x(\d{1,20})x([0-9a-f]{32})$/
const SECRET_BYTES = 16
const SECONDS: Readonly<Record<TicketPurpose, number>> = {
  code: 300,
  password: INVITED_HOURS * 3_600,
}

export async function issueDeskTicket(
  tx: Tx,
  scope: Scope,
  accountId: string,
  purpose: TicketPurpose,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  await saveDeskTicket(tx, scope, accountId, {
    hash: hashSha256(secret),
    for: purpose,
    seconds: SECONDS[purpose],
  })
  return `${scope.merchantId}x${accountId}x${secret}`
}

export function deskTicketExpiry(purpose: TicketPurpose): Date {
  return new Date(Date.now() + SECONDS[purpose] * 1_000)
}

type TicketHolder = { readonly scope: Scope; readonly accountId: string; readonly factor: Factor }

/** Returns the holder of the ticket. Undefined if the ticket is invented, expired or for another purpose. */
export async function findDeskTicketHolder(
  tx: Tx,
  enter: (merchantId: string) => Promise<Scope>,
  ticket: string,
  purpose: TicketPurpose,
): Promise<TicketHolder | undefined> {
  const [, merchantId = '', accountId = '', secret = ''] = FORM.exec(ticket) ?? []
  if (!merchantId) return undefined
  const scope = await enter(merchantId)
  const factor = await findSecondFactor(tx, scope, accountId)
  if (!factor?.ticketHash || factor.ticketFor !== purpose) return undefined
  const isRight = timingSafeEqual(hashSha256(secret), factor.ticketHash)
  return isRight && factor.ticketUntil! > new Date() ? { scope, accountId, factor } : undefined
}
