import { afterEach, beforeEach, expect, test } from 'vitest'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { PlayerStore } from '#contract/points-store/player-store.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { openPlay, reopenPlay, servingPlayer } from '#web/test/worlds/play.tsx'
import { bear, cup, store } from '#web/test/worlds/points-store.ts'

const AT = '/subIntegralStore?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

function serveStore(answer: () => PlayerStore) {
  return serve(...servingPlayer(), answering(pointsStore.store, answer))
}

test('goods show their points and what is missing', async () => {
  serveStore(() => store)
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('480', { exact: true })).toBeVisible()
  await expect
    .element(getByRole('button', { name: /抱抱熊.*600 积分.*还差 120 积分/ }))
    .toBeVisible()
  await expect.element(getByRole('button', { name: /随行杯.*可兑 8 件/ })).toBeVisible()
  await expect.element(getByRole('heading', { name: '兑换规则' })).toBeVisible()
  const picture = document.querySelector('img')
  expect(picture?.getAttribute('loading')).toBe('lazy')
})

test('the last tab and the closed tip are remembered', async () => {
  serveStore(() => store)
  const { getByRole, getByText, unmount } = await openPlay(AT)
  await getByRole('button', { name: '关闭提示' }).click()
  await getByRole('button', { name: '日用', exact: true }).click()
  await expect.element(getByText('抱抱熊')).not.toBeInTheDocument()
  await unmount()
  const again = await reopenPlay(AT)
  await expect.element(again.getByText('随行杯')).toBeVisible()
  await expect.element(again.getByText('抱抱熊')).not.toBeInTheDocument()
  await expect.element(again.getByText(/选好商品/)).not.toBeInTheDocument()
  await again.getByRole('button', { name: '积分足够' }).click()
  await expect.element(again.getByText('随行杯')).toBeVisible()
})

test.each([
  ['soldOut', '已兑完'],
  ['memberLimit', '已达到兑换上限'],
  ['dayLimit', '今天已兑完'],
  ['level', '黄金会员及以上等级可兑换'],
  ['notYet', '兑换尚未开始'],
] as const)('goods behind %s say why', async (barrier, text) => {
  const goods = [{ ...cup, barrier, available: 0, levelName: '黄金会员' }]
  serveStore(() => ({ ...store, goods }))
  const { getByText } = await openPlay(AT)
  await expect.element(getByText(text)).toBeVisible()
})

test('closed and empty stores say so', async () => {
  let answer: PlayerStore = { ...store, isOpen: false, goods: [] }
  serveStore(() => answer)
  const { getByRole, getByText, unmount } = await openPlay(AT)
  await expect.element(getByText('积分商城未营业')).toBeVisible()
  await expect.element(getByRole('button', { name: '我的兑换' })).toBeVisible()
  await unmount()
  answer = { ...store, goods: [] }
  const empty = await openPlay(AT)
  await expect.element(empty.getByText('暂无可兑换的商品')).toBeVisible()
})

test('a store elsewhere replaces the goods', async () => {
  const link = { title: '银泰积分商城', picture: '', address: 'https://mall.example/points' }
  serveStore(() => ({ ...store, goods: [], link }))
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('积分商城在其他网站')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /银泰积分商城.*mall\.example/ }))
    .toHaveAttribute('href', 'https://mall.example/points')
  await expect.element(getByText('480', { exact: true })).toBeVisible()
  await expect.element(getByText('积分商城未营业')).not.toBeInTheDocument()
})

test('a lost answer and a refusal offer another try', async () => {
  let answer: 'refused' | 'silence' | 'store' = 'silence'
  serve(
    ...servingPlayer(),
    answering(pointsStore.store, () =>
      answer === 'store'
        ? { ...store, goods: [bear] }
        : answer === 'silence'
          ? silence
          : refusing(pointsStore.store, 'noPermission'),
    ),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('加载失败')).toBeVisible()
  answer = 'refused'
  await getByRole('button', { name: '再试一次' }).click()
  await expect.element(getByText('加载失败')).toBeVisible()
  answer = 'store'
  await getByRole('button', { name: '再试一次' }).click()
  await expect.element(getByText('抱抱熊')).toBeVisible()
})

test('outside an app the page says where to open it', async () => {
  serve(...servingPlayer())
  const { getByText } = await openPlay(AT, { app: 'none' })
  await expect.element(getByText('请用微信或支付宝打开')).toBeVisible()
})
