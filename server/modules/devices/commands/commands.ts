import { databaseNowMs, databaseNow } from '#server/platform/clock.ts'
import type { DeviceBus } from '#gateway/device-bus.ts'
import type { CommandData, CommandType, Reply } from '#gateway/protocol.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { closeOutboxMessage, expediteOutboxMessage } from '#server/platform/outbox/store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isEndState } from '#contract/base/lifecycle.ts'
import { commandLife } from '#contract/devices/device.ts'
import { resolveStateAfterReply, wasCommandDone } from './command-rules.ts'
import * as store from './command-store.ts'
import { createQueryId, type BoardQueryDeps } from '../boards/board-requests.ts'
import type { DeviceIdentity } from '../device-state-store.ts'
import type { CommandEndListener } from './command-worker.ts'

/** After this time nobody is expected to stand in front of the machine any more. */
const VALID_MS = 60_000

type Addressee = { readonly id: string; readonly code: string }

/**
 * Writes a command in the caller's transaction, so it reaches the device if, and only if, that transaction
 * commits. `askedBy` is the name of the person; empty if an order causes the command.
 */
export async function enqueueDeviceCommand<Type extends CommandType>(
  tx: Tx,
  scope: Scope,
  { id: deviceId, code }: Addressee,
  type: Type,
  data: CommandData<Type>,
  askedBy = '',
): Promise<store.CommandRow> {
  const id = newId()
  const expiresAt = new Date(databaseNowMs() + VALID_MS)
  return store.insertDeviceCommand(tx, scope, {
    id,
    deviceId,
    code,
    type,
    data,
    expiresAt,
    askedBy,
  })
}

/**
 * Records the outcome that a person found for a command in doubt. Returns false if it is not in doubt (any
 * more).
 */
export async function settleCommandDoubt(
  tx: Tx,
  scope: Scope,
  id: string,
  isDone: boolean,
): Promise<boolean> {
  const code = isDone ? 'found.done' : 'found.not'
  const isSettled = await store.updateCommandState(tx, scope, id, 'settled', { code })
  if (isSettled) await expediteOutboxMessage(tx, scope, id)
  return isSettled
}

type CommandToEnqueue = {
  readonly id: string
  readonly device: Addressee
  readonly type: CommandType
  readonly data: object
}

/** Writes commands like `enqueueDeviceCommand`, for many devices in one round trip. */
export async function enqueueDeviceCommands(
  tx: Tx,
  scope: Scope,
  commands: readonly CommandToEnqueue[],
  askedBy: string,
  validMs = VALID_MS,
): Promise<void> {
  if (commands.length === 0) return
  const expiresAt = new Date(databaseNowMs() + validMs)
  const rows = commands.map(({ id, device, type, data }) => {
    return { id, deviceId: device.id, code: device.code, type, data, expiresAt }
  })
  await store.insertDeviceCommands(tx, scope, rows, askedBy)
}

/** Sends one command if its device is connected to this gateway. */
export async function sendDeviceCommandById(
  db: Database,
  bus: DeviceBus,
  { merchantId, deviceId, code }: DeviceIdentity,
  id: string,
): Promise<void> {
  if (!bus.has(code)) return
  const commands = await db.inMerchant(merchantId, (tx, scope) =>
    store.markSendableCommandsSent(tx, scope, deviceId, id, databaseNow()),
  )
  for (const each of commands) bus.send(code, each)
}

/**
 * Sends all waiting commands if the device is connected to this gateway, and asks the board for the settings
 * that are not known.
 */
export async function sendWaitingCommandsAndQueries(
  { db, asking }: { readonly db: Database; readonly asking: BoardQueryDeps },
  bus: DeviceBus,
  { merchantId, deviceId, code }: DeviceIdentity,
): Promise<void> {
  if (!bus.has(code)) return
  const [commands, queryTypes] = await db.inMerchant(merchantId, (tx, scope) =>
    Promise.all([
      store.markSendableCommandsSent(tx, scope, deviceId, undefined, databaseNow()),
      asking.toAsk(tx, scope, deviceId),
    ]),
  )
  for (const each of commands) bus.send(code, each)
  const expiresAt = databaseNowMs() + VALID_MS
  for (const type of queryTypes)
    bus.send(code, { id: createQueryId(type), type, expiresAt, data: {} })
}

/**
 * Sends the current time and returns the id of that command. A board accepts nothing of value before it has
 * got the time in this connection.
 */
export function sendCurrentTime(bus: DeviceBus, { code }: DeviceIdentity): string {
  const [id, now] = [newId(), databaseNowMs()]
  bus.send(code, { id, type: 'time', expiresAt: now + VALID_MS, data: { now } })
  return id
}

/**
 * Books the reply to a command. Repeated, unknown and late replies change nothing. The command's cause, such
 * as an order, is continued in the same transaction. If that fails, the reply is kept all the same and the
 * outbox handler tries again.
 */
export async function saveCommandReply(
  {
    db,
    ended,
    defect,
  }: { db: Database; ended: CommandEndListener; defect: (error: unknown) => void },
  device: DeviceIdentity,
  reply: Reply,
): Promise<void> {
  try {
    await applyCommandReply(db, device, reply, async (tx, scope, command) => {
      await ended(tx, scope, command)
      const intent = { merchant_id: scope.merchantId, intent_id: command.id }
      closeOutboxMessage(tx, intent, wasCommandDone(command) ? 'done' : 'refused')
    })
  } catch (error) {
    defect(error)
    await applyCommandReply(db, device, reply, (tx, scope) =>
      expediteOutboxMessage(tx, scope, reply.id),
    )
  }
}

async function applyCommandReply(
  db: Database,
  { merchantId, deviceId }: DeviceIdentity,
  reply: Reply,
  endListener: CommandEndListener,
): Promise<void> {
  await db.inMerchant(merchantId, async (tx, scope) => {
    const row = await store.lockCommand(tx, scope, reply.id)
    const to =
      row?.deviceId === deviceId ? resolveStateAfterReply(row.state, reply, row.asked) : undefined
    if (!row || !to) return
    notifyLiveChange(tx, merchantId, 'devices')
    // The row is locked since `lockCommand`, so the step is still allowed. Both writes share one round trip,
    // because many replies arrive at once.
    await Promise.all([
      store.updateCommandState(tx, scope, reply.id, to, reply),
      isEndState(commandLife, to) &&
        endListener(tx, scope, { ...row, state: to, code: reply.code ?? '', data: reply.data }),
    ])
  })
}
