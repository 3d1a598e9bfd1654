import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { PaymentProvider } from '#contract/channels/channels.ts'
import { listPayoutsToReconcile } from '#server/modules/payouts/surface.ts'
import { listSharesToReconcile } from '#server/modules/profit-sharing/surface.ts'
import type { FlowLine, FlowPort } from '#server/outside/payments/bill-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listStoredBills, listBillLinesAround } from './bill-store.ts'
import {
  fetchMissingFiles,
  type MissingFileWithPort,
  type MissingFile,
} from './fetch-missing-files.ts'
import { listStoredFlowChannels, saveFlowFile } from './flow-store.ts'
import { storeSealedBill } from './sealed-bill.ts'
import type { ReconcileDeps } from '../deps.ts'

/**
 * Fetches the account statements for accounts whose bill is already stored and whose statement these
 * merchants lack. Returns, by merchant, the providers whose statement is missing.
 */
export function fetchMissingFlows(
  deps: ReconcileDeps,
  merchantIds: readonly string[],
  day: Date,
): Promise<ReadonlyMap<string, readonly PaymentProvider[]>> {
  return fetchMissingFiles<FlowPort>(deps, merchantIds, {
    lackingOf: (tx, scope) => listMissingFlows(deps, tx, scope, day),
    portOf: ({ bills }) => bills?.flows,
    fetchOne: (shared) => fetchFlowFile(deps, shared, day),
  })
}

async function listMissingFlows(
  { channels }: ReconcileDeps,
  tx: Tx,
  scope: Scope,
  day: Date,
): Promise<MissingFile[]> {
  const [from, until] = [addDaysToTime(day, -1), addDaysToTime(day, 2)]
  const [billed, storedChannelIds, all, lines, payouts, shares] = await Promise.all([
    listStoredBills(tx, scope, day),
    listStoredFlowChannels(tx, scope, day),
    channels.channelsOf(tx, scope),
    listBillLinesAround(tx, scope, day),
    listPayoutsToReconcile(tx, scope, from, until),
    listSharesToReconcile(tx, scope, from, until),
  ])
  const wantedChannelIds = new Set(
    billed.map(({ channelId }) => channelId).filter((id) => !storedChannelIds.has(id)),
  )
  const own = new Set([...lines, ...payouts, ...shares].map(({ providerNumber }) => providerNumber))
  return all
    .filter(({ channelId }) => wantedChannelIds.has(channelId))
    .map(({ channelId, provider, holder }) => {
      const { merchantId } = scope
      return { merchantId, channelId, provider, own: holder === 'merchant' ? 'all' : own }
    })
}

async function fetchFlowFile(
  deps: ReconcileDeps,
  shared: readonly MissingFileWithPort<FlowPort>[],
  day: Date,
): Promise<boolean> {
  const { port: flows } = shared[0]!
  const fetched = await flows.fetch(formatShanghaiDay(day))
  const isNothing = fetched.is === 'refused' && fetched.code === 'noTrade'
  if (fetched.is !== 'done' && !isNothing) return false
  const key = fetched.is === 'done' ? await storeSealedBill(deps, fetched.value) : ''
  if (key === undefined) return false
  try {
    const lines = fetched.is === 'done' ? await Array.fromAsync(flows.lines(fetched.value)) : []
    for (const { merchantId, channelId, own } of shared) {
      const ownLines = lines.filter((line) => isOwnFlowLine(own, line))
      await deps.db.inMerchant(merchantId, (tx, scope) =>
        saveFlowFile(tx, scope, day, { channelId, key, lines: ownLines }),
      )
    }
    return true
  } catch {
    return false
  }
}

function isOwnFlowLine(own: MissingFile['own'], { providerNumber }: FlowLine): boolean {
  return own === 'all' || own.has(providerNumber)
}
