import { expect, test } from 'vitest'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import type { TemplatePreview } from '#contract/goods/goods-templates.ts'
import { machineSlots, servingGoods, template } from '#web/test/worlds/goods.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const planned: TemplatePreview = {
  equipmentId: 'd1',
  number: 'D01',
  type: 'vending',
  fieldName: '星河影城店',
  outcome: 'changes',
  added: 0,
  swapped: 2,
  changed: 0,
  untouched: 1,
  missing: 0,
}

const counts = { slots: 3, empty: 1, low: 1, expiring: 0, over: 0, stock: 7, capacity: 24 }
const machine = { equipmentId: 'd1', number: 'D01', code: 'PF20640001', type: 'vending' } as const
const site = {
  fieldId: 's1',
  fieldName: '星河影城店',
  equipmentList: [{ ...machine, ...counts, remark: '', online: true }],
}

test('a template is made from a machine', async () => {
  let taken = true
  const heard = serve(
    answering(goods.saveTemplate, () =>
      taken ? refusing(goods.saveTemplate, 'nameTaken', 'name') : template,
    ),
    ...servingGoods(),
  )
  const { getByRole, getByText } = await open('/addTemplate?from=d1')
  await getByRole('textbox', { name: /模板名称/ }).fill('饮料机')
  await getByRole('button', { name: /^2 号货道/ }).click()
  await getByRole('textbox', { name: '价格' }).fill('6.5')
  await getByRole('button', { name: '保存模板' }).click()
  await expect.element(getByText('已有同名模板，请更换名称')).toBeVisible()
  taken = false
  await getByRole('button', { name: '保存模板' }).click()
  await expect.element(getByText('模板已保存，设备货道不变')).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'goods.saveTemplate')?.input).toEqual({
    name: '饮料机',
    slots: [
      { slot: 1, giftId: 'g1', capacity: 8, low: 2 },
      { slot: 2, giftId: 'g1', price: 650, capacity: 8, low: 2 },
    ],
  })
})

test('removed slots can be added back in order', async () => {
  const saved = { ...template, slots: template.slots.map((each) => ({ ...each, slot: 3 })) }
  serve(
    answering(goods.saveTemplate, () => saved),
    answering(goods.templates, () => [saved]),
    ...servingGoods(),
  )
  const { getByRole, getByText } = await open('/addTemplate?blank=1')
  await getByRole('textbox', { name: /模板名称/ }).fill(saved.name)
  await getByRole('button', { name: /^3 号货道/ }).click()
  await getByRole('button', { name: /未设商品 选择商品/ }).click()
  await getByRole('dialog').getByText('冰柠茶').click()
  await getByRole('button', { name: '保存模板' }).click()
  await expect.element(getByText('模板已保存，设备货道不变')).toBeVisible()
  await expect.element(getByRole('heading', { name: '货道 3' })).toBeVisible()
  const cells = getByRole('group', { name: '模板的货道' }).getByRole('button')
  const numbers = () =>
    cells.elements().map((cell) => Number.parseInt(cell.querySelector('.sr')!.textContent, 10))
  await expect.poll(numbers).toEqual([3])
  await getByRole('button', { name: '添加货道' }).click()
  await expect.element(getByRole('heading', { name: '货道 1' })).toBeVisible()
  expect(numbers()).toEqual([1, 3])
  await getByRole('button', { name: '添加一排' }).click()
  await expect.poll(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a template may hold less than its source machine', async () => {
  serve(
    answering(goods.machines, () => [site]),
    ...servingGoods(),
  )
  const { getByRole, getByText } = await open('/addTemplate')
  await getByRole('button', { name: '复制设备的货道' }).click()
  await getByRole('dialog')
    .getByRole('button', { name: /D01 售货机.*星河影城店/ })
    .click()
  const capacity = getByRole('group', { name: '容量' })
  const [{ stock }] = machineSlots.slots as [MachineSlot]
  for (let left = 8; left >= stock; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one tap after the other
    await capacity.getByRole('button', { name: '减少' }).click()
  }
  await expect.element(capacity.getByRole('spinbutton')).toHaveValue(String(stock - 1))
  expect(getByText(/近 7 天出/).elements()).toEqual([])
})

test('a template is applied after a preview per machine', async () => {
  let [broken, unknown] = [true, true]
  const other = { ...planned, equipmentId: 'd2', number: 'D02', outcome: 'noPrice' } as const
  const heard = serve(
    answering(goods.planTemplate, () => (broken ? silence : [planned, other])),
    answering(goods.putOnTemplate, () => [planned, other]),
    answering(goods.machines, () => (unknown ? silence : [site])),
    ...servingGoods(),
  )
  const { getByRole, getByText } = await open('/addTemplate?id=m1')
  await getByRole('button', { name: '套用到设备' }).click()
  const sheet = getByRole('dialog')
  await expect.element(sheet.getByRole('button', { name: '请先选择设备' })).toBeDisabled()
  await expect.element(sheet.getByText('加载失败')).toBeVisible()
  unknown = false
  await sheet.getByRole('button', { name: '重试' }).click()
  await sheet.getByRole('checkbox', { name: /D01/ }).click()
  await sheet.getByRole('button', { name: '预览 1 台设备的变更' }).click()
  await expect.element(getByText('加载失败')).toBeVisible()
  broken = false
  await sheet.getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('2 个货道更换商品，另有 1 个货道不变').first()).toBeVisible()
  await expect.element(getByText('不能套用，有商品未定价')).toBeVisible()
  await sheet.getByRole('button', { name: '套用到 1 台' }).click()
  await expect.element(getByText('已套用')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.putOnTemplate')
  expect(sent?.input).toEqual({ id: 'm1', equipmentIds: ['d1'] })
})

test('lists templates, reports missing and denied ones', async () => {
  serve(...servingGoods())
  const first = await open('/addTemplate')
  await expect.element(first.getByRole('link', { name: '饮料机 1 个货道' })).toBeVisible()
  await first.unmount()
  const gone = await open('/addTemplate?id=77')
  await expect.element(gone.getByText('模板不存在或已删除')).toBeVisible()
  await gone.unmount()
  const { getByText } = await open('/addTemplate', { person: subAccount('goods.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})
