import { expect, test } from 'vitest'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { offers } from '#contract/offers/offers.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'

test('a paid play reaches a level with a better price', async () => {
  markScreensCovered('/member_level', '/grade_preference')
  const venue = await openPlayerVenue('等级电玩')
  const board = await venue.connect()

  // The owner adds a level that 20 yuan reach, and its price of the package.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/member_level')
  await desk.getByText('暂无会员等级').waitFor()
  await desk.getByRole('button', { name: '添加等级' }).first().click()
  await desk.getByRole('textbox', { name: '名称' }).fill('银卡')
  await desk.getByRole('textbox', { name: '消费门槛' }).fill('20')
  await desk.getByText('会员等级不会变化').waitFor()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: /银卡.*消费满 ¥20\.00.*0 人/ }).waitFor()
  await desk.getByRole('link', { name: /等级优惠/ }).click()
  await desk.getByRole('textbox', { name: '常玩的银卡价' }).fill('16')
  await desk.getByRole('button', { name: /保存/ }).click()
  await desk.getByText('已保存').waitFor()
  // The level was saved with the same words, which may still be there.
  const listPrices = async () => {
    const [offer] = await callProduct(offers.list, { fieldId: venue.fieldId }, venue.token)
    return offer?.levelPrices
  }
  await expect.poll(listPrices).toMatchObject([{ price: 1600 }])

  // The player pays the plain price, and the play is done.
  const phone = await openPlayerPhone()
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(phone, '微信支付 ¥20.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByRole('heading', { name: '银卡' }).waitFor()

  // The next time the price of the level holds.
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  await phone.locator('button').filter({ hasText: '微信支付 ¥16.00' }).waitFor()
  await expect
    .poll(async () => (await callProduct(memberLevels.list, {}, venue.token))[0]?.members)
    .toBe(1)
})
