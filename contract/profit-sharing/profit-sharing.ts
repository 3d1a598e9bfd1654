import { beneficiaries } from './beneficiaries.ts'
import { orderShares } from './sharing-orders.ts'
import { sharing } from './sharing.ts'
import { shareReceivers } from './share-receivers.ts'
import { sharePayments } from './share-payments.ts'
import { sharingStatements } from './sharing-statements.ts'
import { splits } from './splits.ts'

/** Calls of profit sharing: passing parts of the income on to others. */
export const profitSharing = {
  ...beneficiaries,
  ...splits,
  ...sharing,
  ...sharingStatements,
  ...orderShares,
  ...sharePayments,
  ...shareReceivers,
}
