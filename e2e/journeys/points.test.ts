import { expect, test } from 'vitest'
import { points } from '#contract/points/points.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'

test('a paid play earns points that staff can adjust', async () => {
  markScreensCovered(
    '/integralStore',
    '/integralStore/memberIntegral',
    '/integralStore/editIntegral',
    '/integralStore/userUpdateRecord',
    '/integralStore/integralLog',
    '/integralStore/accountData',
    '/integralStore/storeSet',
    '/subIntegralStore/integral',
  )
  const venue = await openPlayerVenue('积分电玩')
  const board = await venue.connect()

  // The owner turns points on.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/integralStore')
  await desk.getByText('积分未开启').waitFor()
  await desk.getByRole('link', { name: /商城设置/ }).click()
  await desk.getByRole('checkbox', { name: /付款得积分/ }).check()
  await desk.getByRole('textbox', { name: '有效期' }).fill('12')
  await desk.getByRole('button', { name: '保存积分规则' }).click()
  await desk.getByText('已保存').waitFor()

  // The player pays, and the play earns points.
  const phone = await openPlayerPhone()
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(phone, '微信支付 ¥20.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByRole('button', { name: /我的积分 20/ }).click()
  await phone.getByText('获得', { exact: true }).waitFor()
  await phone.getByText('+20').waitFor()

  // The owner finds the member and adds points with a reason.
  await desk.goto('/integralStore/memberIntegral')
  await desk.getByRole('link', { name: /20 积分/ }).click()
  await desk.getByRole('button', { name: '200', exact: true }).click()
  await desk.getByRole('button', { name: '机器故障补偿' }).click()
  await desk.getByRole('button', { name: '增加 200 积分' }).click()
  await desk.getByText('已增加 200 积分').waitFor()
  await desk.getByText('220 积分').first().waitFor()
  await phone.reload()
  await phone.getByText('机器故障补偿').waitFor()
  await phone.getByText('220', { exact: true }).waitFor()

  // Each change and the sums are there.
  await desk.goto('/integralStore/userUpdateRecord')
  await desk.getByText(/机器故障补偿/).waitFor()
  await desk.goto('/integralStore/integralLog')
  await desk.getByText('共 2 笔').waitFor()
  await desk.goto('/integralStore/accountData')
  await desk.getByRole('heading', { name: '发放来源' }).waitFor()
  expect(await callProduct(points.figures, {}, venue.token)).toMatchObject({
    given: 220,
    outstanding: 220,
    members: 1,
  })
})
