import type { play } from '#contract/orders/play.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { payInApp, type SheetEnd } from './pay-in-app.ts'

/** Payment of an order made on this page, and the result of its sheet. It is kept while the tab is open. */
type Payable = WireOutputOf<typeof play.pay>['payable']
export type Payment = {
  readonly orderId: string
  readonly payable: Payable
  readonly sheet: 'open' | 'gone' | SheetEnd
}

const NAME = 'playfield-play-payment'
const listeners = new Set<() => void>()
let payment: Payment | undefined

export function findPayment(orderId: string): Payment | undefined {
  payment ??= readStoredPayment()
  return payment?.orderId === orderId ? payment : undefined
}

export function subscribePayment(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the app's payment sheet, for the first time or again. */
export async function payAndSaveOutcome(orderId: string, payable: Payable): Promise<void> {
  savePayment({ orderId, payable, sheet: 'open' })
  const sheet = await payInApp(payable).catch(() => 'failed' as const)
  savePayment({ orderId, payable, sheet })
}

function savePayment(next: Payment): void {
  payment = next
  try {
    sessionStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // Without storage, the payment is kept until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

/**
 * Returns the payment from before a reload, which closed an open sheet. The server will find out whether it
 * was paid.
 */
function readStoredPayment(): Payment | undefined {
  try {
    const storedPayment = JSON.parse(sessionStorage.getItem(NAME) ?? '') as Payment
    return storedPayment.sheet === 'open' ? { ...storedPayment, sheet: 'gone' } : storedPayment
  } catch {
    return undefined
  }
}
