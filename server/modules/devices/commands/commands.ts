import { timeMs, timeNow } from '#server/platform/clock.ts'
import type { DeviceBus } from '#gateway/device-bus.ts'
import type { CommandData, CommandType, Reply } from '#gateway/protocol.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import { closeIntent, hurryIntent } from '#server/platform/outbox/store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isEnd } from '#contract/base/lifecycle.ts'
import { commandLife } from '#contract/devices/device.ts'
import { afterReply, wasDone } from './command-rules.ts'
import * as store from './command-store.ts'
import { askIdOf, type AskingDeps } from '../boards/board-requests.ts'
import type { DeviceOf } from '../device-state-store.ts'
import type { CommandEnded } from './command-worker.ts'

/** Beyond it nobody stands before the machine any more. */
const VALID_MS = 60_000

type Addressee = { readonly id: string; readonly code: string }

/**
 * `askedBy`: a person's name, where no order does. Written with what causes it: it reaches the
 * device if, and only if, that is committed.
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
  const expiresAt = new Date(timeMs() + VALID_MS)
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

/** A person found out what a command in doubt came to; false where it is not in doubt (any more). */
export async function settleDoubt(
  tx: Tx,
  scope: Scope,
  id: string,
  isDone: boolean,
): Promise<boolean> {
  const code = isDone ? 'found.done' : 'found.not'
  const isSettled = await store.moveCommand(tx, scope, id, 'settled', { code })
  if (isSettled) await hurryIntent(tx, scope, id)
  return isSettled
}

type ToWrite = {
  readonly id: string
  readonly device: Addressee
  readonly type: CommandType
  readonly data: object
}

/** As `enqueueDeviceCommand`, for many devices in one trip. */
export async function writeCommands(
  tx: Tx,
  scope: Scope,
  commands: readonly ToWrite[],
  askedBy: string,
  validMs = VALID_MS,
): Promise<void> {
  if (commands.length === 0) return
  const expiresAt = new Date(timeMs() + validMs)
  const rows = commands.map(({ id, device, type, data }) => {
    return { id, deviceId: device.id, code: device.code, type, data, expiresAt }
  })
  await store.writeCommandsOf(tx, scope, rows, askedBy)
}

/** Sends the command that is named to a device that is connected here. */
export async function sendNamedCommand(
  db: Database,
  bus: DeviceBus,
  { merchantId, deviceId, code }: DeviceOf,
  id: string,
): Promise<void> {
  if (!bus.has(code)) return
  const commands = await db.inMerchant(merchantId, (tx, scope) =>
    store.markSendableCommandsSent(tx, scope, deviceId, id, timeNow()),
  )
  for (const each of commands) bus.send(code, each)
}

/** Sends all that waits for a device that is connected here, and asks what nobody knows of it. */
export async function sendWaiting(
  { db, asking }: { readonly db: Database; readonly asking: AskingDeps },
  bus: DeviceBus,
  { merchantId, deviceId, code }: DeviceOf,
): Promise<void> {
  if (!bus.has(code)) return
  const [commands, asked] = await db.inMerchant(merchantId, (tx, scope) =>
    Promise.all([
      store.markSendableCommandsSent(tx, scope, deviceId, undefined, timeNow()),
      asking.toAsk(tx, scope, deviceId),
    ]),
  )
  for (const each of commands) bus.send(code, each)
  const expiresAt = timeMs() + VALID_MS
  for (const type of asked) bus.send(code, { id: askIdOf(type), type, expiresAt, data: {} })
}

/** A board takes nothing of value before it was told the time in this connection. Gives its id. */
export function tellTime(bus: DeviceBus, { code }: DeviceOf): string {
  const [id, now] = [newId(), timeMs()]
  bus.send(code, { id, type: 'time', expiresAt: now + VALID_MS, data: { now } })
  return id
}

/**
 * A repeated answer, one to what we never asked, or one that comes after the end changes nothing.
 * What the command was for ends with it, in the same transaction; where that fails, the answer stands
 * all the same, and whoever follows commands tries again.
 */
export async function bookReply(
  { db, ended, defect }: { db: Database; ended: CommandEnded; defect: (error: unknown) => void },
  device: DeviceOf,
  reply: Reply,
): Promise<void> {
  try {
    await applyCommandReply(db, device, reply, async (tx, scope, command) => {
      await ended(tx, scope, command)
      const intent = { merchant_id: scope.merchantId, intent_id: command.id }
      closeIntent(tx, intent, wasDone(command) ? 'done' : 'refused')
    })
  } catch (error) {
    defect(error)
    await applyCommandReply(db, device, reply, (tx, scope) => hurryIntent(tx, scope, reply.id))
  }
}

async function applyCommandReply(
  db: Database,
  { merchantId, deviceId }: DeviceOf,
  reply: Reply,
  ended: CommandEnded,
): Promise<void> {
  await db.inMerchant(merchantId, async (tx, scope) => {
    const row = await store.takeCommand(tx, scope, reply.id)
    const to = row?.deviceId === deviceId ? afterReply(row.state, reply, row.asked) : undefined
    if (!row || !to) return
    tellChange(tx, merchantId, 'devices')
    // Ours since it was taken, so that it can go there. One trip: many answers come at once.
    await Promise.all([
      store.moveCommand(tx, scope, reply.id, to, reply),
      isEnd(commandLife, to) &&
        ended(tx, scope, { ...row, state: to, code: reply.code ?? '', data: reply.data }),
    ])
  })
}
