import { DAY_MS } from '#contract/base/durations.ts'
import { SIGN_DAYS } from '#contract/contracts/contract-document.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { draftContract } from './draft-contract.ts'
import * as store from './store.ts'
import { insertSignature, insertContractText } from './contract-text-store.ts'
import { insertContractTemplate, listContractTemplates } from './template-store.ts'

/** Creates a template; returns undefined if the merchant has one with this name. */
export async function createPastTemplate(
  tx: Tx,
  scope: Scope,
  { name, body, at }: { readonly name: string; readonly body: string; readonly at: Date },
): Promise<string | undefined> {
  if ((await listContractTemplates(tx, scope)).some((each) => each.name === name)) return undefined
  const id = newId()
  must(
    await insertContractTemplate(tx, scope, { id, name, body, changedAt: at }),
    'its name is free',
  )
  return id
}

type PastContract = Omit<store.Draft, 'id' | 'partnerName' | 'siteName' | 'title'> & {
  readonly by: { readonly id: string; readonly name: string }
  readonly sentAt: Date
  /** Signature of the other party, with the network address; undefined for a contract that still waits. */
  readonly signed?: { readonly at: Date; readonly address: string }
}

/** Creates a contract as if a person had written and sent it in the past. */
export async function createPastContract(
  tx: Tx,
  scope: Scope,
  contract: PastContract,
): Promise<void> {
  const { by, sentAt, signed, ...parts } = contract
  const drafted = await draftContract(tx, scope, parts)
  must(typeof drafted !== 'string' && drafted.missing.length === 0, 'all of the contract is known')
  const { text: contractText, phone, merchantName, title, partnerName, siteName } = drafted
  const draft = { id: newId(), ...parts, title, partnerName, siteName }
  const hash = hashSha256(contractText).toString('hex')
  await store.insertContractDraft(tx, scope, draft, { by: by.name, at: sentAt })
  // The link is valid from today; otherwise the contract could no longer be signed.
  const until = new Date(Date.now() + SIGN_DAYS * DAY_MS)
  const sent = { sign_until: until, sent_by: by.id }
  must(await store.updateContractState(tx, scope, draft.id, 'sent', sent), 'a draft can be sent')
  await insertContractText(tx, scope, draft.id, {
    words: contractText,
    hash,
    phone,
    merchantName,
    at: sentAt,
  })
  if (!signed) return
  must(
    await store.updateContractState(tx, scope, draft.id, 'signed'),
    'what was sent can be signed',
  )
  const { at: signedAt, address } = signed
  const signature = { hash, name: partnerName, phone, address, signedAt }
  await insertSignature(tx, scope, draft.id, signature)
}
