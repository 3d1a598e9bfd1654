import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode } from './console.ts'
import { openPlayerPhone, openSignedIn, openPlayerVenue, tapPay } from './player.ts'

test('refunds slot coins only when nothing comes out', async () => {
  const { token, fieldId } = await openPlayerVenue('货道用币')
  const equipmentId = newDeviceCode()
  const vending = {
    equipmentId,
    type: 'vending',
    number: 'C01',
    fieldId,
    price: toFen(300),
  } as const
  const { secret } = await callProduct(devices.register, vending, token)
  const recharge = { kind: 'recharge', name: '充十', price: toFen(1_000), coins: 10 } as const
  await callProduct(offers.submit, { ...recharge, fieldId }, token)
  const board = await connectBoard(equipmentId, secret)
  const page = await openPlayerPhone()
  const says = (title: string | RegExp) =>
    page.getByRole('heading', { level: 1, name: title }).waitFor()
  await openSignedIn(page, `/start_equip?code=${equipmentId}`)
  await page.getByText('充十，存入你的账户').click()
  const sheet = await tapPay(page, '微信支付 ¥10.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await says('10 枚币已到账')
  await page.getByRole('button', { name: '继续玩' }).click()

  for (const [turn, reply] of (['failed', 'done'] as const).entries()) {
    await page.getByRole('textbox', { name: /货道号/ }).fill('5')
    await page.getByText('需 3 枚币，你有 10 枚').waitFor()
    await page.getByText('用我的币').click()
    await page.getByRole('button', { name: '用 3 枚币购买' }).click()
    await says('正在出货')
    await page.getByText('5 号货道').waitFor()
    const vends = () => board.told.filter(({ type }) => type === 'vend')
    await expect.poll(vends).toHaveLength(turn + 1)
    expect(vends()[turn]!.data).toMatchObject({ slot: 5 })
    await board.reply(vends()[turn]!.id, reply)
    await says(reply === 'failed' ? '已退回 3 枚币' : '商品已出货')
    if (reply === 'failed') await page.getByText('机器没有出货。币已退回你的账户。').waitFor()
    if (reply === 'failed') await page.getByRole('button', { name: '返回这台机器' }).click()
  }
  await page.getByRole('button', { name: '我的' }).click()
  await page.getByText('7 枚').waitFor()
})
