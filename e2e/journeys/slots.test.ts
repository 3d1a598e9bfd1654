import { expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { goods } from '#contract/goods.ts'
import { fen } from '#contract/money.ts'
import { sites } from '#contract/sites.ts'
import { covers } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { call, newMerchant, openPage, signIn } from './console.ts'
import { openPhone, tapPay } from './player.ts'

const LONG = { timeout: 15_000 }

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

test('what a glass-front machine sold stands in its records, with totals, and comes as a file', async () => {
  covers('/glassExpensesRecord')
  const { token, ...owner } = await newMerchant('玻璃电玩')
  const { id: fieldId } = await call(sites.submit, { firmName: '城西一店' }, token)
  const equipmentId = `GG${String(process.pid).padStart(8, '0')}`
  const machine = { equipmentId, type: 'glass', number: 'G01', fieldId } as const
  const { id, secret } = await call(devices.register, machine, token)
  const { id: giftId } = await call(goods.submit, { name: '盲盒', price: fen(3500) }, token)
  const slots = [{ slot: 1, giftId, capacity: 4, low: 1 }]
  await call(goods.saveSlots, { equipmentId: id, slots }, token)
  const board = await connectBoard(equipmentId, secret)
  await board.meters({ stock: { '1': 3 } })

  const page = await openPage()
  await signIn(page, owner)
  await page.goto('/glassExpensesRecord')
  await page.getByText('玻璃机还没有卖出过商品').waitFor()
  const phone = await openPhone()
  await phone.goto(`/start_equip?code=${equipmentId}`)
  await phone.getByText('盲盒').click()
  const sheet = await tapPay(phone, '微信支付 ¥35.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await expect.poll(() => board.told.find(({ type }) => type === 'vend')).toBeDefined()
  await board.reply(board.told.find(({ type }) => type === 'vend')!.id, 'done')
  await page.getByRole('link', { name: /^G01 玻璃机.*盲盒.*¥35.00.*已完成/ }).waitFor(LONG)
  await page.getByText('手机实收').locator('..').getByText('¥35.00').waitFor()
  const taking = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await taking).suggestedFilename()).toMatch(/^订单记录.*\.csv$/)
  await page.getByRole('radio', { name: '支付宝' }).check({ force: true })
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('link', { name: /^G01/ }).click()
  await page.getByText('已完成').first().waitFor()
})
