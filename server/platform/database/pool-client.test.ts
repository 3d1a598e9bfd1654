import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { usePoolClient } from './pool-client.ts'

const testServer = await openTestServer()
const pool = new pg.Pool({ connectionString: testServer.ownerUrl, max: 1 })
afterAll(async () => {
  await pool.end()
  await testServer.close()
})

test('a connection that breaks fails its work only', async () => {
  const working = usePoolClient(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((end) => client.once('end', end))
    await testServer.sql('select pg_terminate_backend($1)', [rows[0]!.pid])
    await ended
    return client.query('select 1')
  })
  await expect(working).rejects.toThrow()
  const { rows } = await usePoolClient(pool, (client) => client.query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
})
