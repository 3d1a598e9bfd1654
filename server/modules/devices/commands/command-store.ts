import { sql } from 'kysely'
import { commandLife, type CommandState } from '#contract/devices/device.ts'
import { listStatesBefore, type Lifecycle } from '#contract/base/lifecycle.ts'
import type { Command, CommandData, CommandType, Reply } from '#gateway/protocol.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { notifyAfterCommit, type Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { ALONE_MS, TWO_BOARDS } from '../boards/two-boards.ts'

export type CommandRow = {
  readonly id: string
  readonly deviceId: string
  readonly type: CommandType
  readonly state: CommandState
  readonly expiresAt: Date
  readonly askedAt: Date | null
  readonly code: string
  readonly askedBy: string
  readonly createTime: Date
  readonly movedTime: Date
}

const lifecycle: Lifecycle<CommandState> = commandLife
const COLUMNS = sql.raw(`command_id as id, device_id as "deviceId", type, state,
  expires_at as "expiresAt", asked_at as "askedAt", code, asked_by as "askedBy", made_at as "createTime",
  moved_at as "movedTime"`)

export type NewCommand<Type extends CommandType> = {
  readonly id: string
  readonly deviceId: string
  /** Code of the device, as on its board. */
  readonly code: string
  readonly type: Type
  readonly data: CommandData<Type>
  readonly expiresAt: Date
  readonly askedBy: string
}

/** Inserts a command together with its outbox message, and notifies the gateways. */
export async function insertDeviceCommand<Type extends CommandType>(
  tx: Tx,
  scope: Scope,
  { id, deviceId, code, type, data, expiresAt, askedBy }: NewCommand<Type>,
): Promise<CommandRow> {
  notifyGateways(tx, scope, { id, deviceId, code })
  const { rows } = await sql<{ state: CommandState; made_at: Date; moved_at: Date }>`
    select * from write_device_command(${scope.merchantId}, ${id}, ${deviceId}, ${type},
      ${JSON.stringify(data)}::jsonb, ${expiresAt}, ${askedBy})`.execute(tx)
  const { state, made_at: createTime, moved_at: movedTime } = rows[0]!
  const command = { id, deviceId, type, state, expiresAt, askedAt: null, askedBy, code: '' }
  return { ...command, createTime, movedTime }
}

export type CommandToWrite = Omit<NewCommand<CommandType>, 'askedBy' | 'data'> & {
  readonly data: object
}

/** Inserts many commands in one statement, each with its outbox message, and notifies the gateways. */
export async function insertDeviceCommands(
  tx: Tx,
  scope: Scope,
  commands: readonly CommandToWrite[],
  askedBy: string,
): Promise<void> {
  for (const each of commands) notifyGateways(tx, scope, each)
  const rows = commands.map(({ code: _code, ...row }) => row)
  await sql`select write_device_commands(${scope.merchantId}, ${JSON.stringify(rows)}::jsonb,
    ${askedBy})`.execute(tx)
}

/** Locked command with the current code of the device and the data of the last reply. */
type LockedCommand = CommandRow & {
  readonly board: string
  readonly data: Reply['data'] | null
  /** Number of pieces or coins ordered; null if the command gives none. */
  readonly asked: number | null
}

/** Locks a command until the transaction ends; undefined if it does not exist. */
export async function lockCommand(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<LockedCommand | undefined> {
  const { rows } = await sql<LockedCommand>`select ${COLUMNS}, (select d.code from devices d
      where d.merchant_id = ${scope.merchantId} and d.device_id = c.device_id) as board, reply as data,
      case type when 'credit' then (c.data ->> 'coins')::bigint when 'vend' then 1
        when 'coins.out' then (c.data ->> 'count')::bigint end as asked
    from device_commands c
    where merchant_id = ${scope.merchantId} and command_id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns the device and the data of a `vend` command. */
export async function getVendCommand(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<CommandData<'vend'> & { readonly deviceId: string }> {
  type Row = { deviceId: string; data: CommandData<'vend'> }
  const { rows } = await sql<Row>`select device_id as "deviceId", data from device_commands
    where merchant_id = ${scope.merchantId} and command_id = ${id} and type = 'vend'`.execute(tx)
  const { deviceId, data } = rows[0]!
  return { deviceId, ...data }
}

/** Returns whether the device has commands that were sent and whose outcome is not known yet. */
export async function hasOpenCommands(tx: Tx, scope: Scope, deviceId: string): Promise<boolean> {
  const sentStates = lifecycle.states.filter(
    (state) => state !== lifecycle.first && lifecycle.next[state].length > 0,
  )
  const { rows } = await sql`select command_id from device_commands
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and state = any(${sentStates}::text[]) limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns false if the current state does not allow this step (any more). */
export async function updateCommandState(
  tx: Tx,
  scope: Scope,
  id: string,
  to: CommandState,
  { code = '', data }: Partial<Pick<Reply, 'code' | 'data'>> = {},
): Promise<boolean> {
  const reply = data === undefined ? null : JSON.stringify(data)
  const { numAffectedRows = 0n } = await sql`update device_commands
    set state = ${to}, code = ${code}, reply = ${reply}::jsonb, moved_at = now()
    where merchant_id = ${scope.merchantId} and command_id = ${id}
      and state = any(${listStatesBefore(lifecycle, to)}::text[])`.execute(tx)
  return numAffectedRows > 0n
}

export async function saveCommandSettler(
  tx: Tx,
  scope: Scope,
  id: string,
  accountId: string,
): Promise<void> {
  await sql`update device_commands set settled_id = ${accountId}
    where merchant_id = ${scope.merchantId} and command_id = ${id}`.execute(tx)
}

export async function saveLateReplyQueryTime(
  tx: Tx,
  scope: Scope,
  id: string,
  now: Date,
): Promise<void> {
  await sql`update device_commands set asked_at = ${now}
    where merchant_id = ${scope.merchantId} and command_id = ${id}`.execute(tx)
}

/** NOTIFY channel on which gateways learn that a command is to be sent. */
export const COMMAND_CHANNEL = 'playfield_commands'

/**
 * Notifies the gateways; the one connected to the device sends the command. `code` must be the device's
 * current code: with an older one the command waits until the outbox handler notifies again.
 */
export function notifyGateways(
  tx: Tx,
  { merchantId }: Scope,
  { id, deviceId, code }: Pick<NewCommand<CommandType>, 'id' | 'deviceId' | 'code'>,
): void {
  notifyAfterCommit(tx, COMMAND_CHANNEL, [merchantId, deviceId, code, id].join(' '))
}

/** Replaces a command's id in a notification: the gateway closes the connection of this board. */
export const CUT = 'cut'

/** NOTIFY channel with the messages of watched devices. */
export const WATCHED_CHANNEL = 'playfield_watched'

export function notifyWatchers(tx: Tx, messages: readonly string[]): void {
  for (const each of messages) notifyAfterCommit(tx, WATCHED_CHANNEL, each)
}

const givesValue: readonly CommandType[] = ['credit', 'vend', 'coins.out', 'coins.in']

/**
 * Marks the commands of a device as sent and returns them, oldest first: all that wait, or the one with
 * `id`. They count as sent from here on, since a failed delivery cannot be detected. Boards that cannot
 * remember commands get each one only once. While two boards share one code, neither has the other's memory:
 * commands that move coins or goods are not sent then, and not repeated within `ALONE_MS` of another board's
 * connection.
 */
export async function markSendableCommandsSent(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  id: string | undefined,
  now: Date,
): Promise<Command[]> {
  const open = lifecycle.states.filter((state) => lifecycle.next[state].length > 0)
  type Row = Omit<Command, 'expiresAt'> & { readonly expiresAt: Date }
  const idCondition = id === undefined ? sql`` : sql`and command_id = ${id}`
  const unsentStates = listStatesBefore(lifecycle, 'sent')
  const { rows } = await sql<Row>`update device_commands
    set state = case when state = any(${unsentStates}::text[]) then 'sent' else state end,
      moved_at = case when state = any(${unsentStates}::text[]) then ${databaseNow()} else moved_at end
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} ${idCondition}
      and state in (${sql.raw(open.map((state) => `'${state}'`).join(', '))})
      and (state <> ${lifecycle.first} or expires_at > ${now})
      and (state = ${lifecycle.first} or exists (select from devices d
        where d.merchant_id = ${scope.merchantId} and d.device_id = ${deviceId}
          and d.protocol = 'v1'))
      and not (type = any(${givesValue}::text[]) and exists (select from device_states s
        where s.merchant_id = ${scope.merchantId} and s.device_id = ${deviceId}
          and (s.faults ? ${TWO_BOARDS} or (state <> ${lifecycle.first}
            and s.other_at > ${new Date(now.getTime() - ALONE_MS)}))))
    returning command_id as id, type, data, expires_at as "expiresAt"`.execute(tx)
  const inOrder = rows.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
  return inOrder.map((row) => ({ ...row, expiresAt: row.expiresAt.getTime() }) as Command)
}

/** Lists the commands of a device, newest first. */
export async function listDeviceCommands(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<CommandRow[]> {
  const { rows } = await sql<CommandRow>`select ${COLUMNS} from device_commands
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}
    order by made_at desc limit ${SHOWN_MAX}`.execute(tx)
  return rows
}

const SHOWN_MAX = 50
