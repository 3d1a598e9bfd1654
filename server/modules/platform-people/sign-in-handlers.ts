import { randomBytes } from 'node:crypto'
import {
  platformPersonSubject,
  type SecondFactorSetup,
  type platformPeople,
} from '#contract/platform-people/platform-people.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { commonRefusal, toCommittingRefusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, unsealText } from '#server/platform/secrets/sealed-text.ts'
import {
  toCountedRefusal,
  findPerson,
  isPersonStopped,
  validateAndHashPassword,
  verifySignIn,
  signInAtDesk,
  verifyAndCountFailure,
  updateAccount,
} from '#server/modules/people/surface.ts'
import { isAwaitingApproval } from './invitations.ts'
import { SEALED_SECRET, type PlatformPeopleDeps } from './deps.ts'
import * as store from './store.ts'
import { issueDeskTicket, findDeskTicketHolder } from './tickets.ts'
import {
  fromBase32,
  generateTotpSecret,
  findMatchingTotpStep,
  toBase32,
  buildTotpUri,
} from './totp.ts'

type DeskSignInHandlers = Pick<Handlers<typeof platformPeople>, 'join' | 'prove' | 'signIn'>

/** Handlers for signing in: first the password, then the code. Only then is a session opened. */
export function deskSignInHandlers(deps: PlatformPeopleDeps): DeskSignInHandlers {
  return {
    async signIn({ username, password }, { tx, enter, client, refuse }) {
      const signing = { tx, enter, address: client.address, door: 'desk' } as const
      const proof = await verifySignIn(signing, username, password)
      if (proof.is === 'busy') throw commonRefusal('tooMany')
      if (proof.is === 'wait')
        throw toCountedRefusal(refuse('tooManyTries', 'password'), proof.seconds)
      if (proof.is === 'wrong') throw toCommittingRefusal(refuse('wrong', 'password'))
      if (isPersonStopped(proof.person)) throw refuse('stopped')
      const { scope, account } = proof.person
      return issueSecondFactorSetup(deps, tx, scope, account)
    },

    async prove({ ticket, code }, { tx, enter, client, refuse, record }) {
      const holder = await findDeskTicketHolder(tx, enter, ticket, 'code')
      const person = holder && (await findPerson(tx, holder.scope, holder.accountId))
      if (!holder || !person || isPersonStopped(person)) throw refuse('over', 'code')
      const { scope, accountId, factor } = holder
      const failureKeys = { own: `code:${accountId}`, address: client.address }
      const proof = await verifyAndCountFailure(tx, failureKeys, () =>
        consumeSecondFactorCode(deps, tx, scope, factor, code),
      )
      if (proof.is === 'busy') throw commonRefusal('tooMany')
      if (proof.is === 'wait') throw toCountedRefusal(refuse('tooManyTries', 'code'), proof.seconds)
      if (proof.is === 'wrong') throw toCommittingRefusal(refuse('codeWrong', 'code'))
      await store.deleteDeskTicket(tx, scope, accountId)
      const recoveryCodes = factor.provenAt ? [] : await enrolSecondFactor(tx, scope, accountId)
      if (!factor.provenAt) {
        const after = { secondFactor: z.encode(moment, new Date()) }
        record(scope, platformPersonSubject, { id: accountId, name: person.account.name, after })
      }
      return { ...(await signInAtDesk(tx, deps, client, person)), recoveryCodes }
    },

    async join({ ticket, password, password2 }, { tx, enter, refuse, record }) {
      const holder = await findDeskTicketHolder(tx, enter, ticket, 'password')
      const person = holder && (await findPerson(tx, holder.scope, holder.accountId))
      if (!holder || !person || isPersonStopped(person)) throw refuse('over')
      if (isAwaitingApproval(holder.factor)) throw refuse('waits')
      if (password !== password2) throw refuse('passwordsDiffer', 'password2')
      const { fault, hash } = await validateAndHashPassword(password)
      if (fault) throw refuse(fault, 'password')
      const { scope, accountId } = holder
      await updateAccount(tx, scope, accountId, { passwordHash: hash })
      const after = { passwordSet: z.encode(moment, new Date()) }
      record(scope, platformPersonSubject, { id: accountId, name: person.account.name, after })
      return issueSecondFactorSetup(deps, tx, scope, person.account)
    },
  }
}

/**
 * Issues a ticket for the code. A person without a second factor also gets a new secret, which counts once
 * they have proven a code of it.
 */
async function issueSecondFactorSetup(
  { sealKeys }: PlatformPeopleDeps,
  tx: Tx,
  scope: Scope,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<SecondFactorSetup> {
  const ticket = await issueDeskTicket(tx, scope, id, 'code')
  const factor = await store.findSecondFactor(tx, scope, id)
  if (factor?.provenAt) return { ticket, secret: '', uri: '' }
  const secret = generateTotpSecret()
  const sealed = sealText(sealKeys, SEALED_SECRET, secret)
  await store.saveTotpSecret(tx, scope, id, { sealed, provenAt: null })
  return { ticket, secret, uri: buildTotpUri(secret, name) }
}

/** Accepts a six-digit code of the app or a recovery code, each only once. Returns false otherwise. */
async function consumeSecondFactorCode(
  { sealKeys }: PlatformPeopleDeps,
  tx: Tx,
  scope: Scope,
  { accountId, sealedSecret, provenAt }: store.Factor,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const hash = hashSha256(normalizeRecoveryCode(code))
    return provenAt !== null && store.consumeRecoveryCode(tx, scope, accountId, hash)
  }
  const secret = fromBase32(unsealText(sealKeys, SEALED_SECRET, sealedSecret))
  const step = findMatchingTotpStep(secret, code, Date.now())
  return step !== undefined && store.claimTotpStep(tx, scope, accountId, step)
}

const RECOVERY_CODES = 8
const RECOVERY_BYTES = 10

async function enrolSecondFactor(tx: Tx, scope: Scope, accountId: string): Promise<string[]> {
  await store.markSecondFactorProven(tx, scope, accountId)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase(),
  )
  await store.replaceRecoveryCodes(tx, scope, accountId, codes.map(hashSha256))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

function normalizeRecoveryCode(code: string): string {
  return code.replaceAll('-', '').toLowerCase()
}
