import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { must } from '#contract/base/must.ts'
import { findLoginHolder, createTenantAccount } from '#server/modules/people/surface.ts'
import { createAccessToken } from '#server/platform/sessions/access-token.ts'
import { enterMerchantScope, openDatabase, type Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import type { Scope } from '#server/platform/scope.ts'
import { createActorSession } from '#server/platform/sessions/session-store.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { connectOrStartOwnDatabase } from '#tools/own-database.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/**
 * `FIRST` is the phone of the platform's first account. `SECOND` belongs to nobody and is created for these
 * tests.
 */
const FIRST = '10000000000'
const SECOND = '10000000099'

/**
 * Returns the keys and the database addresses of a running installation, for changes that tests need and no
 * call offers.
 */
export async function databaseOf(data: string) {
  const settings = readServerSettings({ PLAYFIELD_DATA: data, DATABASE_URL: '' }, root)
  const keys = await loadOrCreateKeys(data, false)
  return { keys, ...(await connectOrStartOwnDatabase(settings, keys)) }
}

/** Inserts money that the merchant can withdraw, booked as a manual payment by the platform. */
export async function insertWithdrawableMoney(
  data: string,
  merchantId: string,
  fen: number,
): Promise<void> {
  const { ownerUrl } = await databaseOf(data)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `select set_config('playfield.merchants', $1, false), ledger_post($1, $2, $2,
        'platform.byHand', '', now(), '{clearing:by-hand,withdrawable}', '{money,money}',
        array[-$3::bigint, $3])`,
      [merchantId, newId(), fen],
    )
  } finally {
    await client.end()
  }
}

/** Moves the payment of an order back by 31 minutes, so its profit shares are due at once. */
export async function makeSharesDue(data: string, orderId: string): Promise<void> {
  const { ownerUrl } = await databaseOf(data)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `update orders set paid_at = paid_at - interval '31 minutes' where order_id = $1`,
      [orderId],
    )
    await client.query(
      `update outbox set due_at = now() where kind = 'sharing.handOn' and intent ->> 'orderId' = $1`,
      [orderId],
    )
  } finally {
    await client.end()
  }
}

/**
 * Inserts statistics as if the merchant had operated this many devices for a year: one row for each device
 * and day.
 */
export async function insertDeviceDays(
  data: string,
  merchantId: string,
  devices: number,
): Promise<void> {
  const { ownerUrl } = await databaseOf(data)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select set_config('playfield.merchants', $1, false)`, [merchantId])
    // Hours up to now count as aggregated, so the job does not overwrite the inserted rows.
    await client.query(
      `insert into report_folds values ($1, date_trunc('hour', now()))
        on conflict (merchant_id) do update set folded_until = excluded.folded_until`,
      [merchantId],
    )
    await client.query(
      `insert into report_device_days
        select $1, day_of(now()) - n, 'gone' || device, '', '', 1, 200, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
        from generate_series(1, 365) n, generate_series(1, $2::int) device`,
      [merchantId, devices],
    )
  } finally {
    await client.end()
  }
}

/**
 * Returns tokens of two reviewers of the platform, valid from now: a withdrawal needs both approvals. Their
 * sign-in is tested elsewhere.
 */
export async function twoReviewers(data: string): Promise<readonly string[]> {
  const { keys, appUrl } = await databaseOf(data)
  const [newest, ...older] = keys.token.map(({ key }) => Buffer.from(key, 'base64url'))
  must(newest, 'there is a key')
  const db = openDatabase(appUrl, { max: 1 })
  try {
    return await db.asNobody(async (tx) => {
      const first = await findLoginHolder(tx, FIRST)
      must(first, 'the platform has its first account')
      const { merchantId } = first
      const second = await secondOf(tx, await enterMerchantScope(tx, merchantId))
      const tokens: string[] = []
      for (const id of [first.accountId, second]) {
        const { sessionId } = await createActorSession(tx, { kind: 'person', merchantId, id })
        tokens.push(createAccessToken([newest, ...older], sessionId))
      }
      return tokens
    })
  } finally {
    await db.close()
  }
}

async function secondOf(tx: Tx, scope: Scope): Promise<string> {
  const person = { phone: SECOND, name: '第二审核人', passwordHash: '' }
  const made = await createTenantAccount(tx, scope, person, { roleId: null, siteIds: null })
  if (!made.taken) return made.id
  // The account exists from an earlier call, or from one at the same time.
  const known = await findLoginHolder(tx, SECOND)
  must(known, 'the second of the platform is there')
  return known.accountId
}
