import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { toBasisPoints } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  actAtPlatform,
  callProduct,
  requestSharesDue,
  newMerchant,
  openPage,
  signInByForm,
  started,
} from './console.ts'
import { openOwnAccountVenue, playerAt } from './venue.ts'

test('shares site income and shows partners a statement', async () => {
  markScreensCovered(
    '/automatic_ledger',
    '/division_personal_manage',
    '/division_ratio_manage',
    '/sharing_statement',
  )
  const { token, ...owner } = await newMerchant('分账电玩')
  await callProduct(sites.submit, { firmName: '影城店' }, token)
  const page = await openPage()
  await signInByForm(page, owner, '/automatic_ledger')
  await page.getByRole('switch', { name: /自动分账/ }).click()
  await page.getByText(/新订单按下单时/).waitFor()
  await page.getByRole('link', { name: /分账人员/ }).click()
  await page.getByText('暂无分账人员').waitFor()
  await page.getByRole('button', { name: '添加分账人员' }).click()
  const box = (name: string) => page.getByRole('textbox', { name })
  await box('姓名或名称').fill('陈立')
  await box('手机号').fill('123')
  await page.getByRole('main').getByRole('button', { name: '添加分账人员' }).click()
  await page
    .getByText(/手机号格式|手机号不对|11 位/)
    .first()
    .waitFor()
  await box('手机号').fill('13700000001')
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('button', { name: '添加分账人员' }).click()
  await page.getByText('网络连接失败，请重试').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('button', { name: '添加分账人员' }).click()
  await page.getByRole('button', { name: /绑定银行卡/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '卡号' }).fill('6222020200112230012')
  await sheet.getByRole('textbox', { name: '开户银行' }).fill('建设银行')
  await sheet.getByRole('button', { name: '绑定银行卡' }).click()
  await page.getByText('建设银行 6222 **** 0012').waitFor()

  await page.goto('/division_ratio_manage')
  await page.getByRole('button', { name: '添加分账人员' }).click()
  await page.getByRole('dialog').getByText('陈立', { exact: true }).click()
  await page.getByRole('spinbutton', { name: '陈立' }).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.getByText('陈立 20.00%').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('第 1 版 · 未生效').waitFor()

  const { records } = await callProduct(profitSharing.list, {}, token)
  const { link } = await callProduct(profitSharing.linkStatement, { id: records[0]!.id }, token)
  const { pathname, search } = new URL(link)
  const stranger = await openPage()
  await stranger.goto(`${pathname}${search}`)
  await stranger.getByText('商户：分账电玩').waitFor()
  expect(new URL(stranger.url()).pathname).toBe('/sharing_statement')
})

/** Twice the age that the provider requires of a payment before it can be shared. */
const LATER_MS = 2 * MINUTE_MS

test('pays a share to a linked WeChat account', async () => {
  const { owner, siteId, equipmentId, board } = await openOwnAccountVenue({
    provider: 'wechatPay',
    by: 'pay',
  })
  const { token } = owner
  const { id: peopleId } = await callProduct(
    profitSharing.save,
    { name: '陈立', role: 'partner' },
    token,
  )
  await callProduct(
    profitSharing.changeSettings,
    { isOn: true, ownMost: toBasisPoints(3_000) },
    token,
  )

  // The link is created on the console and opened in WeChat by the beneficiary.
  const page = await openPage()
  await signInByForm(page, owner, `/division_personal_manage?id=${peopleId}`)
  await page.getByRole('button', { name: /微信零钱.*绑定/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '微信实名' }).fill('')
  await sheet.getByRole('button', { name: '生成链接' }).click()
  await sheet
    .getByText(/微信实名/)
    .last()
    .waitFor()
  await sheet.getByRole('textbox', { name: '微信实名' }).fill('陈立')
  await sheet.getByRole('button', { name: '生成链接' }).click()
  const link = (await sheet.getByText(/state=/).textContent()) ?? ''
  const { code } = await actAtPlatform<{ code: string }>('wechat', 'authorise')
  const state = new URL(link).searchParams.get('state') ?? ''
  const opened = new URLSearchParams({ code, state }).toString()
  const theirs = await openPage({ app: 'MicroMessenger' })
  await theirs.goto(`${profitSharing.bindReceiver.wire.path}?${opened}`)
  await theirs.getByText('微信已绑定').waitFor()
  // The link works once.
  await theirs.goto(`${profitSharing.bindReceiver.wire.path}?${opened}`)
  await theirs.getByText('绑定失败').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /微信零钱.*陈立.*已绑定/ }).waitFor()

  // From now on a tenth of each payment belongs to the beneficiary, and WeChat passes it on.
  const today = toShanghaiDayStart(new Date())
  const parts = [{ peopleId, ratio: toBasisPoints(1_000) }]
  await callProduct(profitSharing.insertSplit, { fieldId: siteId, startDate: today, parts }, token)
  const player = await playerAt(equipmentId)
  await expect
    .poll(async () => (await callProduct(play.machine, { equipmentId })).state)
    .toBe('free')
  const wish = { equipmentId, plays: 1, payment: 'wechat' } as const
  const { orderId } = await callProduct(play.pay, wish, player)
  await actAtPlatform('wechatPay', 'pay', { number: orderId })
  await expect.poll(() => board.told.length).toBe(1)
  await board.reply(board.told[0]!.id, 'accepted')
  await board.reply(board.told[0]!.id, 'done')
  await expect
    .poll(async () => (await callProduct(play.order, { orderId }, player)).state)
    .toBe('done')
  await actAtPlatform('wechatPay', 'age', { number: orderId, ms: LATER_MS })
  await requestSharesDue(orderId)
  const days = { startDate: new Date(today.getTime() - DAY_MS), endDate: today }
  const shared = async () => {
    const { records } = await callProduct(profitSharing.shares, { id: peopleId, ...days }, token)
    return records.map(({ sharedMoney, state: is }) => [sharedMoney, is])
  }
  await expect.poll(shared, { timeout: 60_000 }).toEqual([[20, 'paid']])

  // The site's line shows the share and links to the split.
  markScreensCovered('/site_revenue_statistics')
  // Half an hour ago may be yesterday, so the page shows both days.
  const [from, to] = [formatShanghaiDay(days.startDate), formatShanghaiDay(days.endDate)]
  await page.goto(`/site_revenue_statistics?from=${from}&to=${to}`)
  await page.getByRole('link', { name: /收款 ¥2\.00，分账 ¥0\.20/ }).click()
  await page
    .getByText(/陈立.*10\.00%/)
    .first()
    .waitFor()
  await page.goto(`/division_personal_manage?id=${peopleId}`)

  await page.getByRole('button', { name: /微信零钱/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '解绑' }).last().click()
  await page.getByText('已解绑').waitFor()
  await page.getByRole('button', { name: /微信零钱.*绑定/ }).waitFor()
})

test('an agent sees the rate its merchant set', async () => {
  markScreensCovered('/agent_list')
  const page = await openPage()
  await signInByForm(page, started.merchant, '/agent_list')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  const ratio = sheet.getByRole('spinbutton', { name: '分账比例' })
  await ratio.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3.25')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: '保存' }).click()
  await page.getByText(/起 3\.25%/).waitFor()
  const agent = await openPage()
  await signInByForm(agent, started.agent, '/agent_list')
  await agent
    .getByText(/本月收款/)
    .first()
    .waitFor()
})
