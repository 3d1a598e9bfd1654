import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { players } from '#contract/players/players.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, openSignedIn, tapPay } from './player.ts'

type Entered = { readonly player: { readonly playerId: string } }

/** Returns the number of the member whose cookie the page has. */
const readPlayerId = (page: Page, code: string) =>
  page.evaluate(
    async ([path, equipmentId]) => {
      const body = new URLSearchParams({ equipmentId: equipmentId! })
      const response = await fetch(path!, { method: 'POST', body })
      const { data } = (await response.json()) as { data: Entered }
      return data.player.playerId
    },
    [players.enter.wire.path, code],
  )

test('a player pays less with a voucher from staff', async () => {
  markScreensCovered('/integralStore/voucher', '/integralStore/addVoucher')
  const venue = await openPlayerVenue('代金券电玩')
  const board = await venue.connect()

  // The player is known at the venue after the first look at a machine.
  const phone = await openPlayerPhone()
  const address = `/start_equip?code=${venue.machine.code}`
  await openSignedIn(phone, address)
  await phone.locator('button').filter({ hasText: '微信支付 ¥20.00' }).waitFor()
  const playerId = await readPlayerId(phone, venue.machine.code)

  // The owner adds a kind of voucher and gives one to the player.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/integralStore/voucher')
  await desk.getByText('暂无代金券').waitFor()
  await desk.getByRole('button', { name: '添加代金券' }).first().click()
  await desk.getByRole('textbox', { name: '名称' }).fill('满十减五')
  await desk.getByRole('textbox', { name: '减免金额' }).fill('5')
  await desk.getByRole('textbox', { name: '最低消费' }).fill('10')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('满 ¥10.00 减 ¥5.00').waitFor()
  await desk.getByRole('button', { name: '赠送给会员' }).click()
  await desk.getByRole('textbox', { name: '会员编号' }).fill(playerId)
  await desk.getByRole('textbox', { name: '原因' }).fill('设备故障补偿')
  await desk.getByRole('button', { name: '赠送代金券', exact: true }).click()
  await desk.getByText('未使用').last().waitFor()

  // The player pays with it, and the play is done.
  await phone.goto(address)
  const sheet = await tapPay(phone, '微信支付 ¥15.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()
  const { records } = await callProduct(vouchers.list, {}, venue.token)
  expect(records).toMatchObject([{ issued: 1, used: 1 }])
})
