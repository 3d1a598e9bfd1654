import { expect, test } from 'vitest'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { orders } from '#contract/orders/orders.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, openSignedIn } from './player.ts'

test('a member uses a free play of the day', async () => {
  markScreensCovered('/freeTimes')
  const venue = await openPlayerVenue('免费电玩')
  const board = await venue.connect()

  // The owner gives all members one free play a day.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/freeTimes')
  await desk.getByText('暂无免费次数').waitFor()
  await desk.getByRole('button', { name: '添加规则' }).first().click()
  await desk.getByText('所有会员每天免费 1 局 每天 全天 所有设备 全部场地').waitFor()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: /所有会员每天免费 1 局/ }).waitFor()
  const [rule] = await callProduct(freePlays.list, {}, venue.token)
  expect(rule).toMatchObject({ plays: 1, levelId: null, isOn: true })

  // The player uses it with one tap, and the machine starts.
  const phone = await openPlayerPhone()
  const address = `/start_equip?code=${venue.machine.code}`
  await openSignedIn(phone, address)
  await phone.getByText('今天还可免费玩 1 次，24:00 前有效').waitFor()
  await phone.getByRole('button', { name: '免费玩一局' }).click()
  const agree = phone.getByRole('button', { name: '同意并继续' })
  await agree.click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()
  const { records } = await callProduct(orders.list, { payment: 'free' }, venue.token)
  expect(records).toMatchObject([{ payment: 'free', money: 0, state: 'done' }])

  // No more is left today, and the page of the player says so.
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByText('还有 0 次（共 1 次）').waitFor()
})
