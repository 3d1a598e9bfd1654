import { sites } from '#contract/sites/sites.ts'

/** What is to be asked anew when a site was made, changed or removed. */
export const siteCalls = [
  sites.list,
  sites.detail,
  sites.withDeviceCounts,
  sites.choices,
  sites.ofMerchant,
  sites.forVouchers,
] as const
