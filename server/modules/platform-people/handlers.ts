import {
  joinPath,
  platformPersonSubject,
  type Invitation,
  type platformPeople,
  type PlatformPerson,
} from '#contract/platform-people/platform-people.ts'
import { isMobilePhoneNumber } from '#contract/people/person.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { endActorSessions } from '#server/platform/sessions/session-store.ts'
import {
  findPersonAccount,
  listTenantAccounts,
  createTenantAccount,
  normalizePhone,
  updateAccount,
} from '#server/modules/people/surface.ts'
import { saveNewInvitation, renewInvitation, isAwaitingApproval } from './invitations.ts'
import type { PlatformPeopleDeps } from './deps.ts'
import { deskSignInHandlers } from './sign-in-handlers.ts'
import * as store from './store.ts'
import { deskTicketExpiry, issueDeskTicket } from './tickets.ts'

/** An invited person has no password until they set one. */
const NO_PASSWORD = ''

export function platformPeopleHandlers(deps: PlatformPeopleDeps): Handlers<typeof platformPeople> {
  return {
    ...deskSignInHandlers(deps),

    async list(_input, { tx, scope, actor }) {
      return listPlatformPeople(tx, scope, actor.accountId)
    },

    async invite({ name, phone: typed }, { tx, scope, actor, refuse, record, tell }) {
      const phone = normalizePhone(typed)
      if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
      const person = { phone, name, passwordHash: NO_PASSWORD }
      const { id, taken } = await createTenantAccount(tx, scope, person, {
        roleId: null,
        siteIds: null,
      })
      if (taken) throw refuse('phoneTaken', 'phone')
      const after = { name, phone, invited: z.encode(moment, new Date()) }
      record(scope, platformPersonSubject, { id, name, after })
      await saveNewInvitation(tx, scope, { id, by: actor.accountId })
      tell(scope, 'platformPeople')
      return issueInvitationLink(deps, tx, scope, id)
    },

    async inviteAgain({ id }, { tx, scope, actor, refuse, record, tell }) {
      if (id === actor.accountId) throw refuse('isYou')
      const account = await findPersonAccount(tx, scope, id)
      if (!account) throw refuse('notFound', 'id')
      const hasJoined = account.passwordHash !== NO_PASSWORD
      await renewInvitation(tx, scope, { id, by: actor.accountId, hasJoined })
      await updateAccount(tx, scope, id, { passwordHash: NO_PASSWORD })
      await store.saveTotpSecret(tx, scope, id, { sealed: '', provenAt: null })
      await store.replaceRecoveryCodes(tx, scope, id, [])
      await endActorSessions(tx, { merchantId: scope.merchantId, id })
      const after = { invited: z.encode(moment, new Date()) }
      record(scope, platformPersonSubject, { id, name: account.name, after })
      tell(scope, 'platformPeople')
      return issueInvitationLink(deps, tx, scope, id)
    },

    async agree({ id }, { tx, scope, actor, refuse, record, tell }) {
      const me = actor.accountId
      const before = (await listPlatformPeople(tx, scope, me)).find((person) => person.id === id)
      if (!before) throw refuse('notFound', 'id')
      if (before.invitedByMe) throw refuse('sameInviter')
      if (!(await store.approveInvitation(tx, scope, id, me))) throw refuse('notNow')
      const after = { agreed: z.encode(moment, new Date()) }
      record(scope, platformPersonSubject, { id, name: before.name, after })
      tell(scope, 'platformPeople')
      return { ...before, waitsForYes: false, invitedBy: '' }
    },

    async setState({ id, state }, { tx, scope, actor, refuse, record }) {
      if (id === actor.accountId) throw refuse('isYou')
      const before = await findPersonAccount(tx, scope, id)
      if (!before) throw refuse('notFound', 'id')
      await updateAccount(tx, scope, id, { state })
      if (state === 'stopped') await endActorSessions(tx, { merchantId: scope.merchantId, id })
      record(scope, platformPersonSubject, {
        id,
        name: before.name,
        before,
        after: { ...before, state },
      })
      const people = await listPlatformPeople(tx, scope, actor.accountId)
      return people.find((person) => person.id === id)!
    },
  }
}

async function issueInvitationLink(
  { publicUrl }: PlatformPeopleDeps,
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<Invitation> {
  const ticket = await issueDeskTicket(tx, scope, id, 'password')
  const query = new URLSearchParams({ ticket }).toString()
  const link = `${publicUrl()}${joinPath}?${query}`
  return { id, link, until: deskTicketExpiry('password') }
}

async function listPlatformPeople(tx: Tx, scope: Scope, me: string): Promise<PlatformPerson[]> {
  const factors = await store.listSecondFactors(tx, scope)
  const accounts = await listTenantAccounts(tx, scope)
  return accounts.map(({ id, name, phone, state, passwordHash, createTime }) => {
    const factor = factors.find((each) => each.accountId === id)
    const inviter = factor && isAwaitingApproval(factor) ? factor.invitedBy : null
    return {
      id,
      name,
      phone,
      state,
      isMe: id === me,
      isInvited: passwordHash === NO_PASSWORD,
      hasSecondFactor: factor !== undefined && factor.provenAt !== null,
      waitsForYes: inviter !== null,
      invitedBy: accounts.find((each) => each.id === inviter)?.name ?? '',
      invitedByMe: inviter === me,
      createTime,
    }
  })
}
