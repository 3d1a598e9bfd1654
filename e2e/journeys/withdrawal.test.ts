import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { people } from '#contract/people/people.ts'
import { team } from '#contract/team/team.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { openInWechat } from '#e2e/bind-wechat.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  actAtPlatform,
  callProduct,
  control,
  newMerchant,
  newPhone,
  openPage,
  requestWithdrawableMoney,
  requestReviewerTokens,
  signInByForm,
  started,
} from './console.ts'

const password = 'Journey-2026'
/** The provider is asked again after seconds, also after a lost answer. */
const ASKED_MS_MAX = 120_000
const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'

/** A sub-account that may request withdrawals but not approve them. */
async function clerkOf(token: string) {
  const permissions = ['wallet.see', 'payouts.see', 'payouts.ask']
  const role = await callProduct(team.saveRole, { roleName: '财务', permissions }, token)
  const given = {
    name: '周敏',
    phone: newPhone(),
    password,
    roleId: role.id,
    sites: 'all',
  } as const
  await callProduct(team.save, given, token)
  return { phone: given.phone, password }
}

const take = (number: string) => actAtPlatform('wechatPay', 'confirm-transfer', { number })
const idOn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

test('a withdrawal passes approval, review and payout', async () => {
  markScreensCovered(
    '/wallet',
    '/put_forward',
    '/withdrawal_records',
    '/money_detail_list',
    '/money_detail',
    '/systemMessage',
  )
  const { token, ...owner } = await newMerchant('提现电玩')
  const { merchantId } = await callProduct(people.detail, {}, token)
  const { url } = await callProduct(telling.beginWechat, {}, token)
  await openInWechat(started.url, started.sandbox.control, url)
  const clerk = await clerkOf(token)
  await requestWithdrawableMoney(merchantId, 50_000)
  const both = await requestReviewerTokens()
  const approve = async (id: string, money: number) => {
    for (const by of both)
      await callProduct(withdrawals.approve, { merchantId, id, money: toFen(money) }, by)
  }

  // The clerk enters a wrong password first and loses the network once.
  const asking = await openPage()
  await signInByForm(asking, clerk, '/wallet')
  await asking.getByRole('button', { name: /^提现/ }).click()
  await asking.getByText('可提现 ¥500.00').first().waitFor()
  await asking.getByRole('textbox', { name: '提现金额' }).fill('100.01')
  await asking.getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  const sheet = asking.getByRole('dialog')
  await sheet.getByLabel('登录密码', { exact: true }).fill('Wrong-2026')
  await sheet.getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  await sheet.getByText('密码错误，未扣款。请重新输入密码。').waitFor()
  await asking.context().setOffline(true)
  await sheet.getByLabel('登录密码', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  await asking
    .getByText(/网络连接失败/)
    .first()
    .waitFor()
  await asking.context().setOffline(false)
  await sheet.getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  await asking.getByText('待商户审批').first().waitFor()
  const id = idOn(asking)

  const agreeing = await openPage({ language: 'en', theme: 'dark' })
  await signInByForm(agreeing, owner, `/withdrawal_records?id=${id}`)
  await agreeing.getByRole('button', { name: 'Approve withdrawal of ¥100.01' }).click()
  const own = agreeing.getByRole('dialog')
  await own.getByLabel('Sign-in password', { exact: true }).fill(password)
  await own.getByRole('button', { name: 'Approve withdrawal of ¥100.01' }).click()
  await agreeing.getByText('Awaiting platform review').first().waitFor()

  await approve(id, 10_001)
  await asking.getByText('待确认收款').first().waitFor({ timeout: ASKED_MS_MAX })
  await take(id)
  await asking.getByText('已到账').first().waitFor({ timeout: ASKED_MS_MAX })

  // The clerk gets a message about the payment; the statement links back to the withdrawal.
  await asking.goto('/systemMessage')
  await asking.getByRole('button', { name: /^提现已到账/ }).click()
  await asking.waitForURL(({ searchParams }) => searchParams.get('id') === id)
  await agreeing.goto('/money_detail_list')
  await agreeing.getByRole('link', { name: /^Withdrawal requested/ }).click()
  await agreeing.waitForURL(/money_detail\?/)
  await agreeing.getByRole('link', { name: /^Withdrawal credited/ }).click()
  await agreeing.getByRole('link', { name: /^Withdrawal .*周敏/ }).click()
  await agreeing.getByText('Credited', { exact: true }).first().waitFor()
  expect(idOn(agreeing)).toBe(id)

  // Another withdrawal is refused with a reason, and the whole amount is credited back.
  const ask = (money: number) =>
    callProduct(withdrawals.ask, { money: toFen(money), password }, token)
  const refused = await ask(20_000)
  const reason = '收款人不符'
  await callProduct(withdrawals.refuse, { merchantId, id: refused.id, reason }, both[0])
  await agreeing.goto(`/withdrawal_records?id=${refused.id}`)
  await agreeing.getByText('Rejected by the platform').first().waitFor()
  await agreeing.getByText(reason).first().waitFor()

  // The result of a third one is unknown: it is queried again, and was paid once.
  const unsure = await ask(30_000)
  const trouble = { platform: 'wechatPay', match: { path: BILLS, number: unsure.id } }
  const rules = [
    { ...trouble, times: 1, effect: { 'system-error': { when: 'after' } } },
    { ...trouble, effect: 'system-error' },
  ]
  const ids: number[] = []
  for (const rule of rules) ids.push((await control.ask<{ id: number }>('POST', 'rules', rule)).id)
  await approve(unsure.id, 30_000)
  await agreeing.goto(`/withdrawal_records?id=${unsure.id}`)
  await agreeing.getByText('You will not be paid twice').waitFor({ timeout: ASKED_MS_MAX })
  for (const rule of ids) await control.ask('DELETE', `rules?id=${rule}`)
  await agreeing
    .getByText('Awaiting acceptance in WeChat')
    .first()
    .waitFor({ timeout: ASKED_MS_MAX })
  await take(unsure.id)
  await agreeing.getByText('Credited', { exact: true }).first().waitFor({ timeout: ASKED_MS_MAX })
  const balances = await callProduct(wallet.balances, { id: merchantId }, token)
  expect(balances.withdrawable).toBe(50_000 - 10_001 - 30_000)
})
