import { afterEach, beforeEach, expect, test } from 'vitest'
import { players } from '#contract/players/players.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { openPlay, servingPlayer } from '#web/test/worlds/play.tsx'

const LINK = '/point-voucher?userId=1001&code=7K3MQW2RXD9HT5LB'
const AT_MACHINE = '/point-voucher?equipmentId=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

function serveCodes(...more: readonly Serving[]) {
  let usable = 80
  return serve(
    ...more,
    ...servingPlayer(),
    answering(points.own, () => ({
      usable,
      pending: 0,
      owed: 0,
      ending: 0,
      merchantName: '星游文化',
      earns: true,
      levelName: '',
      percent: 100,
      waitDays: 0,
      expiryMonths: 0,
      firstEndsOn: null,
      packages: [{ id: 'p1', name: '大包', points: 500, priceFen: 45_00 }],
    })),
    answering(pointCodes.redeem, () => {
      usable += 250
      return { points: 250, usable }
    }),
  )
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('a link brings its code, and one tap redeems it', async () => {
  history.replaceState(null, '', LINK)
  const heard = serveCodes()
  const { getByRole, getByText } = await openPlay(LINK)
  await expect.element(getByText('星游文化')).toBeVisible()
  expect(sentTo(heard, players.enter)).toEqual({ userId: '1001' })
  await expect.element(getByRole('textbox', { name: /积分码/ })).toHaveValue('7K3M-QW2R-XD9H-T5LB')
  await getByRole('button', { name: '领取积分' }).click()
  await expect.element(getByRole('heading', { name: '已到账 250 积分' })).toBeVisible()
  await expect.element(getByText('330', { exact: true })).toBeVisible()
  expect(sentTo(heard, pointCodes.redeem)).toEqual({ code: '7K3MQW2RXD9HT5LB' })
  expect(location.search).toBe('?userId=1001')
  await getByRole('button', { name: '使用其他积分码' }).click()
  await expect.element(getByRole('textbox', { name: /积分码/ })).toHaveValue('')
})

test('a typed code needs sixteen characters', async () => {
  history.replaceState(null, '', AT_MACHINE)
  const heard = serveCodes()
  const { getByRole, getByText } = await openPlay(AT_MACHINE)
  const code = getByRole('textbox', { name: /积分码/ })
  await code.fill('7k3m qw2r')
  await getByRole('button', { name: '领取积分' }).click()
  await expect.element(getByText('请填写 16 位积分码')).toBeVisible()
  expect(sentTo(heard, pointCodes.redeem)).toBeUndefined()
  await code.fill('7k3m qw2r-xd9h t5lb')
  await getByRole('button', { name: '领取积分' }).click()
  await expect.element(getByText('已到账 250 积分')).toBeVisible()
  expect(sentTo(heard, players.enter)).toEqual({ equipmentId: 'PF20640001' })
})

test('a refused code says why and can be changed', async () => {
  serveCodes(answering(pointCodes.redeem, () => refusing(pointCodes.redeem, 'ended', 'code')))
  const { getByRole, getByText } = await openPlay(LINK)
  await getByRole('button', { name: '领取积分' }).click()
  await expect.element(getByText('这个积分码已过期')).toBeVisible()
  await expect.element(getByRole('textbox', { name: /积分码/ })).toBeVisible()
})

test('without an answer the same try is repeated', async () => {
  let isSilent = true
  const heard = serveCodes(
    answering(pointCodes.redeem, () => (isSilent ? silence : { points: 250, usable: 330 })),
  )
  const { getByRole, getByText } = await openPlay(LINK)
  await getByRole('button', { name: '领取积分' }).click()
  await expect.element(getByRole('alert')).toBeVisible()
  isSilent = false
  await getByRole('button', { name: '领取积分' }).click()
  await expect.element(getByText('已到账 250 积分')).toBeVisible()
  const keys = heard.filter(({ name }) => name === pointCodes.redeem.name).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('nobody signed in learns nothing, and the code stays', async () => {
  const heard = serveCodes()
  const { getByText } = await openPlay(LINK, { app: 'none' })
  await expect.element(getByText('积分码 7K3M-QW2R-XD9H-T5LB 已填入，登录后可领取')).toBeVisible()
  await expect.element(getByText('请用微信或支付宝打开')).toBeVisible()
  expect(sentTo(heard, pointCodes.redeem)).toBeUndefined()
})

test('a link without a merchant asks for a machine', async () => {
  serveCodes()
  const { getByText } = await openPlay('/point-voucher?code=7K3MQW2RXD9HT5LB', { language: 'en' })
  await expect.element(getByText('7K3M')).not.toBeInTheDocument()
  await expect.element(getByText(/machine/i).first()).toBeVisible()
})
