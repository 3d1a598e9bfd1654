import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { runStatement } from './run-statement.ts'

const testServer = await openTestServer()
const pool = new pg.Pool({ connectionString: testServer.ownerUrl, pipeline: true })
afterAll(async () => {
  await pool.end()
  await testServer.close()
})

async function openClient() {
  const client = await pool.connect()
  let descriptions = 0
  const { connection } = client
  const describe = connection.describe.bind(connection)
  connection.describe = (message) => {
    descriptions += 1
    describe(message)
  }
  return { client, countDescriptions: () => descriptions }
}

test('asks for columns once per connection', async () => {
  const { client, countDescriptions } = await openClient()
  const both = { name: 'both', text: 'select $1::int as first, $2::text as second' }
  const first = await runStatement(client, { ...both, values: [1, null] })
  const [second, third] = await Promise.all([
    runStatement(client, { ...both, values: [2, 'two'] }),
    runStatement(client, { ...both, values: [3, 'three'] }),
  ])
  expect([first, second, third].map(({ rows }) => rows)).toEqual([
    [{ first: 1, second: null }],
    [{ first: 2, second: 'two' }],
    [{ first: 3, second: 'three' }],
  ])
  expect(countDescriptions()).toBe(1)
  client.release()
})

test('a statement without rows reports its count', async () => {
  const { client } = await openClient()
  await client.query('create temporary table counted (n int)')
  const insert = { name: 'count_in', text: 'insert into counted select generate_series(1, $1)' }
  expect(await runStatement(client, { ...insert, values: [2] })).toMatchObject({ rowCount: 2 })
  const again = await runStatement(client, { ...insert, values: [3] })
  expect(again).toMatchObject({ rowCount: 3, rows: [] })
  client.release()
})

test('a failed statement runs again', async () => {
  const { client } = await openClient()
  const half = { name: 'half', text: 'select 6 / $1::int as half' }
  await expect(runStatement(client, { ...half, values: [0] })).rejects.toThrow('division by zero')
  expect((await runStatement(client, { ...half, values: [3] })).rows).toEqual([{ half: 2 }])
  client.release()
})

test('statements of a failed transaction report what failed first', async () => {
  const { client } = await openClient()
  await client.query('begin')
  const [first, second] = await Promise.allSettled([
    runStatement(client, { name: 'by_zero', text: 'select 6 / $1::int', values: [0] }),
    runStatement(client, { name: 'after_it', text: 'select 1' }),
  ])
  expect(first).toMatchObject({ reason: { message: 'division by zero' } })
  expect(second).toEqual(first)
  await client.query('rollback')
  // A failure that this file does not see leaves no earlier one behind.
  await runStatement(client, { name: 'fine', text: 'select 1' })
  await client.query('begin')
  await expect(client.query('select 1 / 0')).rejects.toThrow()
  const later = runStatement(client, { name: 'later', text: 'select 2' })
  await expect(later).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')
  client.release()
})

test('refuses a statement whose columns have changed', async () => {
  const { client } = await openClient()
  await client.query('create temporary table changing (first int)')
  const all = { name: 'all_of_it', text: 'select * from changing' }
  await runStatement(client, all)
  await client.query('alter table changing add second int')
  await expect(runStatement(client, all)).rejects.toThrow('cached plan must not change result type')
  client.release()
})

test('an opening statement runs first', async () => {
  const { client } = await openClient()
  const begin = { name: 'begin_read', text: 'begin read only' }
  const ask = { name: 'is_read_only', text: 'show transaction_read_only' }
  // The first run prepares the opening statement, and later runs send both together.
  for (let run = 0; run < 3; run += 1) {
    const { rows } = await runStatement(client, ask, begin)
    expect(rows).toEqual([{ transaction_read_only: 'on' }])
    await client.query('rollback')
  }
  client.release()
})

test('a statement that fails after its opening reports it', async () => {
  const { client } = await openClient()
  const begin = { name: 'begin_read', text: 'begin read only' }
  const write = { name: 'write', text: 'create temporary table written (n int)' }
  const half = { name: 'half', text: 'select 6 / $1::int as half', values: [0] }
  await runStatement(client, { name: 'one', text: 'select 1 as one' }, begin)
  await client.query('rollback')
  await expect(runStatement(client, half, begin)).rejects.toThrow('division by zero')
  await expect(runStatement(client, write)).rejects.toThrow('division by zero')
  await client.query('rollback')
  expect((await runStatement(client, { ...half, values: [2] })).rows).toEqual([{ half: 3 }])
  client.release()
})
