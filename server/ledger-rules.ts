import { storingsAgree } from './modules/stored-coins/surface.ts'
import { channelsAgree, refundsAgree } from './modules/orders/surface.ts'
import { withdrawalsAgree } from './modules/payouts/surface.ts'
import { sharesAgree } from './modules/profit-sharing/surface.ts'

/** Rules of the ledger check beyond the ledger's own sums, one for each module that books. */
export const ledgerRules = [
  channelsAgree,
  refundsAgree,
  withdrawalsAgree,
  sharesAgree,
  storingsAgree,
] as const
