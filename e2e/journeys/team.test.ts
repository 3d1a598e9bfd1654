import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, newMerchant, newPhone, openPage, signInByForm } from './console.ts'

const NOT_PERMITTED = '暂无权限，请联系管理员'
const FIRST_PASSWORD = 'Machines-26'
/** Shorter than the console's own refresh interval, and enough for a slow machine. */
const AT_ONCE_MS_MAX = 15_000

/** Creates a role with these permissions in the browser. */
async function makeRole(page: Page, name: string, permissions: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '新建岗位' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('岗位名称').fill(name)
  await sheet.getByRole('button', { name: '新建岗位' }).click()
  await page.getByText(new RegExp(`^${name}：0 / \\d+ 项权限$`)).waitFor()
  for (const permission of permissions) {
    // oxlint-disable-next-line no-await-in-loop -- As a person ticks: one after the other.
    await page.getByRole('treeitem', { name: permission, exact: true }).click()
  }
  await page.getByText(`已修改 ${permissions.length} 项`).waitFor()
  await page.getByRole('button', { name: '保存岗位' }).click()
  await page.getByText('已保存', { exact: true }).waitFor()
}

test('grants and revokes access of a colleague', async () => {
  markScreensCovered('/managezzh', '/addzzh', '/seezzh', '/account_job', '/chooseSite')
  const { token, ...owner } = await newMerchant('团队电玩')
  await callProduct(sites.submit, { firmName: '团队一店' }, token)
  await callProduct(sites.submit, { firmName: '团队二店' }, token)
  const clerk = { phone: newPhone(), password: FIRST_PASSWORD }

  // A role is missing while the form is filled in, and is created meanwhile: nothing that was typed is lost.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, owner, '/managezzh')
  await desk.getByText('暂无子账号').waitFor()
  await desk.getByRole('button', { name: '添加子账号' }).first().click()
  await desk.getByRole('textbox', { name: '手机号', exact: true }).fill(clerk.phone)
  await desk.getByRole('textbox', { name: '姓名' }).fill('陈可')
  await desk.getByRole('textbox', { name: '密码', exact: true }).fill(FIRST_PASSWORD)
  await desk.getByRole('textbox', { name: '确认密码' }).fill(FIRST_PASSWORD)
  await desk.getByRole('link', { name: '没有合适的岗位？新建岗位' }).click()
  await makeRole(desk, '值班员', ['查看场地和地址', '查看操作记录', '修改商户名称'])
  await desk.getByRole('button', { name: '返回' }).click()
  await desk.getByRole('button', { name: /^岗位/ }).last().click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /值班员/ })
    .click()

  // Without an answer nothing is chosen; a reload loses neither the question nor the typed text.
  const sitesOfForm = desk.getByRole('button', { name: /^场地/ })
  await sitesOfForm.click()
  await desk.getByText('陈可 可查看的场地').waitFor()
  await desk.getByRole('checkbox', { name: '团队二店' }).check()
  await desk.getByRole('button', { name: '返回' }).click()
  await desk.getByText('选择场地').waitFor()
  await sitesOfForm.click()
  await desk.waitForURL((url) => url.pathname === '/chooseSite')
  await desk.reload()
  await desk.getByRole('searchbox', { name: '场地名称或地址' }).fill('一店')
  await desk.getByRole('checkbox', { name: '团队一店' }).check()
  await desk.getByRole('button', { name: '用这 1 个' }).click()
  await desk.getByRole('button', { name: '场地 团队一店' }).waitFor()
  // Passwords are never stored on the device, so a reload asks for the password again.
  await desk.getByRole('textbox', { name: '密码', exact: true }).fill(FIRST_PASSWORD)
  await desk.getByRole('textbox', { name: '确认密码' }).fill(FIRST_PASSWORD)

  // Without a network nothing is created, and no input is lost.
  const add = desk.getByRole('button', { name: '添加子账号', exact: true })
  await desk.context().setOffline(true)
  await add.click()
  await desk.getByText('网络连接失败，请重试').waitFor()
  await desk.context().setOffline(false)
  await add.click()
  await desk.getByText('已添加 陈可，可立即登录').waitFor()
  await desk.getByRole('link', { name: /陈可.*正常.*团队一店.*值班员/ }).waitFor()

  const phone = await openPage()
  await signInByForm(phone, clerk, '/shop')
  await phone.getByText('团队一店').first().waitFor()
  expect(await phone.getByText('团队二店').count()).toBe(0)
  await phone.getByRole('button', { name: '添加场地' }).press('Enter')
  await phone.getByText(NOT_PERMITTED).waitFor()
  await phone.goto('/managezzh')
  await phone.getByText(NOT_PERMITTED).waitFor()
  await phone.goto('/shop')
  await phone.getByText('团队一店').first().waitFor()

  // Stopped: open pages on the other screen are signed out without a tap.
  await desk.getByRole('button', { name: /^停用/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '停用账号' }).click()
  await desk.getByText('已停用，陈可 已在所有手机和电脑上退出登录').waitFor()
  await phone.waitForURL((url) => url.pathname === '/login', { timeout: AT_ONCE_MS_MAX })
  await desk.getByRole('link', { name: /陈可.*已停用/ }).waitFor()
  await phone.locator('input[autocomplete=username]').fill(clerk.phone)
  await phone.locator('input[autocomplete=current-password]').fill(clerk.password)
  await phone.locator('form button[type=submit]').click()
  await phone.getByText('这个账号已停用').first().waitFor()

  // Enabled again under another name; then deleted.
  await desk.getByRole('button', { name: /^启用/ }).click()
  await desk.getByText('已启用，陈可 可以登录').waitFor()
  await desk.getByRole('textbox', { name: '姓名' }).fill('陈小可')
  await desk.getByText('已修改 1 项').waitFor()
  await desk.getByRole('button', { name: '保存修改' }).click()
  await desk.getByRole('link', { name: /陈小可.*正常/ }).waitFor()
  await signInByForm(phone, clerk, '/shop')
  await phone.getByText('团队一店').first().waitFor()
  await desk.getByRole('button', { name: '删除“陈小可”' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '删除“陈小可”' }).click()
  await desk.getByText('暂无子账号').waitFor()
  await phone.waitForURL((url) => url.pathname === '/login')
})
