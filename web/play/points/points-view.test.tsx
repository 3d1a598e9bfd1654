import { afterEach, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { points } from '#contract/points/points.ts'
import { answering, serve } from '#web/test/scripted-server.ts'
import { openPlay, servingPlayer } from '#web/test/worlds/play.tsx'

const AT = '/subIntegralStore/integral?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
  history.replaceState(null, '', AT)
})
afterEach(() => history.replaceState(null, '', address))

const own = {
  usable: 80,
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
}
const emptyLog = { records: [], total: 0, size: 20, current: 1, pages: 0 }

test('points are bought with one tap and loaded again', async () => {
  let usable = 80
  const heard = serve(
    ...servingPlayer(),
    answering(points.own, () => ({ ...own, usable })),
    answering(points.ownLog, () => emptyLog),
    answering(points.buyPackage, () => {
      usable += 500
      const order = { orderId: 'o1', money: toFen(45_00), expiresTime: new Date() }
      return { ...order, payable: { by: 'nothing' } as const }
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: /大包.*500 积分.*支付 ¥45.00/ }).click()
  await expect.element(getByText('580', { exact: true })).toBeVisible()
  const bought = heard.filter(({ name }) => name === 'points.buyPackage')
  expect(bought.map(({ input }) => input)).toMatchObject([
    { packageId: 'p1', points: 500, price: 45_00 },
  ])
})

test('unlinking a phone asks first and says its effect', async () => {
  let phoneEnd = '0041'
  serve(
    ...servingPlayer(),
    answering(points.own, () => own),
    answering(points.ownLog, () => emptyLog),
    answering(memberPhones.own, () => ({ phoneEnd, merchantName: '星游文化' })),
    answering(memberPhones.remove, () => {
      phoneEnd = ''
      return { removed: true }
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  const unlinkButton = getByRole('button', { name: '解绑手机号', exact: true })
  await unlinkButton.click()
  await expect.element(getByText('币和积分不变，可重新绑定')).toBeVisible()
  await unlinkButton.click()
  await expect.element(getByText('未绑定')).toBeVisible()
})
