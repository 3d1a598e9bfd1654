import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import type { CallInput } from '#contract/base/call.ts'
import { goods } from '#contract/goods/goods.ts'
import { machineSlots, servingGoods } from '#web/test/worlds/goods.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'

type Command = CallOutput<typeof goods.vendTests>[number]
const now = new Date()
const command: Command = {
  id: '9',
  type: 'vend',
  state: 'accepted',
  code: '',
  askedBy: '林晓峰',
  createTime: now,
  movedTime: now,
  expiresTime: now,
}

test('a confirmed test vend is followed to its end', async () => {
  let state: Pick<Command, 'state' | 'code'> = { state: 'accepted', code: '' }
  const heard = serve(
    ...servingGoods(),
    answering(goods.vendTest, () => ({ commandId: '9' })),
    answering(goods.vendTests, () => [{ ...command, ...state }]),
  )
  const { getByRole, getByText } = await open('/setGoods?id=d1')
  await getByRole('link', { name: '出货测试' }).click()
  await getByRole('button', { name: '从货道 1 试出 1 件' }).click()
  await getByRole('dialog').getByRole('button', { name: '从货道 1 试出 1 件' }).click()
  await expect.element(getByText('出货中')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.vendTest')
  expect(sent?.input).toEqual({ equipmentId: 'd1', slot: 1 })
  state = { state: 'failed', code: 'stock.empty' }
  await expect.element(getByText('未出货')).toBeVisible()
  await expect.element(getByText('货道缺货')).toBeVisible()
})

test('an offline machine refuses a test vend', async () => {
  serve(
    ...servingGoods(),
    answering(goods.vendTests, () => []),
    answering(goods.vendTest, () => refusing(goods.vendTest, 'offline')),
  )
  const { getByRole, getByText } = await open('/vend_test?id=d1&slot=2')
  await getByRole('button', { name: '从货道 2 试出 1 件' }).click()
  await getByRole('dialog').getByRole('button', { name: '从货道 2 试出 1 件' }).click()
  const why = '设备离线，不能测试'
  await expect.element(getByText(why)).toBeVisible()
  serve(...servingGoods(() => ({ ...machineSlots, online: false })))
  const later = await open('/vend_test?id=d1&slot=2')
  await expect.element(later.getByText(why)).toBeVisible()
  await expect
    .element(later.getByRole('button', { name: '从货道 2 试出 1 件' }))
    .not.toBeInTheDocument()
})

test('a blind count shows variances afterwards', async () => {
  const heard = serve(
    ...servingGoods(),
    answering(goods.count, () => [
      {
        slot: 1,
        name: '冰柠茶',
        englishName: '',
        expected: 5,
        counted: 5,
        told: 5,
        overtaken: false,
      },
      { slot: 2, name: '冰柠茶', englishName: '', expected: 2, counted: 1, overtaken: false },
      { slot: 3, name: '冰柠茶', englishName: '', expected: 8, counted: 1, overtaken: true },
    ]),
  )
  const began = Date.now()
  const { getByRole } = await open('/setGoods?id=d1')
  await getByRole('button', { name: '盘点' }).click()
  const sheet = getByRole('dialog', { name: '盘点' })
  await sheet.getByRole('textbox', { name: '货道 1 冰柠茶' }).fill('55')
  await expect.element(sheet.getByText(/^这个货道最多 \d 件/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: /^保存盘点/ })).toBeDisabled()
  // An invalid number is not skipped: it has to be corrected first.
  await sheet.getByRole('textbox', { name: '货道 1 冰柠茶' }).fill('3.5')
  await sheet.getByRole('textbox', { name: '货道 2 冰柠茶' }).fill('1')
  await sheet.getByRole('button', { name: /^保存盘点/ }).click()
  await expect.element(sheet.getByRole('textbox', { name: '货道 1 冰柠茶' })).toHaveFocus()
  expect(heard.filter(({ name }) => name === 'goods.count')).toEqual([])
  await sheet.getByRole('textbox', { name: '货道 1 冰柠茶' }).fill('5')
  await expect.element(sheet.getByText(/账面/)).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: '保存盘点并比对 2 个货道' }).click()
  await expect.element(sheet.getByText('少 1 件')).toBeVisible()
  await expect.element(sheet.getByText('一致')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'goods.count')
  await expect.element(sheet.getByText('此后已再次补货，未修改')).toBeVisible()
  const { slots } = sent!.input as CallInput<typeof goods.count>
  expect(slots).toMatchObject([
    { slot: 1, counted: 5 },
    { slot: 2, counted: 1 },
  ])
  // Each slot has its own time of count, so pieces sold during the other counts are no variance.
  expect(slots.every(({ countedAt = 0 }) => countedAt >= began)).toBe(true)
})
