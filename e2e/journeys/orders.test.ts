import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import {
  actAtPlatform,
  callProduct,
  control,
  newDeviceCode,
  newMerchant,
  openPage,
  signInByForm,
} from './console.ts'
import { playerAt } from './venue.ts'

const LONG = { timeout: 60_000 }
type Paid = { readonly payer: { readonly openid: string } }

/** Opens a merchant with one online machine, on which players can pay. */
async function newVenue(name: string) {
  const { token, ...owner } = await newMerchant(name)
  const site = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const code = newDeviceCode()
  const about = { equipmentId: code, type: 'claw', number: 'A01', price: toFen(200) } as const
  const { secret } = await callProduct(devices.register, { ...about, fieldId: site.id }, token)
  const board = await connectBoard(code, secret)
  await board.meters({})
  await expect
    .poll(async () => (await callProduct(devices.list, {}, token)).records[0]?.online, LONG)
    .toBe(true)
  return {
    owner,
    token,
    board,
    code,
    /** Pays one play by WeChat and returns the order id and the player. */
    async pays() {
      const player = await playerAt(code)
      const wish = { equipmentId: code, plays: 1, payment: 'wechat' } as const
      const { orderId } = await callProduct(play.pay, wish, player)
      const { payer } = await actAtPlatform<Paid>('wechatPay', 'pay', { number: orderId })
      return { orderId, openid: payer.openid }
    },
    /** Waits until the machine has received `times` commands, and returns the id of the last one. */
    async told(times: number) {
      await expect.poll(() => board.told.length, LONG).toBe(times)
      return board.told.at(-1)!.id
    },
  }
}

test('a failed order is resent and then refunded', async () => {
  markScreensCovered('/fault_order', '/order', '/order_center', '/expensesRecord')
  const venue = await newVenue('订单电玩')
  const { owner, token, board } = venue
  const page = await openPage({ moves: true })
  await signInByForm(page, owner, '/fault_order')
  await page.getByText('暂无未解决的故障订单').waitFor()

  // Refunds are set to manual.
  await page.getByRole('button', { name: '订单设置' }).click()
  await page.getByRole('radio', { name: '人工处理' }).check()
  await page.getByRole('button', { name: '保存设置' }).click()
  await page.getByText('已保存').waitFor()
  const settings = await callProduct(orders.settings, {}, token)
  expect(settings).toEqual({ refundMode: 'manual' })

  // A player pays and the machine fails: the order appears here without a reload.
  const { orderId } = await venue.pays()
  await board.reply(await venue.told(1), 'failed')
  await page.getByRole('listitem').getByText('启动失败').waitFor(LONG)
  await page.getByRole('button', { name: '重新上币' }).click()
  await page.getByText('暂无未解决的故障订单').waitFor(LONG)
  await board.reply(await venue.told(2), 'failed')
  await page.getByRole('link', { name: /^A01/ }).click(LONG)

  // The order's history in steps. The refund asks for confirmation, fails without a network and succeeds
  // with one.
  await page.getByText('已重新下发到 A01 娃娃机').waitFor()
  await page.getByRole('button', { name: '退款 ¥2.00' }).click()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: '退款 ¥2.00' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '退款 ¥2.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退款 ¥2.00' }).click()
  await page.getByText('已通过微信支付原路退回').waitFor(LONG)
  expect((await callProduct(orders.detail, { id: orderId }, token)).state).toBe('refunded')

  // A part of an order number finds nothing; the whole number finds the order, but only among its kind.
  await page.goto('/order_center')
  await page.getByRole('searchbox').fill(orderId.slice(0, 6))
  await page.getByText('没有符合条件的订单').waitFor()
  await page.getByRole('searchbox').fill(orderId)
  await page.getByRole('link', { name: /^A01.*已退款/ }).waitFor()
  await page.getByRole('tab', { name: '充值', exact: true }).click()
  await page.getByText('没有符合条件的订单').waitFor()

  // The next player plays and wins.
  await venue.pays()
  await board.reply(await venue.told(3), 'done')
  await page.goto('/expensesRecord')
  await page.getByText('共 2 笔').waitFor(LONG)
  await page.getByRole('radio', { name: '支付宝' }).click()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('link', { name: /^A01.*已退款/ }).waitFor()
})

test('a person settles a refund that no account accepts', async () => {
  markScreensCovered('/afterSale')
  const venue = await newVenue('售后电玩')
  const page = await openPage({ moves: true })
  await signInByForm(page, venue.owner, '/afterSale')
  await page.getByText('暂无待处理的退款').waitFor()
  const { openid } = await venue.pays()
  const rule = {
    platform: 'wechatPay',
    match: { openid },
    times: 1,
    effect: { refund: 'abnormal' },
  }
  await control.ask('POST', 'rules', rule)
  await venue.board.reply(await venue.told(1), 'failed')
  await page.getByRole('listitem').getByText('退款失败').waitFor(LONG)
  await page.getByRole('radio', { name: '待处理 1' }).waitFor()
  await page.getByRole('button', { name: '标记为已人工处理' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '标记为已人工处理' }).click()
  await page.getByText('暂无待处理的退款').waitFor()
  await page.getByRole('button', { name: '查看全部退款' }).click()
  await page.getByRole('link', { name: /退款失败/ }).click()
  await page.getByText('已人工处理').first().waitFor()
})

test('retries a refund after an insufficient balance', async () => {
  markScreensCovered('/order')
  const venue = await newVenue('余额电玩')
  const page = await openPage({ moves: true })
  await signInByForm(page, venue.owner, '/index')
  const { orderId, openid } = await venue.pays()
  await venue.board.reply(await venue.told(1), 'done')
  const match = { openid, path: '/v3/refund' }
  const rule = { platform: 'wechatPay', match, effect: 'insufficient-balance' }
  const { id } = await control.ask<{ id: number }>('POST', 'rules', rule)
  await expect
    .poll(async () => (await callProduct(orders.detail, { id: orderId }, venue.token)).state, LONG)
    .toBe('done')
  await callProduct(orders.refund, { orderNumber: orderId, amountFen: toFen(50) }, venue.token)
  await page.goto(`/order?id=${orderId}`)
  await page.getByText('平台的收款账户余额不足').waitFor(LONG)
  await page.getByText('下次自动重试').waitFor(LONG)

  // The provider account is topped up. However often retry is pressed, the money goes back once.
  await control.ask('DELETE', `rules?id=${id}`)
  const now = page.getByRole('button', { name: '立即重新退款 ¥0.50' })
  await now.dblclick()
  await page.getByText('款项已原路退回玩家').waitFor(LONG)
  await now.waitFor({ state: 'detached' })
  const life = await callProduct(orders.detail, { id: orderId }, venue.token)
  expect(life).toMatchObject({ refundedFen: 50, refundingFen: 0 })
  type State = { platforms: { wechatPay: { refunds: { out_trade_no: string; refund: number }[] } } }
  const { platforms } = await control.ask<State>('GET', 'state')
  const made = platforms.wechatPay.refunds.filter((each) => each.out_trade_no === orderId)
  expect(made).toMatchObject([{ refund: 50 }])
})

test('records who gave remote credits and why', async () => {
  markScreensCovered('/issue_coins', '/ycsf', '/sfrecord')
  const venue = await newVenue('上币电玩')
  const page = await openPage({ moves: true })
  await signInByForm(page, venue.owner, '/issue_coins')
  await page.getByText('暂无上币记录').waitFor()
  await page.getByRole('main').getByRole('button', { name: '上币' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^场地/ }).click()
  await page.getByRole('button', { name: /^城西一店/ }).click()
  await sheet.getByRole('button', { name: /^设备/ }).click()
  await page.getByRole('button', { name: 'A01 娃娃机' }).click()
  await sheet.getByRole('textbox', { name: '枚数' }).fill('3')
  await sheet.getByRole('textbox', { name: /^原因/ }).fill('吞币补给玩家')
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: '给 A01 娃娃机 上币 3 枚' }).click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: '给 A01 娃娃机 上币 3 枚' }).click()
  await venue.board.reply(await venue.told(1), 'done')
  await page
    .getByRole('listitem')
    .getByText(/吞币补给玩家/)
    .waitFor(LONG)
  await page.getByRole('listitem').getByText('已执行').waitFor(LONG)
  await page.goto(`/ycsf?code=${venue.code}`)
  await page.getByRole('textbox', { name: /^原因/ }).fill('再补一枚')
  await page.getByRole('button', { name: '给 A01 娃娃机 上币 1 枚' }).click()
  await page.getByText('已下发').first().waitFor(LONG)
  await venue.board.reply(await venue.told(2), 'done')
  await page.getByText('已执行').or(page.getByText('设备已执行')).first().waitFor(LONG)
  await page.getByRole('link', { name: '查看上分记录' }).click()
  await page.getByText('4 枚').waitFor(LONG)
  await page.getByRole('button', { name: '限额' }).click()
  await page
    .getByRole('button', { name: /^其他人员/ })
    .last()
    .click()
  await page.getByRole('textbox', { name: '每天最多' }).fill('60')
  await page.getByRole('button', { name: '保存限额' }).click()
  await page.getByText('每次最多 100 枚，每天最多 60 枚').waitFor(LONG)
})
