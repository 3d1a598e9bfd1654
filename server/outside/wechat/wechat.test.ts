import { afterAll, expect, test } from 'vitest'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { newWechatPort } from './client.ts'
import { wechatPageSignature } from './sign.ts'

const provider = await scriptedServer('wechat')
afterAll(() => provider.stop())

const account = {
  appId: 'wx8888888888888888',
  secret: 'secret',
  signInUrl: 'https://open.example',
  alerts: { id: 'template', place: 'thing1', what: 'thing2', since: 'time3' },
}
const message = {
  id: '42',
  openid: 'o1',
  notice: { place: '城西一店 A01', what: '设备离线', since: new Date('2026-11-21T04:05:00Z') },
  url: 'https://play.example/systemMessage',
}
const client = newWechatPort(account, provider.http)
const player = { openid: 'o1', unionid: undefined, accessToken: 'token' }

/** Vector from WeChat's page on the JS-SDK. */
test('signs a page to the published vector', () => {
  const ticket =
    'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const url = 'http://mp.weixin.qq.com?params=value'
  const page = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url }
  const signature = '0f9de62fce790f9a083d5c99e95740ceb90c27ed'
  expect(wechatPageSignature(ticket, page)).toBe(signature)
  expect(wechatPageSignature(ticket, { ...page, url: `${url}#here` })).toBe(signature)
})

test('builds the sign-in address with ordered parameters', () => {
  const wish = { scope: 'who', returnTo: 'https://play.example/back?a=1', state: 'S1' } as const
  expect(client.signInUrl(wish)).toBe(
    'https://open.example/connect/oauth2/authorize?appid=wx8888888888888888' +
      '&redirect_uri=https%3A%2F%2Fplay.example%2Fback%3Fa%3D1&response_type=code' +
      '&scope=snsapi_base&state=S1#wechat_redirect',
  )
})

test('exchanges a code for a player except previews', async () => {
  const answer = { access_token: 'token', expires_in: 7200, openid: 'o1', scope: 'snsapi_base' }
  provider.saysJson(answer)
  expect(await client.signIn('c1')).toEqual({ is: 'done', value: player })
  provider.saysJson({ ...answer, is_snapshotuser: 1 })
  expect(await client.signIn('c1')).toMatchObject({ is: 'refused', code: 'preview' })
})

test('reads the profile of its own player only', async () => {
  provider.saysJson({ openid: 'o1', nickname: '小明', headimgurl: '' })
  const value = { name: '小明', pictureUrl: undefined }
  expect(await client.profile(player)).toEqual({ is: 'done', value })
  provider.saysJson({ openid: 'o2', nickname: '小红' })
  expect(await client.profile(player)).toMatchObject({ is: 'unknown' })
})

const calls = {
  signIn: () => client.signIn('c1'),
  profile: () => client.profile(player),
  serverToken: () => client.serverToken(),
  pageTicket: () => client.pageTicket('token'),
  tellAlert: () => client.tellAlert('token', message),
}

test('sends an alert with a repeatable message id', async () => {
  provider.saysJson({ errcode: 0, errmsg: 'ok', msgid: 200228332 })
  expect(await calls.tellAlert()).toEqual({ is: 'done', value: { id: '200228332' } })
  const { target, body } = provider.heard.at(-1)!
  expect(target).toBe('/cgi-bin/message/template/send?access_token=token')
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({
    touser: 'o1',
    template_id: 'template',
    url: 'https://play.example/systemMessage',
    client_msg_id: '42',
    data: {
      thing1: { value: '城西一店 A01' },
      thing2: { value: '设备离线' },
      time3: { value: '2026-11-21 12:05' },
    },
  })
  const without = newWechatPort({ ...account, alerts: undefined }, provider.http)
  expect(without.tellsAlerts).toBe(false)
  expect(await without.tellAlert('token', message)).toMatchObject({ code: 'notSetUp' })
})

test('reports a recipient who does not follow', async () => {
  provider.saysJson({ errcode: 43004, errmsg: 'require subscribe' })
  expect(await calls.tellAlert()).toMatchObject({ is: 'refused', code: 'notSubscribed' })
})

test.each([
  [40029, { is: 'refused', code: 'codeInvalid' }],
  [40163, { is: 'refused', code: 'codeUsed' }],
  [40125, { is: 'refused', code: 'notPossible' }],
  [40001, { is: 'refused', code: 'tokenInvalid' }],
  [42001, { is: 'refused', code: 'tokenInvalid' }],
  [45009, { is: 'refused', code: 'tooOften' }],
  [-1, { is: 'unknown' }],
  [99999, { is: 'unknown' }],
])('error %i', async (errcode, outcome) => {
  provider.saysJson({ errcode, errmsg: 'words' })
  for (const call of Object.values(calls)) expect(await call()).toMatchObject(outcome)
})

test.each(saysNothing)('a platform that %s leaves it unknown', async (_what, how) => {
  provider.says(how)
  for (const call of Object.values(calls)) expect(await call()).toMatchObject({ is: 'unknown' })
})
