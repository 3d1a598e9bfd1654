import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import {
  callProduct,
  newDeviceCode,
  newMerchant,
  newPhone,
  openPage,
  signInByForm,
} from './console.ts'
import { withinOneDay } from './one-day.ts'

const bag = {
  name: 'bag.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 560, channels: 3, background: '#cfe0e8' } })
    .jpeg()
    .toBuffer(),
}

test('reconciles a cash count and closes the day', async () => {
  await withinOneDay()
  markScreensCovered('/reconciliation', '/cashCount')
  const { token, ...owner } = await newMerchant('对账电玩')
  const site = await callProduct(sites.submit, { firmName: '城东一店' }, token)
  const code = newDeviceCode()
  const { secret } = await callProduct(
    devices.register,
    { equipmentId: code, type: 'claw', number: 'C02', price: toFen(200), fieldId: site.id },
    token,
  )
  const board = await connectBoard(code, secret)
  await board.meters({})
  await board.meters({ cashIn: { 1000: 3, 500: 2 } })
  await expect
    .poll(async () => (await callProduct(devices.list, {}, token)).records[0]?.totals.cashIn)
    .toMatchObject({ 1000: 3 })

  const page = await openPage()
  await signInByForm(page, owner, '/cashCount')
  await page.getByRole('button', { name: '开始清点' }).click()
  await page.getByText('先清点，再查看应有金额').waitFor()
  const box = (yuan: number) => page.getByRole('textbox', { name: new RegExp(`^¥${yuan}(?!\\d)`) })
  await box(10).fill('3')
  await box(5).fill('1')
  await page.context().setOffline(true)
  await page.getByLabel('添加清点照片').setInputFiles(bag)
  await page.getByText('上传失败，请重试').waitFor()
  await page.getByRole('button', { name: '完成清点并比对' }).click()
  await page.getByText('网络连接失败，请重试').first().waitFor()
  expect(await box(10).inputValue()).toBe('3')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /照片 1/ }).waitFor()
  await page.getByRole('button', { name: '完成清点并比对' }).click()
  await page.getByText('▼ 现金短少 ¥5.00').first().waitFor()
  await page.getByText('不明').click()
  await page.getByRole('button', { name: '收走 ¥35.00' }).click()
  await page.getByText('已收走 ¥35.00').waitFor()

  // The clerk who takes over counts the other person's cash first, and sees the expected amount only then.
  const permissions = ['cash.see', 'cash.count']
  const { id: roleId } = await callProduct(team.saveRole, { roleName: '夜班', permissions }, token)
  const clerk = { name: '周敏', phone: newPhone(), password: 'Journey-2026' }
  await callProduct(team.save, { ...clerk, roleId, sites: 'all' }, token)
  const other = await openPage()
  await signInByForm(other, clerk, '/cashCount')
  await other.getByRole('button', { name: '接班' }).click()
  await other.getByText('先清点，再查看应有金额').waitFor()
  expect(await other.getByRole('main').innerText()).not.toContain('35.00')
  await other.getByRole('textbox', { name: /^¥10(?!\d)/ }).fill('3')
  await other.getByRole('button', { name: '完成清点并比对' }).click()
  await other.getByText('▼ 现金短少 ¥5.00').first().waitFor()
  await other.getByRole('button', { name: '重新清点' }).click()
  await other.getByRole('textbox', { name: /^¥5(?!\d)/ }).fill('1')
  await other.getByRole('button', { name: '完成清点并比对' }).click()
  await other.getByRole('button', { name: '收走 ¥35.00' }).click()
  await other.getByText('已收走 ¥35.00').waitFor()
  await other.goto(new URL('/cashCount?show=records', other.url()).href)
  await other.getByRole('link', { name: /交班.*¥35\.00/ }).waitFor()
  await other.context().close()

  // Variances are listed by machine and by person, per week.
  await page.goto(new URL('/cashCount?show=variances', page.url()).href)
  await page.getByRole('link', { name: /C02.*清点 1 次，其中 1 次有差额.*少 ¥5\.00/ }).click()
  await page.getByText('C02 每周差额').first().waitFor()

  // The variance is listed for review among today's differences.
  const today = formatShanghaiDay(new Date())
  await page.goto(new URL(`/reconciliation?day=${today}`, page.url()).href)
  await page.getByRole('link', { name: /C02.*清点金额与应有金额不符/ }).click()
  await page.getByRole('button', { name: /照片 1/ }).click()
  await page.getByRole('img', { name: '照片 1' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('radio', { name: '纸钞卡在纸钞机中' }).check()
  await page.getByRole('button', { name: '记为“纸钞卡在纸钞机中”' }).click()
  await page.getByText(/^由.*核实$/).waitFor()

  // Yesterday had no payments: its bills confirm it, and the day is closed.
  await page.goto(new URL('/reconciliation', page.url()).href)
  await page.getByRole('button', { name: '立即获取' }).click()
  await page.getByRole('button', { name: '关账' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^关账 .*周.$/ })
    .click()
  await page
    .getByText(/已关账/)
    .first()
    .waitFor()

  // Reopening a day requires a reason, which is kept; then the day is closed again.
  await page.getByRole('button', { name: '重新开账' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^重新开/ }).click()
  await sheet.getByText('原因未填写').waitFor()
  await sheet.getByRole('textbox', { name: '原因' }).fill('渠道补了一笔账单')
  await sheet.getByRole('button', { name: /^重新开/ }).click()
  await page.getByText('渠道补了一笔账单').waitFor()
  await page.getByRole('button', { name: '关账' }).waitFor()

  // The cash statement shows today's takings from the meters.
  await page.goto(new URL('/cashincome', page.url()).href)
  await page.getByText('40.00').first().waitFor()
})
