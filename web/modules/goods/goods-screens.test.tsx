import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import { toFen } from '#contract/base/money.ts'
import { machineSlots, servingGoods, tea } from '#web/test/worlds/goods.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'

test('the hub counts products and lists low machines', async () => {
  serve(...servingSites(), ...servingGoods())
  const { getByRole } = await open('/giftset')
  await expect.element(getByRole('link', { name: /礼品和商品 2 种/ })).toBeVisible()
  const machine = getByRole('link', { name: /D01 售货机.*1 个货道缺货.*1 个货道库存低.*7\/24/ })
  await expect.element(machine).toHaveAttribute('href', '/setGoods?id=d1')
})

test('slots show their product without the goods list', async () => {
  serve(
    answering(goods.mine, () => silence),
    ...servingGoods(),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  await expect.element(getByRole('button', { name: /冰柠茶.*换商品/ })).toBeVisible()
  await expect.element(getByText('留空则按商品价格 ¥6.00')).toBeVisible()
  await expect.element(getByRole('group', { name: '容量' })).toBeVisible()
  await expect.element(getByRole('group', { name: '现有库存' })).toBeVisible()
  await getByRole('button', { name: /^3 号货道/ }).click()
  await expect.element(getByRole('button', { name: /未设商品/ })).toBeVisible()
})

test('shows failed, empty and denied machine lists', async () => {
  let answer: typeof silence | [] = silence
  serve(
    ...servingSites(),
    answering(goods.machines, () => answer),
    ...servingGoods(),
  )
  const first = await open('/setGoods')
  await expect.element(first.getByText('加载失败')).toBeVisible()
  answer = []
  await first.getByRole('button', { name: '重试' }).click()
  await expect.element(first.getByText('暂无带货道的设备')).toBeVisible()
  const { getByText } = await open('/setGoods', { person: subAccount() })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('a type in use is renamed but not deleted', async () => {
  const heard = serve(
    ...servingGoods(),
    answering(goods.submitType, ({ name }) => ({ giftNumber: 0, id: 't1', name })),
    answering(goods.removeTypes, () => refusing(goods.removeTypes, 'typeInUse')),
  )
  const { getByRole, getByText } = await open('/giftType')
  await getByRole('button', { name: '修改分类名称 饮料' }).click()
  await getByRole('button', { name: '删除“饮料”' }).click()
  await getByRole('dialog', { name: '删除“饮料”？' })
    .getByRole('button', { name: '删除“饮料”' })
    .click()
  await expect.element(getByText(/这个分类下仍有商品/)).toBeVisible()
  await getByRole('textbox', { name: '分类名称' }).fill('零食')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.submitType')
  expect(sent?.input).toEqual({ id: 't1', name: '零食' })
})

test('editing a product omits unchanged optional fields', async () => {
  const heard = serve(
    ...servingGoods(),
    answering(goods.submit, () => tea),
  )
  const { getByRole, getByText, pathNow } = await open('/giftmanage')
  await expect.element(getByRole('link', { name: /抱抱熊.*仅作礼品/ })).toBeVisible()
  await getByRole('link', { name: /冰柠茶.*成本 ¥2.40 库存 6 件.*¥6.00/ }).click()
  await expect.element(getByText('每件毛利 ¥3.60')).toBeVisible()
  await getByRole('textbox', { name: '售价' }).fill('7')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(pathNow).toBe('/giftmanage')
  const sent = heard.find(({ name }) => name === 'goods.submit')
  expect(sent?.input).toMatchObject({ id: 'g1', name: '冰柠茶', price: 700 })
  expect(Object.keys(sent?.input as object)).not.toContain('brand')
})

test('slots get a product and a shared price', async () => {
  const heard = serve(
    ...servingGoods(),
    answering(goods.saveSlots, () => machineSlots),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  await expect.element(getByText('账面比设备多 1 件')).not.toBeInTheDocument()
  await getByRole('button', { name: /^2 号货道 1\/8 件/ }).click()
  await expect.element(getByText('账面比设备多 1 件')).toBeVisible()
  await getByRole('textbox', { name: '价格' }).fill('6.5')
  await getByRole('button', { name: '同款商品的 2 个货道都用这个价格' }).click()
  await getByRole('button', { name: /^3 号货道/ }).click()
  await getByRole('button', { name: /未设商品 选择商品/ }).click()
  await getByRole('dialog').getByText('冰柠茶').click()
  await expect.element(getByText('已修改 3 项')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存，玩家立即看到新价格')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.saveSlots')
  expect(sent?.input).toEqual({
    equipmentId: 'd1',
    slots: [
      { slot: 1, giftId: 'g1', price: toFen(650), capacity: 8, low: 2 },
      { slot: 2, giftId: 'g1', price: toFen(650), capacity: 8, low: 2 },
      { slot: 3, giftId: 'g1', capacity: 8, low: 2 },
    ],
  })
})

test('a slot price may be low but not zero', async () => {
  const heard = serve(
    ...servingGoods(),
    answering(goods.saveSlots, () => machineSlots),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  const price = getByRole('textbox', { name: '价格' })
  await price.click()
  await userEvent.keyboard('0')
  await expect.element(getByText('请填写大于 ¥0.00 的价格。留空则按商品价格。')).toBeVisible()
  await getByRole('button', { name: /^2 号货道/ }).click()
  await getByRole('button', { name: '保存' }).click()
  expect(heard.map(({ name }) => name)).not.toContain('goods.saveSlots')
  await expect.element(getByText('请填写大于 ¥0.00 的价格。留空则按商品价格。')).toBeVisible()
  await price.click()
  await userEvent.keyboard('{Control>}a{/Control}0.8')
  await expect.element(price).toHaveValue('0.8')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存，玩家立即看到新价格')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.saveSlots')
  expect(sent?.input).toMatchObject({ slots: [{ slot: 1, price: 80 }] })
})

test('slot number and stock share one line', async () => {
  onTestFinished(() => page.viewport(375, 700))
  const [one] = machineSlots.slots as [MachineSlot]
  // A low stock is shown in bold, which is wider.
  const wide = { ...one, capacity: 16, stock: 15, told: 15, low: 15 }
  const slots = Array.from({ length: 20 }, (_, place) => ({ ...wide, slot: place + 1 }))
  serve(...servingGoods(() => ({ ...machineSlots, slots })))
  const { getByRole } = await open('/setGoods?id=d1')
  const number = getByRole('button', { name: /^16 号货道 15\/16 件/ }).getByText('16', {
    exact: true,
  })
  for (const width of [375, 320]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.viewport(width, 700)
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(number).toBeVisible()
    const own = number.element().parentElement!
    const stock = own.nextElementSibling!
    expect(stock.getBoundingClientRect().top, `${width} px`).toBe(own.getBoundingClientRect().top)
  }
})

test('filters low slots and keeps refused changes', async () => {
  serve(
    ...servingGoods(),
    answering(goods.saveSlots, () => refusing(goods.saveSlots, 'noGoods')),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1', { language: 'en' })
  await getByRole('radio', { name: 'Low stock 1' }).click()
  await expect.element(getByRole('button', { name: /^Slot 1 5 of 8/ })).not.toBeInTheDocument()
  await getByRole('button', { name: /^Slot 2/ }).click()
  await getByRole('group', { name: 'Capacity' }).getByRole('button', { name: 'Increase' }).click()
  await getByRole('button', { name: 'Save' }).click()
  await expect.element(getByText(/A product in these slots was deleted/)).toBeVisible()
  await expect.element(getByText('1 change')).toBeVisible()
})

test('slots follow sales live', async () => {
  let now = machineSlots
  serve(...servingGoods(() => now))
  const { getByRole } = await open('/setGoods?id=d1', { language: 'en' })
  await expect.element(getByRole('button', { name: /^Slot 1 5 of 8/ })).toBeVisible()
  const [one, ...others] = machineSlots.slots as [MachineSlot, ...MachineSlot[]]
  now = { ...machineSlots, slots: [{ ...one, stock: 4, told: 4 }, ...others] }
  await expect.poll(() => push('orders')).toBeGreaterThan(0)
  const left = getByRole('button', { name: /^Slot 1 4 of 8/ })
  await expect.element(left, { timeout: 15_000 }).toBeVisible()
})

test('a slot reported empty shows as empty', async () => {
  const [one] = machineSlots.slots as [MachineSlot]
  serve(...servingGoods(() => ({ ...machineSlots, slots: [{ ...one, told: 0 }] })))
  const { getByRole, getByText } = await open('/setGoods?id=d1', { language: 'en' })
  await expect.element(getByRole('radio', { name: 'Out of stock 1' })).toBeVisible()
  await getByRole('button', { name: /^Slot 1 0 of 8/ }).click()
  await expect.element(getByText('Reported by device: 0 items')).toBeVisible()
})

test('a wrong stock is corrected by a count', async () => {
  let now = machineSlots
  const heard = serve(
    ...servingGoods(() => now),
    answering(goods.count, () => {
      const [first, ...others] = machineSlots.slots
      now = { ...machineSlots, slots: [{ ...first!, stock: 4 }, ...others] }
      return [
        { slot: 1, name: '冰柠茶', englishName: '', expected: 5, counted: 4, overtaken: false },
      ]
    }),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  await getByRole('group', { name: '现有库存' }).getByRole('button', { name: '少' }).click()
  await expect
    .element(getByText('账面库存 5 件，实际少 1 件。你的修改将记为盘点，并记录操作人。'))
    .toBeVisible()
  await getByRole('textbox', { name: /差异原因/ }).fill('压坏了')
  await getByRole('button', { name: '按 4 件记为盘点' }).click()
  await expect.element(getByText('已记为盘点')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.count')
  const slots = [{ slot: 1, counted: 4 }]
  expect(sent?.input).toEqual({ equipmentId: 'd1', slots, reason: '压坏了' })
  await expect.element(getByText('账面比设备少 1 件')).toBeVisible()
})

test('stock is counted up to the saved capacity', async () => {
  serve(...servingGoods())
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  const stock = getByRole('group', { name: '现有库存' })
  const pieces = stock.getByRole('spinbutton')
  await expect.element(pieces).toHaveAttribute('aria-valuemax', '8')
  await getByRole('button', { name: /^3 号货道/ }).click()
  await getByRole('button', { name: /未设商品 选择商品/ }).click()
  await getByRole('dialog').getByText('冰柠茶').click()
  await expect.element(getByRole('group', { name: '容量' })).toBeVisible()
  // The server counts only slots whose product is saved.
  expect(stock.elements()).toEqual([])
  await expect.element(getByText('未设商品')).not.toBeInTheDocument()
})

test('a claw machine saves its slot without a price', async () => {
  const claw = { ...machineSlots, type: 'claw' } as const
  serve(
    ...servingGoods(() => claw),
    answering(goods.saveSlots, () => claw),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  await getByRole('group', { name: '容量' }).getByRole('button', { name: '增加' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('货道已保存')).toBeVisible()
})

test('a lipstick machine holds prizes without a price', async () => {
  serve(...servingGoods(() => ({ ...machineSlots, type: 'lipstick' })))
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  await expect.element(getByText('留空则按商品价格 ¥6.00')).toBeVisible()
  await getByRole('button', { name: /更换商品/ }).click()
  await getByRole('dialog').getByText('抱抱熊').click()
  await expect.element(getByText('商品无售价，留空则仅作礼品')).toBeVisible()
})
