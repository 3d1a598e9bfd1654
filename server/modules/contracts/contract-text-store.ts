import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type Tables = {
  contract_texts: {
    merchant_id: string
    contract_id: string
    words: string
    hash: string
    phone: string
    merchant_name: string
    fixed_at: Date
  }
  contract_signatures: {
    merchant_id: string
    contract_id: string
    hash: string
    name: string
    phone: string
    address: string
    signed_at: Date
  }
}

/** The contract's words as they were sent, and the recipient. */
export type SentContractText = {
  readonly words: string
  readonly hash: string
  readonly phone: string
  readonly merchantName: string
}

export async function insertContractText(
  tx: Tx,
  scope: Scope,
  id: string,
  { at, ...content }: SentContractText & { readonly at: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('contract_texts')
    .values({
      merchant_id: scope.merchantId,
      contract_id: id,
      words: content.words,
      hash: content.hash,
      phone: content.phone,
      merchant_name: content.merchantName,
      fixed_at: at,
    })
    .execute()
}

/** Returns undefined for a contract that was never sent. */
export async function findContractText(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<SentContractText | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('contract_texts')
    .where('merchant_id', '=', merchantValue(scope))
    .where('contract_id', '=', id)
    .select(['words', 'hash', 'phone', 'merchant_name as merchantName'])
    .executeTakeFirst()
}

export type SignatureRow = {
  readonly hash: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly signedAt: Date
}

export async function insertSignature(
  tx: Tx,
  scope: Scope,
  id: string,
  { signedAt, ...row }: SignatureRow,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('contract_signatures')
    .values({ merchant_id: scope.merchantId, contract_id: id, ...row, signed_at: signedAt })
    .execute()
}

export async function findSignature(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<SignatureRow | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('contract_signatures')
    .where('merchant_id', '=', merchantValue(scope))
    .where('contract_id', '=', id)
    .select(['hash', 'name', 'phone', 'address', 'signed_at as signedAt'])
    .executeTakeFirst()
}
