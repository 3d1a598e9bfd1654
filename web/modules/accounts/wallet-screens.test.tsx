import { expect, test, vi } from 'vitest'
import { exchange } from '#contract/accounts/exchange.ts'
import { toFen } from '#contract/base/money.ts'
import { income } from '#contract/income/income.ts'
import { ownAccounts, type OwnAccount } from '#contract/payouts/own-accounts.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { servingOrders } from '#web/test/worlds/orders.ts'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'
import { claimed, handedOn, paid, servingWallet } from '#web/test/worlds/wallet.ts'

const names = (heard: ReturnType<typeof serve>, name: string) =>
  heard.filter((one) => one.name === name)

test('the wallet shows balances and recent statement lines', async () => {
  const heard = serve(...servingWallet())
  const { getByRole, getByText } = await open('/wallet')
  await expect.element(getByText('¥36,482.17').first()).toBeVisible()
  await expect
    .element(getByRole('link', { name: /^待结算/ }))
    .toHaveAttribute('href', '/accountBalanceList?account=pending')
  await expect.element(getByRole('link', { name: /^提现中.*¥0.00/ })).toBeVisible()
  await expect
    .element(getByRole('link', { name: '银行卡' }))
    .toHaveAttribute('href', '/bind_bank_card_number')
  await expect
    .element(getByRole('link', { name: /^转账给商户 陌\*\*.*−¥5,000.00.*余额 ¥36,482.17$/ }))
    .toHaveAttribute('href', '/money_detail?id=901')
  const before = names(heard, 'wallet.balances').length
  await expect.poll(() => push('wallet')).toBeGreaterThan(0)
  await expect.poll(() => names(heard, 'wallet.balances').length).toBeGreaterThan(before)
})

test('each balance leads to its statement lines', async () => {
  serve(...servingWallet())
  const { getByRole, getByText } = await open('/accountBalance')
  await expect.element(getByText('¥38,586.17').first()).toBeVisible()
  await expect
    .element(getByRole('link', { name: /^星河影城店.*¥2,104.00/ }))
    .toHaveAttribute('href', '/accountBalanceList?account=pending%3As1')
  await expect.element(getByRole('heading', { name: '不可提现账户' })).toBeVisible()
  await expect.element(getByText('42 枚')).toBeVisible()
  await getByRole('link', { name: /^星河影城店/ }).click()
  await expect.element(getByRole('heading', { name: '待结算 星河影城店' })).toBeVisible()
  await expect.element(getByRole('link', { name: /^玩家付款 A03/ })).toBeVisible()
})

test('claims on beneficiaries lead to their lines', async () => {
  const heard = serve(...servingWallet([claimed]))
  const { getByRole, getByText } = await open('/accountBalance')
  await expect.element(getByText(/同一分账人员的待付和待收回/)).toBeVisible()
  await getByRole('link', { name: /^待收回分账 ¥40.00/ }).click()
  await expect.element(getByRole('heading', { name: '待收回分账' })).toBeVisible()
  await expect
    .element(getByRole('link', { name: /待收回分账 影城物业.*−¥40.00.*待收回 ¥40.00$/ }))
    .toBeVisible()
  expect(names(heard, 'wallet.lines').at(-1)?.input).toMatchObject({
    accountKinds: ['clearing:claim'],
  })
})

test('a released share names its beneficiary once', async () => {
  const released = { ...claimed, kind: 'share.paid', what: '影城物业' } as const
  serve(...servingWallet([released]))
  const { getByRole, getByText } = await open('/details_list')
  const line = getByRole('link', { name: /^分账款释放 影城物业/ })
  await expect.element(line).toBeVisible()
  expect(line.element().textContent?.match(/影城物业/g)).toHaveLength(1)
  await line.click()
  await expect.element(getByText('已线下付给分账人员')).toBeVisible()
})

test('a statement shows balances and exports a file', async () => {
  const taken = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const heard = serve(
    ...servingWallet(),
    answering(wallet.export, () => ({ url: '/x?ticket=1' })),
  )
  const { getByRole, getByText } = await open('/money_detail_list?from=2026-11-01&to=2026-11-02')
  await expect.element(getByText('¥41,482.17').first()).toBeVisible()
  await getByRole('button', { name: '导出' }).click()
  await getByRole('button', { name: /CSV 文件/ }).click()
  await expect.element(getByText('已开始下载')).toBeVisible()
  expect(taken).toHaveBeenCalledOnce()
  expect(names(heard, 'wallet.export')[0]?.input).toMatchObject({
    account: 'withdrawable',
    format: 'csv',
    startDate: new Date('2026-11-01T00:00+08:00'),
  })
  taken.mockRestore()
})

test('statement lines are filtered by direction and kind', async () => {
  const heard = serve(...servingWallet([handedOn]))
  const { getByRole, getByText } = await open('/details_list?kind=nonsense')
  await expect.element(getByRole('link', { name: /^转账给商户 陌/ })).toBeVisible()
  await getByRole('button', { name: '收支' }).click()
  await getByRole('button', { name: '收入', exact: true }).click()
  await expect.element(getByText('没有符合条件的资金明细')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await getByRole('button', { name: '类型' }).click()
  expect(getByRole('button', { name: '派币', exact: true }).query()).toBeNull()
  await getByRole('button', { name: '退款', exact: true }).click()
  const last = () => names(heard, 'wallet.lines').at(-1)?.input
  await expect.poll(last).toMatchObject({ kinds: ['refund.begun'] })
})

test('a line shows both accounts and related links', async () => {
  serve(...servingWallet(), ...servingOrders())
  const { getByRole, getByText } = await open('/money_detail?id=902')
  await expect.element(getByRole('link', { name: /^待结算 星河影城店.*\+¥6.00/ })).toBeVisible()
  await expect.element(getByText('支付平台代收 微信支付')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /^订单 501/ }))
    .toHaveAttribute('href', '/order?id=501')
  await expect
    .element(getByRole('link', { name: /^设备 A03/ }))
    .toHaveAttribute('href', '/manage?id=d1')
  await expect.element(getByRole('link', { name: /^退款/ })).toBeVisible()
})

test.each(['/money_detail?id=404', '/money_detail'])(
  '%s links to the statement',
  async (address) => {
    serve(...servingWallet())
    const { getByRole, getByText, pathNow } = await open(address)
    await expect.element(getByText('资金明细不存在')).toBeVisible()
    await getByRole('button', { name: '查看资金明细' }).click()
    await expect.poll(pathNow).toBe('/money_detail_list')
  },
)

test('daily income lists its lines under the total', async () => {
  const found = {
    orders: 1,
    money: toFen(600),
    refunds: 0,
    refundMoney: toFen(0),
    before: { orders: 0, money: toFen(0) },
    payments: [],
    days: [],
    fields: [],
    equipment: [],
  }
  serve(
    ...servingWallet([paid]),
    answering(income.online, () => found),
    answering(income.exchanged, () => ({
      onlineMoney: toFen(0),
      offlineMoney: toFen(5_500),
      days: [],
    })),
  )
  const { getByRole, getByText } = await open('/details_income')
  await expect.element(getByText('在线收入')).toBeVisible()
  await expect.element(getByRole('link', { name: /^玩家付款 A03 玩 3 局/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /^现金收入.*¥55.00/ })).toBeVisible()
})

test('shows empty, failed and denied states', async () => {
  let broken = true
  const [balances, ...others] = servingWallet([])
  serve(
    { ...balances!, answer: (...asked) => (broken ? silence : balances!.answer(...asked)) },
    ...others,
  )
  const { getByRole, getByText, unmount } = await open('/wallet')
  await getByRole('button', { name: '重试' }).click()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('可提现余额暂无变动')).toBeVisible()
  await unmount()
  serve(...servingWallet([]))
  const denied = await open('/wallet', { person: subAccount() })
  await expect.element(denied.getByText(/暂无权限/)).toBeVisible()
})

test('rates are whole numbers and survive failed saves', async () => {
  let rates = { moneyFen: 100, coins: 1, pointCoins: 1, points: 1 }
  let broken = true
  const heard = serve(
    answering(exchange.rates, () => rates),
    answering(exchange.change, (wish) => {
      if (broken) return silence
      return (rates = { ...rates, ...(wish as typeof rates) })
    }),
  )
  const { getByRole, getByText } = await open('/exchangeRate')
  await expect.element(getByText(/¥10.00 的一局或一件商品，用币支付需 10 枚/)).toBeVisible()
  const coins = getByRole('textbox', { name: /^可得币数/ })
  await coins.fill('0')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/请填写 1 到/)).toBeVisible()
  await coins.fill('12')
  await getByRole('textbox', { name: /^支付金额/ }).fill('10')
  await expect.element(getByText(/用币支付需 12 枚/)).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const sent = names(heard, 'exchange.change')
  expect(sent.at(-1)?.input).toEqual({ moneyFen: 1_000, coins: 12 })
})

const own = {
  channelId: '13-1',
  name: '滨江店付呗',
  provider: 'fubei',
  booked: toFen(15_000),
  isAsked: true,
  total: toFen(14_000),
  withdrawable: toFen(9_000),
  settleModeType: '1',
  difference: toFen(-1_000),
  differsSince: new Date(),
  askedAt: new Date(),
  trouble: '',
} as const satisfies OwnAccount
const wechat = {
  ...own,
  channelId: '11-1',
  name: '自己的微信',
  provider: 'wechatPay',
  isAsked: false,
  difference: toFen(0),
} as const

test('an own account shows its difference and can switch', async () => {
  const heard = serve(
    ...servingWallet(undefined, [own, wechat]),
    answering(ownAccounts.switch, () => own),
  )
  const first = await open('/wallet')
  await expect
    .element(first.getByRole('link', { name: /^滨江店付呗.*▼ 支付平台余额少 ¥10.00/ }))
    .toHaveAttribute('href', '/accountBalance')
  await expect.element(first.getByText('微信支付', { exact: true })).toBeVisible()
  expect(first.getByText('付呗', { exact: true }).query()).toBeNull()
  const { getByRole, getByText, pathNow } = await open('/accountBalance')
  await expect.element(getByText('“滨江店付呗”余额相差 ¥10.00')).toBeVisible()
  await expect.element(getByText('请到微信支付商户后台查看余额并提现')).toBeVisible()
  await getByRole('button', { name: '立即核对余额' }).click()
  await getByRole('switch', { name: /手动提现/ }).click()
  await expect
    .poll(() => names(heard, 'ownAccounts.switch').map(({ input }) => input))
    .toEqual([{ channelId: '13-1' }, { channelId: '13-1', settleModeType: '0' }])
  await getByRole('button', { name: '提现', exact: true }).click()
  await expect.poll(pathNow).toBe('/put_forward')
})

test.each(['/accountBalance', '/accountBalanceList?account=pending', '/money_detail_list'])(
  '%s says why a one-site account sees 0.00',
  async (address) => {
    serve(...servingWallet())
    const { getByText } = await open(address, { person: subAccount('wallet.see') })
    await expect.element(getByText('你的账号仅有部分场地的权限')).toBeVisible()
  },
)
