import { expect, test } from 'vitest'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, openSignedIn } from './player.ts'

test('codes are made, redeemed by link and by typing, stopped', async () => {
  markScreensCovered('/pointCode', '/pointCodeManage', '/point-voucher')
  const venue = await openPlayerVenue('积分码电玩')
  const { token } = venue

  // The owner makes a batch of three codes.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/pointCodeManage')
  await desk.getByText('暂无积分码').waitFor()
  await desk.getByRole('button', { name: '生成积分码' }).first().click()
  await desk.getByRole('textbox', { name: '名称' }).fill('开业传单')
  await desk.getByRole('textbox', { name: '每次积分' }).fill('250')
  await desk.getByRole('textbox', { name: '积分码数量' }).fill('3')
  await desk.getByRole('textbox', { name: '每人限用' }).fill('2')
  await desk.getByRole('button', { name: '生成积分码' }).click()
  await desk.getByRole('button', { name: '打印标签' }).waitFor()
  const { records: batches } = await callProduct(pointCodes.batches, {}, token)
  const { id } = batches[0]!
  const { records: codes } = await callProduct(pointCodes.codes, { id }, token)
  expect(codes).toHaveLength(3)

  // A player scans the first code. The sign-in returns to it.
  const phone = await openPlayerPhone()
  const link = new URL(codes[0]!.link)
  await openSignedIn(phone, link.pathname + link.search)
  await phone.getByRole('button', { name: '领取积分' }).click()
  await phone.getByText('已到账 250 积分').waitFor()

  // The same link gives nothing again.
  await phone.goto(link.pathname + link.search)
  await phone.getByRole('button', { name: '领取积分' }).click()
  await phone.getByText('你已用过这个积分码').waitFor()

  // At a machine the player types the second code in small letters.
  await phone.goto(`/subIntegralStore/integral?code=${venue.machine.code}`)
  await phone.getByRole('button', { name: '使用积分码' }).click()
  const typed = codes[1]!.code.toLowerCase().replaceAll('-', ' ')
  await phone.getByRole('textbox', { name: /积分码/ }).fill(typed)
  await phone.getByRole('button', { name: '领取积分' }).click()
  await phone.getByText('已到账 250 积分').waitFor()
  await phone.getByText('500', { exact: true }).waitFor()

  // The desk shows the uses. The owner stops the batch, and the third code is void.
  await desk.getByText('未使用').last().waitFor()
  await desk.getByRole('button', { name: '停用整批' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '停用整批' }).click()
  await desk.getByText('停用时间').waitFor()
  expect(await callProduct(pointCodes.batch, { id }, token)).toMatchObject({
    state: 'stopped',
    used: 2,
    stopped: 1,
  })
  await phone.getByRole('button', { name: '使用其他积分码' }).click()
  await phone.getByRole('textbox', { name: /积分码/ }).fill(codes[2]!.code)
  await phone.getByRole('button', { name: '领取积分' }).click()
  await phone.getByText('这个积分码已停用').waitFor()
  const { records } = await callProduct(points.log, {}, token)
  expect(records).toMatchObject([{ source: 'code' }, { source: 'code' }])
})
