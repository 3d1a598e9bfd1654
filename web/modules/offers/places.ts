import { useNavigate } from '@tanstack/react-router'
import type { OfferKind } from '#contract/offers/offer.ts'
import { offers } from '#contract/offers/offers.ts'
import { coinPackages, storagePackages } from '#contract/offers/site-packages.ts'
import { sites } from '#contract/sites/sites.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { texts } from './texts.ts'

/** Calls to query again after a package is created, changed or removed. */
export const offerCalls = [offers.list, coinPackages.list, storagePackages.list] as const

/** In the address of the form, replaces the id of an existing package. */
const NEW = 'new'

export function offerListAddress(fieldId: string | undefined): string {
  return fieldId ? `/settingAccount?${new URLSearchParams({ fieldId })}` : '/settingAccount'
}

/** `fieldId` is the site of the list that the package is opened from and shown beside. */
export function offerAddress(id: string, fieldId: string | undefined): string {
  return `/singleModify${id}${fieldId ? `?${new URLSearchParams({ fieldId })}` : ''}`
}

type NewOfferDefaults = {
  /** General package that the new one is to replace. */
  readonly like?: string
  /** Kind of the new package. */
  readonly kind?: OfferKind
}

/** Returns a function that opens the form of a new package. */
export function useGoToNewOffer(): (fieldId: string | undefined, given?: NewOfferDefaults) => void {
  const navigate = useNavigate()
  return (fieldId, defaults) => {
    const search = { ...(fieldId && { fieldId }), ...defaults }
    void navigate({ to: '/singleModify{$id}', params: { id: NEW }, search })
  }
}

export function isNewOfferId(id: string): boolean {
  return id === NEW
}

/**
 * Returns the places of packages: first every site, with an empty value, then each site. Users who may not
 * see sites get those that occur in packages.
 */
export function useOfferSiteOptions() {
  const t = useTexts(texts)
  const { allowed } = usePermission(sites.choices, {})
  const { data: siteChoices } = useCall(sites.choices, {}, { silent: true, when: allowed })
  const { data: all } = useCall(offers.list, {}, { silent: true, when: !allowed })
  const offerSites = (all ?? []).flatMap(({ fieldId, fieldName }) =>
    fieldId === null ? [] : [[fieldId, fieldName] as const],
  )
  const placements = siteChoices?.filter(({ addressType }) => addressType === 'placement')
  const siteNames = new Map(placements?.map(({ id, firmName }) => [id, firmName]) ?? offerSites)
  const each = [...siteNames].map(([value, label]) => ({ value, label }))
  return [{ value: '', label: t.everySite }, ...each]
}
