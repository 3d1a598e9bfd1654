import * as z from 'zod/mini'
import type { Contract, ShownContract, Signature } from '#contract/contracts/contract-document.ts'
import { day } from '#contract/base/wire.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { draftContract } from './draft-contract.ts'
import type { ContractRow } from './store.ts'
import { findSignature, findContractText, type SignatureRow } from './contract-text-store.ts'

export function toContract(row: ContractRow): Contract {
  return {
    id: row.id,
    templateId: row.templateId,
    title: row.title,
    peopleId: row.partnerId,
    peopleName: row.partnerName,
    fieldId: row.siteId,
    fieldName: row.siteName,
    startDate: z.decode(day, row.startsOn),
    endDate: z.decode(day, row.endsOn),
    state: row.state,
    values: [...row.values],
    userName: row.madeBy,
    createTime: row.madeAt,
    signUntil: row.signUntil,
    signedAt: row.signedAt,
  }
}

/** Adds the words: those that were sent, or the current words of a draft. */
export async function toShownContract(
  tx: Tx,
  scope: Scope,
  row: ContractRow,
): Promise<ShownContract> {
  const [sent, signature] = await Promise.all([
    findContractText(tx, scope, row.id),
    findSignature(tx, scope, row.id),
  ])
  const draft = sent ? undefined : await draftContract(tx, scope, row)
  const now = typeof draft === 'string' ? undefined : draft
  return {
    ...toContract(row),
    text: sent?.words ?? now?.text ?? '',
    missing: [...(now?.missing ?? [])],
    unprintable: [...(now?.unprintable ?? [])],
    hash: sent?.hash ?? '',
    signatures: signature ? [toShownSignature(signature)] : [],
  }
}

export function toShownSignature(row: SignatureRow): Signature {
  const { hash, name, phone, address, signedAt } = row
  return { hash, name, phone: maskPhone(phone), address, signTime: signedAt }
}

/** Formats a phone as `138 **** 2046`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} **** ${phone.slice(-4)}`
}
