import { expect, test } from 'vitest'
import { gifts } from '#contract/gifts/gifts.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, openSignedIn } from './player.ts'

test('the owner gives coins and takes them back', async () => {
  markScreensCovered('/pies_record')
  const venue = await openPlayerVenue('派币电玩')
  await venue.connect()
  const phone = await openPlayerPhone()
  await openSignedIn(phone, `/start_equip?code=${venue.machine.code}`)
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByRole('heading', { name: '我在这家店的币' }).waitFor()

  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/pies_record')
  await desk.getByText('还没有派过币').waitFor()
  await desk.getByRole('button', { name: '派币' }).first().click()
  await desk.getByRole('searchbox', { name: '会员编号或姓名' }).fill('玩家')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /余 0 枚/ })
    .click()
  await desk.getByRole('textbox', { name: '枚数' }).fill('8')
  await desk.getByRole('textbox', { name: '原因' }).fill('机器卡币')
  await desk.getByRole('dialog').getByRole('button', { name: '派币' }).click()
  await desk.getByText('已派 8 枚').waitFor()

  // The player has the coins.
  await phone.reload()
  await phone.getByText('店家送的币').waitFor()

  await desk.getByRole('button', { name: /机器卡币/ }).click()
  await desk.getByRole('button', { name: '收回 8 枚', exact: true }).click()
  await desk.getByRole('button', { name: '收回 8 枚', exact: true }).last().click()
  await desk.getByText('已收回 8 枚').first().waitFor()
  const { records } = await callProduct(gifts.list, {}, venue.token)
  expect(records).toMatchObject([{ coins: 8, takenCoins: 8, left: 0 }])
})
