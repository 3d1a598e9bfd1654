import { accounts, type Transfer } from './ledger.ts'

/** Must not compile: a booking or an account that no statement could name. */
const { withdrawable: account } = accounts
const fact = { key: 'order:1:paid', about: 'order:1', entries: [{ account, amount: 1 }] } as const

// @ts-expect-error a kind without words
export const unnamed: Transfer = { ...fact, kind: 'order.forgotten' }
export const named: Transfer = { ...fact, kind: 'order.paid' }
