import { people } from '#contract/people.ts'
import { isPhone, signInFacts, type CodePurpose } from '#contract/person.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { keeping } from '#server/platform/refusal.ts'
import { seal } from '#server/platform/sealed.ts'
import { HOUSE_OF_NOBODY } from './house-of-nobody.ts'
import { SEALED_CODE, smsIntent } from './intents.ts'
import type { PeopleNeed } from './need.ts'
import { codeHash, newCode, newTicket } from './phone-proof.ts'
import { phoneOf } from './rules.ts'
import { countSms, findLogin, keepCode, tryCode } from './sign-in-store.ts'

/** An address may be a whole mall's; more than this is somebody's script. */
const CODES_PER_ADDRESS_DAY = 100

export function codeHandlers(
  need: PeopleNeed,
): Pick<Handlers<typeof people>, 'sendCode' | 'verifyCode'> {
  return {
    /** The answer is the same whether the phone has an account or not. */
    async sendCode(input, { tx, enter, client, refuse }) {
      const phone = phoneOf(input.phone)
      if (!isPhone(phone)) throw refuse('phoneFormat', 'phone')
      const ofPhone = { gapSeconds: signInFacts.codeWaitSeconds, perDay: signInFacts.codesPerDay }
      const ofAddress = { gapSeconds: 0, perDay: CODES_PER_ADDRESS_DAY }
      for (const counted of [
        await countSms(tx, `phone:${phone}`, ofPhone),
        await countSms(tx, `address:${client.address}`, ofAddress),
      ]) {
        if (counted === 'soon') throw refuse('codeTooSoon', 'phone')
        if (counted === 'today') throw refuse('codesUsedUp', 'phone')
      }
      const purpose = await purposeOf(tx, phone, input.purpose)
      const code = newCode()
      await keepCode(tx, { phone, purpose }, codeHash(need.sealKeys, { phone, purpose }, code))
      const sealedCode = seal(need.sealKeys, SEALED_CODE, code)
      const house = await enter(HOUSE_OF_NOBODY)
      await smsIntent.write(tx, house, newId(), { phone, sealedCode, purpose })
      return { waitSeconds: signInFacts.codeWaitSeconds }
    },

    async verifyCode(input, { tx, refuse }) {
      const phone = phoneOf(input.phone)
      if (!isPhone(phone)) throw refuse('phoneFormat', 'phone')
      const of = { phone, purpose: await purposeOf(tx, phone, input.purpose) }
      const tried = await tryCode(tx, of, codeHash(need.sealKeys, of, input.code))
      if (tried === 'wrong') throw keeping(refuse('codeWrong', 'code'))
      if (tried === 'over') throw refuse('codeOver', 'code')
      return { ticket: await newTicket(tx, of) }
    },
  }
}

/** What clients mean that don't say it: a new password for whoever has an account, else an account. */
async function purposeOf(tx: Tx, phone: string, given?: CodePurpose): Promise<CodePurpose> {
  return given ?? ((await findLogin(tx, phone)) ? 'password' : 'register')
}
