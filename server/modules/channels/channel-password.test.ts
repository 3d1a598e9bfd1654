import { afterAll, expect, test } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { world } from '#contract/example-world.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { fubeiChannelId: id, password } = world
const takers = async () =>
  (await testServer.get(channels.list, {})).filter(({ takes }) => takes.length)

test('changing keys or payment channels requires the password', async () => {
  const before = await takers()
  const choose = (given: string) =>
    testServer.send(channels.choose, { id, payer: 'wechat', password: given })
  expect(
    await testServer.send(channels.saveFubei, { id, name: '付呗', secret: 'mine' }),
  ).toMatchObject({
    failure: 'wrongPassword',
    field: 'password',
  })
  expect(await choose('not-my-own')).toMatchObject({ failure: 'wrongPassword' })
  const wrong = async () => ((await choose('not-my-own')) as { failure?: string }).failure
  await expect.poll(wrong).toBe('tooManyTries')
  await testServer.sql('update sign_in_failures set failures = 30, failed_at = now()')
  // Until the lock time is over, even the right password is refused.
  expect(await choose(password)).toMatchObject({ failure: 'tooManyTries', field: 'password' })
  expect(await takers()).toEqual(before)
  await testServer.sql('delete from sign_in_failures')
  expect(await choose(password)).toMatchObject({ is: 'done', data: { takes: ['wechat'] } })
})

test('renaming or disabling a channel needs no password', async () => {
  expect(await testServer.get(channels.saveFubei, { id, name: '总店付呗' })).toMatchObject({
    name: '总店付呗',
  })
  expect(await testServer.get(channels.switch, { id, isOn: false })).toMatchObject({ isOn: false })
})
