import { afterAll, expect, test } from 'vitest'
import { CHECK_FILES_MAX } from '#contract/platform-desk/check-files.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { ask } from '#server/test/ask-call.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const as = { as: 'platform' } as const
const everybodyElse = ['mine', 'clerk', 'agent', 'stranger']
const save = (name: string, content: string) =>
  testServer.send(platformDesk.saveCheckFile, { name, content }, as)
/** Sends fields that our own client would not send. */
const sent = (fields: object) => ask(testServer, platformDesk.saveCheckFile, fields, as)
const fetched = (path: string) => testServer.http.inject({ method: 'GET', url: path })
const names = async () =>
  (await testServer.get(platformDesk.checkFiles, {}, as)).map((file) => file.name)
const linesOf = async (name: string) =>
  (await testServer.sql('select call from operation_log where subject_id = $1', [name])).length

test('serves a file at the root, byte for byte', async () => {
  await save('MP_verify_a1-B2.txt', 'a1-B2\n')
  const response = await fetched('/MP_verify_a1-B2.txt')
  expect([response.statusCode, response.body]).toEqual([200, 'a1-B2\n'])
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
})

test('nothing but a saved file is served', async () => {
  await save('MP_verify_here.txt', 'here')
  const paths = [
    '/MP_verify_gone.txt',
    '/mp_verify_here.txt',
    '/x/MP_verify_here.txt',
    '/MP_verify_here.txt.txt',
    '/MP_verify_here',
    '/%2e%2e%2fkeys.txt',
  ]
  for (const path of paths) expect([path, (await fetched(path)).statusCode]).toEqual([path, 404])
})

test.each(['x.html', '../x.txt', 'x y.txt', '域名.txt', '.txt', 'a/b.txt'])(
  'refuses the name %j',
  async (name) => {
    const response = await sent({ name, content: 'x' })
    expect(response.json()).toMatchObject({ success: false, data: { field: 'name' } })
  },
)

test('limits content to 1 KB, counted in bytes', async () => {
  expect(await save('long.txt', 'x'.repeat(1_024))).toMatchObject({ is: 'done' })
  const chinese = await save('long.txt', '域'.repeat(400))
  expect(chinese).toMatchObject({ is: 'refused', failure: 'contentTooLong', field: 'content' })
})

test('allows at most ten files, even with concurrent saves', async () => {
  const wanted = Array.from({ length: CHECK_FILES_MAX + 2 }, (_, index) => `n${index}.txt`)
  const answers = await Promise.all(wanted.map((name) => save(name, name)))
  expect(answers.some(({ is }) => is === 'refused')).toBe(true)
  expect(await names()).toHaveLength(CHECK_FILES_MAX)
  // An existing file can still be replaced.
  const [first = ''] = await names()
  expect(await save(first, 'new')).toMatchObject({ is: 'done' })
  for (const name of await names()) await testServer.get(platformDesk.removeCheckFile, { name }, as)
})

describeWrite(platformDesk.saveCheckFile, {
  async works() {
    await save('one.txt', 'before')
    expect(await save('one.txt', 'after')).toMatchObject({
      data: { name: 'one.txt', content: 'after', savedBy: '平台' },
    })
    expect((await fetched('/one.txt')).body).toBe('after')
  },
  async refuses() {
    const response = await sent({ name: 'empty.txt', content: '' })
    expect(response.json()).toMatchObject({ success: false, data: { field: 'content' } })
  },
  async keepsOut() {
    for (const who of everybodyElse) {
      const input = { name: 'theirs.txt', content: 'x' }
      const answer = await testServer.send(platformDesk.saveCheckFile, input, { as: who })
      expect(answer).toMatchObject({ is: 'refused', failure: 'noPermission' })
    }
    expect((await fetched('/theirs.txt')).statusCode).toBe(404)
  },
  async runsOnce() {
    const input = { name: 'once.txt', content: 'x' }
    const sending = { ...as, key: 'save once' }
    const both = [1, 2].map(() => testServer.send(platformDesk.saveCheckFile, input, sending))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await linesOf('once.txt')).toBe(1)
  },
})

describeWrite(platformDesk.removeCheckFile, {
  async works() {
    await save('away.txt', 'x')
    await testServer.get(platformDesk.removeCheckFile, { name: 'away.txt' }, as)
    expect((await fetched('/away.txt')).statusCode).toBe(404)
  },
  async refuses() {
    const answer = await testServer.send(platformDesk.removeCheckFile, { name: 'never.txt' }, as)
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
  },
  async keepsOut() {
    await save('stays.txt', 'x')
    for (const who of everybodyElse) {
      const answer = await testServer.send(
        platformDesk.removeCheckFile,
        { name: 'stays.txt' },
        { as: who },
      )
      expect(answer).toMatchObject({ is: 'refused', failure: 'noPermission' })
    }
    expect((await fetched('/stays.txt')).statusCode).toBe(200)
  },
  async runsOnce() {
    await save('twice.txt', 'x')
    const sending = { ...as, key: 'remove once' }
    const both = [1, 2].map(() =>
      testServer.send(platformDesk.removeCheckFile, { name: 'twice.txt' }, sending),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ is: 'done' })
  },
})
