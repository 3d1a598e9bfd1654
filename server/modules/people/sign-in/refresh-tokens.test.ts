import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { openBrowser } from '#server/test/people/browser.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** Tests of a stolen refresh token: two browsers hold the cookie of one session. */
const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(() => testServer.sql('delete from sign_in_failures'))

const GRACE_SECONDS = 30
const pass = (seconds: number) =>
  testServer.sql(
    'update session_directory set renewed_at = tests.shift(renewed_at, -make_interval(secs => $1))',
    [seconds],
  )

async function signedIn() {
  const owner = openBrowser(testServer)
  const sent = { username: world.ownerPhone, password: world.password }
  const { body } = await owner.ask(people.signIn, sent)
  const bearer = { 'blade-auth': `bearer ${body.data.accessToken}` }
  const thief = openBrowser(testServer)
  thief.keep(owner.kept)
  return {
    owner,
    thief,
    status: async () => (await owner.ask(people.info, {}, bearer)).status,
  }
}
type Holder = ReturnType<typeof openBrowser>
const renew = async (holder: Holder) => (await holder.ask(people.refresh, {})).status

describe('a session ends when', () => {
  test('its owner renews after a thief renewed twice', async () => {
    const { owner, thief, status } = await signedIn()
    expect([await renew(thief), await renew(thief)]).toEqual([200, 200])
    expect(await renew(owner)).toBe(401)
    expect([await status(), await renew(thief)]).toEqual([401, 401])
  })

  test('a thief renews after many renewals by the owner', async () => {
    const { owner, thief, status } = await signedIn()
    for (let times = 0; times < 5; times += 1) expect(await renew(owner)).toBe(200)
    expect(await renew(thief)).toBe(401)
    expect([await status(), await renew(owner)]).toEqual([401, 401])
  })

  test('the previous token comes later than 30 seconds', async () => {
    const { owner, thief, status } = await signedIn()
    expect(await renew(thief)).toBe(200)
    await pass(GRACE_SECONDS + 1)
    expect(await renew(owner)).toBe(401)
    expect([await status(), await renew(thief)]).toEqual([401, 401])
  })

  test('someone signs out with one of its old tokens', async () => {
    const { owner, thief, status } = await signedIn()
    expect([await renew(owner), await renew(owner)]).toEqual([200, 200])
    await thief.ask(people.signOut, {})
    expect(await status()).toBe(401)
  })
})

describe('a session goes on when', () => {
  test('two tabs renew simultaneously and either keeps its answer', async () => {
    const { owner, thief: otherTab, status } = await signedIn()
    expect(await Promise.all([renew(owner), renew(otherTab)])).toEqual([200, 200])
    expect(owner.kept).toBe(otherTab.kept)
    await pass(GRACE_SECONDS + 1)
    expect(await renew(otherTab)).toBe(200)
    expect(await status()).toBe(200)
  })

  test('an answer was lost, even twice', async () => {
    const { owner, status } = await signedIn()
    const before = owner.kept
    for (let times = 0; times < 3; times += 1) {
      owner.keep(before)
      expect(await renew(owner)).toBe(200)
    }
    await pass(GRACE_SECONDS + 1)
    expect([await renew(owner), await status()]).toEqual([200, 200])
  })

  test('someone invents a token of it', async () => {
    const { owner, thief, status } = await signedIn()
    await renew(owner)
    const [session] = owner.kept!.split('.')
    const nonsense = 'x'.repeat(43)
    for (const invented of [`${session}.${nonsense}`, `${session}.${nonsense}.${nonsense}`]) {
      thief.keep(invented)
      expect(await renew(thief)).toBe(401)
    }
    expect([await status(), await renew(owner)]).toEqual([200, 200])
  })
})

test('lost answers do not prolong the 30 seconds', async () => {
  const { owner, thief } = await signedIn()
  await renew(owner)
  for (const [seconds, status] of [
    [20, 200],
    [20, 401],
  ] as const) {
    await pass(seconds)
    const before = thief.kept
    expect(await renew(thief)).toBe(status)
    thief.keep(before)
  }
})

test('concurrent renewals with one token get the same answer', async () => {
  const { owner, status } = await signedIn()
  const holders = Array.from({ length: 8 }, () => openBrowser(testServer))
  for (const holder of holders) holder.keep(owner.kept)
  expect(await Promise.all(holders.map(renew))).toEqual(holders.map(() => 200))
  expect(new Set(holders.map(({ kept }) => kept)).size).toBe(1)
  expect(await status()).toBe(200)
})

test('old and newest token together end the session', async () => {
  const { owner, thief, status } = await signedIn()
  await renew(owner)
  await renew(owner)
  const both = await Promise.all([renew(owner), renew(thief)])
  expect(both[1]).toBe(401)
  expect(await status()).toBe(401)
})

/** The database's clock does not advance within a transaction, so the exact limit can be tested. */
test('the previous token stays valid for under 30 seconds', async () => {
  const client = new pg.Client(testServer.ownerUrl)
  await client.connect()
  const hash = (letter: string) => `'\\x${letter.repeat(64)}'`
  async function renewedAfter(milliseconds: number): Promise<[number, boolean]> {
    const own = `session_id = '1'`
    await client.query('begin')
    await client.query(`insert into session_directory (session_id, actor_kind, merchant_id, actor_id,
      first_hash, refresh_hash_before, refresh_hash, renewed_at, ends_at)
      values ('1', 'person', '1', '1', ${hash('a')}, ${hash('b')}, ${hash('c')},
        now() - interval '${milliseconds} milliseconds', now() + interval '1 day')`)
    const { rows } = await client.query(
      `select * from renew_session('1', ${hash('a')}, ${hash('b')}, ${hash('c')}, 60)`,
    )
    const ended = await client.query(`select ended_at from session_directory where ${own}`)
    await client.query('rollback')
    return [rows.length, ended.rows[0].ended_at !== null]
  }
  expect(await renewedAfter(0)).toEqual([1, false])
  expect(await renewedAfter(GRACE_SECONDS * 1_000 - 1)).toEqual([1, false])
  expect(await renewedAfter(GRACE_SECONDS * 1_000)).toEqual([0, true])
  await client.end()
})
