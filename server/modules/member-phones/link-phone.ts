import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealPrivateNumber, unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import {
  deleteMemberPhone,
  findMemberPhone,
  listPhonesByEnd,
  lockPhoneEnds,
  saveMemberPhone,
} from './store.ts'

const KIND = 'memberPhone'
const END_LENGTH = 4

type ProvenPhone = { readonly playerId: string; readonly phone: string; readonly at: Date }

/**
 * Links a proven phone and returns its last four digits. A member who had it before loses it, because numbers
 * are reassigned.
 */
export async function linkMemberPhone(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  { playerId, phone, at }: ProvenPhone,
): Promise<string> {
  const phoneEnd = phone.slice(-END_LENGTH)
  // Of two members who swap their phones, both lock the same two ends.
  const own = await findMemberPhone(tx, scope, playerId)
  await lockPhoneEnds(tx, scope, own ? [own.phoneEnd, phoneEnd] : [phoneEnd])
  for (const each of await listPhonesByEnd(tx, scope, phoneEnd)) {
    const sealed = { sealed: each.sealedPhone, masked: '' }
    const isSame = unsealPrivateNumber(keys, KIND, sealed) === phone
    if (isSame && each.playerId !== playerId) await deleteMemberPhone(tx, scope, each.playerId)
  }
  const { sealed: sealedPhone } = sealPrivateNumber(keys, KIND, phone)
  await saveMemberPhone(tx, scope, { playerId, sealedPhone, phoneEnd }, at)
  return phoneEnd
}
