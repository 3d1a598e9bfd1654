import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { newAliyunSmsPort } from '#server/outside/aliyun-sms/client.ts'
import { aliyunAuthorization, aliyunQuery } from '#server/outside/aliyun-sms/sign.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { SmsPort } from '#server/outside/sms-port.ts'
import { newTencentSmsPort } from '#server/outside/tencent-sms/client.ts'
import { tencentAuthorization } from '#server/outside/tencent-sms/sign.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import {
  changedOnce,
  headerIn,
  send,
  sentOf,
  withHeader,
  type Sent,
} from '#sandbox/test/raw-request.ts'
import { hashSha256 } from '#server/platform/hash.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const { aliyunSms: aliyun, tencentSms: tencent } = sandbox.credentials
const aliyunKey = { id: aliyun.accessKeyId, secret: aliyun.accessKeySecret }
const tencentKey = { id: tencent.secretId, secret: tencent.secretKey }
const PHONE = '13800138000'
const CODE = '020617'

const clients = {
  aliyunSms: (answerMs: number, secret = aliyunKey.secret) =>
    newAliyunSmsPort(
      { ...aliyun, key: { ...aliyunKey, secret } },
      newOutsideHttp({ name: 'aliyun-sms', url: sandbox.urls.aliyunSms, limits: { answerMs } }),
    ),
  tencentSms: (answerMs: number, secret = tencentKey.secret) =>
    newTencentSmsPort(
      { ...tencent, key: { ...tencentKey, secret } },
      newOutsideHttp({ name: 'tencent-sms', url: sandbox.urls.tencentSms, limits: { answerMs } }),
    ),
}
type Name = keyof typeof clients
const names = Object.keys(clients) as Name[]

/** Returns the client's last call as it was sent. */
async function lastSent(name: Name): Promise<Sent> {
  const calls = await control.log(name)
  return sentOf(calls.at(-1)!)
}

/** Checks that each of these calls is refused with one of these codes. */
async function refusedAll(name: Name, changed: readonly Sent[], codes: RegExp): Promise<void> {
  for (const sent of changed) {
    const { text } = await send(sandbox.urls[name], sent)
    expect(text).toMatch(codes)
  }
  expect((await control.inbox(PHONE)).length).toBe(1)
}

/** Milliseconds until the next 01:00 in China. */
function untilOneInTheMorning(): number {
  const day = DAY_MS
  return day - ((Date.now() + 7 * HOUR_MS) % day)
}

const sendCode = (client: SmsPort) => client.sendCode(PHONE, CODE, 'signIn')

describe.each(names)('%s', (name) => {
  const client = clients[name](8_000)

  test('a code arrives on the phone, once', async () => {
    expect(await sendCode(client)).toMatchObject({ is: 'done' })
    const inbox = await control.inbox(PHONE)
    expect(inbox).toMatchObject([{ phone: PHONE, code: CODE, signName: '游场', platform: name }])
    expect(inbox[0]!.text).toContain('登录验证码 020617')
    expect(await control.log(name)).toMatchObject([{ verdict: 'ok', status: 200 }])
  })

  test('an alert says where and what', async () => {
    const notice = { place: '城西一店 A01', what: '设备离线', since: new Date() }
    expect(await client.tellAlert(PHONE, notice)).toMatchObject({ is: 'done' })
    const [message] = await control.inbox(PHONE)
    expect(message).toMatchObject({ code: '', text: '城西一店 A01：设备离线。请尽快处理。' })
  })

  test('a wrong secret is refused', async () => {
    const outcome = await sendCode(clients[name](8_000, 'another'))
    expect(outcome).toMatchObject({ is: 'refused', code: 'notPossible' })
    expect(await control.inbox(PHONE)).toEqual([])
  })

  test('a number that is none is refused', async () => {
    const outcome = await client.sendCode('12800138000', CODE, 'signIn')
    expect(outcome).toMatchObject({ is: 'refused', code: 'wrongNumber' })
  })

  test('allows one code a minute', async () => {
    await sendCode(client)
    expect(await sendCode(client)).toMatchObject({ is: 'refused', code: 'tooOften' })
    await control.advance(60_000)
    expect(await sendCode(client)).toMatchObject({ is: 'done' })
  })

  test('allows five codes an hour and ten daily', async () => {
    const tooOften = { is: 'refused', code: 'tooOften' }
    await control.advance(untilOneInTheMorning())
    for (let hours = 0; hours < 2; hours++) {
      for (let times = 0; times < 5; times++) {
        expect(await sendCode(client)).toMatchObject({ is: 'done' })
        await control.advance(60_000)
      }
      expect(await sendCode(client)).toMatchObject(tooOften)
      await control.advance(HOUR_MS)
    }
    expect(await sendCode(client)).toMatchObject(tooOften)
    await control.advance(DAY_MS)
    expect(await sendCode(client)).toMatchObject({ is: 'done' })
  })

  test.each([
    ['frequency-limited', { is: 'refused', code: 'tooOften' }, 0],
    ['quota-exhausted', { is: 'refused', code: 'tooOften' }, 0],
    ['insufficient-balance', { is: 'refused', code: 'notPossible' }, 0],
    ['param-error', { is: 'refused', code: 'notPossible' }, 0],
    ['no-auth', { is: 'refused', code: 'notPossible' }, 0],
    ['system-error', { is: 'unknown' }, 0],
    [{ 'system-error': { when: 'after' } }, { is: 'unknown' }, 1],
    ['lost-request', { is: 'unknown' }, 0],
    ['lost-answer', { is: 'unknown' }, 1],
  ])('%j', async (effect, outcome, arrived) => {
    await control.rule(name, effect)
    expect(await sendCode(client)).toMatchObject(outcome)
    expect((await control.inbox(PHONE)).length).toBe(arrived)
    expect(await control.ask('DELETE', 'rules')).toEqual([])
  })

  test('delivers a code whose answer comes too late', async () => {
    await control.rule(name, { delay: { ms: 60_000 } })
    expect(await sendCode(clients[name](1_000))).toMatchObject({ is: 'unknown' })
    await expect.poll(async () => (await control.inbox(PHONE)).length).toBe(1)
  })

  test('applies a rule only to its number', async () => {
    const match = { number: '13900139000' }
    await control.ask('POST', 'rules', { platform: name, match, effect: 'no-auth', times: 1 })
    expect(await sendCode(client)).toMatchObject({ is: 'done' })
    const other = () => client.sendCode('13900139000', CODE, 'register')
    expect(await other()).toMatchObject({ is: 'refused' })
    expect(await other()).toMatchObject({ is: 'done' })
  })
})

describe('each changed byte is refused', () => {
  test('aliyunSms', async () => {
    await sendCode(clients.aliyunSms(8_000))
    const sent = await lastSent('aliyunSms')
    const mismatch = /"Code":"SignatureDoesNotMatch"/
    const targets = changedOnce(sent.target, 1).map((target) => ({ ...sent, target }))
    await refusedAll('aliyunSms', targets, mismatch)
    await refusedAll('aliyunSms', [{ ...sent, body: Buffer.from('0') }], mismatch)
    for (const name of ['x-acs-date', 'x-acs-signature-nonce', 'x-acs-content-sha256']) {
      const values = changedOnce(headerIn(sent, name))
      const changed = values.map((value) => withHeader(sent, name, value))
      await refusedAll('aliyunSms', changed, mismatch)
    }
    const authorization = headerIn(sent, 'authorization')
    const signature = authorization.indexOf('Signature=') + 'Signature='.length
    const changed = changedOnce(authorization, signature)
    await refusedAll(
      'aliyunSms',
      changed.map((value) => withHeader(sent, 'authorization', value)),
      mismatch,
    )
    const all = changedOnce(authorization).slice(0, signature)
    const others =
      /"Code":"(IncompleteSignature|InvalidAccessKeyId.NotFound|SignatureDoesNotMatch)"/
    await refusedAll(
      'aliyunSms',
      all.map((value) => withHeader(sent, 'authorization', value)),
      others,
    )
    const again = await send(sandbox.urls.aliyunSms, sent)
    expect(again).toMatchObject({ status: 400, text: expect.stringContaining('NonceUsed') })
  })

  test('tencentSms', async () => {
    await sendCode(clients.tencentSms(8_000))
    const sent = await lastSent('tencentSms')
    const failure = /"Code":"AuthFailure.SignatureFailure"/
    const bodies = changedOnce(sent.body.toString('latin1')).map((body) => ({
      ...sent,
      body: Buffer.from(body, 'latin1'),
    }))
    await refusedAll('tencentSms', bodies, failure)
    const targets = ['/0', '/?a=1'].map((target) => ({ ...sent, target }))
    await refusedAll('tencentSms', targets, failure)
    for (const name of ['x-tc-timestamp', 'content-type']) {
      const values = changedOnce(headerIn(sent, name))
      const changed = values.map((value) => withHeader(sent, name, value))
      await refusedAll('tencentSms', changed, failure)
    }
    const authorization = headerIn(sent, 'authorization')
    const changed = changedOnce(authorization).map((value) =>
      withHeader(sent, 'authorization', value),
    )
    const signature = authorization.indexOf('Signature=') + 'Signature='.length
    await refusedAll('tencentSms', changed.slice(signature), failure)
    const others = /"Code":"AuthFailure.(InvalidAuthorization|SecretIdNotFound|SignatureFailure)"/
    await refusedAll('tencentSms', changed.slice(0, signature), others)
  })
})

describe('a signature of long ago is refused', () => {
  test.each([
    [14 * MINUTE_MS, '"Code":"OK"'],
    [16 * MINUTE_MS, '"Code":"InvalidTimeStamp.Expired"'],
    [-16 * MINUTE_MS, '"Code":"InvalidTimeStamp.Expired"'],
  ])('aliyunSms, %i ms', async (age, says) => {
    const host = new URL(sandbox.urls.aliyunSms).host
    const query = {
      PhoneNumbers: PHONE,
      SignName: aliyun.signName,
      TemplateCode: aliyun.templates.confirm,
      TemplateParam: '{"code":"1"}',
    }
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': `${new Date(Date.now() - age).toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': hashSha256('').toString('hex'),
    }
    const question = { method: 'POST', path: '/', query, headers, body: '' }
    const authorization = aliyunAuthorization(question, aliyunKey)
    const rawHeaders = Object.entries({ ...headers, authorization }).flat()
    const target = `/?${aliyunQuery(query)}`
    const sent = { method: 'POST', target, rawHeaders, body: Buffer.alloc(0) }
    expect((await send(sandbox.urls.aliyunSms, sent)).text).toContain(says)
  })

  test.each([
    [4 * 60, '"Code":"Ok"'],
    [6 * 60, '"Code":"AuthFailure.SignatureExpire"'],
    [-6 * 60, '"Code":"AuthFailure.SignatureExpire"'],
  ])('tencentSms, %i s', async (age, says) => {
    await sendCode(clients.tencentSms(8_000))
    await control.advance(60_000)
    const sent = await lastSent('tencentSms')
    const timestamp = Math.floor(Date.now() / 1000) - age
    const host = headerIn(sent, 'host')
    const contentType = headerIn(sent, 'content-type')
    const body = sent.body.toString()
    const question = { service: 'sms', host, contentType, body, timestamp }
    const authorization = tencentAuthorization(question, tencentKey)
    const dated = withHeader(sent, 'x-tc-timestamp', String(timestamp))
    const changed = withHeader(dated, 'authorization', authorization)
    expect((await send(sandbox.urls.tencentSms, changed)).text).toContain(says)
  })
})
