import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { printSlipBytes } from '#simulator/receipts/printer.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openPage, signInByForm } from './console.ts'

const name = { zh: '打印小票', en: 'Receipts' }
const printer = { id: 'receipt', type: 'bool', default: true, name }

/** Returns the lines that are printed on the paper, decoded from the bytes alone. */
function slipOf(bytes: string): string[] {
  const { printed } = printSlipBytes(Buffer.from(bytes, 'base64'), 384, () => 0)
  const rows = Map.groupBy(
    printed.flatMap((each) => (each.kind === 'sign' ? [each] : [])),
    ({ top }) => top,
  )
  return [...rows.values()].map((row) => row.map(({ sign }) => sign).join(''))
}

test('a receipt style is edited, tested and confirmed', async () => {
  markScreensCovered('/choose_receipts_style', '/preview_style', '/editor_receipt')
  const { token, ...owner } = await newMerchant('小票电玩')
  const site = await callProduct(sites.submit, { firmName: '小票一店' }, token)
  const code = newDeviceCode()
  const device = { equipmentId: code, type: 'changer', number: 'B01', fieldId: site.id } as const
  const { id, secret } = await callProduct(devices.register, device, token)
  const board = await connectBoard(code, secret)
  await expect.poll(() => board.asked.length).toBe(2)
  const described = { parameters: [printer] }
  const held = { version: 1, settings: { receipt: true } }
  for (const { id: asked, type } of board.asked) {
    const data = type === 'settings.describe' ? described : held
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they came
    await board.reply(asked, 'done', { data })
  }
  const told = (type: string) => board.told.filter((each) => each.type === type)

  const page = await openPage()
  await signInByForm(page, owner, `/manage?id=${id}`)
  await page.getByRole('link', { name: '小票样式', exact: true }).click()
  await page.getByText('未选择样式').waitFor()
  await page.getByRole('link', { name: '省纸' }).click()
  const paper = page.getByRole('img', { name: /^小票预览：/ })
  await expect.poll(() => paper.getAttribute('aria-label')).toContain('小票一店 B01')
  await page.getByRole('button', { name: '复制并编辑' }).click()

  // An unknown field name in braces cannot be saved; its line is reported, and the rest of the input stays.
  await page.getByLabel('左侧').fill('谢谢光临 {谁}')
  await page.getByText('“谁”字段不存在，请用“插入字段”选择').waitFor()
  await page.getByText('1 项填写有误').waitFor()
  await page.getByLabel('左侧').fill('谢谢光临')
  await page.getByLabel('样式名称').fill('前台小票')
  await expect.poll(() => paper.getAttribute('aria-label')).toContain('谢谢光临 B01')

  // Test print before saving: the machine prints what the preview shows.
  await page.getByRole('button', { name: '试打一张' }).click()
  await page.getByRole('button', { name: '在 B01 试打' }).click()
  await expect.poll(() => told('receipt.print')).toHaveLength(1)
  const [tried] = told('receipt.print')
  const { bytes } = tried!.data as { readonly bytes?: string }
  expect(slipOf(bytes!)).toEqual(['谢谢光临B01', '60枚￥50.00', '2026-11-2114:32:06'])
  await board.reply(tried!.id, 'done')
  await page.getByText('已打印').waitFor()
  await page.getByRole('button', { name: '关闭' }).click()

  // A change that is made without a network is not lost.
  const save = page.getByRole('button', { name: '保存样式' })
  await page.context().setOffline(true)
  await save.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await save.click()
  await page.getByRole('button', { name: '下发到打印机' }).click()
  await page.getByRole('checkbox', { name: /B01/ }).check()
  await page.getByRole('button', { name: '下发到 1 台打印机' }).click()
  await page.getByText('已下发', { exact: true }).waitFor()
  await expect.poll(() => told('receipt.set')).toHaveLength(1)
  expect(told('receipt.set')[0]!.data).toMatchObject({
    columns: 32,
    lines: [
      { left: '谢谢光临', right: 'B01' },
      { left: '{coins} 枚', right: '{amount}' },
      { left: '{date}', right: '{time}' },
    ],
  })
  await board.reply(told('receipt.set')[0]!.id, 'done')
  await page.getByText('已确认', { exact: true }).waitFor()

  // A changed template is sent again to the printers that use it; this printer has another paper width.
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByText('80 mm').click()
  await page.getByRole('button', { name: '保存并下发' }).click()
  await expect.poll(() => told('receipt.set')).toHaveLength(2)
  await board.reply(told('receipt.set')[1]!.id, 'failed', { code: 'paper' })
  await page.getByText('已拒绝：纸宽不符').waitFor()
})
