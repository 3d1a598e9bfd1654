import { afterAll, expect, test } from 'vitest'
import { help } from '#contract/help/help.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

test.each([
  ['zh', '设备离线怎么办'],
  ['en', 'A device is offline'],
] as const)('answers a question in the language of the client (%s)', async (language, title) => {
  const found = await testServer.get(help.question, { id: 'device-offline' }, { language })
  expect(found).toMatchObject({ id: 'device-offline', title })
  expect(found.content).not.toMatch(/^# /m)
})

test.each(['../../package', 'no-such-topic', 'constructor', 'withdraw'])(
  'has no question %s',
  async (id) => {
    expect(await testServer.send(help.question, { id })).toMatchObject({ failure: 'notFound' })
  },
)
