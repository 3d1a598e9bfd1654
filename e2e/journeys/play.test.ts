import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'
import { listAccessibilityFaults, sidewaysAt } from './readable.ts'

type Board = Awaited<ReturnType<Awaited<ReturnType<typeof openPlayerVenue>>['connect']>>

/** Waits for the credit command at position `place` and returns it. */
async function credit(board: Board, place = 0) {
  const all = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => all().length).toBeGreaterThan(place)
  return all()[place]!
}
const says = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

describe.each([
  ['Preact', false],
  ['React', true],
] as const)('on %s', (_name, onReact) => {
  test('a player scans, signs in, pays and wins', async () => {
    markScreensCovered('/start_equip', '/paySuccess', '/weChatRedirect')
    const venue = await openPlayerVenue('玩一局')
    const board = await venue.connect()
    const page = await openPlayerPhone({ onReact })
    await page.goto(`/start_equip?code=${venue.machine.code}`)
    await says(page, '娃娃机')
    await page.getByText('空闲，付款后立即启动').waitFor()
    await page.getByRole('radio', { name: /15 币/ }).waitFor()

    const sheet = await tapPay(page, '微信支付 ¥20.00')
    await says(page, '正在确认付款')
    await sheet.getByRole('button', { name: '确认支付' }).click()
    const told = await credit(board)
    await says(page, '正在启动机器')
    await board.reply(told.id, 'done')
    await says(page, '机器已启动')
    await page.getByText('机器已收到 15 枚币').waitFor()
    await board.event('play.started')
    await board.event('play.ended', { won: true, orderId: told.data.orderId })
    await says(page, '恭喜中奖')

    // After leaving the page and coming back, the order is still shown.
    await page.getByRole('button', { name: '我的' }).click()
    await page.getByRole('button', { name: /常玩.*已完成.*¥20\.00/ }).click()
    await says(page, '恭喜中奖')
    await page.reload()
    await says(page, '恭喜中奖')
  })

  test('refunds the payment when the machine does not start', async () => {
    const venue = await openPlayerVenue('没启动')
    const board = await venue.connect()
    const page = await openPlayerPhone({ onReact })
    await page.goto(`/start_equip?code=${venue.machine.code}`)
    const sheet = await tapPay(page, '微信支付 ¥20.00')
    await sheet.getByRole('button', { name: '确认支付' }).click()
    await board.reply((await credit(board)).id, 'failed')
    await says(page, /^(正在退款|已退款) ¥20\.00…?$/)
    await page.getByText('机器没有启动。款项原路退回微信支付').waitFor()
    await says(page, '已退款 ¥20.00')
    await page.getByText('微信支付已退款').waitFor()
  })
})

test('a player pays and plays in Alipay', async () => {
  const venue = await openPlayerVenue('支付宝')
  const board = await venue.connect()
  const page = await openPlayerPhone({ app: 'alipay' })
  await page.goto(`/start_equip?code=${venue.machine.code}`)
  await page.getByRole('button', { name: '允许' }).click()
  const sheet = await tapPay(page, '支付宝支付 ¥20.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await board.reply((await credit(board)).id, 'done')
  await says(page, '机器已启动')
})

test('a cancelled payment sheet resumes the same order', async () => {
  const venue = await openPlayerVenue('未付款')
  const board = await venue.connect()
  const page = await openPlayerPhone()
  await page.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(page, '微信支付 ¥20.00')
  await sheet.getByRole('button', { name: '取消' }).click()
  await says(page, '待支付')
  const again = await tapPay(page, '继续付款 ¥20.00')
  await again.getByRole('button', { name: '确认支付' }).click()
  await board.reply((await credit(board)).id, 'done')
  await says(page, '机器已启动')
  expect(board.told.filter(({ type }) => type === 'credit')).toHaveLength(1)
})

test('the start page recovers after a lost network', async () => {
  const venue = await openPlayerVenue('断网')
  const board = await venue.connect()
  const page = await openPlayerPhone()
  await page.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(page, '微信支付 ¥20.00')
  // The sheet closes itself. Going offline while it is still closing would break it.
  const closed = sheet.waitForEvent('close')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await closed
  const told = await credit(board)
  await page.context().setOffline(true)
  await page.getByText('连接已断开，恢复后自动更新。已付款的订单不受影响。').waitFor()
  await board.reply(told.id, 'done')
  await page.context().setOffline(false)
  await says(page, '机器已启动')
})

test('an offline machine takes no payment and suggests another', async () => {
  const venue = await openPlayerVenue('离线')
  const other = await venue.register('A05')
  const page = await openPlayerPhone({ app: 'none' })
  await page.goto(`/start_equip?code=${venue.machine.code}`)
  await page.getByText('离线，暂不可用').waitFor()
  await page.getByText('暂时不能付款').waitFor()
  // The other machine comes online and is shown as free without a reload.
  await connectBoard(other.code, other.secret)
  await page.getByRole('link', { name: '机台 A05' }).click()
  await page.getByText('空闲，付款后立即启动').waitFor()
  await page.getByText('请用微信或支付宝打开').waitFor()
})

test.each([
  ['在微信中打开', '微信支付 ¥20.00', false],
  ['在支付宝中打开', '支付宝支付 ¥20.00', true],
])('another browser opens the payment app: %s', async (way, button, isAsked) => {
  const venue = await openPlayerVenue('换个应用')
  const board = await venue.connect()
  const page = await openPlayerPhone({ app: 'none' })
  await page.goto(`/start_equip?code=${venue.machine.code}`)
  await page.getByRole('button', { name: way }).click()
  if (isAsked) await page.getByRole('button', { name: '允许' }).click()
  const sheet = await tapPay(page, button)
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await board.reply((await credit(board)).id, 'done')
  await says(page, '机器已启动')
})

test('a code that is no machine’s', async () => {
  const page = await openPlayerPhone({ app: 'none' })
  await page.goto('/start_equip?code=PF99990000')
  await says(page, '机器不存在')
  await page.getByRole('textbox', { name: /设备编码/ }).waitFor()
})

describe.each([
  ['zh', 'light'],
  ['zh', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const)('everybody can read it: %s, %s', (language, theme) => {
  test('the machine, the order, what is owned', async () => {
    const venue = await openPlayerVenue('好读')
    const board = await venue.connect()
    const page = await openPlayerPhone({ language, theme })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const seen: Record<string, unknown> = {}
    const look = async (what: string) => {
      seen[what] = [...(await listAccessibilityFaults(page)), ...(await sidewaysAt(page))]
    }
    await page.goto(`/start_equip?code=${venue.machine.code}`)
    await page.locator('button:not([aria-busy])').filter({ hasText: '¥20.00' }).waitFor()
    await look('machine')
    await page.locator('footer p button').click()
    await page.getByRole('dialog').waitFor()
    await look('terms')
    await page.keyboard.press('Escape')
    const sheet = await tapPay(page, '¥20.00')
    await page.locator('ol li').first().waitFor()
    await look('paying')
    await sheet.getByRole('button', { name: '确认支付' }).click()
    await board.reply((await credit(board)).id, 'failed')
    await page.getByRole('heading', { level: 1, name: '¥20.00' }).waitFor()
    await look('refund')
    await page.goto(`/start_equip?code=${venue.machine.code}&mine=1`)
    await page.locator('main section button').first().waitFor()
    await look('mine')
    const other = await venue.register('A09')
    await page.goto(`/start_equip?code=${other.code}`)
    await page.locator('main a').first().waitFor()
    await look('offline')
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((what) => [what, []])))
    expect(errors).toEqual([])
  })
})
