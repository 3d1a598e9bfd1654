import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { play, type PlayOrder } from '#contract/orders/play.ts'
import { players } from '#contract/players/players.ts'
import { toFen } from '#contract/base/money.ts'
import {
  machine,
  openPlay,
  order,
  ordered,
  player,
  reopenPlay,
  servingPlayer,
} from '#web/test/worlds/play.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const AT = '/start_equip?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
  // The app's payment sheet stays open.
  globalThis.WeixinJSBridge = { invoke: () => undefined }
})
afterEach(() => {
  history.replaceState(null, '', address)
  globalThis.WeixinJSBridge = undefined
})

test('shows machine, play price and packages', async () => {
  serve(...servingPlayer())
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByRole('heading', { level: 1 })).toMatchTextContent('娃娃机')
  await expect.element(getByText('空闲，付款后立即启动')).toBeVisible()
  await expect.element(getByText('玩一局 ¥3.00 投 3 枚币')).toBeVisible()
  const often = getByRole('radio', { name: /15 币.*常玩，含赠送 1 币，可玩 5 局/ })
  await expect.element(often).toBeChecked()
  await expect.element(getByRole('button', { name: '微信支付 ¥20.00' })).toBeEnabled()
  await expect.poll(() => document.title).toBe('A03 · 星游文化')
})

test('shows a guarantee only if the machine has one', async () => {
  const guarantee = { after: 10, count: 8, left: 3 }
  serve(...servingPlayer({ machine: { ...machine, guarantee } }))
  const first = await openPlay(AT)
  await expect.element(first.getByText('保底：最多再玩 3 局必出奖')).toBeVisible()
  await expect
    .element(first.getByText('连续 10 局未出奖后，下一局必出奖。已连续 8 局未出奖。'))
    .toBeVisible()
  await first.unmount()
  serve(...servingPlayer({ machine: { ...machine, guarantee: { ...guarantee, left: 1 } } }))
  const due = await openPlay(AT)
  await expect.element(due.getByText('保底：下一局必出奖')).toBeVisible()
  await due.unmount()
  serve(...servingPlayer())
  const none = await openPlay(AT)
  await expect.element(none.getByText('空闲，付款后立即启动')).toBeVisible()
  expect(none.getByText(/保底/).elements()).toEqual([])
})

test('reopening shows the order made here', async () => {
  serve(
    ...servingPlayer(),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
  )
  const first = await openPlay(AT)
  await first.getByRole('button', { name: '微信支付 ¥20.00' }).click()
  await expect.element(first.getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  await first.unmount()
  const { getByRole } = await reopenPlay(AT)
  await getByRole('button', { name: /你最近的订单/ }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
})

test('terms are accepted once before the first payment', async () => {
  let termsAgreed = false
  const heard = serve(
    ...servingPlayer({ machine }, { ...player, termsAgreed: false }),
    answering(players.update, () => ({ ...player, termsAgreed: (termsAgreed = true) })),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
  )
  const { getByRole } = await openPlay(AT)
  await getByRole('button', { name: '微信支付 ¥20.00' }).click()
  await expect.element(getByRole('dialog', { name: '用户条款' })).toBeVisible()
  expect(heard.some(({ name }) => name === 'play.pay')).toBe(false)
  await getByRole('button', { name: '同意并继续' }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  expect(termsAgreed).toBe(true)
})

test('a lost answer is reported in the terms dialog', async () => {
  let answer: 'silence' | 'done' = 'silence'
  const agreed = { ...player, termsAgreed: true }
  serve(
    ...servingPlayer({ machine }, { ...player, termsAgreed: false }),
    answering(players.update, () => (answer === 'silence' ? silence : agreed)),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
  )
  const { getByRole } = await openPlay(AT)
  await getByRole('button', { name: '微信支付 ¥20.00' }).click()
  const sheet = getByRole('dialog', { name: '用户条款' })
  await sheet.getByRole('button', { name: '同意并继续' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('没有收到响应，请再点一次')
  expect(getByRole('alert').elements()).toHaveLength(1)
  answer = 'done'
  await sheet.getByRole('button', { name: '同意并继续' }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
})

test('own coins start it without money', async () => {
  const byCoins: PlayOrder = { ...order, payment: 'coins', coinsPaid: 2, state: 'dispensing' }
  const heard = serve(
    ...servingPlayer(),
    answering(play.coins, () => byCoins),
    answering(play.order, () => byCoins),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('你有 12 枚币，可玩 6 局')).toBeVisible()
  await getByText('用我的币').click()
  await getByRole('button', { name: '投 2 枚币开始' }).click()
  await expect.element(getByRole('heading', { name: '正在启动机器' })).toBeVisible()
  expect(heard.find(({ name }) => name === 'play.coins')?.input).toEqual({
    equipmentId: 'PF20640001',
    coins: 2,
  })
})

test('plays are sold where no packages exist', async () => {
  const heard = serve(
    ...servingPlayer({ machine: { ...machine, packages: [] } }),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByRole('radio', { name: /1 局/ })).toBeChecked()
  await getByText('¥9.00').last().click()
  await getByRole('button', { name: '微信支付 ¥9.00' }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  expect(heard.find(({ name }) => name === 'play.pay')?.input).toMatchObject({ plays: 3 })
})

test('a machine with slots takes the slot number', async () => {
  const heard = serve(
    ...servingPlayer({ machine: { ...machine, type: 'vending', coinsPerPlay: 0, packages: [] } }),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
  )
  const { getByRole } = await openPlay(AT)
  const pay = getByRole('button', { name: '微信支付 ¥3.00' })
  await expect.element(pay).toBeDisabled()
  await getByRole('textbox', { name: /货道号/ }).fill('12')
  await pay.click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  expect(heard.find(({ name }) => name === 'play.pay')?.input).toEqual({
    equipmentId: 'PF20640001',
    payment: 'wechat',
    price: 300,
    slot: 12,
  })
})

test('a slot can be bought with own coins', async () => {
  const byCoins: PlayOrder = {
    ...order,
    kind: 'vend',
    payment: 'coins',
    title: '12 号货道',
    coinsPaid: 2,
    state: 'dispensing',
  }
  const heard = serve(
    ...servingPlayer({ machine: { ...machine, type: 'vending', coinsPerPlay: 0 } }),
    answering(play.coinsBySlot, () => byCoins),
    answering(play.order, () => byCoins),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('textbox', { name: /货道号/ }).fill('12')
  await expect.element(getByText('需 2 枚币，你有 12 枚')).toBeVisible()
  expect(getByText('可玩', { exact: false }).query()).toBeNull()
  await getByText('用我的币').click()
  await getByRole('button', { name: '用 2 枚币购买' }).click()
  await expect.element(getByRole('heading', { name: '正在出货' })).toBeVisible()
  expect(heard.find(({ name }) => name === 'play.coinsBySlot')?.input).toEqual({
    equipmentId: 'PF20640001',
    coins: 2,
    slot: 12,
  })
})

test('nothing can be paid without a price', async () => {
  serve(
    ...servingPlayer({
      machine: { ...machine, type: 'changer', coinsPerPlay: 0, price: toFen(0), packages: [] },
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('暂无可购买的套餐')).toBeVisible()
  expect(getByRole('button', { name: /微信支付/ }).query()).toBeNull()
})

test.each([
  ['offline', '离线，暂不可用'],
  ['fault', '故障，暂不可用'],
  ['locked', '暂停使用'],
  ['busy', '使用中，请稍等'],
] as const)('a machine in state %s takes no money', async (state, words) => {
  const nearby = [{ equipmentId: 'PF20640005', number: 'A05' }]
  serve(...servingPlayer({ machine: { ...machine, state, nearby } }))
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText(words, { exact: true })).toBeVisible()
  await expect.element(getByText('暂时不能付款')).toBeVisible()
  const other = getByRole('link', { name: '机台 A05' })
  await expect.element(other).toHaveAttribute('href', '/start_equip?code=PF20640005')
  expect(getByRole('button', { name: /微信支付/ }).query()).toBeNull()
})

test('another browser shows prices and the app link', async () => {
  serve(answering(play.machine, () => machine))
  const { getByRole, getByText } = await openPlay(AT, {
    app: 'none',
    ways: { wechat: 'app://open?url=' },
  })
  await expect.element(getByText('请用微信或支付宝打开')).toBeVisible()
  await expect.element(getByRole('radio', { name: /15 币/ })).toBeVisible()
  await expect.element(getByRole('button', { name: '在微信中打开' })).toBeVisible()
  expect(getByRole('button', { name: '在支付宝中打开' }).query()).toBeNull()
})

test('an unknown code can be retyped', async () => {
  serve(
    answering(players.enter, () => refusing(players.enter, 'noMachine')),
    answering(play.machine, () => refusing(play.machine, 'noMachine')),
  )
  const { getByRole } = await openPlay('/start_equip?code=PF99999999')
  await expect.element(getByRole('heading', { name: '机器不存在' })).toBeVisible()
  const open = getByRole('button', { name: '查看机器' })
  await expect.element(open).toBeDisabled()
  await getByRole('textbox', { name: /设备编码/ }).fill('pf 2064 0001')
  await expect.element(open).toBeEnabled()
})

test('an unknown machine causes no app sign-in', async () => {
  const heard = serve(
    answering(players.enter, () => refusing(players.enter, 'notSignedIn')),
    answering(play.machine, () => refusing(play.machine, 'noMachine')),
  )
  const { getByRole } = await openPlay('/start_equip?code=PF99999999', { refused: '机器不存在' })
  await expect.element(getByRole('textbox', { name: /设备编码/ })).toBeVisible()
  await expect.poll(() => heard.some(({ name }) => name === 'play.machine')).toBe(true)
  expect(heard.filter(({ name }) => name.startsWith('players.'))).toEqual([])
})

test('what did not come is asked for again', async () => {
  let fails = true
  serve(
    answering(players.enter, () => refusing(players.enter, 'noMachine')),
    answering(play.machine, () => (fails ? silence : machine)),
  )
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('heading', { name: '加载失败' })).toBeVisible()
  fails = false
  await getByRole('button', { name: '再试一次' }).click()
  await expect.element(getByRole('heading', { name: '娃娃机' })).toBeVisible()
})

test('a failed app sign-in shows why and retries', async () => {
  serve(
    answering(play.machine, () => machine),
    answering(players.enter, () => refusing(players.enter, 'notSignedIn')),
    answering(players.begin, () => refusing(players.begin, 'notSetUp')),
  )
  const { getByRole } = await openPlay(AT)
  await expect
    .element(getByRole('alert'))
    .toMatchTextContent('暂不支持用这个应用登录，请用微信或支付宝扫码')
  await expect.element(getByRole('button', { name: '重新登录' })).toBeVisible()
})

test('it can be had in English', async () => {
  serve(...servingPlayer())
  const { getByRole, getByText } = await openPlay(AT, { language: 'en', app: 'alipay' })
  await expect.element(getByRole('heading', { level: 1 })).toMatchTextContent('Claw machine')
  await expect.element(getByText('Available, starts right after you pay')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Pay ¥20.00 with Alipay' })).toBeVisible()
})

test('an offline page shows that money is safe', async () => {
  serve(...servingPlayer())
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { getByText } = await openPlay(AT)
  await expect
    .element(getByText('连接已断开，恢复后自动更新。已付款的订单不受影响。'))
    .toBeVisible()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect
    .element(getByText('连接已断开，恢复后自动更新。已付款的订单不受影响。'))
    .not.toBeInTheDocument()
  online.mockRestore()
})

test('one tap uses a free play', async () => {
  const freePlays = [
    { left: 1, until: new Date('2026-06-01T18:00:00+08:00') },
    { left: 2, until: new Date('2026-06-02T00:00:00+08:00') },
  ]
  const own = {
    coins: 12,
    coinPrice: 2,
    packages: machine.packages,
    vouchers: 0,
    heldSlots: [],
    freePlays,
  }
  const heard = serve(
    answering(play.own, () => own),
    answering(play.freePlay, () => ({ ...order, payment: 'free' as const })),
    answering(play.order, () => ({ ...order, payment: 'free' as const })),
    ...servingPlayer(),
  )
  const { getByRole } = await openPlay(AT)
  const free = getByRole('radio', {
    name: /免费玩一局.*今天还可免费玩 1 次，18:00 前有效，今天还可免费玩 2 次，24:00 前有效.*免费次数仅当天有效/,
  })
  await expect.element(free).toBeChecked()
  await getByRole('button', { name: '免费玩一局' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === play.freePlay.name)?.input)
    .toEqual({ equipmentId: 'PF20640001' })
})
