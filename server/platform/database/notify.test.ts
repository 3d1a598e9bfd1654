import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { notifyAfterCommit } from '../db.ts'
import { openChannelListener } from './listen.ts'
import { toRoleUrl } from './migrate.ts'

const testServer = await openTestServer()
const heard: string[] = []
const ear = openChannelListener({
  url: toRoleUrl(testServer.ownerUrl, 'playfield_app'),
  channel: 'bells_test',
  hear: (message) => heard.push(message),
  defect: () => undefined,
})
await ear.begun
afterAll(async () => {
  await ear.stop()
  await testServer.close()
})

function say(message: string, end?: () => void): Promise<void> {
  return testServer.db.asNobody(async (tx) => {
    notifyAfterCommit(tx, 'bells_test', message)
    notifyAfterCommit(tx, 'bells_test', message)
    end?.()
  })
}
/** Sends a message and returns all that was received before it. */
async function heardUntil(message: string): Promise<string[]> {
  await say(message)
  await expect.poll(() => heard).toContain(message)
  return heard.splice(0).filter((each) => each !== message)
}

test('notifies once after commit, never after rollback', async () => {
  const broken = say('never', () => {
    throw new Error('undone')
  })
  await expect(broken).rejects.toThrow('undone')
  await say('soon')
  expect(await heardUntil('last')).toEqual(['soon'])
})

test('sends pending notifications over a new connection', async () => {
  await heardUntil('before')
  await testServer.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify%'`,
  )
  await say('after all')
  expect(await heardUntil('last')).toEqual(['after all'])
})
