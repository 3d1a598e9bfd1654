import {
  channelSubject,
  payers,
  type PaymentChannel,
  type Payer,
} from '#contract/channels/channels.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Recording } from '#server/platform/calls/operation-log.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ChannelsDeps } from './deps.ts'
import { withPlatforms } from './platform-channels.ts'
import { channelOf } from './rules.ts'
import { channelRows, insertPlatform, type ChannelRow } from './store.ts'

/** Context of a call that changes a channel. */
export type Changing = {
  readonly tx: Tx
  readonly scope: Scope
  readonly record: Recording
  readonly tell: (scope: Scope, topic: 'channels') => void
  readonly refuse: (failure: 'notFound') => Refusal
}

export async function shownChannels(deps: ChannelsDeps, tx: Tx, scope: Scope) {
  const all = await allChannels(deps, tx, scope)
  return all.map((row) => toPaymentChannel(row, all))
}

/**
 * Inserts a row for a platform's channel, which is about to differ from its default. Throws `notFound` if
 * there is no such channel.
 */
export async function channelToChange(
  deps: ChannelsDeps,
  id: string,
  { tx, scope, refuse }: Pick<Changing, 'refuse' | 'scope' | 'tx'>,
): Promise<ChannelRow> {
  const row = (await allChannels(deps, tx, scope)).find((each) => each.id === id)
  if (!row) throw refuse('notFound')
  if (row.holder === 'platform') await insertPlatform(tx, scope, row)
  return row
}

/** Records a changed channel in the operation log and notifies open screens. */
export async function recordChannelChange(
  deps: ChannelsDeps,
  id: string,
  before: ChannelRow | undefined,
  { tx, scope, record, tell }: Changing,
): Promise<PaymentChannel> {
  const all = await allChannels(deps, tx, scope)
  const after = all.find((row) => row.id === id)
  must(after, 'a channel that was changed is there')
  record(scope, channelSubject, { id, name: after.name || after.account, before, after })
  tell(scope, 'channels')
  return toPaymentChannel(after, all)
}

async function allChannels(deps: ChannelsDeps, tx: Tx, scope: Scope) {
  return withPlatforms(deps.payments, scope, await channelRows(tx, scope))
}

function toPaymentChannel(row: ChannelRow, all: readonly ChannelRow[]): PaymentChannel {
  const { madeAt: _madeAt, ...rest } = row
  const takes = (Object.keys(payers) as Payer[]).filter((payer) => channelOf(all, payer) === row)
  const testResult = row.testResult ?? ''
  const testWords = row.testWords ?? ''
  const chosenFor = [...row.chosenFor]
  return { ...rest, chosenFor, takes, testResult, testWords }
}
