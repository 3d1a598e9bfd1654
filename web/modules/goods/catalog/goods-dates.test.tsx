import { expect, test } from 'vitest'
import { goods } from '#contract/goods/goods.ts'
import { servingGoods, tea } from '#web/test/worlds/goods.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

test('product dates can be cleared', async () => {
  const productionDate = new Date('2026-01-01T00:00:00+08:00')
  const effectiveDate = new Date('2099-12-20T00:00:00+08:00')
  const dated = { ...tea, productionDate, effectiveDate }
  const heard = serve(
    answering(goods.detail, () => dated),
    answering(goods.submit, () => tea),
    ...servingGoods(),
  )
  const { getByRole } = await open('/addgift?id=g1')
  for (const name of ['生产日期', '有效期至']) {
    await getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await getByRole('dialog').getByRole('button', { name: '不设日期' }).click()
    await expect.element(getByRole('button', { name: `${name} 选择日期` })).toBeVisible()
  }
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === goods.submit.name)?.input)
    .toMatchObject({ id: 'g1', productionDate: null, effectiveDate: null })
})
