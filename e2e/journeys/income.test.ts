import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { devices } from '#contract/devices/devices.ts'
import { EXPORT_AT_ONCE_MAX } from '#contract/exports/exports.ts'
import { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { people } from '#contract/people/people.ts'
import { play } from '#contract/orders/play.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import {
  actAtPlatform,
  requestDeviceDays,
  callProduct,
  newDeviceCode,
  newMerchant,
  openPage,
  signInByForm,
} from './console.ts'
import { withinOneDay } from './one-day.ts'
import { playerAt } from './venue.ts'

const YEAR_DAYS = 365

test('reports cash, coin and online income', async () => {
  await withinOneDay()
  markScreensCovered('/onlinepay', '/cashincome', '/offline_coin')
  markScreensCovered('/business_statistics', '/chart_total', '/total_gift', '/prize_statistics')
  markScreensCovered('/incomeProduct')
  const { token, ...owner } = await newMerchant('收入电玩')
  const site = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const code = newDeviceCode()
  const { secret } = await callProduct(
    devices.register,
    { equipmentId: code, type: 'claw', number: 'A01', price: toFen(200), fieldId: site.id },
    token,
  )
  const page = await openPage()
  await signInByForm(page, owner, '/onlinepay')
  await page.getByText('所选日期没有数据').waitFor()

  // The machine takes notes and coins: its meters and the pages show them.
  const board = await connectBoard(code, secret)
  await board.meters({})
  await board.meters({ coinIn: 12, cashIn: { 1000: 3, 100: 5 } })
  await expect
    .poll(async () => (await callProduct(devices.list, {}, token)).records[0]?.totals.coinIn)
    .toBe(12)
  await page.getByRole('link', { name: /线下投币/ }).click()
  await page.getByRole('button', { name: /城西一店 12 枚/ }).waitFor()
  await page.getByRole('link', { name: /现金收入/ }).click()
  await page.getByText('3 张').waitFor()
  await page.getByRole('button', { name: /城西一店 ¥35.00/ }).click()

  // Filters the site to one device; the network is lost, and the data stays.
  await page.getByRole('button', { name: /^A01/ }).click()
  await page.getByRole('button', { name: '只看 A01' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '只看 A01' }).click()
  await page.getByRole('button', { name: /^A01/ }).waitFor()
  await page.context().setOffline(false)

  // A player pays by WeChat, and the machine plays.
  const player = await playerAt(code)
  const wish = { equipmentId: code, plays: 3, payment: 'wechat' } as const
  const { orderId } = await callProduct(play.pay, wish, player)
  await actAtPlatform('wechatPay', 'pay', { number: orderId })
  await expect.poll(() => board.told.length, { timeout: 30_000 }).toBe(1)
  await board.reply(board.told[0]!.id, 'done')
  await expect.poll(async () => (await callProduct(income.today, {}, token)).money).toBe(4_100)
  await page.getByRole('link', { name: /在线支付/ }).click()
  await page.getByText('¥6.00').first().waitFor()
  await page.getByText('1 笔').first().waitFor()
  await page.getByText('微信支付').first().waitFor()

  // A prize comes out. The pages add up all kinds of income, and each figure links to its parts.
  await board.meters({ plays: 30, prizesOut: 2, coinIn: 12, cashIn: { 1000: 3, 100: 5 } })
  await expect
    .poll(async () => (await callProduct(devices.list, {}, token)).records[0]?.totals.prizesOut)
    .toBe(2)
  await page.goto('/business_statistics')
  await page.getByText('在线 ¥6.00 ÷ 1 人').waitFor()
  await page.getByText('30 局 ÷ 2 件').waitFor()
  await page.getByText('月', { exact: true }).click()
  await page.getByRole('img', { name: /每月收入/ }).waitFor()
  await page.getByRole('link', { name: /^收入产品/ }).click()
  await page.getByRole('link', { name: /玩 3 局.*¥6\.00/ }).waitFor()
  await page.goto('/chart_total')
  await page.getByRole('img', { name: /按小时/ }).waitFor()
  await page.getByRole('link', { name: /城西一店 ¥41\.00/ }).click()
  await page.getByRole('button', { name: '城西一店' }).waitFor()
  await page.goto('/total_gift')
  await page.getByRole('link', { name: /城西一店 2 件/ }).waitFor()
  await page.goto('/prize_statistics')
  await page.getByRole('link', { name: /A01 娃娃机 6\.7%.*30 局 ÷ 2 件礼品 = 15\.0/ }).click()
  // The link leads to the plays of those days.
  await page.waitForURL(/\/equipRecord\?id=/)
})

test('builds a large export in the background', async () => {
  markScreensCovered('/systemMessage')
  const { token, ...owner } = await newMerchant('长账电玩')
  const { merchantId } = await callProduct(people.detail, {}, token)
  const machines = Math.ceil(EXPORT_AT_ONCE_MAX / YEAR_DAYS) + 1
  await requestDeviceDays(merchantId, machines)
  const [from, to] = [YEAR_DAYS, 0].map((ago) => formatShanghaiDay(addDaysToTime(new Date(), -ago)))
  const page = await openPage()
  await signInByForm(page, owner, `/chart_total?from=${from}&to=${to}`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('button', { name: /CSV 文件/ }).click()
  // The page shows either the progress or that the file is ready, whichever comes first.
  await page.getByText(/正在导出|文件已导出/).waitFor()
  await page.goto(new URL('/systemMessage?tab=own', page.url()).href)
  await page.getByRole('button', { name: /经营统计可以下载/ }).click({ timeout: 60_000 })
  await page.getByText(`${(YEAR_DAYS * machines).toLocaleString('en')} 行`).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载文件', exact: true }).click()
  const path = await (await coming).path()
  const lines = new Set<string>()
  let count = 0
  for await (const line of createInterface({ input: createReadStream(path) })) {
    count += 1
    lines.add(line)
  }
  // One more line for the column heads. Removed machines have no name, so all lines of a day are equal.
  expect(count).toBe(YEAR_DAYS * machines + 1)
  expect(lines.size).toBe(YEAR_DAYS + 1)
})
