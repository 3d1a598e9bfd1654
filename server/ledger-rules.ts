import { listStoringMismatches } from './modules/stored-coins/surface.ts'
import { listChannelMismatches, listRefundMismatches } from './modules/orders/surface.ts'
import { listWithdrawalMismatches } from './modules/payouts/surface.ts'
import { listPointMismatches } from './modules/points/surface.ts'
import { listShareMismatches } from './modules/profit-sharing/surface.ts'

/** Rules of the ledger check beyond the ledger's own sums, one for each module that books. */
export const ledgerRules = [
  listChannelMismatches,
  listRefundMismatches,
  listWithdrawalMismatches,
  listShareMismatches,
  listStoringMismatches,
  listPointMismatches,
] as const
