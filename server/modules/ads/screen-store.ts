import { sql } from 'kysely'
import type { FunctionOrder, ScreenState } from '#contract/screen.ts'
import type { Tx } from '#server/platform/db.ts'
import { whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What was set of a device's screen, and what it said of it last. */
export type ScreenRow = {
  readonly deviceId: string
  readonly functions: FunctionOrder | null
  readonly waitSeconds: number | null
  readonly told: string
  readonly held: string
  readonly state: Exclude<ScreenState, 'changed'>
  readonly code: string
  readonly since: Date
}

export async function screensOf(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, ScreenRow>> {
  const { rows } = await sql<ScreenRow>`select device_id as "deviceId", functions,
      wait_seconds as "waitSeconds", told, held, state, code, moved_at as since
    from device_screens
    where merchant_id = ${whose(scope)} and device_id = any(${deviceIds}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

export async function keepFunctions(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  functions: FunctionOrder | null,
): Promise<void> {
  const kept = functions && JSON.stringify(functions)
  await sql`insert into "device_screens" ("merchant_id", device_id, functions)
    select ${scope.merchantId}, x, ${kept}::jsonb from unnest(${deviceIds}::text[]) as x
    on conflict (merchant_id, device_id) do update set functions = excluded.functions`.execute(tx)
}

export async function keepWait(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  seconds: number,
): Promise<void> {
  await sql`insert into "device_screens" ("merchant_id", device_id, wait_seconds)
    select ${scope.merchantId}, x, ${seconds} from unnest(${deviceIds}::text[]) as x
    on conflict (merchant_id, device_id) do update set wait_seconds = excluded.wait_seconds`.execute(
    tx,
  )
}

/** As they are told, by their ids: what counts from here on is what each says to this. */
export async function keepTold(
  tx: Tx,
  scope: Scope,
  batchId: string,
  digests: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`insert into "device_screens" ("merchant_id", device_id, told, batch_id, state)
    select ${scope.merchantId}, x.id, x.digest, ${batchId}, 'sent'
    from unnest(${[...digests.keys()]}::text[], ${[...digests.values()]}::text[]) as x (id, digest)
    on conflict (merchant_id, device_id) do update
      set told = excluded.told, batch_id = excluded.batch_id, state = 'sent', code = '',
        moved_at = now()`.execute(tx)
}

/** What a device says of what it was told by this batch, unless it was told anew since. */
export async function keepAnswer(
  tx: Tx,
  scope: Scope,
  { deviceId, batchId }: { readonly deviceId: string; readonly batchId: string },
  state: 'held' | 'refused' | 'doubt',
  code: string,
): Promise<void> {
  await sql`update device_screens
    set state = ${state}, code = ${code}, moved_at = now(),
      held = case when ${state} = 'held' then told else held end
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and batch_id = ${batchId}`.execute(tx)
}

/** Their boards are others by now, which show nothing yet. */
export async function forgetScreens(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<void> {
  await sql`update device_screens set told = '', held = '', batch_id = '', state = 'never', code = ''
    where merchant_id = ${scope.merchantId} and device_id = any(${deviceIds}::text[])`.execute(tx)
}
