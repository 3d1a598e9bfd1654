import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#contract/people/people.ts'
import { team } from '#contract/team/team.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  callProduct,
  waitForSmsCode,
  newMerchant,
  newPhone,
  openPage,
  signInByForm,
  type SignIn,
} from './console.ts'

/** Returns a sub-account whose phone has not received a code yet, because at most one a minute is sent. */
async function newClerk(): Promise<SignIn> {
  const { token } = await newMerchant('街角电玩')
  const role = await callProduct(team.saveRole, { roleName: '店员' }, token)
  const clerk = { phone: newPhone(), password: 'Journey-2026' }
  const given = { name: '周敏', roleId: role.id, sites: 'all' as const, ...clerk }
  await callProduct(team.save, given, token)
  return clerk
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Requests a code, mistypes it first, and then proves the phone. */
async function prove(page: Page, phone: string): Promise<void> {
  await press(page, '获取验证码')
  const input = field(page, '验证码')
  const code = await waitForSmsCode(phone)
  await input.pressSequentially(code === '111111' ? '222222' : '111111')
  await page.getByRole('alert').filter({ hasText: '验证码不正确' }).first().waitFor()
  await input.pressSequentially(code)
}

async function isWelcome({ phone, password }: SignIn): Promise<boolean> {
  const asked = callProduct(people.signIn, { username: phone, password })
  return asked.then(
    () => true,
    () => false,
  )
}

test('registers a merchant despite mistakes and a lost network', async () => {
  markScreensCovered('/user_register')
  const phone = newPhone()
  const page = await openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: '注册' }).click()
  await field(page, '手机号').fill(phone)
  await prove(page, phone)
  await field(page, '商户名称').fill('新街口电玩')
  await field(page, '密码').fill('Journey-2026')
  await field(page, '确认密码').fill('Journey-2025')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await press(page, '注册并登录')
  await page.getByRole('alert').filter({ hasText: '两次输入的密码不一致' }).waitFor()
  await page.goBack()
  await expect.poll(() => field(page, '手机号').inputValue()).toContain(phone.slice(-4))
  await press(page, '获取验证码')
  expect(await field(page, '商户名称').inputValue()).toBe('新街口电玩')
  await field(page, '确认密码').fill('Journey-2026')
  await page.context().setOffline(true)
  await press(page, '注册并登录')
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await press(page, '注册并登录')
  await page.waitForURL(/\/index$/)
  const { merchantName } = await callProduct(people.signIn, {
    username: phone,
    password: 'Journey-2026',
  })
  expect(merchantName).toBe('新街口电玩')
})

test('a password reset ends other sessions', async () => {
  markScreensCovered('/forgetpass')
  const clerk = await newClerk()
  const elsewhere = await openPage()
  await signInByForm(elsewhere, clerk, '/setpassword')
  const page = await openPage({ language: 'en' })
  await page.goto('/setphone')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await field(page, 'Phone number').fill(clerk.phone)
  await press(page, 'Send code')
  await field(page, 'Verification code').pressSequentially(await waitForSmsCode(clerk.phone))
  await field(page, 'New password').fill('password')
  await field(page, 'Confirm password').fill('password')
  await press(page, 'Save and sign in')
  await page.getByRole('alert').filter({ hasText: 'too common' }).waitFor()
  await field(page, 'New password').fill('Journey-2027')
  await field(page, 'Confirm password').fill('Journey-2027')
  await press(page, 'Save and sign in')
  await page.waitForURL(/\/setphone$/)
  await elsewhere.waitForURL(/\/login/)
  expect(await isWelcome(clerk)).toBe(false)
  expect(await isWelcome({ ...clerk, password: 'Journey-2027' })).toBe(true)
})

test('a password change keeps only the current session', async () => {
  markScreensCovered('/setpassword')
  const owner = await newMerchant('改密码电玩')
  const elsewhere = await openPage()
  await signInByForm(elsewhere, owner, '/setphone')
  const page = await openPage()
  await signInByForm(page, owner, '/setpassword')
  await field(page, '原密码').fill('Journey-2025')
  await field(page, '新密码').fill('Journey-2027')
  await field(page, '确认密码').fill('Journey-2027')
  await press(page, '修改密码')
  await page.getByRole('alert').filter({ hasText: '原密码不正确' }).waitFor()
  await field(page, '原密码').fill(owner.password)
  await press(page, '修改密码')
  await page.waitForURL(/\/setaccount$/)
  await elsewhere.waitForURL(/\/login/)
  await page.reload()
  await page.waitForURL(/\/setaccount$/)
  await signInByForm(elsewhere, { ...owner, password: 'Journey-2027' }, '/setphone')
})

test('changing the phone verifies old and new numbers', async () => {
  markScreensCovered('/setphone')
  const clerk = await newClerk()
  const phone = newPhone()
  const page = await openPage()
  await signInByForm(page, clerk, '/setphone')
  await prove(page, clerk.phone)
  await field(page, '新手机号').fill(clerk.phone)
  await press(page, '获取验证码')
  await page.getByRole('alert').filter({ hasText: '与原手机号相同' }).waitFor()
  await field(page, '新手机号').fill(phone)
  await prove(page, phone)
  await page.waitForURL(/\/setaccount$/)
  expect(await isWelcome(clerk)).toBe(false)
  expect(await isWelcome({ ...clerk, phone })).toBe(true)
})
