import { expect, test } from 'vitest'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { points } from '#contract/points/points.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'
import { playerAt } from './venue.ts'

test('a player signs in for the day, plays and claims', async () => {
  markScreensCovered('/integralStore/orderTask', '/subIntegralStore/dailyTasks')
  const venue = await openPlayerVenue('任务电玩')
  const { token } = venue
  const board = await venue.connect()

  // The owner adds the sign-in and a task about plays, which is switched on later.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/integralStore')
  await desk.getByRole('link', { name: /任务设置/ }).click()
  await desk.getByText('暂无任务').waitFor()
  await desk.getByRole('button', { name: '添加任务' }).first().click()
  await desk.getByRole('textbox', { name: '第 1 天' }).fill('8')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('已保存').waitFor()
  await desk.getByRole('button', { name: '添加任务' }).first().click()
  await desk.getByRole('textbox', { name: '每天局数' }).fill('1')
  await desk.getByRole('textbox', { name: '积分' }).fill('30')
  await desk.getByRole('checkbox', { name: '启用' }).uncheck()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('switch', { name: '启用：一天玩满 1 局' }).click()
  await expect
    .poll(async () => (await callProduct(pointTasks.list, {}, token)).map(({ isOn }) => isOn))
    .toEqual([true, true])

  // The player signs in for the day.
  const phone = await openPlayerPhone()
  await phone.goto(`/subIntegralStore/dailyTasks?code=${venue.machine.code}`)
  await phone.getByRole('button', { name: '签到得 8 积分' }).click()
  await phone.getByText('已领取 8 积分，可立即使用').waitFor()
  await phone.getByText('已玩 0/1 局').waitFor()

  // A paid play makes the other task ready.
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(phone, '微信支付 ¥20.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByRole('button', { name: '积分商城' }).click()
  await phone.getByRole('button', { name: '每日任务' }).click()
  await phone.getByRole('button', { name: '领取 30 积分' }).click()
  await phone.getByText('已领取 30 积分，可立即使用').waitFor()
  await phone.getByText('38', { exact: true }).waitFor()

  // The page offers no second claim, and the server refuses one.
  expect(await phone.getByRole('button', { name: /^领|^签到/ }).count()).toBe(0)
  const other = await playerAt(venue.machine.code)
  const { signIn } = await callProduct(pointTasks.daily, {}, other)
  await callProduct(pointTasks.claim, { id: signIn!.taskId }, other)
  const second = callProduct(pointTasks.claim, { id: signIn!.taskId }, other)
  await expect(second).rejects.toThrow()

  // The merchant sees the points by source.
  const { sources } = await callProduct(points.figures, {}, token)
  expect(sources).toEqual([{ source: 'task', given: 46 }])
  await desk.goto('/integralStore/integralLog')
  await desk.getByText('任务').first().waitFor()
})
