import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { play } from '#contract/orders/play.ts'
import { sites } from '#contract/sites/sites.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openPage, signInByForm } from './console.ts'

test('resolves held meter readings and resumes sales', async () => {
  const { token, ...owner } = await newMerchant('读数电玩')
  const site = await callProduct(sites.submit, { firmName: '城东一店' }, token)
  const equipmentId = newDeviceCode()
  const wish = { equipmentId, type: 'claw', number: 'A01', fieldId: site.id } as const
  const { id, secret } = await callProduct(devices.register, wish, token)
  const board = await connectBoard(equipmentId, secret)
  await board.meters({ coinIn: 820, cashIn: { 10000: 2 } })
  await board.meters({ coinIn: 3, cashIn: { 10000: 1_002 } })

  const page = await openPage({ moves: true })
  await signInByForm(page, owner, `/manage?id=${id}`)
  await page.getByText('投币：820 → 3').waitFor()
  await page.getByText('现金 ¥100.00：2 → 1,002').waitFor()
  expect(await callProduct(play.machine, { equipmentId }, token)).toMatchObject({ state: 'free' })

  await page.getByRole('button', { name: /^从 3 继续/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '从 3 继续' }).click()
  await page.getByText('投币：820 → 3').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^计入 1,000/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '计入 1,000' }).click()
  await page.getByText('现金 ¥100.00：2 → 1,002').waitFor({ state: 'detached' })
  await page.getByText('¥100,200.00').first().waitFor()

  await page.getByRole('button', { name: /^冲销计数/ }).click()
  await page.getByRole('button', { name: /^现金 ¥100.00/ }).click()
  await page.getByRole('textbox', { name: '冲销数量' }).fill('1000')
  await page.getByRole('textbox', { name: '原因' }).fill('没有收到这么多纸币')
  await page.getByRole('dialog').getByRole('button', { name: '冲销计数' }).click()
  await page.getByText('¥200.00').first().waitFor()
  await board.meters({ coinIn: 5, cashIn: { 10000: 1_002 } })
  await expect
    .poll(async () => (await callProduct(devices.detail, { id }, token)).today)
    .toMatchObject({ coinIn: 822, cashFen: 20_000 })
})
