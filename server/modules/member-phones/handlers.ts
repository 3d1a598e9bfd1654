import type { CallInput } from '#contract/base/call.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { isMobilePhoneNumber, signInFacts } from '#contract/people/person.ts'
import { countClaim } from '#server/modules/alerts/surface.ts'
import { claimFormerPlayer } from '#server/modules/former-players/surface.ts'
import {
  findTenant,
  normalizePhone,
  requestSmsCode,
  verifySubjectCode,
} from '#server/modules/people/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { linkMemberPhone } from './link-phone.ts'
import { deleteMemberPhone, findMemberPhone } from './store.ts'

const KIND = 'memberPhone'

export function memberPhonesHandlers(sealKeys: SealKeys): Handlers<typeof memberPhones> {
  return {
    async own(_input, { tx, scope, actor }) {
      const phone = await findMemberPhone(tx, scope, actor.playerId)
      const merchant = await findTenant(tx, scope)
      return { phoneEnd: phone?.phoneEnd ?? '', merchantName: merchant?.name ?? '' }
    },

    async sendCode(input, { tx, scope, actor, client, refuse }) {
      const phone = normalizePhone(input.phone)
      if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
      const { playerId } = actor
      // The message is the merchant's own, so nobody else's tenant is entered.
      const enterOwnScope = async () => scope
      const fault = await requestSmsCode(tx, enterOwnScope, sealKeys, {
        of: { phone, purpose: KIND },
        address: client.address,
        about: toCodeSubject(scope, playerId),
        playerId,
      })
      if (fault) throw refuse(fault, 'phone')
      return { waitSeconds: signInFacts.codeWaitSeconds }
    },

    bind: (input, context) => bindMemberPhone(sealKeys, input, context),

    async remove(_input, { tx, scope, actor, tell }) {
      const isRemoved = await deleteMemberPhone(tx, scope, actor.playerId)
      if (isRemoved) tell(scope, 'members')
      return { removed: isRemoved }
    },
  }
}

/** A code is for one member of one merchant, so that nobody else can use it. */
const toCodeSubject = ({ merchantId }: Scope, playerId: string) => `${merchantId} ${playerId}`

async function bindMemberPhone(
  keys: SealKeys,
  input: CallInput<typeof memberPhones.bind>,
  { tx, scope, actor, refuse, tell }: CallContext<typeof memberPhones.bind>,
) {
  const { playerId } = actor
  const phone = normalizePhone(input.phone)
  if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
  const subject = { phone, purpose: KIND, about: toCodeSubject(scope, playerId) } as const
  const tried = await verifySubjectCode(tx, keys, subject, input.code)
  if (tried === 'wrong') {
    await countClaim(tx, scope, { kind: 'phone', playerId, isDone: false })
    throw toCommittingRefusal(refuse('codeWrong', 'code'))
  }
  if (tried === 'over') throw refuse('codeOver', 'code')
  const at = databaseNow()
  const phoneEnd = await linkMemberPhone(tx, scope, keys, { playerId, phone, at })
  const claimed = await claimFormerPlayer(tx, scope, keys, { playerId, phone, at })
  if (claimed) await countClaim(tx, scope, { kind: 'phone', playerId, isDone: true })
  tell(scope, 'members')
  return { phoneEnd, claimed: claimed ?? null }
}
