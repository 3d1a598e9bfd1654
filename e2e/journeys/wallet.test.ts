import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { bankAccounts } from '#contract/banks/bank-accounts.ts'
import { toFen } from '#contract/base/money.ts'
import { people } from '#contract/people/people.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { play } from '#contract/orders/play.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  actAtPlatform,
  callProduct,
  control,
  newMerchant,
  openPage,
  requestWithdrawableMoney,
  requestReviewerTokens,
  signInByForm,
} from './console.ts'
import { openOwnAccountVenue, playerAt } from './venue.ts'

/** The provider is asked again after seconds. */
const ASKED_MS_MAX = 120_000
const dayOf = (at: number) => formatShanghaiDay(new Date(at))
const idOn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

/** Confirms with a wrong password first: the page reports it, and no money moves. */
async function confirm(page: Page, name: string, password: string, wrong: RegExp): Promise<void> {
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel(/登录密码|Sign-in password/).first()
  await field.fill('Wrong-2026')
  await sheet.getByRole('button', { name }).click()
  await sheet.getByText(wrong).waitFor()
  await field.fill(password)
  await sheet.getByRole('button', { name }).click()
}
const WRONG = /密码错误，未扣款。请重新输入/

test('tracks and withdraws income of an own account', async () => {
  markScreensCovered('/details_income', '/accountBalance', '/accountBalanceList', '/details_list')
  const began = Date.now()
  const price = toFen(20_000)
  const venue = await openOwnAccountVenue({ provider: 'fubei', by: 'payByFubei', price })
  const { owner, channelId, equipmentId, board } = venue
  const page = await openPage()
  await signInByForm(page, owner, '/accountBalance')
  await page.getByRole('switch', { name: '手动提现' }).click()
  await page.getByRole('switch', { name: '手动提现', checked: true }).waitFor()

  const token = await playerAt(equipmentId)
  await expect
    .poll(async () => (await callProduct(play.machine, { equipmentId })).state)
    .toBe('free')
  const wish = { equipmentId, plays: 1, payment: 'wechat' } as const
  const { orderId } = await callProduct(play.payByFubei, wish, token)
  await actAtPlatform('fubei', 'pay', { number: orderId })
  await expect.poll(() => board.told.length).toBe(1)
  await board.reply(board.told[0]!.id, 'accepted')
  await board.reply(board.told[0]!.id, 'done')

  await page.goto(`/details_income?from=${dayOf(began)}&to=${dayOf(Date.now())}`)
  await page.getByRole('link', { name: /玩家付款.*自有付呗/ }).click()
  await page.getByRole('link', { name: /订单/ }).first().click()
  await page.waitForURL(({ pathname }) => pathname === '/order')

  // A night passes at Fubei; then both sides are compared.
  const { fubei } = await control.ask<Record<string, { storeId: string }>>('GET', 'merchant')
  await actAtPlatform('fubei', 'clear-now', { store: fubei!.storeId })
  await page.goto('/accountBalance')
  await page.getByText('账面余额').waitFor()
  await page.getByRole('button', { name: '立即核对余额' }).click()
  await page
    .getByText(/^¥[12]\d\d\./)
    .nth(1)
    .waitFor()
  await page.getByRole('button', { name: '提现' }).click()
  await page
    .getByText(/自有支付账户余额 ¥[12]\d\d\./)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: '提现金额' }).fill('150')
  await page.getByRole('button', { name: '提现，到账 ¥150.00' }).click()
  await confirm(page, '提现，到账 ¥150.00', owner.password, WRONG)
  await page.waitForURL(({ pathname }) => pathname === '/withdrawal_records')
  const id = idOn(page)
  await page.getByText('已到账').first().waitFor({ timeout: ASKED_MS_MAX })

  // The withdrawal is found from the balance, and in the list of all movements.
  await page.goto('/accountBalance')
  await page
    .getByRole('link', { name: /^自有付呗/ })
    .first()
    .click()
  await page.waitForURL(({ pathname }) => pathname === '/accountBalanceList')
  expect(new URL(page.url()).searchParams.get('account')).toBe(`held:${channelId}`)
  await page.getByRole('link', { name: /^申请提现/ }).click()
  await page.getByText('余额变动').waitFor()
  await page.goto('/details_list')
  await page.getByRole('button', { name: '类型' }).click()
  await page.getByRole('dialog').getByText('提现到账', { exact: true }).click()
  await page
    .getByRole('link', { name: /^提现到账/ })
    .first()
    .click()
  await page.getByRole('link', { name: new RegExp(`^提现.*${id}`) }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('id') === id)
})

async function withCard(name: string, money: number) {
  const owner = await newMerchant(name)
  const { token, password } = owner
  const card = { cardNumber: '6214835712346624', holder: '林晓峰', password }
  await callProduct(bankAccounts.bindCard, card, token)
  const { merchantId } = await callProduct(people.detail, {}, token)
  await requestWithdrawableMoney(merchantId, money)
  const withdrawable = async () =>
    (await callProduct(wallet.balances, { id: merchantId }, token)).withdrawable
  return { owner, merchantId, withdrawable }
}

test('returned, refused and unknown bank withdrawals balance exactly', async () => {
  markScreensCovered('/put_forward', '/withdrawal_records')
  const { owner, merchantId, withdrawable } = await withCard('银行卡电玩', 60_000)
  const both = await requestReviewerTokens()
  async function approve(id: string, money: number): Promise<void> {
    const wish = { merchantId, id, money: toFen(money) }
    for (const by of both) await callProduct(withdrawals.approve, wish, by)
  }
  const rule = async (number: string, effect: unknown, times?: number) => {
    const wish = { platform: 'fubei', match: { number }, effect, ...(times && { times }) }
    return (await control.ask<{ id: number }>('POST', 'rules', wish)).id
  }

  const page = await openPage({ language: 'en', theme: 'dark' })
  await signInByForm(page, owner, '/put_forward')
  await page.getByRole('radio', { name: /6624/, checked: true }).waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('button', { name: 'Withdraw and receive ¥100.00' }).click()
  const { password } = owner
  await confirm(
    page,
    'Withdraw and receive ¥100.00',
    password,
    /Wrong password.*No money was deducted/,
  )
  await page.getByText('Awaiting platform review').first().waitFor()
  const id = idOn(page)
  await rule(id, { payout: 'slow' }, 1)
  await approve(id, 10_000)
  await page.getByText('Paying out', { exact: true }).first().waitFor({ timeout: ASKED_MS_MAX })
  await expect
    .poll(() => actAtPlatform('fubei', 'settle-payout', { number: id }).catch(() => ''), {
      timeout: ASKED_MS_MAX,
    })
    .toBeTruthy()
  await page.getByText('Credited', { exact: true }).first().waitFor({ timeout: ASKED_MS_MAX })
  expect(await withdrawable()).toBe(50_000)

  // Days later the bank returns the money; the job of the next morning finds it.
  await actAtPlatform('fubei', 'return-payout', { number: id })
  await callProduct(platformDesk.runJob, { name: 'payouts.returns' }, both[0])
  await page
    .getByText('Payment returned by the bank, money returned to your available balance')
    .waitFor({ timeout: ASKED_MS_MAX })
  await page.getByText('Payment provider message: 银行退票：账户已销户').waitFor()
  expect(await withdrawable()).toBe(60_000)

  const ask = (money: number) =>
    callProduct(withdrawals.ask, { money: toFen(money), way: 'card', password }, owner.token)
  const refused = await ask(20_000)
  const refusing = { merchantId, id: refused.id, reason: '户名和商户主体不一致' }
  await callProduct(withdrawals.refuse, refusing, both[0])
  await page.goto(`/withdrawal_records?id=${refused.id}`)
  await page.getByText('Rejected by the platform').first().waitFor()
  await page.getByText(refusing.reason).first().waitFor()
  expect(await withdrawable()).toBe(60_000)

  // Fubei pays but does not answer: the withdrawal is queried under one number until Fubei answers, and is
  // paid once.
  const unsure = await ask(30_000)
  const rules = [
    await rule(unsure.id, { 'system-error': { when: 'after' } }, 1),
    await rule(unsure.id, 'system-error'),
  ]
  await approve(unsure.id, 30_000)
  await page.goto(`/withdrawal_records?id=${unsure.id}`)
  await page.getByText('You will not be paid twice').waitFor({ timeout: ASKED_MS_MAX })
  for (const each of rules) await control.ask('DELETE', `rules?id=${each}`)
  await page.getByText('Credited', { exact: true }).first().waitFor({ timeout: ASKED_MS_MAX })
  const all = await control.ask<{ number: string; fen: number }[]>('GET', 'payments')
  expect(all.filter(({ number }) => number === unsure.id)).toMatchObject([{ fen: 30_000 }])
  expect(await withdrawable()).toBe(30_000)
})

test('pays a deposit and cancels its return request', async () => {
  markScreensCovered('/return_the_deposit_money', '/yj_records', '/exchangeRate')
  const { owner, withdrawable } = await withCard('押金电玩', 30_000)
  const page = await openPage()
  await signInByForm(page, owner, '/wallet')
  await page.getByRole('link', { name: '押金', exact: true }).click()
  await page.getByRole('button', { name: '用余额缴纳押金' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '缴纳金额' }).fill('200')
  await confirm(page, '缴纳押金 ¥200.00', owner.password, /密码错误/)
  await page.getByRole('textbox', { name: '退回金额' }).fill('500')
  await page.getByRole('button', { name: /退押金 ¥/ }).click()
  await page.getByText('金额超过押金余额，请减少金额').waitFor()
  await page.getByRole('textbox', { name: '退回金额' }).fill('50')
  await page.getByRole('button', { name: '申请退押金 ¥50.00' }).click()
  await confirm(page, '申请退押金 ¥50.00', owner.password, WRONG)
  await page.getByText('待平台审核').first().waitFor()
  await page.getByRole('button', { name: '取消申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消申请 ¥50.00' }).click()
  await page
    .getByText(/已取消，款项已退回/)
    .first()
    .waitFor()
  expect(await withdrawable()).toBe(10_000)
  await page.goto('/yj_records')
  await page.getByRole('link', { name: /未成功/ }).click()
  await page.waitForURL(({ pathname }) => pathname === '/withdrawal_records')

  await page.goto('/exchangeRate')
  const coins = page.getByRole('textbox', { name: /^可得币数/ })
  await coins.fill('0')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText(/^请填写 1 到/).waitFor()
  await coins.fill('12')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '保存' }).click()
  await page
    .getByText(/网络连接失败/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await page.reload()
  await expect.poll(() => coins.inputValue()).toBe('12')
})
