import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import {
  actAtPlatform,
  callProduct,
  newDeviceCode,
  newMerchant,
  openPage,
  signInByForm,
} from './console.ts'
import { withinOneDay } from './one-day.ts'
import { playerAt } from './venue.ts'

/** The alert rules are checked once a minute. */
const ALERT_MS_MAX = 120_000

test('the home page shows device events live', async () => {
  await withinOneDay()
  markScreensCovered('/index', '/index2', '/systemMessage')
  const { token, ...owner } = await newMerchant('首页电玩')
  const site = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const page = await openPage({ moves: true })
  await signInByForm(page, owner, '/index')
  await page.getByText('暂无设备').waitFor()
  await page.getByText('暂无待处理提醒').waitFor()

  // The first machine is registered and connects while the page is open.
  const code = newDeviceCode()
  const { secret } = await callProduct(
    devices.register,
    { equipmentId: code, type: 'claw', number: 'A01', price: toFen(200), fieldId: site.id },
    token,
  )
  const board = await connectBoard(code, secret)
  await page.getByRole('link', { name: /^1 ?在线$/ }).waitFor()

  // The network is lost: the data stays and is marked as old.
  await page.context().setOffline(true)
  await page
    .getByText(/没有网络/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^1 ?在线$/ }).waitFor()
  await page.context().setOffline(false)

  // A player pays by WeChat. The page must show it within two seconds of the payment's answer.
  const player = await playerAt(code)
  const wish = { equipmentId: code, plays: 3, payment: 'wechat' } as const
  const { orderId } = await callProduct(play.pay, wish, player)
  await actAtPlatform('wechatPay', 'pay', { number: orderId })
  await expect.poll(() => board.told.length, { timeout: 30_000 }).toBe(1)
  await board.reply(board.told[0]!.id, 'done')
  await page.getByRole('link', { name: /^微信支付 ?¥6\.00/ }).waitFor()
  await page.getByRole('link', { name: /^城西一店 ?¥6\.00/ }).waitFor()

  // Filtered to that site, the numbers are the same.
  await page.getByRole('button', { name: '全部场地' }).click()
  await page.getByRole('button', { name: /^城西一店/ }).click()
  await page.getByRole('heading', { level: 1, name: '城西一店' }).waitFor()
  await page.getByRole('link', { name: /^微信支付 ?¥6\.00/ }).waitFor()

  // The machine reports a fault: it is counted at once, and a moment later becomes a message that somebody
  // takes up.
  await board.event('fault.raised', { code: 'E07' })
  await page.getByRole('link', { name: /^1 ?故障$/ }).waitFor()
  await page.getByRole('link', { name: /^A01 设备故障 E07/ }).waitFor({ timeout: ALERT_MS_MAX })
  // An announcement of the platform, which another journey publishes, counts as unread, too.
  await page.getByRole('link', { name: /消息，\d+ 条未读/ }).click()
  await page.getByText('新', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '我来处理' }).click()
  await page.getByText('暂无待处理提醒', { exact: true }).waitFor()
  await page.getByRole('tab', { name: '历史提醒' }).click()
  await page.getByRole('link', { name: /^A01 设备故障 E07.*处理中/ }).click()
  await page
    .getByText(/故障 E07/)
    .first()
    .waitFor()

  // The number links to the list of the machines that it counts.
  await page.goto('/index')
  await page.getByRole('link', { name: /^1 ?故障$/ }).click()
  await page.waitForURL((url) => url.pathname === '/index2')
  await page.getByRole('link', { name: /^A01/ }).waitFor()
})
