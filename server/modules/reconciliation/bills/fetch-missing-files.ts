import type { PaymentProvider } from '#contract/channels/channels.ts'
import type { PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ReconcileDeps } from '../deps.ts'

/** A file of a channel that one merchant still lacks. */
export type MissingFile = {
  readonly merchantId: string
  readonly channelId: string
  readonly provider: PaymentProvider
  /**
   * The order and refund numbers of this merchant if the channel is the platform's shared account, or 'all'
   * for the merchant's own account.
   */
  readonly own: ReadonlySet<string> | 'all'
}
/** A missing file with the port it is fetched from. */
export type MissingFileWithPort<Port> = MissingFile & { readonly port: Port }

type MissingFileKind<Port> = {
  readonly lackingOf: (tx: Tx, scope: Scope) => Promise<readonly MissingFile[]>
  /** Returns undefined if the provider has no such file. */
  readonly portOf: (port: PaymentPort) => Port | undefined
  /** Returns false if the file is not available yet or cannot be read. It is then requested again later. */
  readonly fetchOne: (shared: readonly MissingFileWithPort<Port>[]) => Promise<boolean>
}

/**
 * Fetches the files that these merchants lack and returns, by merchant, the providers whose file is
 * unavailable. The file of the platform's own account is read once for all merchants.
 */
export async function fetchMissingFiles<Port>(
  { db, channels }: ReconcileDeps,
  merchantIds: readonly string[],
  { lackingOf, portOf, fetchOne }: MissingFileKind<Port>,
): Promise<ReadonlyMap<string, readonly PaymentProvider[]>> {
  const missing = new Map<string, PaymentProvider[]>()
  const filesToFetch: MissingFileWithPort<Port>[] = []
  for (const merchantId of merchantIds) {
    for (const each of await db.inMerchant(merchantId, lackingOf)) {
      const paymentPort = await channels.paymentPortOf(merchantId, each.channelId)
      const port = paymentPort && portOf(paymentPort)
      if (port) filesToFetch.push({ ...each, port })
    }
  }
  for (const [, shared] of Map.groupBy(filesToFetch, ({ port }) => port)) {
    if (await fetchOne(shared)) continue
    for (const { merchantId, provider } of shared) {
      missing.set(merchantId, [...(missing.get(merchantId) ?? []), provider])
    }
  }
  return missing
}
