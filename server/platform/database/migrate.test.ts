import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '#server/test/world-database.ts'
import { migrateDatabase } from './migrate.ts'

const OWNER = 'modest_owner'

async function asAdmin(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}

test('an owner without rights migrates with prepared roles', async () => {
  // The roles of Playfield are there, because the database of these tests has made them.
  await asAdmin(`create role ${OWNER} login; grant playfield_ledger to ${OWNER}`)
  const { client, ownerUrl, end } = await openEmptyDatabase(OWNER)
  onTestFinished(async () => {
    await end()
    await asAdmin(`drop role ${OWNER}`)
  })
  const passwords = { playfield_app: 'a', playfield_jobs: 'b', playfield_sweeper: 'c' }
  await migrateDatabase(ownerUrl, passwords)
  await migrateDatabase(ownerUrl, passwords)
  const { rows } = await client.query(
    `select p.proowner::regrole::text as owner, r.rolsuper, r.rolcreaterole
    from pg_proc p, pg_roles r where p.proname = 'ledger_post' and r.rolname = current_user`,
  )
  expect(rows).toEqual([{ owner: 'playfield_ledger', rolsuper: false, rolcreaterole: false }])
})
