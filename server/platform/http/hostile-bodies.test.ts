import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#contract/people/people.ts'
import { payments } from '#contract/payment-notices/payment-notices.ts'
import { sites } from '#contract/sites/sites.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { JSON_VALUES_MAX, OPEN_BODY_BYTES_MAX, PAIRS_MAX } from './body-limits.ts'

/**
 * Measures the processor time of one request by its shape: the most expensive request must not stop the
 * server for all others. Each is compared with a plain body of the same length in the same run.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
let url = ''
beforeAll(async () => {
  url = await testServer.http.listen({ port: 0, host: '127.0.0.1' })
})

const MB = 1_000_000
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const parts = 'multipart/form-data; boundary=b'

type Body = { readonly type: string; readonly text: string | Buffer; readonly packed?: string }

const repeated = (unit: (n: number) => string, length: number) => {
  let text = ''
  for (let n = 0; text.length < length; n += 1) text += unit(n)
  return text
}
const part = (n: number) => `--b\r\ncontent-disposition: form-data; name="a${n}"\r\n\r\n1\r\n`

/** Bodies of about 1 MB; the last two are longer. */
const hostile: Readonly<Record<string, Body>> = {
  'many pairs': { type: form, text: '&a'.repeat(MB / 2) },
  'many names': { type: form, text: repeated((n) => `&a${n}`, MB) },
  'many places in a list': { type: form, text: repeated((n) => `&a[${n}]=1`, MB) },
  'many paths': { type: form, text: repeated((n) => `&a.b${n}.c=1`, MB) },
  'a long name of many steps': { type: form, text: `a${'.a'.repeat(MB / 2)}` },
  'many escapes': { type: form, text: `a=${'%41'.repeat(MB / 3)}` },
  'deep lists': { type: json, text: `{"a":${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}}` },
  'deep objects': { type: json, text: `${'{"a":'.repeat(MB / 6)}1${'}'.repeat(MB / 6)}` },
  'many keys': { type: json, text: `{${repeated((n) => `"a${n}":1,`, MB)}"z":1}` },
  'a long list': { type: json, text: `{"a":[${'1,'.repeat(MB / 2)}1]}` },
  'many lists': { type: json, text: `{"a":[${'[],'.repeat(MB / 3)}1]}` },
  'a long number': { type: json, text: `{"a":${'9'.repeat(MB)}}` },
  'a text without end': { type: json, text: `{"a":"${'\\'.repeat(MB)}` },
  'nothing but blanks': { type: json, text: ' '.repeat(MB) },
  'many parts': { type: parts, text: `${repeated(part, MB)}--b--` },
  'parts of nothing': { type: parts, text: `${'--b\r\n\r\n\r\n'.repeat(MB / 9)}--b--` },
  'a part of many headers': {
    type: parts,
    text: `--b\r\n${repeated((n) => `x${n}: 1\r\n`, MB)}\r\n1\r\n--b--`,
  },
  '5 MB of parts': { type: parts, text: `${repeated(part, 5 * MB)}--b--` },
  '500 MB, packed': { type: json, text: gzipSync(Buffer.alloc(500 * MB, ' ')), packed: 'gzip' },
}
/** The most expensive bodies that are within the limits. */
const allowed: Readonly<Record<string, Body>> = {
  'as many pairs as may be': { type: form, text: '&a'.repeat(PAIRS_MAX - 1) },
  'as many keys as may be': {
    type: json,
    text: `{${Array.from({ length: JSON_VALUES_MAX - 1 }, (_, n) => `"a${n}":1`).join(',')}}`,
  },
}

const bearer = { 'blade-auth': `bearer ${testServer.tokens.get('mine')}` }
const targets = {
  'a public call': { path: people.signIn.wire.path, headers: {} },
  'a call without a session': { path: sites.submit.wire.path, headers: {} },
  'a call with a session': { path: sites.submit.wire.path, headers: bearer },
  'a notice': { path: payments.notice.wire.path.replace('{channelId}', '1'), headers: {} },
} as const
type Target = (typeof targets)[keyof typeof targets]

async function ask({ path, headers }: Target, { type, text, packed }: Body) {
  const packing = packed && { 'content-encoding': packed }
  const sent = Buffer.from(text as string)
  const before = process.threadCpuUsage()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, ...packing, 'content-type': type },
    body: sent,
  })
  const answer = await response.text()
  const { user, system } = process.threadCpuUsage(before)
  return { status: response.status, answer, ms: (user + system) / 1_000 }
}

/**
 * Returns the median time of a plain body in milliseconds. Such a body is read whole, checked and refused
 * for its content, which is the cost that a body may cause.
 */
async function plainMs(target: Target, length: number): Promise<number> {
  const plain = { type: json, text: JSON.stringify({ a: 'x'.repeat(length) }) }
  const times = []
  for (let n = 0; n < 5; n += 1) times.push((await ask(target, plain)).ms)
  return times.toSorted((a, b) => a - b)[2]!
}

const refused = { success: false, msg: expect.stringMatching(/./) }
/** Returns whether an answer is a failure in a provider's own form. */
function isFailedNotice(answer: string): boolean {
  return answer === 'fail' || answer.startsWith('{"code":"FAIL"')
}
const answerOf = async (target: Target, body: Body): Promise<unknown> =>
  JSON.parse((await ask(target, body)).answer)

const TIMES_MAX = 8
/** Below this time, a measurement of one request is meaningless. */
const NOISE_MS = 40
const ATTEMPTS = 3

/**
 * Asks up to three times, until one answer took less than it may beside a plain body of the same moment. The
 * machine or the collection of garbage slows some request down by chance, while a body that is expensive is so
 * every time.
 */
async function askBesidePlain(target: Target, body: Body) {
  for (let attempt = 1; ; attempt += 1) {
    const plain = await plainMs(targets['a call with a session'], MB)
    const msMax = plain * TIMES_MAX + NOISE_MS
    const asked = await ask(target, body)
    if (asked.ms < msMax || attempt === ATTEMPTS) return { ...asked, msMax }
  }
}

describe.each(Object.entries(targets))('to %s', (_name, target) => {
  // The first request takes longer, so its time is not used.
  beforeAll(() => ask(target, allowed['as many pairs as may be']!))

  test.each(Object.entries({ ...hostile, ...allowed }))('%s cost no more', async (_shape, body) => {
    const { status, answer, ms, msMax } = await askBesidePlain(target, body)
    if (!isFailedNotice(answer)) expect(JSON.parse(answer)).toMatchObject(refused)
    expect([200, 401, 413]).toContain(status)
    expect(ms).toBeLessThan(msMax)
  })
})

test('a long body needs a session', async () => {
  const body = { type: json, text: JSON.stringify({ firmName: 'x'.repeat(OPEN_BODY_BYTES_MAX) }) }
  const { 'a public call': open, 'a call with a session': signedIn } = targets
  expect(await answerOf(open, body)).toMatchObject({
    code: 413,
    msg: '提交的内容太大，请减少后重试',
  })
  expect(await answerOf(signedIn, body)).toMatchObject({ data: { failure: 'badInput' } })
})

test('what is packed is not unpacked', async () => {
  const body = { type: json, text: gzipSync('{"firmName":"Packed"}'), packed: 'gzip' }
  const answer = await answerOf(targets['a call with a session'], body)
  expect(answer).toMatchObject({ data: { failure: 'badInput' } })
})
