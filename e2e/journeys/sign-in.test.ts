import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, newMerchant, openPage, signInByForm } from './console.ts'

test('redirects to the requested page after sign-in', async () => {
  markScreensCovered('/login')
  const { token, ...owner } = await newMerchant('登录电玩')
  await callProduct(sites.submit, { firmName: '登录一店' }, token)
  const page = await openPage()
  await page.goto('/shop')
  await page.waitForURL(/\/login\?redirect=/)
  await page.locator('input[autocomplete=username]').fill(owner.phone)
  await page.locator('input[autocomplete=current-password]').fill('Wrong-2026')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('alert').filter({ hasText: '不正确' }).first().waitFor()
  await signInByForm(page, owner, '/shop')
  await page.getByText('登录一店').first().waitFor()
  // The token lives in memory only: after a reload, the cookie gets a new one.
  await page.reload()
  await page.getByText('登录一店').first().waitFor()
  expect(await page.evaluate('Object.values(localStorage).join()')).not.toContain(owner.password)
})
