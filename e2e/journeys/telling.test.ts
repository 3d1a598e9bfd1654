import { expect, test } from 'vitest'
import { alerts } from '#contract/alerts/alerts.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { sites } from '#contract/sites/sites.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import {
  callProduct,
  newDeviceCode,
  newMerchant,
  openPage,
  signInByForm,
  started,
} from './console.ts'

/** One minute offline, one until the rules are checked, and time for a busy machine. */
const TOLD_MS_MAX = 240_000

test('sends a WeChat alert when a device goes offline', async () => {
  markScreensCovered('/alertSettings', '/wechatBound')
  const { token, ...owner } = await newMerchant('提醒电玩')
  const site = await callProduct(sites.submit, { firmName: '城西提醒店' }, token)
  const code = newDeviceCode()
  const { secret } = await callProduct(
    devices.register,
    { equipmentId: code, type: 'claw', number: 'A01', price: toFen(200), fieldId: site.id },
    token,
  )
  const board = await connectBoard(code, secret)

  // From the messages to the notification settings: this alert after five minutes first, then as soon as
  // possible.
  const page = await openPage()
  await signInByForm(page, owner, '/systemMessage')
  await page.getByRole('link', { name: '提醒设置' }).click()
  for (const minutes of ['5', '1']) {
    await page.getByRole('button', { name: /^设备离线/ }).click()
    await page.getByRole('textbox', { name: '离线时长' }).fill(minutes)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText(new RegExp(`离线满 ${minutes} 分钟`)).waitFor()
  }

  // WeChat is bound in its own browser, and the page at the desk updates by itself.
  await page.getByRole('button', { name: '绑定微信' }).click()
  await page.getByRole('img', { name: /绑定微信的二维码/ }).waitFor()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '在微信中打开' }).click()
  const inWechat = await opened
  await inWechat.getByRole('heading', { name: '微信已绑定' }).waitFor()
  // The WeChat page stays open: closing it while it renews the sign-in that both pages share would end that
  // sign-in.
  await page.bringToFront()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('已绑定微信', { exact: true }).first().waitFor()

  // The machine loses power; a while later the phone has exactly one message.
  board.cut()
  const phone = await openPage()
  await phone.goto(started.sandbox.control)
  const message = phone.getByRole('listitem').filter({ hasText: '位置：城西提醒店 A01' })
  await message.filter({ hasText: '情况：设备离线' }).waitFor({ timeout: TOLD_MS_MAX })
  await expect
    .poll(async () => (await callProduct(telling.sent, {}, token)).map(({ state }) => state), {
      timeout: 60_000,
    })
    .toEqual(['sent'])
  await page.getByText('已发送').waitFor()

  // Muted on the first page, the alert no longer waits for anybody.
  await page.goto('/index')
  await page.getByRole('link', { name: /^A01 设备离线/ }).waitFor()
  await page.getByRole('button', { name: '静音：A01 设备离线' }).click()
  await page.getByRole('radio', { name: '直到取消静音' }).check()
  await page.getByRole('dialog').getByRole('button', { name: '静音' }).click()
  await page.getByText('暂无待处理提醒').waitFor()

  // The machine comes back: the alert ends, and the mute is removed on the page that lists it.
  await connectBoard(code, secret)
  await expect
    .poll(async () => (await callProduct(alerts.list, { state: 'past' }, token)).total, {
      timeout: TOLD_MS_MAX,
    })
    .toBe(1)
  await page.goto('/systemMessage')
  await page.getByRole('tab', { name: '静音中' }).click()
  await page.getByText('A01 设备离线').waitFor()
  await page.getByRole('button', { name: '取消静音' }).click()
  await page.getByText('暂无静音提醒', { exact: true }).waitFor()
  await page.getByRole('tab', { name: '历史提醒' }).click()
  await page.getByRole('link', { name: /^A01 设备离线.*已结束/ }).waitFor()
  expect(await message.count()).toBe(1)
})
