import { expect, test } from 'vitest'
import { gifts } from '#contract/gifts/gifts.ts'
import { members } from '#contract/members/members.ts'
import { team } from '#contract/team/team.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, newPhone, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, openSignedIn } from './player.ts'

test('the owner gives coins and takes them back', async () => {
  markScreensCovered('/pies_record')
  const venue = await openPlayerVenue('派币电玩')
  await venue.connect()
  const phone = await openPlayerPhone()
  await openSignedIn(phone, `/start_equip?code=${venue.machine.code}`)
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByRole('heading', { name: '我的币' }).waitFor()

  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/pies_record')
  await desk.getByText('暂无派币记录').waitFor()
  await desk.getByRole('button', { name: '派币', exact: true }).first().click()
  await desk.getByRole('searchbox', { name: '会员编号或名称' }).fill('玩家')
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
  await phone.getByText('店家赠送的币').waitFor()

  await desk.getByRole('button', { name: /机器卡币/ }).click()
  await desk.getByRole('button', { name: '收回 8 枚', exact: true }).click()
  await desk.getByRole('button', { name: '收回 8 枚', exact: true }).last().click()
  await desk.getByText('已收回 8 枚').first().waitFor()
  const { records } = await callProduct(gifts.list, {}, venue.token)
  expect(records).toMatchObject([{ coins: 8, takenCoins: 8, left: 0 }])
})

test('a second person confirms a large gift', async () => {
  markScreensCovered('/gift_requests')
  const venue = await openPlayerVenue('双人电玩')
  await venue.connect()
  const phone = await openPlayerPhone()
  await openSignedIn(phone, `/start_equip?code=${venue.machine.code}`)
  const permissions = ['members.see', 'members.give', 'members.confirm']
  const role = await callProduct(team.saveRole, { roleName: '店长', permissions }, venue.token)
  const boss = { name: '陈立', phone: newPhone(), password: 'Journey-2026' }
  await callProduct(team.save, { ...boss, roleId: role.id, sites: 'all' }, venue.token)

  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/gift_requests')
  await desk.getByRole('button', { name: '设置' }).click()
  await desk.getByText(/可由以下账号确认：主账号、陈立/).waitFor()
  await desk.getByRole('textbox', { name: '派币超过' }).fill('10')
  await desk.getByRole('button', { name: '保存设置' }).click()
  await desk.getByText('已保存').waitFor()
  const [member] = (await callProduct(members.list, { size: 1 }, venue.token)).records
  const gift = { playerId: member!.id, coins: 20, reason: '补偿' }
  expect(await callProduct(gifts.give, gift, venue.token)).toMatchObject({ waiting: true })
  await desk.goto(new URL('/pies_record', desk.url()).href)
  await desk.getByRole('link', { name: '1 笔大额赠送待确认' }).waitFor()

  const other = await openPage()
  await signInByForm(other, boss, '/marketingTools')
  await other.getByRole('link', { name: '1 笔大额赠送待确认' }).click()
  await other.getByRole('button', { name: /派 20 枚币.*补偿/ }).click()
  await other.getByRole('button', { name: '确认赠送' }).click()
  await other.getByRole('button', { name: '确认赠送' }).last().click()
  await other.getByText('已确认').first().waitFor()
  const { coinsGiven } = await callProduct(members.detail, { id: member!.id }, venue.token)
  expect(coinsGiven).toBe(20)
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByText('店家赠送的币').waitFor()
})
