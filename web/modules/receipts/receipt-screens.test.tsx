import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readyReceipts } from '#contract/receipts/receipt-ready.ts'
import { receipts, type ReceiptPrinter, type ReceiptStyle } from '#contract/receipts/receipts.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const style: ReceiptStyle = {
  id: 'r1',
  name: '前台小票',
  columns: 32,
  lines: [...readyReceipts.usual.lines],
  printers: 1,
  updateTime: new Date('2026-11-20T02:00:00Z'),
}
const printer: ReceiptPrinter = {
  deviceId: 'd9',
  equipmentId: 'PF20641840',
  number: 'C02',
  type: 'changer',
  fieldName: '江南里 B1',
  online: true,
  link: 'https://pf.example/start_equip?code=PF20641840',
  styleId: 'r1',
  state: 'refused',
  code: 'paper',
  since: new Date('2026-11-21T06:30:00Z'),
}
const listed = answering(receipts.list, () => ({ merchantName: '星游文化', styles: [style] }))
const printers = answering(receipts.printers, () => [printer])
const EDITOR = '/editor_receipt?id=r1'

test('lists styles and printers with refusal reasons', async () => {
  serve(listed, printers)
  const { getByText, getByRole } = await open('/choose_receipts_style')
  await expect.element(getByRole('link', { name: /前台小票/ })).toBeVisible()
  await expect.element(getByText('已拒绝：纸宽不符')).toBeVisible()
  await expect.element(getByRole('link', { name: '省纸' })).toBeVisible()
})

test('retries a failed load and reports no styles', async () => {
  let answers = false
  serve(
    answering(receipts.list, () => (answers ? { merchantName: '星游文化', styles: [] } : silence)),
    answering(receipts.printers, () => (answers ? [] : silence)),
  )
  const { getByText, getByRole } = await open('/choose_receipts_style')
  await expect.element(getByText('小票样式加载失败')).toBeVisible()
  answers = true
  await getByRole('button', { name: /重试/ }).click()
  await expect.element(getByText(/暂无自建样式/)).toBeVisible()
})

test('a line is edited and moved, unprintable text refused', async () => {
  const heard = serve(
    listed,
    printers,
    answering(receipts.save, () => refusing(receipts.save, 'nameTaken', 'name')),
  )
  const { getByRole, getByText, getByLabelText } = await open(EDITOR)
  const paper = getByRole('img', { name: /^小票预览：星游文化，江南里 B1·C02，/ })
  await expect.element(paper).toBeVisible()
  const text = getByLabelText('文字')
  await text.fill('好玩🙂')
  await expect.element(getByText('请更换打印机不支持的字符：🙂')).toBeVisible()
  await getByRole('button', { name: '编辑{场地}·{机台编号}' }).click()
  await expect.element(getByText('第 2 行')).toBeVisible()
  await expect.element(text).toHaveFocus()
  await getByRole('button', { name: '保存并下发' }).click()
  await expect.element(text).toHaveValue('好玩🙂')
  await text.fill('{商户} 欢迎你')
  await getByRole('button', { name: '{商户} 欢迎你 下移' }).click()
  await getByRole('button', { name: '保存并下发' }).click()
  await expect.element(getByText(/已有同名的小票样式/)).toBeVisible()
  const saves = heard.filter(({ name }) => name === 'receipts.save')
  expect(saves).toHaveLength(1)
  const { lines } = saves[0]!.input as { readonly lines: readonly { text?: string }[] }
  expect(lines.slice(0, 2).map((line) => line.text)).toEqual([
    '{site}·{device}',
    '{merchant} 欢迎你',
  ])
})

test('a desktop index lists all groups of the editor', async () => {
  await page.viewport(1280, 800)
  serve(listed, printers)
  const { getByRole } = await open(EDITOR)
  const index = getByRole('navigation', { name: '本页目录' })
  await expect.element(index).toMatchTextContent('当前行小票内容添加一行名称和纸宽')
})

test('who may only look does not write', async () => {
  serve(listed, printers)
  const { getByText } = await open(EDITOR, { person: subAccount('receipts.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})
