import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { play, type PlayOrder } from '#contract/orders/play.ts'
import { openPlay, order, servingPlayer } from '#web/test/worlds/play.tsx'
import {
  answering,
  breakStreams,
  push,
  refusing,
  serve,
  silence,
} from '#web/test/scripted-server.ts'

const AT = '/paySuccess?code=PF20640001&order=9001'
const paidAt = new Date('2026-11-21T14:32:06+08:00')
const endedAt = new Date('2026-11-21T14:32:14+08:00')
const prize: PlayOrder = { ...order, paidAt, endedAt, state: 'done', won: 'yes' }
const refunded: PlayOrder = { ...order, paidAt, endedAt, state: 'refunded' }
const doubtful: PlayOrder = { ...order, paidAt, state: 'doubt' }
const paid: PlayOrder = { ...order, state: 'dispensing', paidAt }

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(() => {
  history.replaceState(null, '', address)
  globalThis.WeixinJSBridge = undefined
})

test('follows payment and start live', async () => {
  let now: PlayOrder = order
  serve(
    ...servingPlayer(),
    answering(play.order, () => now),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  await expect.element(getByText('等待微信支付确认付款')).toBeVisible()
  now = paid
  await expect.poll(() => push('play')).toBe(1)
  await expect.element(getByRole('heading', { name: '正在启动机器' })).toBeVisible()
  now = { ...paid, state: 'done', endedAt }
  push('play')
  // Sooner than the page would ask by itself.
  const started = getByRole('heading', { name: '机器已启动' })
  await expect.element(started, { timeout: 10_000 }).toBeVisible()
  await expect.element(getByText('机器已收到 15 枚币')).toBeVisible()
})

test.each([
  ['dispensing', '正在出币…'],
  ['done', '已出 15 枚币'],
  ['failed', '机器没有出币'],
] as const)('a coin changer’s order that is %s names coins', async (state, title) => {
  const bought: PlayOrder = { ...paid, type: 'changer', state }
  serve(
    ...servingPlayer(),
    answering(play.order, () => bought),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: title })).toBeVisible()
  await expect.element(getByText(/启动|游玩/)).not.toBeInTheDocument()
})

test('a long wait shows what happens to the money', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const justPaid = { ...paid, paidAt: new Date() }
  serve(
    ...servingPlayer(),
    answering(play.order, () => justPaid),
  )
  const { getByText } = await openPlay(AT)
  await expect.element(getByText('通常需要 2 秒')).toBeVisible()
  vi.advanceTimersByTime(12_000)
  await expect
    .element(getByText('机器响应比平时慢。如未成功，会自动退还或由店家处理'))
    .toBeVisible()
})

test.each([
  ['failed', 3, '已出 3/10'],
  // The machine reported a failure, but its meters show that all pieces came out.
  ['failed', 10, '已出 10/10'],
  ['refunded', 3, '已退款'],
] as const)('an order that is %s names %i of 10', async (state, count, title) => {
  const delivered = { count, of: 10, missingFen: 1_400, missingCoins: 0 }
  const part: PlayOrder = { ...order, paidAt, state, failCode: 'part', delivered }
  serve(
    ...servingPlayer(),
    answering(play.order, () => part),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: title })).toBeVisible()
  await expect.element(getByText(`已出 ${count}/10`).first()).toBeVisible()
  expect(getByText(/没有启动|机器未收到币/).elements()).toEqual([])
})

test('polls the order without a stream', async () => {
  let asked = 0
  serve(
    ...servingPlayer(),
    answering(play.order, () => (++asked < 2 ? silence : prize)),
  )
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '恭喜中奖' })).toBeVisible()
})

test('retries an unanswered update despite a live stream', async () => {
  let isThrough = true
  let asked = 0
  let now: PlayOrder = order
  serve(
    ...servingPlayer(),
    answering(play.order, () => {
      asked += 1
      return isThrough ? now : silence
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  await expect.poll(() => push('play')).toBe(1)
  now = prize
  isThrough = false
  const before = asked
  push('play')
  await expect.poll(() => asked).toBeGreaterThan(before)
  // The shown data is outdated, and a note on the page explains it.
  const unanswered = getByText('连接已断开，恢复后自动更新。已付款的订单不受影响。')
  await expect.element(unanswered).toBeVisible()
  isThrough = true
  // Sooner than the limit after which a silent stream counts as dead.
  const won = getByRole('heading', { name: '恭喜中奖' })
  await expect.element(won, { timeout: 15_000 }).toBeVisible()
  await expect.element(unanswered).not.toBeInTheDocument()
})

test('repeats a lost request despite a live stream', async () => {
  let lost = 0
  let now: PlayOrder = order
  serve(
    ...servingPlayer(),
    answering(play.order, () => {
      if (now === order || lost > 0) return now
      lost += 1
      return new Promise<never>(() => {})
    }),
  )
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  await expect.poll(() => push('play')).toBe(1)
  now = prize
  push('play')
  const won = getByRole('heading', { name: '恭喜中奖' })
  await expect.element(won, { timeout: 15_000 }).toBeVisible()
  expect(lost).toBe(1)
})

test('a broken stream triggers a request and reopens', async () => {
  let now: PlayOrder = order
  let asked = 0
  serve(
    ...servingPlayer(),
    answering(play.order, () => {
      asked += 1
      return now
    }),
  )
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  await expect.poll(() => push('play')).toBe(1)
  await expect.poll(() => asked).toBeGreaterThan(1)
  now = prize
  breakStreams()
  // Sooner than the limit after which a silent stream counts as dead.
  await expect
    .element(getByRole('heading', { name: '恭喜中奖' }), { timeout: 12_000 })
    .toBeVisible()
})

test('shows a prize after a lost play', async () => {
  let now: PlayOrder = { ...prize, won: 'no', endedAt: new Date() }
  serve(
    ...servingPlayer(),
    answering(play.order, () => now),
  )
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '本局未中奖' })).toBeVisible()
  await expect.poll(() => push('play')).toBe(1)
  now = prize
  push('play')
  await expect.element(getByRole('heading', { name: '恭喜中奖' })).toBeVisible()
})

const PART = { count: 3, of: 10, missingFen: 1_400, missingCoins: 0 }
const told: readonly (readonly [string, Partial<PlayOrder>, string, string])[] = [
  ['prize', { state: 'done', won: 'yes', endedAt }, '恭喜中奖', '请在取物口领取。'],
  ['no prize', { state: 'done', won: 'no', endedAt }, '本局未中奖', '也可再买一局'],
  ['goods', { kind: 'vend', state: 'done', endedAt }, '商品已出货', '请在取物口领取。'],
  [
    'recharge',
    { kind: 'recharge', state: 'done', endedAt },
    '15 枚币已到账',
    '可用于店家的任意机器',
  ],
  ['failure', { state: 'failed' }, '机器没有启动', '已通知店家'],
  ['goods failure', { kind: 'vend', state: 'failed' }, '机器没有出货', '重新出货或退款'],
  [
    'which goods for coins',
    { kind: 'vend', payment: 'coins', coinsPaid: 2, state: 'dispensing', title: '5 号货道' },
    '正在出货',
    '5 号货道',
  ],
  ['doubt', { state: 'doubt' }, '结果待确认', '不会重复扣款'],
  [
    'refund',
    { state: 'refunding', failCode: 'E07', refundBy: new Date('2026-11-24T00:00:00+08:00') },
    '正在退款 ¥20.00…',
    '机器没有启动。款项原路退回微信支付，最晚 2026/11/24 到账。',
  ],
  [
    'refund that did not go through',
    { state: 'refunding', failCode: 'E07', refundBy: null },
    '¥20.00 退款失败',
    '机器没有启动。已通知店家处理。',
  ],
  [
    'refunded',
    { state: 'refunded', endedAt },
    '已退款 ¥20.00',
    '店家已发起退款。款项原路退回微信支付，通常几分钟内到账。',
  ],
  [
    'refund of a late payment',
    { state: 'refunded', failCode: 'late', endedAt },
    '已退款 ¥20.00',
    '付款到账时订单已关闭。',
  ],
  ['goods refunded', { kind: 'vend', state: 'refunded' }, '已退款 ¥20.00', '店家已发起退款。'],
  ['closed', { state: 'closed', paidAt: null, endedAt }, '未付款，订单已关闭', '没有收到付款。'],
  ['settled', { state: 'settled', endedAt }, '店家已处理', '联系店家'],
  [
    'coins on their way back',
    { payment: 'coins', coinsPaid: 2, state: 'refunding' },
    '正在退回 2 枚币…',
    '店家已发起退款。',
  ],
  [
    'part that is still refunded',
    { delivered: PART, state: 'done', refundingFen: 1_400, endedAt },
    '已出 3/10',
    '未出的部分会自动退款或由店家处理',
  ],
  [
    'part that was refunded',
    { delivered: PART, state: 'done', refundedFen: 1_400, endedAt },
    '已出 3/10',
    '未出的部分已退回',
  ],
  [
    'coins back',
    { payment: 'coins', coinsPaid: 2, state: 'refunded', endedAt },
    '已退回 2 枚币',
    '币已退回你的账户',
  ],
]

test.each(told)('%s: what happened, and where the money is', async (_name, change, title, text) => {
  serve(
    ...servingPlayer(),
    answering(play.order, () => ({ ...paid, ...change })),
  )
  const { getByRole, container } = await openPlay(AT)
  await expect.element(getByRole('heading', { level: 1 })).toMatchTextContent(title)
  expect(container.querySelector('main')!.textContent).toContain(text)
  const isRefunding = 'state' in change && change.state === 'refunding'
  if (isRefunding) expect(container.textContent).not.toContain('币已退回你的账户')
  expect(container.textContent).toContain('订单号 2026112114320001')
  // Only a player who is asked to take something out can miss it.
  expect(container.textContent.includes('未拿到？联系店家')).toBe(text.includes('取物口'))
})

test('a cancelled payment continues with the same request', async () => {
  const wishes: string[] = []
  globalThis.WeixinJSBridge = {
    invoke(_name, wish, answer) {
      wishes.push(JSON.stringify(wish))
      answer({ err_msg: `get_brand_wcpay_request:${wishes.length === 1 ? 'cancel' : 'ok'}` })
    },
  }
  const heard = serve(
    ...servingPlayer(),
    answering(play.order, () => order),
    answering(play.pay, () => ({
      orderId: order.id,
      money: toFen(2_000),
      expiresTime: endedAt,
      payable: {
        by: 'wechat' as const,
        appId: 'wx1',
        timeStamp: '1',
        nonceStr: 'n',
        package: 'prepay_id=p1',
        signType: 'RSA',
        paySign: 's',
      },
    })),
  )
  const { getByRole } = await openPlay('/start_equip?code=PF20640001')
  await getByRole('button', { name: '微信支付 ¥20.00' }).click()
  await expect.element(getByRole('heading', { name: '待支付' })).toBeVisible()
  await getByRole('button', { name: '继续付款 ¥20.00' }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  expect(wishes[1]).toBe(wishes[0])
  await expect.element(getByRole('button', { name: /^继续付款/ })).not.toBeInTheDocument()
  expect(heard.filter(({ name }) => name === 'play.pay')).toHaveLength(1)
})

test('an order of somebody else is none', async () => {
  serve(
    ...servingPlayer(),
    answering(play.order, () => refusing(play.order, 'noOrder')),
  )
  const { getByText } = await openPlay(AT)
  await expect.element(getByText('订单不存在。请在“我的订单”中查看。')).toBeVisible()
})

test('whom to call is a tap away', async () => {
  serve(
    ...servingPlayer(),
    answering(play.order, () => doubtful),
  )
  const { getByRole } = await openPlay(AT)
  await getByRole('button', { name: '联系店家' }).click()
  const call = getByRole('link', { name: /拨打店家电话/ })
  await expect.element(call).toHaveAttribute('href', 'tel:13805712046')
  await getByRole('button', { name: '关闭' }).click()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
})

test('lists own orders with coins and opens each', async () => {
  serve(
    ...servingPlayer(),
    answering(play.order, () => refunded),
    answering(play.orders, () => ({
      records: [refunded],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    })),
  )
  const { getByRole } = await openPlay('/start_equip?code=PF20640001&mine=1')
  await expect.element(getByRole('heading', { name: '我的币' })).toBeVisible()
  await getByRole('button', { name: /常玩.*已退款.*¥20.00/ }).click()
  await expect.element(getByRole('heading', { name: '已退款 ¥20.00' })).toBeVisible()
})

test('an empty order list shows a hint', async () => {
  serve(
    ...servingPlayer(),
    answering(play.orders, () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 })),
  )
  const { getByRole } = await openPlay('/start_equip?code=PF20640001&mine=1')
  await expect.element(getByRole('heading', { name: '暂无订单' })).toBeVisible()
})
