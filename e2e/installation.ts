import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { must } from '#contract/base/must.ts'
import { findLogin, makeAccount } from '#server/modules/people/surface.ts'
import { makeAccessToken } from '#server/platform/sessions/access-token.ts'
import { enterMerchantScope, openDatabase, type Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Scope } from '#server/platform/scope.ts'
import { openActorSession } from '#server/platform/sessions/session-store.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { openOwnDatabase } from '#tools/own-database.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** The platform's first account; and one of nobody's, made for this. */
const FIRST = '10000000000'
const SECOND = '10000000099'

/** What no call does, and a test needs of an installation that runs: done in its database. */
export async function databaseOf(data: string) {
  const settings = readServerSettings({ PLAYFIELD_DATA: data, DATABASE_URL: '' }, root)
  const keys = await openKeys(data, false)
  return { keys, ...(await openOwnDatabase(settings, keys)) }
}

/** What a merchant has earned and can withdraw: here the platform put it in by hand. */
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

/** As if it had been paid half an hour before: from then on what others get of it goes out. */
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

/** As if it had had so many devices for a year: a day of each is a line of its statistics. */
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
    // What was added up until now is not added up anew.
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
 * The tokens of two of the platform's people, as of now: what goes out needs both. How they sign in
 * has tests of its own.
 */
export async function twoReviewers(data: string): Promise<readonly string[]> {
  const { keys, appUrl } = await databaseOf(data)
  const [newest, ...older] = keys.token.map(({ key }) => Buffer.from(key, 'base64url'))
  must(newest, 'there is a key')
  const db = openDatabase(appUrl, { max: 1 })
  try {
    return await db.asNobody(async (tx) => {
      const first = await findLogin(tx, FIRST)
      must(first, 'the platform has its first account')
      const { merchantId } = first
      const second = await secondOf(tx, await enterMerchantScope(tx, merchantId))
      const tokens: string[] = []
      for (const id of [first.accountId, second]) {
        const { sessionId } = await openActorSession(tx, { kind: 'person', merchantId, id })
        tokens.push(makeAccessToken([newest, ...older], sessionId))
      }
      return tokens
    })
  } finally {
    await db.close()
  }
}

async function secondOf(tx: Tx, scope: Scope): Promise<string> {
  const person = { phone: SECOND, name: '第二审核人', passwordHash: '' }
  const made = await makeAccount(tx, scope, person, { roleId: null, siteIds: null })
  if (!made.taken) return made.id
  // Made before, or by who asked at the same time.
  const known = await findLogin(tx, SECOND)
  must(known, 'the second of the platform is there')
  return known.accountId
}
