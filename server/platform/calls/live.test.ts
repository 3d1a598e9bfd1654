import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { livePath, liveTopics } from '#contract/base/live.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { EVERYBODY, notifyLiveChange } from './operation-log-store.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { people as worldPeople, STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
const strangerId = worldPeople.stranger.accountId
const url = await testServer.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(testServer.close)

async function listen(as: string, topics: string) {
  const headers = { 'blade-auth': `bearer ${testServer.tokens.get(as) ?? 'none'}` }
  const response = await fetch(`${url}${livePath}?topics=${topics}`, { headers })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    /** Returns the stream's text once it contains this part, or when the stream ends. */
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        const { value, done } = await reader.read()
        if (done) break
        text += value
      }
      return text
    },
    /** Reads until the server ends the stream. */
    async end(): Promise<void> {
      while (!(await reader.read()).done);
    },
    close: () => reader.cancel(),
  }
}

test('notifies listeners of the same merchant only', async () => {
  const mine = await listen('mine', 'sites')
  const stranger = await listen('stranger', 'sites')
  await mine.until(': here')
  await stranger.until(': here')
  await testServer.get(sites.submit, { firmName: 'Live' })
  expect(await mine.until('event: sites')).toContain('event: sites\ndata: {}')
  await testServer.get(sites.submit, { firmName: 'Theirs' }, { as: 'stranger' })
  const theirs = await stranger.until('event: sites')
  expect(theirs.match(/event/g)).toHaveLength(1)
  await Promise.all([mine.close(), stranger.close()])
})

test('a player receives only own topics', async () => {
  const merchants = liveTopics.filter((topic) => topic !== 'wallet')
  await testServer.signIn('other', testServer.mine, '77', 'player')
  const player = await listen('player', liveTopics.join())
  const other = await listen('other', 'play')
  const mine = await listen('mine', 'play,wallet')
  for (const each of [player, other, mine]) await each.until(': here')
  await testServer.db.inMerchant(testServer.mine, async (tx) => {
    for (const topic of merchants) notifyLiveChange(tx, testServer.mine, topic)
    notifyLiveChange(tx, testServer.mine, 'play', world.playerId)
    notifyLiveChange(tx, testServer.mine, 'play', '77')
  })
  const heard = await player.until('event: play')
  expect(heard.match(/event: \w+/g)).toEqual(['event: play'])
  const theirs = await other.until('event: play')
  expect(theirs.match(/event: \w+/g)).toEqual(['event: play'])
  // A change addressed to a player is not sent to the merchant.
  await testServer.db.inMerchant(testServer.mine, async (tx) =>
    notifyLiveChange(tx, testServer.mine, 'wallet'),
  )
  const merchantHeard = await mine.until('event: wallet')
  expect(merchantHeard.match(/event: \w+/g)).toEqual(['event: play', 'event: wallet'])
  await Promise.all([player.close(), other.close(), mine.close()])
})

test('ends the stream when its session signs out', async () => {
  await testServer.signIn('leaving', testServer.mine, world.ownerId)
  const [leaving, staying] = [
    await listen('leaving', 'contracts'),
    await listen('mine', 'contracts'),
  ]
  for (const each of [leaving, staying]) await each.until(': here')
  await testServer.get(people.signOut, {}, { as: 'leaving' })
  await leaving.end()
  await testServer.db.inMerchant(testServer.mine, async (tx) =>
    notifyLiveChange(tx, testServer.mine, 'contracts'),
  )
  await staying.until('event: contracts')
  await staying.close()
})

test('ends the stream when the password changes elsewhere', async () => {
  await testServer.signIn('elsewhere', STRANGER, strangerId)
  const elsewhere = await listen('elsewhere', 'contracts')
  await elsewhere.until(': here')
  const passwords = { oldPassword: world.password, newPassword: 'Machines-26' }
  await testServer.get(people.changeOwnPassword, passwords, { as: 'stranger' })
  await elsewhere.end()
})

test('a new stream repeats the latest changes', async () => {
  const first = await listen('mine', 'roles')
  await first.until(': here')
  await testServer.db.inMerchant(testServer.mine, async (tx) =>
    notifyLiveChange(tx, testServer.mine, 'roles'),
  )
  await first.until('event: roles')
  // Its page may have been loaded before the change.
  const late = await listen('mine', 'roles,profile')
  expect(await late.until('event: roles')).toContain('event: roles\ndata: {}')
  const theirs = await listen('stranger', 'roles,wallet')
  await testServer.db.inMerchant(STRANGER, async (tx) => notifyLiveChange(tx, STRANGER, 'wallet'))
  expect((await theirs.until('event: wallet')).match(/event/g)).toHaveLength(1)
  await Promise.all([first.close(), late.close(), theirs.close()])
})

test('a lost database connection ends all streams', async () => {
  const mine = await listen('mine', 'sites')
  await mine.until(': here')
  await testServer.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen playfield_live'`)
  await mine.until('this never comes: the stream ends instead')
  const again = await listen('mine', 'sites')
  await again.until(': here')
  await testServer.get(sites.submit, { firmName: 'Heard again' })
  expect(await again.until('event: sites')).toContain('event: sites')
  await again.close()
})

test('without a token there is no stream', async () => {
  const nobody = await listen('nobody', 'sites')
  expect(nobody.status).toBe(401)
  await nobody.close()
})

test('whoever is stopped hears no more', async () => {
  const clerk = await listen('clerk', 'session,sites')
  await clerk.until(': here')
  await testServer.sql(`update accounts set state = 'stopped' where name like '%周敏'`)
  await testServer.sql(`select pg_notify('playfield_live', $1)`, [`${testServer.mine} session`])
  await clerk.until('this never comes: the stream ends instead')
  await testServer.get(sites.submit, { firmName: 'After' })
  const again = await listen('clerk', 'sites')
  expect(again.status).toBe(401)
  await again.close()
})

test('a broadcast reaches every merchant but no player', async () => {
  const listeners = [await listen('mine', 'news'), await listen('stranger', 'news')]
  for (const each of listeners) await each.until(': here')
  await testServer.db.asNobody(async (tx) => notifyLiveChange(tx, EVERYBODY, 'news'))
  for (const each of listeners) expect(await each.until('event: news')).toContain('event: news')
  await Promise.all(listeners.map((each) => each.close()))
})
