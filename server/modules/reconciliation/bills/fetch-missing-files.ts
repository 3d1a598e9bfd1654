import type { PaymentProvider } from '#contract/channels/channels.ts'
import type { PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ReconcileDeps } from '../deps.ts'

/** A file of a channel that one merchant still lacks. */
export type Lacking = {
  readonly merchantId: string
  readonly channelId: string
  readonly provider: PaymentProvider
  /** Of the platform’s account, which is everybody’s: the numbers that are this merchant’s. */
  readonly own: ReadonlySet<string> | 'all'
}
/** With where it is asked for. */
export type Asked<Port> = Lacking & { readonly port: Port }

type Kind<Port> = {
  readonly lackingOf: (tx: Tx, scope: Scope) => Promise<readonly Lacking[]>
  /** Undefined: this provider has no such file. */
  readonly portOf: (port: PaymentPort) => Port | undefined
  /** False when it is not there yet, or can’t be read: it is asked for again later. */
  readonly fetchOne: (shared: readonly Asked<Port>[]) => Promise<boolean>
}

/**
 * Fetches what these merchants lack, and gives the providers whose file is not there, by merchant.
 * The platform’s own account is read once for all of them.
 */
export async function fetchLacking<Port>(
  { db, channels }: ReconcileDeps,
  merchantIds: readonly string[],
  { lackingOf, portOf, fetchOne }: Kind<Port>,
): Promise<ReadonlyMap<string, readonly PaymentProvider[]>> {
  const missing = new Map<string, PaymentProvider[]>()
  const asked: Asked<Port>[] = []
  for (const merchantId of merchantIds) {
    for (const each of await db.inMerchant(merchantId, lackingOf)) {
      const found = await channels.paymentPortOf(merchantId, each.channelId)
      const port = found && portOf(found)
      if (port) asked.push({ ...each, port })
    }
  }
  for (const [, shared] of Map.groupBy(asked, ({ port }) => port)) {
    if (await fetchOne(shared)) continue
    for (const { merchantId, provider } of shared) {
      missing.set(merchantId, [...(missing.get(merchantId) ?? []), provider])
    }
  }
  return missing
}
