import type { play } from '#contract/orders/play.ts'
import type { Answered } from '../calls/send-play-call.ts'
import { payInApp, type SheetEnd } from './pay-in-app.ts'

/** The payment of an order that was made here, and how its sheet ended; known while the tab is open. */
type Payable = Answered<typeof play.pay>['payable']
export type Payment = {
  readonly orderId: string
  readonly payable: Payable
  readonly sheet: 'open' | 'gone' | SheetEnd
}

const NAME = 'playfield-play-payment'
const listeners = new Set<() => void>()
let payment: Payment | undefined

export function paymentOf(orderId: string): Payment | undefined {
  payment ??= fromBefore()
  return payment?.orderId === orderId ? payment : undefined
}

export function subscribePayment(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the app's sheet, for the first time or once more. */
export async function payInSheet(orderId: string, payable: Payable): Promise<void> {
  keepPayment({ orderId, payable, sheet: 'open' })
  const sheet = await payInApp(payable).catch(() => 'failed' as const)
  keepPayment({ orderId, payable, sheet })
}

function keepPayment(next: Payment): void {
  payment = next
  try {
    sessionStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // Then it is known until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}

/** The page was loaded anew, and an open sheet is gone with it: paid or not, the server will know. */
function fromBefore(): Payment | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '') as Payment
    return kept.sheet === 'open' ? { ...kept, sheet: 'gone' } : kept
  } catch {
    return undefined
  }
}
