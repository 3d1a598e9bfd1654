import { expect, test } from 'vitest'
import { contracts } from '#contract/contracts/contracts.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  callProduct,
  waitForSmsCode,
  newMerchant,
  newPhone,
  openPage,
  signInByForm,
  started,
} from './console.ts'

test('a contract is drafted, sent, signed and downloaded', async () => {
  markScreensCovered('/contract', '/contract-template', '/contract_sign')
  const { token, ...owner } = await newMerchant('合同电玩')
  const partnerPhone = newPhone()
  await callProduct(sites.submit, { firmName: '影城店' }, token)
  await callProduct(
    profitSharing.save,
    { name: '万象影城', role: 'site', phone: partnerPhone },
    token,
  )
  const page = await openPage()
  await signInByForm(page, owner, '/contract')
  await page.getByText('暂无合同').waitFor()
  await page.getByRole('link', { name: '合同模板' }).click()
  await page.getByRole('button', { name: '新建模板' }).click()
  await page
    .getByRole('textbox', { name: '正文' })
    .fill('【商户】与【对方】在【场地】合作，押金【押金】。')
  await page.getByRole('button', { name: '保存模板' }).click()
  await page.getByText('起草时填写：押金').waitFor()

  await page.goto('/contract?add=new')
  await page.getByRole('button', { name: '预览合同' }).click()
  await page.getByText('未填写：押金').waitFor()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByRole('button', { name: '发起签署' }).click()
  await page.getByText('合同内容未填完').first().waitFor()
  await page.getByRole('button', { name: '修改草稿' }).click()
  await page.getByRole('textbox', { name: '押金' }).fill('500 元')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('网络连接失败，请重试').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('押金500 元').waitFor()
  await page.getByRole('button', { name: '发起签署' }).click()
  const link = await page.getByText(/contract_sign\?token=/).textContent()
  const { pathname, search } = new URL(link!)

  const other = await openPage({ theme: 'dark' })
  await other.goto(`${pathname}${search}`)
  await other.getByText('合同电玩与万象影城在影城店合作，押金500 元。').waitFor()
  await other.getByRole('button', { name: '获取验证码' }).click()
  const code = await waitForSmsCode(partnerPhone)
  const box = other.getByRole('textbox', { name: '短信验证码' })
  await box.fill(code === '000000' ? '000001' : '000000')
  await other.getByRole('button', { name: '同意并签署' }).click()
  await other.getByText('验证码不正确').first().waitFor()
  await box.fill(code)
  await other.getByRole('button', { name: '同意并签署' }).click()
  await other.getByText('签署记录').waitFor()
  // The merchant's page updates by itself and no longer offers the link.
  await page.getByText('签署记录').waitFor()

  const { records } = await callProduct(contracts.list, { state: 'signed' }, token)
  const { url } = await callProduct(contracts.file, { id: records[0]!.id }, token)
  const file = await fetch(started.url + url)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
