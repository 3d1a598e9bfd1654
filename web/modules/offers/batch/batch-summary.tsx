import {
  computeOfferSetChange,
  type OfferInSet,
  type OfferSetMode,
} from '#contract/offers/offer-set.ts'
import { OFFERS_MAX, type Offer } from '#contract/offers/offer.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { batchTexts } from './batch-texts.ts'
import { useOfferSiteOptions } from '../places.ts'

export type OfferChangeCounts = {
  readonly added: number
  readonly changed: number
  readonly removed: number
}
type SiteOfferPlan = {
  readonly fieldId: string
  readonly name: string
  readonly counts: OfferChangeCounts
  /** True if the site would have too many packages. Nothing is changed there. */
  readonly full: boolean
}

/** Returns the effect of the set on each site; empty while no package is chosen. */
export function useSiteOfferPlans(
  all: readonly Offer[],
  set: readonly OfferInSet[],
  { fieldIds, mode }: { readonly fieldIds: readonly string[]; readonly mode: OfferSetMode },
): readonly SiteOfferPlan[] {
  const places = useOfferSiteOptions()
  if (set.length === 0) return []
  return fieldIds.map((fieldId) => {
    const own = all.filter((offer) => offer.fieldId === fieldId)
    const { added, changed, removed } = computeOfferSetChange(own, set, mode)
    const full = own.length + added.length - removed.length > OFFERS_MAX
    const counts = full
      ? { added: 0, changed: 0, removed: 0 }
      : { added: added.length, changed: changed.length, removed: removed.length }
    return {
      fieldId,
      name: places.find(({ value }) => value === fieldId)?.label ?? fieldId,
      counts,
      full,
    }
  })
}

export function SiteOfferPlanList({ plans }: { plans: readonly SiteOfferPlan[] }) {
  const t = useTexts(batchTexts)
  return (
    <RowGroup title={t.summary}>
      {plans.map(({ fieldId, name, counts, full }) => (
        <ListRow
          key={fieldId}
          slot={full ? 'warn' : 'on'}
          title={name}
          sub={full ? t.full : <OfferChangeCountsLine counts={counts} />}
        />
      ))}
    </RowGroup>
  )
}

/** Shows for example 新增 2 · 修改 1, or that nothing changes. */
export function OfferChangeCountsLine({ counts }: { counts: OfferChangeCounts }) {
  const parts = useOfferChangeCountParts()(counts)
  return parts.map((part, index) => (
    <span key={part}>
      {part}
      {index < parts.length - 1 && <DotSeparator />}
    </span>
  ))
}

/** As `OfferChangeCountsLine`, for places that take only text. */
export function useOfferChangeCountsText(): (counts: OfferChangeCounts) => string {
  const parts = useOfferChangeCountParts()
  const { and } = useTexts(batchTexts)
  return (counts) => parts(counts).join(and)
}

function useOfferChangeCountParts(): (counts: OfferChangeCounts) => string[] {
  const t = useTexts(batchTexts)
  return ({ added, changed, removed }) => {
    const parts = [
      added > 0 && t.added(added),
      changed > 0 && t.changed(changed),
      removed > 0 && t.removed(removed),
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts : [t.same]
  }
}
