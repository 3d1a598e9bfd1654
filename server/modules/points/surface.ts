/** Surface of points for other modules and the demo. */
export { grantPoints, returnPoints, spendPoints } from './bookings.ts'
export { listPointMismatches } from './ledger-rule.ts'
export { loadPointBalance } from './lot-store.ts'
