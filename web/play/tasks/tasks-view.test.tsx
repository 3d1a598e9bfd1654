import { afterEach, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import type { DailyTasks, PlayerTask } from '#contract/point-tasks/player-tasks.ts'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { openPlay, servingPlayer } from '#web/test/worlds/play.tsx'

const AT = '/subIntegralStore/dailyTasks?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

const plays: PlayerTask = {
  id: 't1',
  kind: 'plays',
  points: 20,
  plays: 5,
  amountFen: toFen(0),
  progress: 2,
  target: 5,
  state: 'open',
  fieldId: '',
  fieldNames: [],
  friendsReady: 0,
  friendsOpen: 0,
}
const recharge: PlayerTask = {
  ...plays,
  id: 't2',
  kind: 'recharge',
  points: 50,
  plays: 0,
  amountFen: toFen(20_00),
  progress: 30_00,
  target: 20_00,
  state: 'ready',
}
const visit: PlayerTask = {
  ...plays,
  id: 't3',
  kind: 'visit',
  plays: 0,
  progress: 0,
  target: 1,
  fieldNames: ['甲店', '乙店', '丙店', '丁店'],
}
const noLevel = { levelName: '', percent: 100 }
const daily: DailyTasks = {
  ...noLevel,
  points: 480,
  signIn: {
    taskId: 's1',
    points: [5, 5, 10, 10, 15, 15, 30],
    signedDays: 2,
    isSigned: false,
    todayPoints: 10,
    tomorrowPoints: 11,
  },
  tasks: [plays, recharge, visit],
}

test('shows the sign-in, progress and what is ready', async () => {
  serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => daily),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('480', { exact: true })).toBeVisible()
  await expect.element(getByRole('button', { name: '签到得 10 积分' })).toBeVisible()
  await expect.element(getByText(/明天签到可得 11 积分/)).toBeVisible()
  const days = getByRole('listitem')
  await expect.element(days.nth(1)).toMatchTextContent('+5已签到')
  await expect.element(days.nth(2)).toMatchTextContent('+10第 3 天')
  await expect.element(days.nth(2)).toHaveAttribute('aria-current', 'date')
  await expect.element(getByText('已玩 2/5 局')).toBeVisible()
  await expect.element(getByText('今天单笔最高 ¥30.00')).toBeVisible()
  await expect.element(getByRole('button', { name: '领取 50 积分' })).toBeVisible()
  await expect.element(getByText('甲店、乙店、丙店等 4 个场地')).toBeVisible()
})

test('a claim shows the points and the new state', async () => {
  let isSigned = false
  const heard = serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () =>
      isSigned
        ? { ...daily, points: 490, signIn: { ...daily.signIn!, isSigned, signedDays: 3 } }
        : daily,
    ),
    answering(pointTasks.claim, () => {
      isSigned = true
      return { points: 10 }
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: '签到得 10 积分' }).click()
  await expect.element(getByText('已领取 10 积分，可立即使用')).toBeVisible()
  await expect.element(getByText('已完成第 3 天签到。明天签到可得 11 积分。')).toBeVisible()
  await expect.element(getByText('490', { exact: true })).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'pointTasks.claim')?.input).toEqual({ id: 's1' })
})

test('the claim of a visit names its site', async () => {
  const ready: PlayerTask = { ...visit, state: 'ready', fieldId: 's9', fieldNames: ['甲店'] }
  const heard = serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => ({ ...noLevel, points: 0, tasks: [ready] })),
    answering(pointTasks.claim, () => ({ points: 20 })),
  )
  const { getByRole } = await openPlay(AT)
  await getByRole('button', { name: '领取 20 积分' }).click()
  await expect
    .poll(() => heard.findLast(({ name }) => name === 'pointTasks.claim')?.input)
    .toEqual({ id: 't3', fieldId: 's9' })
})

test('a refused claim says why and loads again', async () => {
  let state: PlayerTask['state'] = 'ready'
  serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => ({ ...noLevel, points: 0, tasks: [{ ...recharge, state }] })),
    answering(pointTasks.claim, () => {
      state = 'claimed'
      return refusing(pointTasks.claim, 'claimed')
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: '领取 50 积分' }).click()
  await expect.element(getByText('已领取', { exact: true })).toBeVisible()
  await expect.element(getByText('积分已领取')).toBeVisible()
})

test('a lost answer can be tried again', async () => {
  serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => daily),
    answering(pointTasks.claim, () => silence),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: '签到得 10 积分' }).click()
  await expect.element(getByText('没有收到响应，请再点一次。不会重复提交。')).toBeVisible()
})

test('without tasks the page says so', async () => {
  serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => ({ ...noLevel, points: 0, tasks: [] })),
  )
  const { getByText, getByRole } = await openPlay(AT)
  await expect.element(getByText('暂无任务')).toBeVisible()
  await expect.element(getByRole('button', { name: '去积分商城' })).toBeVisible()
})

test('a failure offers another try', async () => {
  let isSilent = true
  serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => (isSilent ? silence : daily)),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('加载失败')).toBeVisible()
  isSilent = false
  await getByRole('button', { name: '再试一次' }).click()
  await expect.element(getByText('已玩 2/5 局')).toBeVisible()
})

test('a friend is claimed, and the link can be copied', async () => {
  const share: PlayerTask = {
    ...plays,
    kind: 'share',
    points: 75,
    plays: 0,
    progress: 1,
    target: 5,
    state: 'ready',
    friendsReady: 1,
    friendsOpen: 2,
  }
  const phone: PlayerTask = { ...plays, id: 't9', kind: 'bindPhone', points: 30, plays: 0 }
  const birthday: PlayerTask = { ...phone, id: 't10', kind: 'birthday', progress: 0, target: 1 }
  const heard = serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => ({
      points: 0,
      levelName: '金卡',
      percent: 150,
      tasks: [share, phone, birthday],
    })),
    answering(pointTasks.friendLink, () => ({ friend: 'Qw3rTy7uI_' })),
    answering(pointTasks.claim, () => ({ points: 75 })),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('金卡会员的任务积分已按 1.5 倍计算')).toBeVisible()
  await expect
    .element(getByText(/本月已领 1\/5 位好友的奖励 · 1 位好友的奖励待领取 · 2 位好友尚未到店游玩/))
    .toBeVisible()
  await expect.element(getByRole('button', { name: '去绑定手机号' })).toBeVisible()
  await getByRole('button', { name: '获取邀请链接' }).click()
  await expect.element(getByText(/dailyTasks\?code=PF20640001&friend=Qw3rTy7uI_/)).toBeVisible()
  await getByRole('button', { name: '领取 75 积分' }).click()
  await expect
    .poll(() => heard.findLast(({ name }) => name === 'pointTasks.claim')?.input)
    .toEqual({ id: 't1' })
  await getByRole('button', { name: '填写生日' }).click()
  expect(location.pathname).toBe('/subIntegralStore/integral')
})

test('a friend who opens the link is noted once', async () => {
  const heard = serve(
    ...servingPlayer(),
    answering(pointTasks.daily, () => daily),
    answering(pointTasks.acceptInvite, () => ({ counts: true, inviterName: '小*' })),
  )
  const { getByText } = await openPlay(`${AT}&friend=Qw3rTy7uI_`)
  await expect.element(getByText('小*邀请你来玩')).toBeVisible()
  const accepted = heard.filter(({ name }) => name === 'pointTasks.acceptInvite')
  expect(accepted.map(({ input }) => input)).toEqual([{ friend: 'Qw3rTy7uI_' }])
})

test('outside an app the page says where to open it', async () => {
  serve(...servingPlayer())
  const { getByText } = await openPlay(AT, { app: 'none' })
  await expect.element(getByText('请用微信或支付宝打开')).toBeVisible()
})
