import { people } from '#contract/people/people.ts'
import { isMobilePhoneNumber, signInFacts, type CodePurpose } from '#contract/people/person.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import type { PeopleDeps } from '../deps.ts'
import { requestSmsCode } from './sms-codes.ts'
import { attemptCodeOfPhone, issuePhoneTicket } from './phone-proof.ts'
import { normalizePhone } from '../rules.ts'
import { findLoginHolder } from '../sign-in-store.ts'

export function codeHandlers(
  deps: PeopleDeps,
): Pick<Handlers<typeof people>, 'sendCode' | 'verifyCode'> {
  return {
    /** The answer is the same whether the phone has an account or not. */
    async sendCode(input, { tx, enter, client, refuse }) {
      const phone = normalizePhone(input.phone)
      if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
      const purpose = await resolveCodePurpose(tx, phone, input.purpose)
      const { address } = client
      const fault = await requestSmsCode(tx, enter, deps.sealKeys, {
        of: { phone, purpose },
        address,
      })
      if (fault) throw refuse(fault, 'phone')
      return { waitSeconds: signInFacts.codeWaitSeconds }
    },

    async verifyCode(input, { tx, refuse }) {
      const phone = normalizePhone(input.phone)
      if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
      const of = { phone, purpose: await resolveCodePurpose(tx, phone, input.purpose) }
      const tried = await attemptCodeOfPhone(tx, deps.sealKeys, of, input.code)
      if (tried === 'wrong') throw toCommittingRefusal(refuse('codeWrong', 'code'))
      if (tried === 'over') throw refuse('codeOver', 'code')
      return { ticket: await issuePhoneTicket(tx, deps.sealKeys, of) }
    },
  }
}

/**
 * Returns the purpose that clients mean if they give none: a new password for a phone with an account, else
 * registration.
 */
async function resolveCodePurpose(
  tx: Tx,
  phone: string,
  requestedPurpose?: CodePurpose,
): Promise<CodePurpose> {
  return requestedPurpose ?? ((await findLoginHolder(tx, phone)) ? 'password' : 'register')
}
