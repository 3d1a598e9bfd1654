import { expect, test } from 'vitest'
import { markScreensCovered } from '#e2e/covers.ts'
import { openContext, signInByForm, started } from './console.ts'

/** With the service worker that stores the console. */
async function openPhone() {
  const context = await openContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  return { context, page: await context.newPage() }
}

test('finds and reads help without a network', async () => {
  markScreensCovered('/help', '/question', '/moreQuestion', '/equipmentDescription')
  const { context, page } = await openPhone()
  await signInByForm(page, started.merchant, '/account')
  // Evaluates from outside the page, because our content security policy forbids `eval` in it.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.setOffline(true)
  await page.getByRole('link', { name: '帮助中心' }).click()
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('掉线')
  await page.getByRole('link', { name: /设备离线怎么办/ }).click()
  await page.getByRole('heading', { name: '设备离线怎么办' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await page.getByRole('link', { name: '兑币机' }).click()
  await page.getByRole('columnheader', { name: '作用' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /常见问题/ }).click()
  await page.getByRole('link', { name: '设备离线怎么办' }).waitFor()
})

test('follows a tutorial and the manual to their screens', async () => {
  markScreensCovered('/functionalTutorial', '/tutorial', '/operation_manual', '/introduce')
  const { page } = await openPhone()
  await signInByForm(page, started.merchant, '/help')
  await page.getByRole('link', { name: /功能教程/ }).click()
  await page.getByRole('link', { name: '添加第一个场地' }).click()
  await page.getByRole('link', { name: '打开场地' }).click()
  await page.waitForURL('**/shop')
  await page.goto('/operation_manual')
  await page.getByRole('link', { name: '钱包' }).click()
  await page.getByRole('link', { name: '打开钱包' }).click()
  expect(await page.getByRole('heading', { name: '钱包' }).textContent()).toBe('钱包')
})
