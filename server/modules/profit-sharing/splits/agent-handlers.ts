import { HOUR_MS } from '#contract/base/durations.ts'
import { toShanghaiMonthStart } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import type { splits } from '#contract/profit-sharing/splits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as people from '../beneficiaries/store.ts'
import { NOTHING, listVisibleBalances } from '../bookings.ts'
import type { SharingDeps } from '../deps.ts'
import { createInitialBeneficiary } from '../beneficiaries/new-beneficiary.ts'
import { findSplitVersionInForce, type SplitPart } from './rules.ts'
import { listVisibleSplits, lockSplits, listSiteSplits, type SplitRow } from './store.ts'
import { addSplitVersion, changeSplitVersion } from './versions.ts'

type AgentSplitCalls = Pick<typeof splits, 'agents' | 'setAgentRatio'>

/**
 * Handlers for the parts that agents get at every site of a merchant. Agents are beneficiaries created by
 * the platform.
 */
export function agentSplitHandlers(deps: SharingDeps): Handlers<AgentSplitCalls> {
  return {
    async agents(_input, { tx, scope, actor }) {
      const [agents, all, beneficiaries, balances] = await Promise.all([
        people.listMerchantAgents(tx, scope),
        listVisibleSplits(tx, scope),
        people.listAllBeneficiaries(tx, scope),
        listVisibleBalances(tx, scope),
      ])
      const now = new Date()
      // An agent sees only its own row at each merchant, not those of its colleagues.
      const visibleAgents =
        actor.is === 'agent' ? agents.filter(({ id }) => id === scope.merchantId) : agents
      return Promise.all(
        visibleAgents.map(async (agent) => {
          const { merchantId } = agent
          const rows = all.filter((row) => row.siteId === '' && row.merchantId === merchantId)
          const as = beneficiaries.find(
            (row) => row.agentId === agent.id && row.merchantId === merchantId,
          )
          const next = rows.findLast(({ holdsFrom }) => holdsFrom > now)
          const { due, claim } = balances.get(`${merchantId} ${as?.id}`) ?? NOTHING
          return {
            ...agent,
            ratio: getBeneficiaryRatio(findSplitVersionInForce(rows, now), as?.id),
            nextRatio: next ? getBeneficiaryRatio(next, as?.id) : -1,
            nextDate: next?.holdsFrom ?? null,
            dueMoney: due,
            claimMoney: claim,
            ...(await agentMonthTotals(deps, tx, { ...scope, merchants: [merchantId] }, as?.id)),
          }
        }),
      )
    },

    async setAgentRatio({ agentId, ratio, startDate }, context) {
      const { tx, scope, refuse } = context
      const agent = (await people.listMerchantAgents(tx, scope)).find(({ id }) => id === agentId)
      if (!agent) throw refuse('noSuchAgent', 'agentId')
      await lockSplits(tx, scope)
      const beneficiaryId = await findOrInsertAgentBeneficiary(context, agent)
      const rows = await listSiteSplits(tx, scope, '')
      const from = startDate > new Date() ? startDate : new Date()
      const replacePartRatio = (parts: readonly SplitPart[] = []) => {
        const others = parts.filter((part) => part.beneficiaryId !== beneficiaryId)
        return ratio > 0 ? [...others, { beneficiaryId, ratio }] : others
      }
      // Later versions contain parts of others, so the agent gets the new ratio in each of them as well.
      for (const row of rows.filter(({ holdsFrom }) => holdsFrom > from)) {
        const parts = replacePartRatio(row.parts)
        await changeSplitVersion(deps, row, { startDate: row.holdsFrom, parts }, context)
      }
      const same = rows.find(({ holdsFrom }) => holdsFrom.getTime() === from.getTime())
      const parts = replacePartRatio((same ?? findSplitVersionInForce(rows, from))?.parts)
      if (same) return changeSplitVersion(deps, same, { startDate, parts }, context)
      return addSplitVersion(deps, { siteId: '', startDate, parts }, context)
    },
  }
}

/** Returns the month's totals at one merchant, because an agent may work for several. */
async function agentMonthTotals(
  deps: SharingDeps,
  tx: Tx,
  scope: Scope,
  beneficiaryId: string | undefined,
) {
  const until = new Date()
  const from = toShanghaiMonthStart(until)
  const [earned, shares] = await Promise.all([
    deps.earnedBySite(tx, scope, { from, until: new Date(until.getTime() + HOUR_MS) }),
    beneficiaryId === undefined ? [] : deps.sharesOfPerson(tx, scope, beneficiaryId, from, until),
  ])
  const income = earned.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const shared = shares.reduce((sum, each) => sum + each.shared - each.back, 0)
  return { monthIncome: toFen(income), monthShared: toFen(shared) }
}

function getBeneficiaryRatio(row: SplitRow | undefined, beneficiaryId: string | undefined): number {
  return row?.parts.find((part) => part.beneficiaryId === beneficiaryId)?.ratio ?? 0
}

type AgentRatioContext = Pick<CallContext<AgentSplitCalls['setAgentRatio']>, 'tx' | 'scope'>

async function findOrInsertAgentBeneficiary(
  { tx, scope }: AgentRatioContext,
  agent: people.AgentRow,
): Promise<string> {
  const rows = await people.listAllBeneficiaries(tx, scope)
  const existingRow = rows.find((row) => row.agentId === agent.id)
  if (existingRow) return existingRow.id
  // Names must differ. The platform chooses an agent's, so a part of its id is added if the name is taken.
  const isTaken = rows.some(({ name }) => name === agent.name)
  const name = isTaken ? `${agent.name} ${agent.id.slice(-4)}` : agent.name
  const row = { ...createInitialBeneficiary(), name, role: 'agent', agentId: agent.id } as const
  await people.insertBeneficiary(tx, scope, row)
  return row.id
}
