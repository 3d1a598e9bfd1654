import type { PaymentProvider } from '#contract/channels.ts'
import { payoutsBetween } from '#server/modules/payouts/surface.ts'
import { sharesBetween } from '#server/modules/profit-sharing/surface.ts'
import type { FlowLine, FlowPort } from '#server/outside/bill-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { billsOf, linesAround } from './bill-store.ts'
import { daysAfter, dayText } from './days.ts'
import { flowsKeptOf, keepFlows } from './flow-store.ts'
import { keepFile } from './keep-file.ts'
import type { ReconcileNeed } from './need.ts'

/** What one merchant lacks of an account’s movements. */
type Lacking = {
  readonly merchantId: string
  readonly channelId: string
  readonly provider: PaymentProvider
  /** Of the platform’s account: the provider’s numbers that are this merchant’s. */
  readonly own: ReadonlySet<string> | 'all'
}
type Port = Lacking & { readonly flows: FlowPort }

/**
 * Fetches what moved the accounts whose bill is there, and gives the providers of which that is
 * missing, by merchant. The platform’s own account is read once for all of them.
 */
export async function fetchFlows(
  need: ReconcileNeed,
  merchantIds: readonly string[],
  day: Date,
): Promise<ReadonlyMap<string, readonly PaymentProvider[]>> {
  const missing = new Map<string, PaymentProvider[]>()
  const lacking: Port[] = []
  for (const merchantId of merchantIds) {
    const own = await need.db.inMerchant(merchantId, (tx, scope) => lackingOf(need, tx, scope, day))
    for (const each of own) {
      const port = await need.channels.paymentPortOf(merchantId, each.channelId)
      if (port?.bills?.flows) lacking.push({ ...each, flows: port.bills.flows })
    }
  }
  for (const [, shared] of Map.groupBy(lacking, ({ flows }) => flows)) {
    if (await fetchOne(need, shared, day)) continue
    for (const { merchantId, provider } of shared) {
      missing.set(merchantId, [...(missing.get(merchantId) ?? []), provider])
    }
  }
  return missing
}

async function lackingOf(
  { channels }: ReconcileNeed,
  tx: Tx,
  scope: Scope,
  day: Date,
): Promise<Lacking[]> {
  const [from, until] = [daysAfter(day, -1), daysAfter(day, 2)]
  const [billed, kept, all, lines, payouts, shares] = await Promise.all([
    billsOf(tx, scope, day),
    flowsKeptOf(tx, scope, day),
    channels.channelsOf(tx, scope),
    linesAround(tx, scope, day),
    payoutsBetween(tx, scope, from, until),
    sharesBetween(tx, scope, from, until),
  ])
  const wanted = new Set(billed.map(({ channelId }) => channelId).filter((id) => !kept.has(id)))
  const own = new Set([...lines, ...payouts, ...shares].map(({ providerNumber }) => providerNumber))
  return all
    .filter(({ channelId }) => wanted.has(channelId))
    .map(({ channelId, provider, holder }) => {
      const { merchantId } = scope
      return { merchantId, channelId, provider, own: holder === 'merchant' ? 'all' : own }
    })
}

/** False when it is not there yet, or can’t be read: it is asked for again later. */
async function fetchOne(need: ReconcileNeed, shared: readonly Port[], day: Date): Promise<boolean> {
  const { flows } = shared[0]!
  const fetched = await flows.fetch(dayText(day))
  const isNothing = fetched.is === 'refused' && fetched.code === 'noTrade'
  if (fetched.is !== 'done' && !isNothing) return false
  const key = fetched.is === 'done' ? await keepFile(need, fetched.value) : ''
  if (key === undefined) return false
  try {
    const lines = fetched.is === 'done' ? await Array.fromAsync(flows.lines(fetched.value)) : []
    for (const { merchantId, channelId, own } of shared) {
      const mine = lines.filter((line) => isOwn(own, line))
      await need.db.inMerchant(merchantId, (tx, scope) =>
        keepFlows(tx, scope, day, { channelId, key, lines: mine }),
      )
    }
    return true
  } catch {
    return false
  }
}

function isOwn(own: Lacking['own'], { providerNumber }: FlowLine): boolean {
  return own === 'all' || own.has(providerNumber)
}
