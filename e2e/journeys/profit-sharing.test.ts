import { expect, test } from 'vitest'
import { profitSharing } from '#contract/profit-sharing.ts'
import { sites } from '#contract/sites.ts'
import { covers } from '#e2e/covers.ts'
import { call, newMerchant, openPage, signIn } from './console.ts'

test('a merchant says who gets what of a site, and they see their statement without an account', async () => {
  covers(
    '/automatic_ledger',
    '/division_personal_manage',
    '/division_ratio_manage',
    '/sharing_statement',
  )
  const { token, ...owner } = await newMerchant('分账电玩')
  await call(sites.submit, { firmName: '影城店' }, token)
  const page = await openPage()
  await signIn(page, owner, '/automatic_ledger')
  await page.getByRole('switch', { name: /自动分账/ }).click()
  await page.getByText(/打开后，新订单一付款就/).waitFor()
  await page.getByRole('link', { name: /分账人员/ }).click()
  await page.getByText('还没有分账人员').waitFor()
  await page.getByRole('button', { name: '添加人员' }).click()
  const box = (name: string) => page.getByRole('textbox', { name })
  await box('姓名或名称').fill('陈立')
  await box('手机号').fill('123')
  await page.getByRole('main').getByRole('button', { name: '添加人员' }).click()
  await page
    .getByText(/手机号格式|手机号不对|11 位/)
    .first()
    .waitFor()
  await box('手机号').fill('13700000001')
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('button', { name: '添加人员' }).click()
  await page.getByText('网络连接失败，请重试').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('button', { name: '添加人员' }).click()
  await page.getByRole('button', { name: /绑定银行卡/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '卡号' }).fill('6222020200112230012')
  await sheet.getByRole('textbox', { name: '开户行' }).fill('建设银行')
  await sheet.getByRole('button', { name: '绑定银行卡' }).click()
  await page.getByText('建设银行 6222 **** 0012').waitFor()

  await page.goto('/division_ratio_manage')
  await page.getByRole('button', { name: '加一位' }).click()
  await page.getByRole('dialog').getByText('陈立', { exact: true }).click()
  await page.getByRole('spinbutton', { name: '陈立' }).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.getByText('陈立 20.00%').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('第 1 版 · 还没生效').waitFor()

  const { records } = await call(profitSharing.list, {}, token)
  const { link } = await call(profitSharing.linkStatement, { id: records[0]!.id }, token)
  const { pathname, search } = new URL(link)
  const stranger = await openPage()
  await stranger.goto(`${pathname}${search}`)
  await stranger.getByText('来自 分账电玩').waitFor()
  expect(new URL(stranger.url()).pathname).toBe('/sharing_statement')
})
