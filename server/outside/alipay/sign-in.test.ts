import { afterAll, expect, test } from 'vitest'
import { alipayAnswers } from '../test/alipay-answers.ts'
import { newAlipaySignInPort } from './sign-in.ts'

const { provider, account, says, lastAsked } = await alipayAnswers()
afterAll(() => provider.stop())
const signIn = newAlipaySignInPort(account, provider.http, 'https://openauth.alipay.com')

test('builds the sign-in address with its return address', () => {
  const wish = { scope: 'who', returnTo: 'https://play.example/a?b=1', state: 's1' } as const
  expect(signIn.signInUrl(wish)).toBe(
    'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm?app_id=2021000000000001' +
      '&scope=auth_base&redirect_uri=https%3A%2F%2Fplay.example%2Fa%3Fb%3D1&state=s1',
  )
})

test.each([
  [{ open_id: '074open', access_token: 'at' }, '074open'],
  [{ user_id: '2088102100000001', access_token: 'at' }, '2088102100000001'],
])('a code gives who it is: %j', async (fields, id) => {
  says('alipay.system.oauth.token', fields)
  const outcome = await signIn.signIn('c1')
  expect(outcome).toEqual({ is: 'done', value: { id, accessToken: 'at' } })
  expect(lastAsked()).toMatchObject({ grant_type: 'authorization_code', code: 'c1' })
  expect(provider.heard.at(-1)!.target).not.toContain('c1&')
})

test('name and picture come with the token', async () => {
  says('alipay.user.info.share', { code: '10000', nick_name: '小王', avatar: '' })
  const value = { name: '小王', pictureUrl: undefined }
  expect(await signIn.profile('at')).toEqual({ is: 'done', value })
})

test('refuses invalid codes but leaves platform errors unknown', async () => {
  const code = { code: '40002', sub_code: 'isv.code-invalid', sub_msg: '授权码code无效' }
  says('alipay.system.oauth.token', code)
  expect(await signIn.signIn('c1')).toMatchObject({ is: 'refused', code: 'isv.code-invalid' })
  provider.saysJson({ error_response: code })
  expect(await signIn.signIn('c1')).toMatchObject({ is: 'refused', code: 'atTheDoor' })
  says('alipay.system.oauth.token', { code: '20000', sub_code: 'isp.unknow-error' })
  expect(await signIn.signIn('c1')).toMatchObject({ is: 'unknown' })
})
