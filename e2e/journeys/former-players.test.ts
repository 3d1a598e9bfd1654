import { expect, test } from 'vitest'
import { members } from '#contract/members/members.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { renderXlsxTable } from '#server/platform/exports/xlsx.ts'
import { newExportColumn } from '#server/platform/exports/table.ts'
import { testTable } from '#server/test/workbook.ts'
import { callProduct, newPhone, openPage, signInByForm, waitForSmsCode } from './console.ts'
import { openPlayerPhone, openPlayerVenue } from './player.ts'

/** Returns a workbook of two former players. The phone of the second one is wrong. */
async function makeWorkbook(phone: string): Promise<Buffer> {
  const columns = [
    newExportColumn('text', { zh: '手机号', en: 'Phone' }),
    newExportColumn('text', { zh: '姓名', en: 'Name' }),
    newExportColumn('number', { zh: '游戏币', en: 'Coins' }),
    newExportColumn('number', { zh: '积分', en: 'Points' }),
  ]
  const rows = [
    [phone, '王小明', 12, 80],
    ['123', '错号', 1, 1],
  ]
  return Buffer.concat(await Array.fromAsync(renderXlsxTable(testTable(columns, [rows]))))
}

test('a former member claims by phone and merges two apps', async () => {
  markScreensCovered('/member_import')
  const venue = await openPlayerVenue('老店电玩')
  const phone = newPhone()
  const file = { name: '旧系统会员.xlsx', mimeType: '', buffer: await makeWorkbook(phone) }

  const page = await openPage()
  await signInByForm(page, venue.owner, '/member_management')
  await page.getByRole('button', { name: '导入老会员' }).click()
  await page.getByRole('button', { name: '导入名单' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByText('第 3 行').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '导入 1 人' }).click()
  await page.getByRole('button', { name: /王\*\*.*12 枚币.*80 积分.*待领取/ }).waitFor()

  const player = await openPlayerPhone()
  await player.goto(`/subIntegralStore/integral?code=${venue.machine.code}`)
  await player.getByRole('button', { name: '绑定手机号' }).click()
  await player.getByLabel('手机号').fill(phone)
  await player.getByRole('button', { name: '发送验证码' }).click()
  await player.getByText('验证码已发送').waitFor()
  await player.getByLabel('验证码').fill(await waitForSmsCode(phone))
  await player.getByRole('button', { name: '绑定手机号', exact: true }).click()
  await player.getByText('12 枚币 · 80 积分').waitFor()

  await page.getByRole('button', { name: /尾号 .*已领取/ }).waitFor()
  const found = await callProduct(members.list, { text: phone.slice(-4) }, venue.token)
  expect(found.records).toMatchObject([{ phoneEnd: phone.slice(-4) }])

  // The same person comes with another app and joins both members by a code.
  const other = await openPlayerPhone({ app: 'alipay' })
  await other.goto(`/subIntegralStore/integral?code=${venue.machine.code}`)
  await other.getByRole('button', { name: '允许' }).click()
  await other.getByRole('button', { name: '个人信息和会员身份' }).click()
  await other.getByRole('button', { name: '显示合并码' }).click()
  const shown = await other.getByText(/^\d{3} \d{3}$/).textContent()
  await player.getByRole('button', { name: '个人信息和会员身份' }).click()
  await player.getByRole('button', { name: '输入合并码' }).click()
  await player.getByLabel('合并码').fill((shown ?? '').replace(' ', ''))
  await player.getByRole('button', { name: '合并会员身份', exact: true }).click()
  await player.getByText('已转入 12 枚币、80 积分').waitFor()
  await other.getByText('已合并为一个会员身份').waitFor()
  await other.getByText('80', { exact: true }).waitFor()
  await player.getByText('80', { exact: true }).waitFor()
  const [member, ...others] = (await callProduct(members.list, {}, venue.token)).records
  expect([member?.phoneEnd, others]).toEqual([phone.slice(-4), []])
  await page.goto(`/member_management?id=${found.records[0]!.id}`)
  await page.getByText(/合并了另一位会员/).waitFor()
})
