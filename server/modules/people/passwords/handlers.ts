import { people } from '#contract/people/people.ts'
import { accountSubject, isMobilePhoneNumber, merchantSubject } from '#contract/people/person.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { commonRefusal, toCommittingRefusal } from '#server/platform/refusal.ts'
import { endActorSessions } from '#server/platform/sessions/session-store.ts'
import { updateAccount } from '../accounts/account-store.ts'
import { toCountedRefusal } from '../counted-refusal.ts'
import { createTenantWithOwner } from '../accounts/make-account.ts'
import type { PeopleDeps } from '../deps.ts'
import { validateAndHashPassword } from './new-password.ts'
import { findPerson, isPersonStopped, getCallingPerson, type Person } from '../accounts/person.ts'
import { consumePhoneProof } from '../codes/phone-proof.ts'
import { deleteAccountSignInFailures, verifyOwnPassword } from '../sign-in/password-proof.ts'
import { normalizePhone } from '../rules.ts'
import { openPersonSession, issueSignInAnswer } from '../sign-in/session.ts'
import { findLoginHolder } from '../sign-in-store.ts'

type PasswordCalls = 'register' | 'changePassword' | 'changeOwnPassword' | 'validatePassword'

export function passwordHandlers(deps: PeopleDeps): Pick<Handlers<typeof people>, PasswordCalls> {
  return {
    async register(input, { tx, enter, client, refuse, record }) {
      const phone = normalizePhone(input.phone)
      if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
      if (hasPasswordMismatch(input.password, input.password2))
        throw refuse('passwordsDiffer', 'password2')
      const of = { phone, purpose: 'register' } as const
      const unproven = await consumePhoneProof(tx, deps.sealKeys, of, input)
      if (unproven) throw toCommittingRefusal(refuse(unproven.failure, unproven.field))
      const { fault, hash } = await validateAndHashPassword(input.password)
      if (fault) throw refuse(fault, 'password')
      const name = input.merchantName || buildDefaultMerchantName(phone)
      const owner = { phone, name, passwordHash: hash }
      const person = await createTenantWithOwner(tx, enter, { kind: 'merchant', name, owner })
      if (!person) throw refuse('phoneTaken', 'phone')
      const { scope, tenant } = person
      record(scope, merchantSubject, { id: tenant.id, name, after: tenant })
      return issueSignInAnswer(deps, client, person, await openPersonSession(tx, person))
    },

    async changePassword(input, { tx, enter, client, refuse, record, tell }) {
      const phone = normalizePhone(input.phone)
      if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
      if (hasPasswordMismatch(input.password, input.password2))
        throw refuse('passwordsDiffer', 'password2')
      const of = { phone, purpose: 'password' } as const
      const unproven = await consumePhoneProof(tx, deps.sealKeys, of, input)
      if (unproven) throw toCommittingRefusal(refuse(unproven.failure, unproven.field))
      const { fault, hash } = await validateAndHashPassword(input.password)
      if (fault) throw refuse(fault, 'password')
      const login = await findLoginHolder(tx, phone)
      if (!login) throw refuse('noAccount', 'phone')
      const person = await findPerson(tx, await enter(login.merchantId), login.accountId)
      // The platform's staff cannot sign in by SMS alone.
      if (!person || person.tenant.kind === 'platform') throw refuse('noAccount', 'phone')
      if (isPersonStopped(person)) throw refuse('stopped', 'phone')
      await setPasswordAndEndSessions(tx, person, hash)
      record(person.scope, accountSubject, passwordAuditFields(person))
      tell(person.scope, 'session')
      return issueSignInAnswer(deps, client, person, await openPersonSession(tx, person))
    },

    async changeOwnPassword(input, { tx, actor, scope, sessionId, refuse, record, tell }) {
      const { oldPassword, newPassword: sent } = input
      if (hasPasswordMismatch(sent, input.newPassword1))
        throw refuse('passwordsDiffer', 'newPassword1')
      const person = await getCallingPerson(tx, scope, actor.accountId)
      const proof = await verifyOwnPassword(tx, person.account, oldPassword)
      if (proof.is === 'busy') throw commonRefusal('tooMany')
      if (proof.is === 'wait')
        throw toCountedRefusal(refuse('tooManyTries', 'oldPassword'), proof.seconds)
      if (proof.is === 'wrong') throw toCommittingRefusal(refuse('oldPasswordWrong', 'oldPassword'))
      const { fault, hash } = await validateAndHashPassword(sent)
      if (fault) throw refuse(fault, 'newPassword')
      await setPasswordAndEndSessions(tx, person, hash, sessionId)
      record(scope, accountSubject, passwordAuditFields(person))
      tell(scope, 'session')
      return { id: actor.accountId }
    },

    async validatePassword({ password }, { tx, actor, scope, refuse }) {
      const { account } = await getCallingPerson(tx, scope, actor.accountId)
      const proof = await verifyOwnPassword(tx, account, password)
      if (proof.is === 'busy') throw commonRefusal('tooMany')
      if (proof.is === 'wait')
        throw toCountedRefusal(refuse('tooManyTries', 'password'), proof.seconds)
      if (proof.is === 'wrong') throw toCommittingRefusal(refuse('wrongPassword', 'password'))
      return { id: account.id }
    },
  }
}

/** Sets a password and ends all sessions of the account, except for the session `but`. */
async function setPasswordAndEndSessions(
  tx: Tx,
  { account, scope }: Person,
  passwordHash: string,
  but?: string,
): Promise<void> {
  await updateAccount(tx, scope, account.id, { passwordHash })
  await endActorSessions(tx, { merchantId: scope.merchantId, id: account.id, ...(but && { but }) })
  await deleteAccountSignInFailures(tx, account)
}

/** Returns what the operation log keeps: the time of the change, never the password. */
function passwordAuditFields({ account: { id, name } }: Person) {
  return { id, name, after: { passwordSet: z.encode(moment, new Date()) } }
}

function hasPasswordMismatch(password: string, again: string | undefined): boolean {
  return again !== undefined && again !== password
}

/** Returns the name of a merchant until somebody changes it. The last digits distinguish such merchants. */
function buildDefaultMerchantName(phone: string): string {
  return `商户 ${phone.slice(-4)}`
}
