import { expect, test } from 'vitest'
import { members } from '#contract/members/members.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, newPhone, openPage, signInByForm, waitForSmsCode } from './console.ts'
import { openPlayerPhone, openPlayerVenue } from './player.ts'

test('a merchant imports members and one claims by phone', async () => {
  markScreensCovered('/member_import')
  const venue = await openPlayerVenue('老店电玩')
  const phone = newPhone()
  const file = {
    name: '旧系统会员.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`手机号,姓名,游戏币,积分\n${phone},王小明,12,80\n123,错号,1,1\n`),
  }

  const page = await openPage()
  await signInByForm(page, venue.owner, '/member_management')
  await page.getByRole('button', { name: '导入老会员' }).click()
  await page.getByRole('button', { name: '导入名单' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByText('第 3 行').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '导入 1 人' }).click()
  await page.getByRole('button', { name: /王\*\*.*12 币.*80 积分.*待领取/ }).waitFor()

  const player = await openPlayerPhone()
  await player.goto(`/subIntegralStore/integral?code=${venue.machine.code}`)
  await player.getByRole('button', { name: '绑定手机号' }).click()
  await player.getByLabel('手机号').fill(phone)
  await player.getByRole('button', { name: '发送验证码' }).click()
  await player.getByText('验证码已发送').waitFor()
  await player.getByLabel('验证码').fill(await waitForSmsCode(phone))
  await player.getByRole('button', { name: '绑定', exact: true }).click()
  await player.getByText('12 币 · 80 积分').waitFor()

  await page.getByRole('button', { name: /王\*\*.*已领取/ }).waitFor()
  const found = await callProduct(members.list, { text: phone.slice(-4) }, venue.token)
  expect(found.records).toMatchObject([{ phoneEnd: phone.slice(-4) }])
})
