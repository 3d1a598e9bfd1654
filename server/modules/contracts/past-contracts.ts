import { DAY_MS } from '#contract/base/durations.ts'
import { SIGN_DAYS } from '#contract/contracts/contract-document.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { draftContract } from './draft-contract.ts'
import * as store from './store.ts'
import { insertSignature, insertWords } from './contract-text-store.ts'
import { insertTemplate, listTemplates } from './template-store.ts'

/** Undefined where the merchant has one of this name. */
export async function makeTemplate(
  tx: Tx,
  scope: Scope,
  { name, body, at }: { readonly name: string; readonly body: string; readonly at: Date },
): Promise<string | undefined> {
  if ((await listTemplates(tx, scope)).some((each) => each.name === name)) return undefined
  const id = newId()
  must(await insertTemplate(tx, scope, { id, name, body, changedAt: at }), 'its name is free')
  return id
}

type PastContract = Omit<store.Draft, 'id' | 'partnerName' | 'siteName' | 'title'> & {
  readonly by: { readonly id: string; readonly name: string }
  readonly sentAt: Date
  /** By the other party, at the network address; undefined of one that still waits. */
  readonly signed?: { readonly at: Date; readonly address: string }
}

/** A contract that somebody wrote and sent in the past, as if they had done it then. */
export async function makeContract(tx: Tx, scope: Scope, given: PastContract): Promise<void> {
  const { by, sentAt, signed, ...parts } = given
  const made = await draftContract(tx, scope, parts)
  must(typeof made !== 'string' && made.missing.length === 0, 'all of the contract is known')
  const { text: words, phone, merchantName, title, partnerName, siteName } = made
  const draft = { id: newId(), ...parts, title, partnerName, siteName }
  const hash = hashSha256(words).toString('hex')
  await store.insertDraft(tx, scope, draft, { by: by.name, at: sentAt })
  // Its link holds from today, or it could not be signed any more.
  const until = new Date(Date.now() + SIGN_DAYS * DAY_MS)
  const sent = { sign_until: until, sent_by: by.id }
  must(await store.moveContract(tx, scope, draft.id, 'sent', sent), 'a draft can be sent')
  await insertWords(tx, scope, draft.id, { words, hash, phone, merchantName, at: sentAt })
  if (!signed) return
  must(await store.moveContract(tx, scope, draft.id, 'signed'), 'what was sent can be signed')
  const { at: signedAt, address } = signed
  const signature = { hash, name: partnerName, phone, address, signedAt }
  await insertSignature(tx, scope, draft.id, signature)
}
