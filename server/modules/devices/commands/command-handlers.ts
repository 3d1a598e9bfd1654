import { databaseNow } from '#server/platform/clock.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import type { commandCalls } from '#contract/devices/device-commands.ts'
import { deviceSubject, type Device } from '#contract/devices/devices.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  listDeviceCommands,
  saveCommandSettler,
  lockCommand,
  type CommandRow,
} from './command-store.ts'
import { settleCommandDoubt, enqueueDeviceCommand } from './commands.ts'
import { requireOnline } from '../state/require-online.ts'

export type DeviceFinder = (tx: Tx, scope: Scope, id: string) => Promise<Device | undefined>
type LockCall = typeof commandCalls.lock

/** Handles commands to a single device, which must be online. */
export function commandHandlers(oneOf: DeviceFinder): Handlers<typeof commandCalls> {
  async function enqueueDeviceControlCommand(
    type: 'lock' | 'unlock' | 'reboot',
    { id }: CallInput<LockCall>,
    { tx, scope, actor, refuse, record, tell }: CallContext<LockCall>,
  ): Promise<CallOutput<LockCall>> {
    const device = await oneOf(tx, scope, id)
    if (!device) throw refuse('notFound')
    await requireOnline(tx, scope, id, refuse)
    const row = await enqueueDeviceCommand(tx, scope, device, type, {}, actor.name)
    record(scope, deviceSubject, { id, name: device.code, after: { command: type } })
    tell(scope, 'devices')
    return toShownCommand(row)
  }
  return {
    lock: (input, context) => enqueueDeviceControlCommand('lock', input, context),
    unlock: (input, context) => enqueueDeviceControlCommand('unlock', input, context),
    reboot: (input, context) => enqueueDeviceControlCommand('reboot', input, context),

    async settleCommand({ id, isDone }, { tx, scope, actor, refuse, record, tell }) {
      const row = await lockCommand(tx, scope, id)
      const device = row && (await oneOf(tx, scope, row.deviceId))
      if (!row || !device) throw refuse('noCommand', 'id')
      if (row.state !== 'doubt') throw refuse('notInDoubt', 'id')
      // The counted coins belong to a player, so their number must be entered by a person who may settle
      // that.
      if (row.type === 'coins.in') throw refuse('needsCount', 'id')
      const code = isDone ? 'found.done' : 'found.not'
      await settleCommandDoubt(tx, scope, id, isDone)
      await saveCommandSettler(tx, scope, id, actor.accountId)
      const after = { command: row.type, outcome: code }
      record(scope, deviceSubject, { id: device.id, name: device.code, after })
      tell(scope, 'devices')
      return toShownCommand({ ...row, state: 'settled', code, movedTime: databaseNow() })
    },

    async commands({ id }, { tx, scope, refuse }) {
      if (!(await oneOf(tx, scope, id))) throw refuse('notFound')
      return (await listDeviceCommands(tx, scope, id)).map(toShownCommand)
    },
  }
}

export function toShownCommand({
  deviceId: _device,
  askedAt: _asked,
  expiresAt,
  ...row
}: CommandRow): CallOutput<LockCall> {
  return { ...row, expiresTime: expiresAt }
}
