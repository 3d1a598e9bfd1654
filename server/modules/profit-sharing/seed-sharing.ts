import type { BeneficiaryRole } from '#contract/profit-sharing/beneficiaries.ts'
import type { BasisPoints } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { sealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { insertBeneficiary, saveCard } from './beneficiaries/store.ts'
import { createInitialBeneficiary } from './beneficiaries/new-beneficiary.ts'
import {
  lockSplits,
  insertSplit,
  saveSharingSettings,
  findSharingSettings,
} from './splits/store.ts'

export type NewBeneficiary = {
  readonly name: string
  readonly role: BeneficiaryRole
  readonly phone?: string
  readonly remark?: string
  readonly agentId?: string
  readonly wechatMerchant?: string
  readonly wechatName?: string
  readonly card?: { readonly number: string; readonly bankName: string; readonly holder: string }
}

/** Inserts a new beneficiary and returns the id. Throws if another one has the name. */
export async function createBeneficiary(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  { card, ...fields }: NewBeneficiary,
): Promise<string> {
  const row = { ...createInitialBeneficiary(), ...fields }
  must(await insertBeneficiary(tx, scope, row), `nobody else is called ${row.name}`)
  if (card) {
    const { sealed: sealedNumber, masked: maskedNumber } = sealPrivateNumber(
      sealKeys,
      'bankCard',
      card.number,
    )
    const { bankName, holder } = card
    const cardFields = {
      sealedNumber,
      maskedNumber,
      holder,
      bankName,
      branchName: '',
      isCompany: false,
    }
    await saveCard(tx, scope, row.id, { ...cardFields, boundAt: row.madeAt })
  }
  return row.id
}

export type PastSplit = {
  /** Empty for every site. */
  readonly siteId: string
  readonly version: number
  /** May be in the past, for orders that are booked into the past. */
  readonly holdsFrom: Date
  readonly madeBy: string
  readonly parts: readonly { readonly beneficiaryId: string; readonly ratio: BasisPoints }[]
}

/** Inserts versions of splits as if they had been made at their time, and switches sharing on. */
export async function insertPastSplits(
  tx: Tx,
  scope: Scope,
  splits: readonly PastSplit[],
): Promise<void> {
  await lockSplits(tx, scope)
  const { merchantId } = scope
  for (const split of splits) await insertSplit(tx, scope, { ...split, merchantId, id: newId() })
  await saveSharingSettings(tx, scope, { ...(await findSharingSettings(tx, scope)), isOn: true })
}
