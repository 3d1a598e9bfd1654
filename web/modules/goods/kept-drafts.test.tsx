import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { goods } from '#contract/goods/goods.ts'
import { servingGoods, template } from '#web/test/worlds/goods.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'

/** Goes to another screen, and comes back to this one. */
async function comeBack({ router }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { href } = router.state.location
  await router.navigate({ href: '/giftset' })
  await router.navigate({ href })
}

test('restores unsaved slot changes until they are discarded', async () => {
  serve(...servingGoods())
  const app = await open('/setGoods?id=d1')
  const { getByRole, getByText } = app
  const capacity = getByRole('group', { name: '容量' })
  await capacity.getByRole('button', { name: '增加' }).click()
  await getByRole('button', { name: '添加货道' }).click()
  await getByRole('button', { name: /未设商品 选择商品/ }).click()
  await getByRole('dialog').getByText('冰柠茶').click()
  await expect.element(getByText('已修改 2 项')).toBeVisible()
  await expect.element(getByText('有未保存的修改')).not.toBeInTheDocument()
  await comeBack(app)
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(getByText('已修改 2 项')).toBeVisible()
  await expect.element(getByRole('button', { name: /^1 号货道 5\/9/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /^4 号货道 0\/8/ })).toBeVisible()
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(getByText('已修改 2 项')).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: /^1 号货道 5\/8/ })).toBeVisible()
})

test('reverting a slot change leaves no draft', async () => {
  serve(...servingGoods())
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  const capacity = getByRole('group', { name: '容量' })
  await capacity.getByRole('button', { name: '增加' }).click()
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  const kept = () => Object.keys(localStorage).filter((name) => name.endsWith('slots d1'))
  expect(kept()).toHaveLength(1)
  await capacity.getByRole('button', { name: '减少' }).click()
  await expect.element(getByText('已修改 1 项')).not.toBeInTheDocument()
  expect(kept()).toEqual([])
})

test('a closed count sheet keeps its numbers', async () => {
  serve(
    ...servingGoods(),
    answering(goods.count, () => [
      { slot: 1, name: '冰柠茶', englishName: '', expected: 5, counted: 5, overtaken: false },
    ]),
  )
  const { getByRole } = await open('/setGoods?id=d1')
  const start = getByRole('button', { name: '盘点' })
  const sheet = getByRole('dialog', { name: '盘点' })
  await start.click()
  await sheet.getByRole('textbox', { name: '货道 1 冰柠茶' }).fill('5')
  await sheet.getByRole('button', { name: '关闭' }).click()
  await start.click()
  await expect.element(sheet.getByText('有未保存的修改')).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: '货道 1 冰柠茶' })).toHaveValue('5')
  await sheet.getByRole('button', { name: '保存盘点并比对 1 个货道' }).click()
  await sheet.getByText('一致').click()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await start.click()
  await expect.element(sheet.getByRole('textbox', { name: '货道 1 冰柠茶' })).toHaveValue('')
})

test('an old count draft is dropped', async () => {
  serve(...servingGoods())
  const { getByRole } = await open('/setGoods?id=d1')
  const box = getByRole('dialog').getByRole('textbox', { name: '货道 1 冰柠茶' })
  await getByRole('button', { name: '盘点' }).click()
  await box.fill('5')
  await getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  const [name] = Object.keys(localStorage).filter((each) => each.endsWith('count d1'))
  const kept = JSON.parse(localStorage.getItem(name!)!) as { readonly at: number }
  localStorage.setItem(name!, JSON.stringify({ ...kept, at: kept.at - 2 * HOUR_MS }))
  await getByRole('button', { name: '盘点' }).click()
  await expect.element(box).toHaveValue('')
})

test('an unsaved template is restored with its name', async () => {
  serve(...servingGoods())
  const app = await open('/addTemplate?id=m1')
  const { getByRole, getByText } = app
  await getByRole('textbox', { name: /模板名称/ }).fill('零食机')
  await getByRole('group', { name: '容量' }).getByRole('button', { name: '增加' }).click()
  await comeBack(app)
  await expect.element(getByText('有未保存的修改')).toBeVisible()
  await expect.element(getByRole('textbox', { name: /模板名称/ })).toHaveValue('零食机')
  const holds = getByRole('spinbutton', { name: '容量' })
  const [slot] = template.slots
  await expect.element(holds).toHaveValue(String(slot!.capacity + 1))
  await getByRole('button', { name: '放弃修改' }).click()
  await expect.element(holds).toHaveValue(String(slot!.capacity))
  await expect.element(getByRole('textbox', { name: /模板名称/ })).toHaveValue(template.name)
})

test('a partly entered refill is restored', async () => {
  serve(
    ...servingSites(),
    ...servingGoods(),
    answering(goods.refill, () => silence),
  )
  const app = await open('/replenishment?machine=d1')
  const after = { name: '补货后 货道 1' }
  await app.getByRole('group', after).getByRole('button', { name: '减少' }).click()
  await comeBack(app)
  await expect.element(app.getByText('有未保存的修改')).toBeVisible()
  await expect.element(app.getByRole('spinbutton', after)).toHaveValue('7')
  await app.getByRole('button', { name: /^确认补货/ }).click()
  await app.router.navigate({ href: '/replenishment?machine=d1' })
  await expect.element(app.getByRole('spinbutton', after)).toHaveValue('8')
  await expect.element(app.getByText('有未保存的修改')).not.toBeInTheDocument()
})
