import {
  channelSubject,
  payers,
  type PaymentChannel,
  type PaymentApp,
} from '#contract/channels/channels.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperationRecorder } from '#server/platform/calls/operation-log.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ChannelsDeps } from './deps.ts'
import { addPlatformChannels } from './platform-channels.ts'
import { chooseChannel } from './rules.ts'
import { listChannelRows, insertPlatformChannel, type ChannelRow } from './store.ts'

/** Context of a call that changes a channel. */
export type ChannelChangeContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly record: OperationRecorder
  readonly tell: (scope: Scope, topic: 'channels') => void
  readonly refuse: (failure: 'notFound') => Refusal
}

export async function listPaymentChannels(deps: ChannelsDeps, tx: Tx, scope: Scope) {
  const all = await listAllChannels(deps, tx, scope)
  return all.map((row) => toPaymentChannel(row, all))
}

/**
 * Inserts a row for a platform's channel, which is about to differ from its default. Throws `notFound` if
 * there is no such channel.
 */
export async function prepareChannelChange(
  deps: ChannelsDeps,
  id: string,
  { tx, scope, refuse }: Pick<ChannelChangeContext, 'refuse' | 'scope' | 'tx'>,
): Promise<ChannelRow> {
  const row = (await listAllChannels(deps, tx, scope)).find((each) => each.id === id)
  if (!row) throw refuse('notFound')
  if (row.holder === 'platform') await insertPlatformChannel(tx, scope, row)
  return row
}

/** Records a changed channel in the operation log and notifies open screens. */
export async function recordChannelChange(
  deps: ChannelsDeps,
  id: string,
  before: ChannelRow | undefined,
  { tx, scope, record, tell }: ChannelChangeContext,
): Promise<PaymentChannel> {
  const all = await listAllChannels(deps, tx, scope)
  const after = all.find((row) => row.id === id)
  must(after, 'a channel that was changed is there')
  record(scope, channelSubject, { id, name: after.name || after.account, before, after })
  tell(scope, 'channels')
  return toPaymentChannel(after, all)
}

async function listAllChannels(deps: ChannelsDeps, tx: Tx, scope: Scope) {
  return addPlatformChannels(deps.payments, scope, await listChannelRows(tx, scope))
}

function toPaymentChannel(row: ChannelRow, all: readonly ChannelRow[]): PaymentChannel {
  const { madeAt: _madeAt, ...rest } = row
  const takes = (Object.keys(payers) as PaymentApp[]).filter(
    (payer) => chooseChannel(all, payer) === row,
  )
  const testResult = row.testResult ?? ''
  const testWords = row.testWords ?? ''
  const chosenFor = [...row.chosenFor]
  return { ...rest, chosenFor, takes, testResult, testWords }
}
