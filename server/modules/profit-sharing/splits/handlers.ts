import type { BasisPoints } from '#contract/base/money.ts'
import { splitSubject, type splits } from '#contract/profit-sharing/splits.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { agentSplitHandlers } from './agent-handlers.ts'
import type { SharingDeps } from '../deps.ts'
import { computeLargestSharedRatio, type SplitPart } from './rules.ts'
import * as store from './store.ts'
import {
  addSplitVersion,
  changeSplitVersion,
  splitSiteName,
  mapBeneficiariesById,
  listShownSplitVersions,
  splitAuditFields,
} from './versions.ts'

type SentSplitParts = readonly { readonly peopleId: string; readonly ratio: BasisPoints }[]

export function splitHandlers(deps: SharingDeps): Handlers<typeof splits> {
  return {
    async ofSite({ fieldId }, { tx, scope, refuse }) {
      const site = (await listAllSites(tx, scope)).find(({ id }) => id === fieldId)
      if (!site) throw refuse('noSuchSite', 'fieldId')
      const [all, { isOn }, merchantName] = await Promise.all([
        store.listVisibleSplits(tx, scope),
        store.findSharingSettings(tx, scope),
        findTenant(tx, scope).then((tenant) => tenant?.name ?? ''),
      ])
      const own = all.filter(({ siteId }) => siteId === fieldId)
      const agents = all.filter(({ siteId }) => siteId === '')
      return {
        fieldId,
        fieldName: site.firmName,
        merchantName,
        versions: await listShownSplitVersions(deps, tx, scope, own),
        agentsRatio: computeLargestSharedRatio(agents, new Date()),
        isOn,
      }
    },

    async insertSplit({ fieldId, startDate = new Date(), parts }, context) {
      const sites = await listAllSites(context.tx, context.scope)
      if (!sites.some(({ id }) => id === fieldId)) throw context.refuse('noSuchSite', 'fieldId')
      return addSplitVersion(
        deps,
        { siteId: fieldId, startDate, parts: toSplitParts(parts) },
        context,
      )
    },

    async updateSplit({ id, ...input }, context) {
      const { tx, scope, refuse } = context
      await store.lockSplits(tx, scope)
      const before = await findOwnSiteSplit(tx, scope, id)
      if (!before) throw refuse('notFound')
      if (before.holdsFrom <= new Date()) throw refuse('inForce')
      const { startDate = before.holdsFrom, parts } = input
      return changeSplitVersion(deps, before, { startDate, parts: toSplitParts(parts) }, context)
    },

    async removeSplits({ ids }, { tx, scope, refuse, record, tell }) {
      await store.lockSplits(tx, scope)
      const removedSplits = (await store.listVisibleSplits(tx, scope)).filter(
        ({ id, siteId }) => siteId !== '' && ids.includes(id),
      )
      if (removedSplits.length < new Set(ids).size) throw refuse('notFound')
      if (removedSplits.some(({ holdsFrom }) => holdsFrom <= new Date())) throw refuse('inForce')
      const names = await mapBeneficiariesById(tx, scope)
      await store.deleteSplits(tx, scope, ids)
      const sites = await listAllSites(tx, scope)
      for (const row of removedSplits) {
        const name = splitSiteName(row, sites)
        record(scope, splitSubject, { id: row.id, name, before: splitAuditFields(row, names) })
      }
      tell(scope, 'profitSharing')
      return { removed: removedSplits.length }
    },

    ...agentSplitHandlers(deps),
  }
}

/**
 * Finds a split of a site that the caller may see. Splits for every site, which contain the agents' parts,
 * cannot be changed here.
 */
async function findOwnSiteSplit(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<store.SplitRow | undefined> {
  const rows = await store.listVisibleSplits(tx, scope)
  return rows.find((row) => row.id === id && row.siteId !== '')
}

function toSplitParts(sent: SentSplitParts): SplitPart[] {
  return sent
    .filter(({ ratio }) => ratio > 0)
    .map(({ peopleId, ratio }) => ({ beneficiaryId: peopleId, ratio }))
}
