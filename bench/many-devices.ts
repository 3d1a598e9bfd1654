import { world } from '#contract/example-world.ts'
import { createDeviceSecret } from '#server/modules/devices/boards/device-secret.ts'
import type { TestServer } from '#server/test/test-server.ts'
import { deviceKeys } from '#server/test/world.ts'
import { codeOf } from './device-storm.ts'

/** Inserts devices whose id is their code. Returns the secret that they all share. */
export async function registerMany({ sql }: TestServer, count: number): Promise<string> {
  const { secret, kept } = createDeviceSecret(deviceKeys)
  const codes = Array.from({ length: count }, (_, number) => codeOf(number))
  await sql(
    `insert into devices (merchant_id, device_id, code, protocol, type, number, price_fen, site_id,
        address, remark, secret_key_id, secret_hash)
      select $1, code, code, 'v1', 'claw', '', 200, $2, '', '', $3, $4 from unnest($5::text[]) as code`,
    [world.merchantId, world.siteId, kept.keyId, kept.hash, codes],
  )
  await sql(
    `insert into device_states (merchant_id, device_id, site_id)
      select $1, code, $2 from unnest($3::text[]) as code`,
    [world.merchantId, world.siteId, codes],
  )
  await sql(`insert into device_directory select code, $1, code from unnest($2::text[]) as code`, [
    world.merchantId,
    codes,
  ])
  return secret
}

/**
 * Refreshes the planner statistics, as autovacuum does within a minute. Statements that were planned when
 * the tables had just been filled are planned again.
 */
export async function takeStatistics({ sql }: TestServer): Promise<void> {
  await sql('analyze')
}
