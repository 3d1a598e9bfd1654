import { afterAll, expect, test } from 'vitest'
import { hashSha256 } from '#server/platform/hash.ts'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { newAliyunSmsPort } from './client.ts'
import { aliyunAuthorization } from './sign.ts'

const provider = await scriptedServer('aliyun-sms')
afterAll(() => provider.stop())

const templates = { register: 'SMS_1', signIn: 'SMS_2', resetPassword: 'SMS_3', confirm: 'SMS_4' }
const key = { id: 'testId', secret: 'testSecret' }
const client = newAliyunSmsPort({ key, signName: '游场', templates }, provider.http)
const send = () => client.sendCode('13800138000', '020617', 'signIn')

/** Vector from the platform's page "Request syntax and signature method V3". */
test('signs to the published vector', () => {
  const authorization = aliyunAuthorization(
    {
      method: 'POST',
      path: '/',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': hashSha256('').toString('hex'),
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
      body: '',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  )
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;' +
      'x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=' +
      '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('sends a code with the template of its purpose', async () => {
  provider.saysJson({ Code: 'OK', Message: 'OK', BizId: 'b1', RequestId: 'r1' })
  expect(await send()).toEqual({ is: 'done', value: { id: 'b1' } })
  const query = new URL(provider.heard.at(-1)!.target, provider.url).searchParams
  expect(Object.fromEntries(query)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '游场',
    TemplateCode: 'SMS_2',
    TemplateParam: '{"code":"020617"}',
  })
})

test.each([
  [200, 'isv.BUSINESS_LIMIT_CONTROL', { is: 'refused', code: 'tooOften' }],
  [200, 'isv.MOBILE_NUMBER_ILLEGAL', { is: 'refused', code: 'wrongNumber' }],
  [200, 'isv.AMOUNT_NOT_ENOUGH', { is: 'refused', code: 'notPossible' }],
  [400, 'SignatureDoesNotMatch', { is: 'refused', code: 'notPossible' }],
  [200, 'isp.SYSTEM_ERROR', { is: 'unknown' }],
  [200, 'isv.SOMETHING_NEW', { is: 'unknown' }],
])('an answer of %i %s', async (status, code, outcome) => {
  provider.saysJson({ Code: code, Message: 'words' }, status)
  expect(await send()).toMatchObject(outcome)
})

test.each(saysNothing)('leaves an SMS unknown when the provider %s', async (_what, how) => {
  const before = provider.heard.length
  provider.says(how)
  expect(await send()).toMatchObject({ is: 'unknown' })
  expect(provider.heard.length).toBe(before + 1)
})
