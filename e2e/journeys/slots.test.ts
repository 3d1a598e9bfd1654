import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { goods } from '#contract/goods/goods.ts'
import { toFen } from '#contract/base/money.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openSignedIn, tapPay } from './player.ts'

const LONG = { timeout: 15_000 }

test('sets up, sells out and refills a vending machine', async () => {
  markScreensCovered(
    '/setGoods',
    '/vend_test',
    '/replenishment',
    '/replenishmentRetails',
    '/gift',
    '/giftset',
  )
  const { token, ...owner } = await newMerchant('货道电玩')
  const { id: fieldId } = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const code = newDeviceCode()
  const vending = { equipmentId: code, type: 'vending', number: 'D01', fieldId } as const
  const { secret } = await callProduct(devices.register, vending, token)
  await callProduct(
    goods.submit,
    { name: '冰柠茶', price: toFen(600), costPrice: toFen(240) },
    token,
  )
  const board = await connectBoard(code, secret)
  const vends = () => board.told.filter(({ type }) => type === 'vend')
  await board.meters({ stock: { '1': 2 } })
  /** Reports what a board reports when it carries out a vend command. */
  const gives = async (turn: number, left: number) => {
    await expect.poll(vends).toHaveLength(turn)
    const { id, data } = vends().at(-1)!
    await board.reply(id, 'done')
    await board.event('play.ended', { won: true, slot: 1, orderId: data.orderId })
    await board.meters({ stock: { '1': left } })
  }

  const page = await openPage()
  await signInByForm(page, owner)
  await page.goto('/giftset')
  await page.getByRole('link', { name: /D01 售货机.*未设置货道/ }).click()
  await page.getByRole('button', { name: /未设商品/ }).click()
  await page.getByRole('dialog').getByText('冰柠茶').click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存，玩家立即看到新价格').waitFor()
  await page.getByRole('link', { name: '出货测试' }).click()
  await page.getByRole('button', { name: '从货道 1 试出 1 件' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '从货道 1 试出 1 件' }).click()
  await gives(1, 1)
  await page.getByText('已出货').waitFor()

  const phone = await openPlayerPhone()
  await openSignedIn(phone, `/start_equip?code=${code}`)
  await phone.getByText('冰柠茶').click()
  const sheet = await tapPay(phone, '微信支付 ¥6.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await gives(2, 0)
  await phone.getByRole('heading', { level: 1, name: '商品已出货' }).waitFor()
  await phone.goto(`/start_equip?code=${code}`)
  await phone.getByText('已售罄').waitFor()

  await page.goto('/replenishment')
  await page.getByText('已拣 0 / 2 件').waitFor()
  await page.getByText('按路线补').click()
  await page.getByRole('link', { name: /D01 售货机.*1 个货道缺货.*补 2 件/ }).click()
  await page.getByRole('button', { name: '确认补货 2 件' }).waitFor()
  // The refiller also raises the board's own count, because a slot that the board reports as empty is not
  // sold.
  await board.meters({ stock: { '1': 2 } })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '确认补货 2 件' }).click()
  await page.getByText('1 次补货待上传').waitFor()
  await page.context().setOffline(false)
  await page.getByText('暂无需要补货的机器').waitFor()
  await page.goto('/replenishmentRetails')
  await page.getByText('0 → 2').waitFor()
  await page.goto('/gift')
  await page.getByText('成本 ¥2.40').waitFor()
  await phone.reload()
  await phone.getByText('已售罄').waitFor({ state: 'detached' })
})

test('lists and exports sales of a glass-front machine', async () => {
  markScreensCovered('/glassExpensesRecord')
  const { token, ...owner } = await newMerchant('玻璃电玩')
  const { id: fieldId } = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const equipmentId = newDeviceCode()
  const machine = { equipmentId, type: 'glass', number: 'G01', fieldId } as const
  const { id, secret } = await callProduct(devices.register, machine, token)
  const { id: giftId } = await callProduct(
    goods.submit,
    { name: '盲盒', price: toFen(3500) },
    token,
  )
  const slots = [{ slot: 1, giftId, capacity: 4, low: 1 }]
  await callProduct(goods.saveSlots, { equipmentId: id, slots }, token)
  const board = await connectBoard(equipmentId, secret)
  await board.meters({ stock: { '1': 3 } })

  const page = await openPage()
  await signInByForm(page, owner)
  await page.goto('/glassExpensesRecord')
  await page.getByText('暂无玻璃机消费记录').waitFor()
  const phone = await openPlayerPhone()
  await openSignedIn(phone, `/start_equip?code=${equipmentId}`)
  await phone.getByText('盲盒').click()
  const sheet = await tapPay(phone, '微信支付 ¥35.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  await expect.poll(() => board.told.find(({ type }) => type === 'vend')).toBeDefined()
  await board.reply(board.told.find(({ type }) => type === 'vend')!.id, 'done')
  await page.getByRole('link', { name: /^G01.*盲盒.*¥35.00.*已完成/ }).waitFor(LONG)
  await page.getByText('在线实收').locator('..').getByText('¥35.00').waitFor()
  const taking = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('button', { name: /CSV 文件/ }).click()
  expect(await readFile(await (await taking).path(), 'utf8')).toContain('盲盒')
  await page.getByRole('radio', { name: '支付宝' }).click()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('link', { name: /^G01/ }).click()
  await page.getByText('已完成').first().waitFor()
})

/** A PNG of one white pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+h' +
  'HgAHggJ/PchI7wAAAABJRU5ErkJggg=='

test('creates goods and assigns them by template', async () => {
  markScreensCovered('/giftType', '/giftmanage', '/addgift', '/addTemplate')
  const { token, ...owner } = await newMerchant('礼品电玩')
  const { id: fieldId } = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  for (const number of ['D01', 'D02']) {
    const equipmentId = newDeviceCode()
    await callProduct(devices.register, { equipmentId, type: 'vending', number, fieldId }, token)
  }
  const page = await openPage()
  await signInByForm(page, owner, '/giftType')
  const save = page.getByRole('button', { name: '保存分类' })
  for (const name of ['饮料', '玩偶']) {
    await page.getByRole('button', { name: '添加分类' }).first().click()
    await page.getByRole('textbox', { name: '分类名称' }).fill(name)
    await save.click()
    await page.getByRole('link', { name: `${name} 0 种` }).waitFor()
  }

  await page.goto('/giftmanage')
  await page.getByRole('button', { name: '添加商品' }).first().click()
  await page.getByRole('heading', { level: 1, name: '添加商品' }).waitFor()
  const add = page.getByRole('button', { name: '添加商品' })
  await add.click()
  await page.getByText('名称未填写，请补全').waitFor()
  const box = (name: RegExp) => page.getByRole('textbox', { name })
  await box(/^名称/).fill('冰柠茶')
  await box(/^英文名/).fill('Lemon tea')
  await box(/^品牌/).fill('柠季')
  await box(/^售价/).fill('6')
  await box(/^成本价/).fill('2.4')
  await page.getByText('每件毛利 ¥3.60').waitFor()
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }
  await page.getByLabel('添加图片').setInputFiles(picture)
  await page.getByRole('button', { name: /图片 1/ }).waitFor()
  await page.getByRole('button', { name: /^分类/ }).click()
  await page.getByRole('dialog').getByText('饮料').click()
  const pickDay = async (field: RegExp, ...keys: readonly string[]) => {
    await page.getByRole('button', { name: field }).click()
    const day = page.getByRole('dialog').locator('td [tabindex="0"], td[tabindex="0"]')
    await day.focus()
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await pickDay(/^生产日期/)
  await pickDay(/^有效期至/, 'ArrowLeft')
  await add.click()
  await page.getByText('有效期早于生产日期。请选择更晚的有效期。').waitFor()
  await pickDay(/^有效期至/, 'ArrowRight')
  await box(/^提前提醒天数/).fill('5')
  await add.click()
  await page.getByRole('link', { name: /冰柠茶.*临期.*饮料.*成本 ¥2.40.*¥6.00/ }).click()
  await page.getByText('每件毛利 ¥3.60').waitFor()
  for (const [name, value] of [
    [/^英文名/, 'Lemon tea'],
    [/^品牌/, '柠季'],
    [/^提前提醒天数/, '5'],
  ] as const) {
    expect(await box(name).inputValue()).toBe(value)
  }

  await page.goto('/giftType')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `修改分类名称 ${name}` }).click()
    await page.getByRole('button', { name: `删除“${name}”` }).click()
    const question = page.getByRole('dialog', { name: `删除“${name}”？` })
    await question.getByRole('button', { name: `删除“${name}”` }).click()
  }
  await remove('玩偶')
  await page.getByRole('link', { name: /^玩偶/ }).waitFor({ state: 'detached' })
  await remove('饮料')
  await page.getByText(/这个分类下仍有商品/).waitFor()

  await page.goto('/addTemplate')
  await page.getByText('暂无模板').waitFor()
  await page.getByRole('link', { name: '空白模板' }).click()
  await box(/^模板名称/).fill('饮料机')
  await page.getByRole('button', { name: '保存模板' }).click()
  await page.getByText(/模板未设商品/).waitFor()
  await page.getByRole('button', { name: /未设商品/ }).click()
  await page.getByRole('dialog').getByText('冰柠茶').click()
  await page.getByRole('button', { name: '保存模板' }).click()
  await page.getByRole('button', { name: '套用到设备' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: '全选' }).click()
  await sheet.getByRole('button', { name: '预览 2 台设备的变更' }).click()
  await sheet.getByText('新增 1 个货道').nth(1).waitFor()
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: '套用到 2 台' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: '套用到 2 台' }).click()
  await sheet.getByText('已套用').nth(1).waitFor()
  await page.goto('/giftset')
  // The contents of slots are unknown until the first refill.
  await page.getByRole('link', { name: /D02 售货机.*1 个货道缺货.*0\/8/ }).waitFor()
})
