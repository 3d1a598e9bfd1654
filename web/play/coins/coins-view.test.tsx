import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlayMachine } from '#contract/orders/play-machine.ts'
import { play, type PlayOrder } from '#contract/orders/play.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import type { CoinStorage } from '#contract/stored-coins/stored-coins-records.ts'
import { machine, openPlay, order, servingPlayer } from '#web/test/worlds/play.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const AT = '/depositing_coins?code=PF20640001'
const changer: PlayMachine = { ...machine, type: 'changer', coinsPerPlay: 0, packages: [] }

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

const counting: CoinStorage = { id: 's1', state: 'counting', coins: 0, createTime: new Date() }

test('stored coins are counted and credited', async () => {
  let coins = 5
  let storing: CoinStorage | undefined
  let answer: 'silence' | 'done' = 'silence'
  const heard = serve(
    ...servingPlayer({ machine: changer }),
    answering(storedCoins.own, () => ({ coins, hopper: 200, ...(storing && { storing }) })),
    answering(storedCoins.begin, () => {
      if (answer === 'silence') return silence
      storing = counting
      return counting
    }),
    answering(storedCoins.finish, () => counting),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('5 枚', { exact: true })).toBeVisible()
  await getByRole('button', { name: '存币' }).click()
  await expect.element(getByText('没有收到响应，请再点一次。不会重复提交。')).toBeVisible()
  answer = 'done'
  await getByRole('button', { name: '存币' }).click()
  await expect.element(getByRole('heading', { name: '请将币投入兑币机' })).toBeVisible()
  const keys = heard.filter(({ name }) => name === 'storedCoins.begin').map(({ key }) => key)
  expect(keys[0]).toBe(keys[1])
  await getByRole('button', { name: '完成存币' }).click()
  await expect.element(getByRole('heading', { name: '正在数币' })).toBeVisible()
  coins = 17
  storing = { ...counting, state: 'stored', coins: 12 }
  await expect.element(getByText('已存入 12 枚')).toBeVisible()
  await expect.element(getByText('17 枚', { exact: true })).toBeVisible()
})

test('taking out coins is refused or refunded on failure', async () => {
  let coins = 20
  let state: PlayOrder['state'] = 'dispensing'
  let isLow = true
  const out: PlayOrder = { ...order, payment: 'coins', coinsPaid: 8, state: 'dispensing' }
  serve(
    ...servingPlayer({ machine: changer }),
    answering(storedCoins.own, () => ({ coins, hopper: 50 })),
    answering(storedCoins.takeOut, () => {
      if (isLow) return refusing(storedCoins.takeOut, 'hopperLow', 'coins')
      coins = 12
      return out
    }),
    answering(play.order, () => ({ ...out, state })),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('textbox', { name: /取币数量/ }).fill('21')
  await expect.element(getByRole('button', { name: '取 21 枚币' })).toBeDisabled()
  const isWrong = () => getByRole('textbox', { name: /取币数量/ }).element().ariaInvalid
  for (const typed of ['21', '99999']) {
    await getByRole('textbox', { name: /取币数量/ }).fill(typed)
    await expect.element(getByText('最多可取 20 枚')).toBeVisible()
    expect(isWrong()).toBe('true')
  }
  for (const typed of ['0', '-2', '1.5']) {
    await getByRole('textbox', { name: /取币数量/ }).fill(typed)
    await expect.element(getByText('最多可取 20 枚')).toBeVisible()
    expect(isWrong()).toBe('true')
  }
  await getByRole('textbox', { name: /取币数量/ }).fill('')
  await expect.element(getByText('最多可取 20 枚')).toBeVisible()
  expect(isWrong()).toBe('false')
  await getByRole('textbox', { name: /取币数量/ }).fill('8')
  await getByRole('button', { name: '取 8 枚币' }).click()
  await expect.element(getByText(/存币没有变动/)).toBeVisible()
  isLow = false
  await getByRole('button', { name: '取 8 枚币' }).click()
  await expect.element(getByText('正在出 8 枚币')).toBeVisible()
  coins = 20
  state = 'refunded'
  await expect.element(getByText('机器没有出币，8 枚币已退回')).toBeVisible()
  await expect.element(getByText('20 枚', { exact: true })).toBeVisible()
})

test('reopening shows the outcome of coins taken out', async () => {
  const taking: PlayOrder = { ...order, payment: 'coins', coinsPaid: 10, state: 'dispensing' }
  let state: PlayOrder['state'] = 'doubt'
  serve(
    ...servingPlayer({ machine: changer }),
    answering(storedCoins.own, () => ({ coins: 10, taking: { ...taking, state } })),
    answering(play.order, () => ({ ...taking, state })),
  )
  const { getByText } = await openPlay(AT)
  await expect.element(getByText(/经核实未出的币会自动退回/)).toBeVisible()
  state = 'refunded'
  await expect.element(getByText('机器没有出币，10 枚币已退回')).toBeVisible()
})

test('taking coins hides the earlier stored result', async () => {
  const takenAt = new Date(counting.createTime.getTime() + 60_000)
  const out: PlayOrder = { ...order, payment: 'coins', coinsPaid: 1, state: 'done' }
  let storing: CoinStorage = { ...counting, state: 'stored', coins: 17 }
  let taking: PlayOrder | undefined
  serve(
    ...servingPlayer({ machine: changer }),
    answering(storedCoins.own, () => ({ coins: 16, storing, ...(taking && { taking }) })),
    answering(
      storedCoins.takeOut,
      () => (taking = { ...out, createTime: takenAt, endedAt: takenAt }),
    ),
    answering(play.order, () => taking!),
  )
  const first = await openPlay(AT)
  await expect.element(first.getByText('已存入 17 枚')).toBeVisible()
  await first.getByRole('textbox', { name: /取币数量/ }).fill('1')
  await first.getByRole('button', { name: '取 1 枚币' }).click()
  await expect.element(first.getByText('已出 1 枚币')).toBeVisible()
  await expect.element(first.getByText('已存入 17 枚')).not.toBeInTheDocument()
  await first.unmount()
  storing = { ...storing, state: 'doubt', coins: 0 }
  const again = await openPlay(AT)
  await expect.element(again.getByText('已出 1 枚币')).toBeVisible()
  // The end of this storing is not known yet.
  await expect.element(again.getByText(/确认数量后，币会存入你的账户/)).toBeVisible()
})

test('doubtful coins are safe, offline nothing can begin', async () => {
  const now: PlayMachine = { ...changer, state: 'offline' }
  serve(
    ...servingPlayer({ machine: now }),
    answering(storedCoins.own, () => ({
      coins: 3,
      storing: { ...counting, state: 'doubt' as const },
    })),
  )
  const { getByRole, getByText } = await openPlay(AT, { language: 'en' })
  await expect.element(getByText(/Your coins will be added to your balance/)).toBeVisible()
  await expect.element(getByText('You cannot store or take out coins here right now')).toBeVisible()
  expect(getByRole('button', { name: 'Store coins' }).elements()).toEqual([])
  await expect.element(getByRole('button', { name: /^Take/ })).toBeDisabled()
})

test('only a changer offers coin storage in an app', async () => {
  serve(...servingPlayer())
  const claw = await openPlay(AT)
  await expect.element(claw.getByText('这台机器不是兑币机')).toBeVisible()
  await claw.getByRole('button', { name: '查看这台机器' }).click()
  await expect.poll(() => location.pathname).toBe('/start_equip')
  await claw.unmount()
  serve(
    ...servingPlayer({ machine: changer }),
    answering(storedCoins.own, () => ({ coins: 0 })),
  )
  const start = await openPlay('/start_equip?code=PF20640001')
  await start.getByRole('button', { name: /存币和取币/ }).click()
  await expect.element(start.getByText('暂无存币')).toBeVisible()
  await start.unmount()
  const other = await openPlay(AT, { app: 'none' })
  await expect.element(other.getByText('请用微信或支付宝打开')).toBeVisible()
})

test('an address without a code asks for it', async () => {
  serve()
  const { getByRole, getByText } = await openPlay('/depositing_coins?code=')
  await expect.element(getByRole('textbox', { name: /设备编码/ })).toBeVisible()
  expect(getByText('填写有误').elements()).toEqual([])
})
