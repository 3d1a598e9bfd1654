import { afterAll, expect, test } from 'vitest'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { newTencentSmsPort } from './client.ts'
import { tencentAuthorization } from './sign.ts'

const provider = await scriptedServer('tencent-sms')
afterAll(() => provider.stop())

const templates = { register: '101', signIn: '102', resetPassword: '103', confirm: '104' }
const key = { id: 'testId', secret: 'testSecret' }
const account = { key, appId: '1400006666', signName: '游场', templates }
const client = newTencentSmsPort(account, provider.http)
const send = () => client.sendCode('13800138000', '020617', 'resetPassword')

/** Vector from the platform's page on TC3-HMAC-SHA256, whose secret is printed with asterisks. */
test('signs to the published vector', () => {
  const authorization = tencentAuthorization(
    {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      contentType: 'application/json; charset=utf-8',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      timestamp: 1551113065,
    },
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', secret: 'Gu5t9xGARNpq86cd98joQYCN3*******' },
  )
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, Signature=' +
      '2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c',
  )
})

const status = (code: string) => ({
  Response: { SendStatusSet: [{ SerialNo: 's1', Code: code, Message: 'words' }], RequestId: 'r' },
})
const error = (code: string) => ({
  Response: { Error: { Code: code, Message: 'words' }, RequestId: 'r' },
})

test('sends a code with the template of its purpose', async () => {
  provider.saysJson(status('Ok'))
  expect(await send()).toEqual({ is: 'done', value: { id: 's1' } })
  const { headers, body } = provider.heard.at(-1)!
  expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' })
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    SignName: '游场',
    TemplateId: '103',
    TemplateParamSet: ['020617'],
  })
})

test.each([
  [status('LimitExceeded.PhoneNumberThirtySecondLimit'), { is: 'refused', code: 'tooOften' }],
  [status('InvalidParameterValue.IncorrectPhoneNumber'), { is: 'refused', code: 'wrongNumber' }],
  [
    status('FailedOperation.InsufficientBalanceInSmsPackage'),
    { is: 'refused', code: 'notPossible' },
  ],
  [error('AuthFailure.SignatureFailure'), { is: 'refused', code: 'notPossible' }],
  [error('InternalError'), { is: 'unknown' }],
  [error('FailedOperation.SomethingNew'), { is: 'unknown' }],
  [{ Response: { RequestId: 'r' } }, { is: 'unknown' }],
])('an answer %j', async (answer, outcome) => {
  provider.saysJson(answer)
  expect(await send()).toMatchObject(outcome)
})

test.each(saysNothing)('leaves an SMS unknown when the provider %s', async (_what, how) => {
  const before = provider.heard.length
  provider.says(how)
  expect(await send()).toMatchObject({ is: 'unknown' })
  expect(provider.heard.length).toBe(before + 1)
})
