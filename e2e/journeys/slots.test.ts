import { expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { goods } from '#contract/goods.ts'
import { fen } from '#contract/money.ts'
import { sites } from '#contract/sites.ts'
import { covers } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { call, newMerchant, openPage, signIn } from './console.ts'
import { openPhone, tapPay } from './player.ts'

test('a machine is set, tried out, sold empty, and filled from the pick list', async () => {
  covers('/setGoods', '/vend_test', '/replenishment', '/replenishmentRetails', '/gift', '/giftset')
  const { token, ...owner } = await newMerchant('货道电玩')
  const { id: fieldId } = await call(sites.submit, { firmName: '城西一店' }, token)
  const code = `VG${String(process.pid).padStart(8, '0')}`
  const vending = { equipmentId: code, type: 'vending', number: 'D01', fieldId } as const
  const { secret } = await call(devices.register, vending, token)
  await call(goods.submit, { name: '冰柠茶', price: fen(600), costPrice: fen(240) }, token)
  const board = await connectBoard(code, secret)
  const vends = () => board.told.filter(({ type }) => type === 'vend')
  await board.meters({ stock: { '1': 2 } })
  /** As a board does what it was told: it comes out, and it says so. */
  const gives = async (turn: number, left: number) => {
    await expect.poll(vends).toHaveLength(turn)
    const { id, data } = vends().at(-1)!
    await board.reply(id, 'done')
    await board.event('play.ended', { won: true, slot: 1, orderId: data.orderId })
    await board.meters({ stock: { '1': left } })
  }

  const page = await openPage()
  await signIn(page, owner)
  await page.goto('/giftset')
  await page.getByRole('link', { name: /D01 售货机.*还没设商品/ }).click()
  await page.getByRole('button', { name: /没设商品/ }).click()
  await page.getByRole('dialog').getByText('冰柠茶').click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存，玩家马上看到新价格').waitFor()
  await page.getByRole('link', { name: '出货测试' }).click()
  await page.getByRole('button', { name: '让 1 格出一件' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '让 1 格出一件' }).click()
  await gives(1, 1)
  await page.getByText('出货了').waitFor()

  const phone = await openPhone()
  await phone.goto(`/start_equip?code=${code}`)
  await phone.getByText('冰柠茶').click()
  const sheet = await tapPay(phone, '微信支付 ¥6.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await gives(2, 0)
  await phone.getByRole('heading', { level: 1, name: '商品已出货' }).waitFor()
  await phone.goto(`/start_equip?code=${code}`)
  await phone.getByText('卖完了').waitFor()

  await page.goto('/replenishment')
  await page.getByText('0 / 2 件已拣').waitFor()
  await page.getByText('按路线补').click()
  await page.getByRole('link', { name: /D01 售货机.*空 1 格.*补 2 件/ }).click()
  await page.getByRole('button', { name: '补完了，共 2 件' }).click()
  await page.getByText('现在不用补货').waitFor()
  await page.goto('/replenishmentRetails')
  await page.getByText('0 → 2').waitFor()
  await page.goto('/gift')
  await page.getByText('成本 ¥2.40').waitFor()
  await phone.reload()
  await phone.getByText('卖完了').waitFor({ state: 'detached' })
})
