import { sites } from '#contract/sites/sites.ts'

/** Calls to refetch after a site was created, changed or removed. */
export const siteCalls = [
  sites.list,
  sites.detail,
  sites.withDeviceCounts,
  sites.choices,
  sites.ofMerchant,
  sites.forVouchers,
] as const
