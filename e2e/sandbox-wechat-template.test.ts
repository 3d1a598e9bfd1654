import { chromium } from 'playwright-core'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { newOutsideHttp } from '#server/outside/http.ts'
import { newWechatPort } from '#server/outside/wechat/client.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'

const sandbox = await startSandbox()
const browser = await chromium.launch(inject('chromium'))
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const { appId, secret, alertTemplate } = sandbox.credentials.wechat
const url = sandbox.urls.wechat
const clientWith = (id: string, fields = { place: 'thing1', what: 'thing2', since: 'time3' }) =>
  newWechatPort(
    { appId, secret, signInUrl: url, alerts: { id, ...fields } },
    newOutsideHttp({ name: 'wechat', url }),
  )
const client = clientWith(alertTemplate)

const act = (name: string, details: object = {}) =>
  control.ask<{ openid: string }>('POST', 'do', { platform: 'wechat', act: name, ...details })
async function token(): Promise<string> {
  const lent = await client.serverToken()
  return lent.is === 'done' ? lent.value.value : ''
}
const message = (openid: string, id = 'm1') => ({
  id,
  openid,
  notice: { place: '城西一店 A01', what: '设备离线', since: new Date('2026-11-21T04:05:00Z') },
  url: 'https://play.example/systemMessage',
})
const inbox = () => control.ask<{ phone: string; text: string }[]>('GET', 'sms')

test('delivers a template message to a follower', async () => {
  const { openid } = await act('authorise')
  expect(await client.tellAlert(await token(), message(openid))).toMatchObject({ is: 'done' })
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 320, height: 640 } })
  await page.goto(sandbox.control)
  await page.getByText('情况：设备离线').waitFor()
  expect(await page.getByRole('listitem').innerText()).toMatch(
    /微信\n.*\n\n【游场公众号】设备告警通知\n位置：城西一店 A01\n情况：设备离线\n开始时间：2026-11-21 12:05/,
  )
  expect(await page.getByRole('link', { name: '打开' }).getAttribute('href')).toMatch(/systemMess/)
  expect(await page.getByRole('button', { name: /复制/ }).count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('deduplicates a message id for ten minutes', async () => {
  const { openid } = await act('authorise')
  const first = await client.tellAlert(await token(), message(openid))
  expect(await client.tellAlert(await token(), message(openid))).toEqual(first)
  expect(await inbox()).toHaveLength(1)
  await control.advance(600_000)
  expect(await client.tellAlert(await token(), message(openid))).not.toEqual(first)
  expect(await client.tellAlert(await token(), message(openid, 'm2'))).not.toEqual(first)
  expect(await inbox()).toHaveLength(3)
})

test('delivers messages only to followers', async () => {
  const { openid } = await act('authorise')
  await act('unfollow', { openid })
  const refusal = { is: 'refused', code: 'notSubscribed' }
  expect(await client.tellAlert(await token(), message(openid))).toMatchObject(refusal)
  await act('follow', { openid })
  expect(await client.tellAlert(await token(), message(openid))).toMatchObject({ is: 'done' })
})

test('rejects a replaced access token', async () => {
  const { openid } = await act('authorise')
  const old = await token()
  await act('new-token')
  const refusal = { is: 'refused', code: 'tokenInvalid' }
  expect(await client.tellAlert(old, message(openid))).toMatchObject(refusal)
  expect(await client.tellAlert(await token(), message(openid))).toMatchObject({ is: 'done' })
  await control.ask('POST', 'rules', { platform: 'wechat', times: 1, effect: 'token-expired' })
  expect(await client.tellAlert(await token(), message(openid))).toMatchObject(refusal)
})

test('rejects unknown templates, fields and recipients', async () => {
  const { openid } = await act('authorise')
  const wrong = { is: 'refused', code: 'notPossible' }
  expect(await clientWith('other').tellAlert(await token(), message(openid))).toMatchObject(wrong)
  const fields = { place: 'thing9', what: 'thing2', since: 'time3' }
  const misnamed = clientWith(alertTemplate, fields)
  expect(await misnamed.tellAlert(await token(), message(openid))).toMatchObject(wrong)
  const long = { ...message(openid), notice: { ...message(openid).notice, what: '长'.repeat(21) } }
  expect(await client.tellAlert(await token(), long)).toMatchObject(wrong)
  expect(await client.tellAlert(await token(), message('o1'))).toMatchObject({
    is: 'refused',
    code: 'wrongOpenid',
  })
  expect(await inbox()).toEqual([])
})
