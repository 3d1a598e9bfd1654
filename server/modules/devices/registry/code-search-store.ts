import { sql } from 'kysely'
import { normalizeDeviceCode } from '#contract/devices/device.ts'
import type { Tx } from '#server/platform/db.ts'
import { toContainsPattern } from '#server/platform/query.ts'

/** Lists the devices with this text in a current or former code, which only the directory knows. */
export async function listDeviceIdsByCode(tx: Tx, text: string | undefined): Promise<string[]> {
  if (!text) return []
  const part = toContainsPattern(normalizeDeviceCode(text) || text)
  const { rows } = await sql<{ id: string }>`
    select device_id as id from devices_by_code(${part})`.execute(tx)
  return rows.map(({ id }) => id)
}
