import { DAY_MS } from '#contract/base/durations.ts'
import { readDeviceValue, writeDeviceValue } from '#web/kit/storage/device-storage.ts'

/** Data about a player on this phone, so that nothing is lost with the page. It contains no secret. */

/**
 * A try to order, kept until it is answered. A repeat within `TRY_MS` has the same key and makes one order
 * only. A try that is not repeated for so long was not paid either.
 */
type StoredOrderTry = { readonly wish: string; readonly key: string; readonly at: number }
const TRY_MS = 600_000
const TRY = 'playfield-play-try'
const ORDERED = 'playfield-play-ordered'

export function reuseOrCreateTryKey(requestText: string): string {
  const before = readDeviceValue<StoredOrderTry | undefined>(TRY, undefined)
  const now = Date.now()
  if (before?.wish === requestText && now - before.at < TRY_MS) return before.key
  const key = newTryKey()
  writeDeviceValue(TRY, { wish: requestText, key, at: now })
  return key
}

export function clearStoredOrderTry(): void {
  writeDeviceValue(TRY, undefined)
}

/** Last order at a machine, shown to a player who returns within a day. */
type LastOrder = { readonly code: string; readonly orderId: string; readonly at: number }

export function saveLastOrder(code: string, orderId: string): void {
  writeDeviceValue(ORDERED, { code, orderId, at: Date.now() })
}

export function findLastOrderId(code: string): string | undefined {
  const last = readDeviceValue<LastOrder | undefined>(ORDERED, undefined)
  return last?.code === code && Date.now() - last.at < DAY_MS ? last.orderId : undefined
}

/** Not randomUUID, which needs a secure context: a page opened by address in a local network has none. */
function newTryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
}
