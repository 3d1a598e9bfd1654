import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { news } from '#contract/news/news.ts'
import { people } from '#contract/people/people.ts'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { openInWechat } from '#e2e/bind-wechat.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { actAtPlatform, callProduct, newMerchant, newPhone, openPage, started } from './console.ts'
import { listAccessibilityFaults, sidewaysAt } from './readable.ts'
import { codeNow } from './second-factor.ts'

/**
 * Sets up the second factor with the secret that is shown once, and confirms that the recovery codes are
 * written down.
 */
async function enrol(page: Page): Promise<void> {
  await page.getByRole('img', { name: /二维码/ }).waitFor()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('textbox', { name: '动态码' }).fill(codeNow(secret.replaceAll(' ', '')))
  await page.getByRole('button', { name: '已保存，进入平台' }).click()
  await page.waitForURL((url) => url.pathname === '/platform')
}

/** Signs in as the demo's merchant, whose WeChat is bound, so that money can be paid out to it. */
async function demoMerchant(): Promise<string> {
  const { phone: username, password } = started.merchant
  const { accessToken } = await callProduct(people.signIn, { username, password })
  const { url } = await callProduct(telling.beginWechat, {}, accessToken)
  await openInWechat(started.url, started.sandbox.control, url)
  return accessToken
}

/** Approves all waiting invitations as a person other than the one who invited. */
async function agreeToAll(): Promise<void> {
  const token = await deskToken()
  for (const { id, waitsForYes } of await callProduct(platformPeople.list, {}, token)) {
    if (waitsForYes) await callProduct(platformPeople.agree, { id }, token)
  }
}

async function deskToken(): Promise<string> {
  const [, { phone: username, password, secret }] = started.desk
  const { ticket } = await callProduct(platformPeople.signIn, { username, password })
  const { accessToken } = await callProduct(platformPeople.prove, { ticket, code: codeNow(secret) })
  return accessToken
}

test('two platform operators enrol and review a withdrawal', async () => {
  markScreensCovered('/platform/sign-in', '/platform/join', '/platform', '/platform/people')
  markScreensCovered('/platform/jobs', '/platform/merchants')
  // The first person signs in with the password of the first start and sets up a second factor.
  const first = await openPage()
  await first.goto('/platform')
  await first.getByRole('textbox', { name: '手机号' }).fill(started.platform.phone)
  await first.getByRole('textbox', { name: '密码' }).fill('Wrong-2026')
  await first.getByRole('button', { name: '下一步' }).click()
  await first.getByText(/手机号或密码不正确/).waitFor()
  await first.getByRole('textbox', { name: '密码' }).fill(started.platform.password)
  await first.getByRole('button', { name: '下一步' }).click()
  await enrol(first)

  // The second person is invited and sets password and second factor themselves.
  await first.getByRole('link', { name: '平台人员' }).click()
  await first.getByRole('button', { name: '邀请人员' }).click()
  await first.getByRole('textbox', { name: '姓名' }).fill('陈新')
  await first.getByRole('textbox', { name: '手机号' }).fill(newPhone())
  await first.getByRole('button', { name: '生成邀请链接' }).click()
  const link = (await first.getByText(/platform\/join\?ticket=/).textContent()) ?? ''
  const second = await openPage()
  await second.goto(new URL(link).pathname + new URL(link).search)
  await second.getByRole('textbox', { name: '新密码' }).fill('Journey-2026')
  await second.getByRole('textbox', { name: '确认密码' }).fill('Journey-2026')
  await second.getByRole('button', { name: '下一步' }).click()
  await second.getByText(/须由另一位同事批准/).waitFor()
  await agreeToAll()
  await second.getByRole('textbox', { name: '新密码' }).fill('Journey-2026')
  await second.getByRole('textbox', { name: '确认密码' }).fill('Journey-2026')
  await second.getByRole('button', { name: '下一步' }).click()
  await enrol(second)

  // Income is settled by a job that is run by hand; then the merchant requests a withdrawal.
  const token = await demoMerchant()
  await first.goto('/platform/jobs')
  await first.getByRole('button', { name: '立即运行“次日结算”' }).click()
  await first.getByText('即将运行').waitFor()
  const available = async () =>
    (await callProduct(withdrawals.possible, {}, token)).find(
      ({ source, way }) => source === 'balance' && way === 'wechat',
    )?.available ?? 0
  await expect.poll(available, { timeout: 60_000 }).toBeGreaterThan(2_000)
  const { password } = started.merchant
  await callProduct(deposits.pay, { money: toFen(500), password }, token)
  const money = toFen(1_234)
  const { id } = await callProduct(withdrawals.ask, { money, password }, token)
  const state = async () => (await callProduct(withdrawals.detail, { id }, token)).state

  await first.goto('/platform')
  await first.getByRole('link', { name: /提现.*12\.34/ }).click()
  await first.getByText('两人审批').waitFor()
  await first.context().setOffline(true)
  await first.getByRole('button', { name: '批准并交第二人复审' }).click()
  await first.getByText('网络连接失败，请重试').first().waitFor()
  await first.context().setOffline(false)
  await first.getByRole('button', { name: '批准并交第二人复审' }).click()
  await first.getByText('须由另一人复审').waitFor()
  expect(await state()).toBe('untreated')
  await second.goto('/platform')
  await second.getByRole('link', { name: /提现.*12\.34/ }).click()
  await second.getByRole('button', { name: /^批准并付款/ }).click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^批准并付款/ })
    .click()
  await second.getByText('已批准，正在付款').waitFor()
  // The transfer waits for its receiver. Once it is confirmed in WeChat, it counts as paid.
  const waits = async () =>
    (await callProduct(withdrawals.detail, { id }, token)).confirmation.package
  await expect.poll(waits, { timeout: 60_000 }).not.toBe('')
  await actAtPlatform('wechatPay', 'confirm-transfer', { number: id })
  await expect.poll(state, { timeout: 90_000 }).toBe('passed')

  // Nothing is taken from the deposit before a second person approves.
  const held = async () => (await callProduct(deposits.check, {}, token)).deposit
  const before = await held()
  await first.goto('/platform/merchants')
  // Other tests of this run have created merchants, too, so the list is searched.
  await first.getByRole('searchbox').fill('星游')
  await first.getByRole('link', { name: /星游/ }).first().click()
  await first.getByRole('button', { name: '扣押金' }).click()
  await first.getByRole('textbox', { name: '金额' }).fill('99999999')
  await first.getByRole('textbox', { name: /原因/ }).fill('设备未归还')
  await first.getByRole('button', { name: '提交审批' }).click()
  await first.getByText(/超过押金余额/).waitFor()
  await first.getByRole('textbox', { name: '金额' }).fill('3')
  await first.getByRole('button', { name: '提交审批' }).click()
  await first.getByText('已提交，待另一人审批').waitFor()
  await first.goto('/platform')
  await first.getByRole('link', { name: /扣押金.*3\.00.*由你提交/ }).click()
  await first.getByText('须由另一人批准').waitFor()
  expect(await first.getByRole('button', { name: /^批准/ }).count()).toBe(0)
  expect(await held()).toBe(before)
  await second.goto('/platform')
  await second.getByRole('link', { name: /扣押金.*3\.00/ }).click()
  await second.getByRole('button', { name: '批准并扣除 ¥3.00' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '批准并扣除 ¥3.00' }).click()
  await second.getByText('押金已扣除，商户会收到消息').waitFor()
  expect(await held()).toBe(before - 300)

  // News is shown to everybody who signs in, until it is withdrawn.
  await first.goto('/platform/news')
  await first.getByRole('button', { name: '写公告' }).click()
  for (const name of ['中文标题', '中文正文', '英文标题', '英文正文']) {
    await first.getByRole('textbox', { name }).fill(`${name}：今晚维护`)
  }
  await first.getByRole('button', { name: '保存公告' }).click()
  await first.getByRole('button', { name: /中文标题：今晚维护.*展示中/ }).waitFor()
  const told = async () =>
    (await callProduct(news.shown, {}, token)).records.map(({ title }) => title.zh)
  expect(await told()).toEqual(['中文标题：今晚维护'])
  await first.getByRole('button', { name: /今晚维护/ }).click()
  await first.getByRole('button', { name: '撤回公告' }).click()
  await first.getByRole('button', { name: '撤回公告' }).last().click()
  await first.getByText('已撤回', { exact: true }).first().waitFor()
  expect(await told()).toEqual([])

  // The merchant reads a message that was sent to it alone, and the desk counts the reading.
  await first.goto('/platform/messages')
  await first.getByRole('button', { name: '写消息' }).click()
  await first.getByRole('checkbox').first().check()
  await first.getByRole('textbox', { name: '中文标题' }).fill('合同快到期')
  await first.getByRole('textbox', { name: '中文正文' }).fill('请在月底前续签。')
  await first.getByRole('button', { name: '发给 1 家商户' }).click()
  await first.getByRole('button', { name: /合同快到期.*0 \/ \d 人已读/ }).waitFor()

  // A merchant is stopped: all its people are signed out.
  const other = await newMerchant('停用电玩')
  await first.goto('/platform/merchants')
  await first.getByRole('link', { name: /停用电玩/ }).click()
  await first.getByRole('button', { name: '停用商户' }).click()
  await first.getByRole('textbox', { name: /原因/ }).fill('未缴费')
  await first.getByRole('button', { name: '停用商户' }).last().click()
  await first.getByRole('button', { name: '恢复商户' }).waitFor()
  await expect(callProduct(people.detail, {}, other.token)).rejects.toThrow('notSignedIn')
})

test('every platform screen renders at any width and theme', async () => {
  markScreensCovered(
    '/platform/agents',
    '/platform/check-files',
    '/platform/health',
    '/platform/ledger',
    '/platform/news',
    '/platform/log',
  )
  markScreensCovered('/platform/messages')
  const [{ phone, password, secret }] = started.desk
  const page = await openPage()
  await page.goto('/platform')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '动态码' }).fill(codeNow(secret))
  await page.waitForURL((url) => url.pathname === '/platform')
  await addCheckFile(page)
  const screens = [
    '',
    '/merchants',
    '/agents',
    '/news',
    '/messages',
    '/health',
    '/check-files',
    '/jobs',
    '/ledger',
    '/log',
    '/people',
  ]
  for (const screen of screens) {
    await page.goto(`/platform${screen}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    expect([screen, await sidewaysAt(page)]).toEqual([screen, []])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([screen, await listAccessibilityFaults(page)]).toEqual([screen, []])
    }
  }
})

/** Adds a check file as WeChat issues it. WeChat then finds it at the root of the domain. */
async function addCheckFile(page: Page): Promise<void> {
  await page.goto('/platform/check-files')
  await page.getByRole('button', { name: '添加文件' }).click()
  const file = { name: 'MP_verify_Xk3vQ0b7TdYw2LmN.txt', content: 'Xk3vQ0b7TdYw2LmN' }
  const buffer = Buffer.from(file.content)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: '保存文件' }).click()
  await page.getByRole('button', { name: file.name }).waitFor()
  // The picker shows the name before the file is saved.
  const served = async () => (await fetch(`${started.url}/${file.name}`)).text()
  await expect.poll(served).toBe(file.content)
}
