import type { CallInput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { isMobilePhoneNumber, merchantSubject } from '#contract/people/person.ts'
import {
  agentSubject,
  lookSubject,
  type Agent,
  type platformDesk,
} from '#contract/platform-desk/platform-desk.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { endActorSessions, endMerchantSessions } from '#server/platform/sessions/session-store.ts'
import {
  claimLogin,
  findTenant,
  deleteAccountSignInFailures,
  listSubAccounts,
  createTenantWithOwner,
  validateAndHashPassword,
  normalizePhone,
  releaseLogin,
  setTenantState,
  updateAccount,
  updateTenant,
} from '#server/modules/people/surface.ts'
import type { checkFiles } from '#contract/platform-desk/check-files.ts'
import type { deskMessages } from '#contract/platform-desk/desk-messages.ts'
import type { platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { checkFileHandlers } from './check-file-handlers.ts'
import { messageHandlers } from './message-handlers.ts'
import * as store from './store.ts'
import { watchHandlers, type WatchDeps } from './watch-handlers.ts'

type SaveContext = CallContext<typeof platformDesk.saveAgent>
type AgentInput = CallInput<typeof platformDesk.saveAgent>

export function platformDeskHandlers(deps: WatchDeps): Handlers<typeof platformDesk> {
  return {
    ...deskHandlers,
    ...watchHandlers(deps),
    ...messageHandlers,
    ...checkFileHandlers,
  }
}

type OtherDeskCalls =
  | keyof typeof platformWatch
  | keyof typeof deskMessages
  | keyof typeof checkFiles

const deskHandlers: Omit<Handlers<typeof platformDesk>, OtherDeskCalls> = {
  async agents({ name, ...page }, { tx }) {
    const window = toPageWindow(page)
    const { records, total } = await store.listTenants(tx, 'agent', window, name)
    const owners = await store.listTenantOwners(
      tx,
      records.map(({ id }) => id),
    )
    const agents: Agent[] = []
    for (const { id, name: own, createTime } of records) {
      const phone = owners.find(({ merchantId }) => merchantId === id)?.phone ?? ''
      agents.push({ id, name: own, phone, merchants: await listAgentMerchants(tx, id), createTime })
    }
    return pageAnswer(window, agents, total)
  },

  async saveAgent(input, context) {
    const { tx, scope, enter, refuse, record } = context
    const phone = normalizePhone(input.phone)
    if (!isMobilePhoneNumber(phone)) throw refuse('phoneFormat', 'phone')
    const before = input.id === undefined ? undefined : await findAgent(tx, enter, input.id)
    if (input.id !== undefined && !before) throw refuse('notFound', 'id')
    const agentId = before
      ? await changeAgent(before, { ...input, phone }, context)
      : await addAgent({ ...input, phone }, context)
    if (input.merchantIds) await assignMerchantsToAgent(agentId, input, context)
    const after = await findAgent(tx, enter, agentId)
    must(after, 'an agent who was just saved is there')
    const passwordSet = input.password && { passwordSet: z.encode(moment, new Date()) }
    record(scope, agentSubject, {
      id: agentId,
      name: after.name,
      before: before && agentAuditFields(before),
      after: { ...agentAuditFields(after), ...passwordSet },
    })
    return after
  },

  async merchants({ name, ...page }, { tx }) {
    const window = toPageWindow(page)
    const { records, total } = await store.listTenants(tx, 'merchant', window, name)
    return pageAnswer(window, records, total)
  },

  async seeMerchant({ id }, { tx, enter, refuse, record }) {
    const merchant = await enter(id)
    const tenant = await findTenant(tx, merchant)
    if (tenant?.kind !== 'merchant') throw refuse('notFound', 'id')
    const owner = await store.findTenantOwner(tx, merchant)
    const people = await listSubAccounts(tx, merchant, toPageWindow({ size: 1 }), {})
    record(merchant, lookSubject, { id, name: tenant.name, after: { seen: 'merchantDetails' } })
    const { name, state, createTime, servicePhone, stoppedWhy, stoppedAt } = tenant
    return {
      id,
      name,
      state,
      createTime,
      servicePhone,
      ownerName: owner?.name ?? '',
      ownerPhone: owner?.phone ?? '',
      accountCount: people.total,
      stoppedWhy,
      stoppedAt,
    }
  },

  async setMerchantState({ id, state, reason }, { tx, enter, refuse, record, tell }) {
    const scope = await enter(id)
    const before = await findTenant(tx, scope)
    if (before?.kind !== 'merchant') throw refuse('notFound', 'id')
    const after = await setTenantState(tx, scope, state, reason)
    if (!after) throw refuse('notNow')
    if (state === 'stopped') await endMerchantSessions(tx, id)
    // The operation log keeps the reason of a stop and of a restart. The tenant keeps only the reason of a
    // stop.
    const loggedMerchant = { ...before, state, stoppedWhy: reason }
    record(scope, merchantSubject, { id, name: after.name, before, after: loggedMerchant })
    tell(scope, 'session')
    const { stoppedWhy, stoppedAt } = after
    return { id, state: after.state, stoppedWhy, stoppedAt }
  },
}

async function listAgentMerchants(tx: Tx, agentId: string) {
  return store.listTenantNames(tx, 'merchant', await store.listAgentMerchantIds(tx, agentId))
}

async function findAgent(
  tx: Tx,
  enter: (id: string) => Promise<Scope>,
  agentId: string,
): Promise<Agent | undefined> {
  const scope = await enter(agentId)
  const tenant = await findTenant(tx, scope)
  if (tenant?.kind !== 'agent') return undefined
  const owner = await store.findTenantOwner(tx, scope)
  const { id, name, createTime } = tenant
  return {
    id,
    name,
    phone: owner?.phone ?? '',
    merchants: await listAgentMerchants(tx, id),
    createTime,
  }
}

async function addAgent({ name, phone, password }: AgentInput, { tx, enter, refuse }: SaveContext) {
  if (password === undefined) throw refuse('passwordMissing', 'password')
  const { fault, hash } = await validateAndHashPassword(password)
  if (fault) throw refuse(fault, 'password')
  const owner = { phone, name, passwordHash: hash }
  const person = await createTenantWithOwner(tx, enter, { kind: 'agent', name, owner })
  if (!person) throw refuse('phoneTaken', 'phone')
  return person.tenant.id
}

async function changeAgent(
  before: Agent,
  { name, phone, password }: AgentInput,
  { tx, enter, refuse }: SaveContext,
) {
  const scope = await enter(before.id)
  const owner = await store.findTenantOwner(tx, scope)
  must(owner, 'an agent has an owner account')
  if (phone !== owner.phone) {
    if (!(await claimLogin(tx, scope, phone, owner.accountId))) throw refuse('phoneTaken', 'phone')
    await releaseLogin(tx, scope, owner.phone)
  }
  const { fault, hash } = password === undefined ? {} : await validateAndHashPassword(password)
  if (fault) throw refuse(fault, 'password')
  await updateAccount(tx, scope, owner.accountId, { name, phone, passwordHash: hash })
  await updateTenant(tx, scope, { name })
  if (hash !== undefined) {
    await endActorSessions(tx, { merchantId: before.id, id: owner.accountId })
    await deleteAccountSignInFailures(tx, { id: owner.accountId, phone, account: '' })
  }
  return before.id
}

/**
 * Sets an agent's merchants. The operation log of each merchant shows who may see its figures from now on,
 * or no longer.
 */
async function assignMerchantsToAgent(
  agentId: string,
  { name, merchantIds = [] }: AgentInput,
  { tx, enter, refuse, record, tell }: SaveContext,
): Promise<void> {
  const wantedMerchants = await store.listTenantNames(tx, 'merchant', merchantIds)
  if (wantedMerchants.length < merchantIds.length) throw refuse('noSuchMerchant', 'merchantIds')
  const before = await listAgentMerchants(tx, agentId)
  await store.setAgentMerchants(tx, agentId, merchantIds)
  for (const merchant of [...before, ...wantedMerchants]) {
    const wasAssigned = before.some(({ id }) => id === merchant.id)
    const isAssigned = merchantIds.includes(merchant.id)
    if (wasAssigned === isAssigned) continue
    record(await enter(merchant.id), agentSubject, {
      id: agentId,
      name,
      before: { merchantNames: wasAssigned ? [merchant.name] : [] },
      after: { merchantNames: isAssigned ? [merchant.name] : [] },
    })
  }
  tell(await enter(agentId), 'session')
}

function agentAuditFields({ name, phone, merchants }: Agent) {
  return { name, phone, merchantNames: merchants.map((merchant) => merchant.name) }
}
