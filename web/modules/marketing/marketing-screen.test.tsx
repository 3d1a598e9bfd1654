import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { ads } from '#contract/ads/ads.ts'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { toFen } from '#contract/base/money.ts'
import type { Campaign } from '#contract/member-batches/campaign.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { members } from '#contract/members/members.ts'
import { offers } from '#contract/offers/offers.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { open, owner, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { pageOf } from '#web/test/worlds/devices.ts'
import { servingMembers } from '#web/test/worlds/members.ts'
import { fifty, weekend } from '#web/test/worlds/offers.ts'

const summary = { members: 9842, joinedThisWeek: 214, lastJoinTime: null }
const rule: CallOutput<typeof freePlays.list>[number] = {
  id: 'r1',
  levelId: null,
  levelName: '',
  plays: 1,
  deviceTypes: [],
  fieldIds: [],
  fieldNames: [],
  weekdays: [],
  fromHour: 0,
  untilHour: 24,
  isOn: true,
}
const fresh: Campaign = {
  id: 'c2',
  about: { zh: '每人派 5 枚：新店', en: '5 coins each: new venue' },
  unit: 'coins',
  createTime: new Date('2026-06-10T12:00:00+08:00'),
  given: 100,
  reached: 20,
  control: 0,
  results: [],
}
const paid = { measure: 'paidFen', given: 1230, control: 910, difference: 320, low: 110, high: 530 }
const measured: Campaign = {
  ...fresh,
  id: 'c1',
  about: { zh: '每人派 2 枚：周年庆', en: '2 coins each: anniversary' },
  results: [{ days: 7, used: 9, costFen: toFen(900), effects: [{ ...paid, measure: 'paidFen' }] }],
}
const sums = { given: 0, spent: 0, deducted: 0, expired: 0, takenBack: 0 }

function servingMarketing(): Serving[] {
  return [
    answering(members.summary, () => summary),
    answering(offers.list, () => [weekend, { ...fifty, isOn: false }]),
    answering(memberLevels.prices, () => ({
      levels: [],
      offers: [{ ...weekend, levelPrices: [] }, fifty],
    })),
    answering(freePlays.list, () => [
      rule,
      { ...rule, id: 'r2' },
      { ...rule, id: 'r3', isOn: false },
    ]),
    answering(gifts.totals, () => ({ times: 3, coins: 1240, takenCoins: 4, people: [] })),
    answering(giftRequests.list, () => ({ ...pageOf([]), total: 3 })),
    answering(memberBatches.campaigns, () => pageOf([fresh, measured])),
    answering(points.figures, () => ({
      ...sums,
      outstanding: 5600,
      pending: 0,
      owed: 0,
      members: 2,
      sources: [],
      days: [],
    })),
    answering(pointCodes.batches, ({ state }) => ({
      records: [],
      total: state === 'active' ? 2 : 4,
      size: 20,
      current: 1,
      pages: 1,
    })),
    answering(vouchers.list, ({ state }) => ({
      records: [],
      total: state === 'on' ? 3 : 5,
      size: 20,
      current: 1,
      pages: 1,
    })),
    answering(ads.showings, () => []),
    answering(ads.list, () => []),
    ...servingMembers(),
  ]
}

test('each entry of marketing has its figure', async () => {
  serve(...servingMarketing())
  const { getByRole } = await open('/marketingTools')
  for (const name of [
    /会员管理 9,842 人 近 7 天新增 214/,
    /各等级会员 有等级 75 人 无等级 500 人/,
    /会员等级 2 个等级 最高级 12 人/,
    /免费次数 2 条规则生效/,
    /派币记录 共派出 1,240 枚币/,
    /大额赠送 3 笔待确认/,
    /赠送效果 2 次批量赠送/,
    /积分商城 会员共有 5,600 积分/,
    /积分码管理 2 批使用中/,
    /代金券 3 种发放中/,
    /优惠设置 2 个套餐，1 个上架/,
    /广告任务 0 个投放中/,
  ]) {
    await expect.element(getByRole('link', { name })).toBeVisible()
  }
})

test('the newest measured gift leads, then what waits', async () => {
  serve(...servingMarketing())
  const { getByRole } = await open('/marketingTools')
  const lead = getByRole('link', { name: /每人派 2 枚.*送出后 7 天内，人均付款较对照组 \+¥3\.20/ })
  await expect.element(lead).toBeVisible()
  const waiting = getByRole('link', { name: '3 笔大额赠送待确认' })
  await expect.element(waiting).toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  const entry = getByRole('link', { name: /会员管理/ }).element()
  const tops = [top(lead.element()), top(waiting.element()), top(entry)]
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('entries without permission are hidden', async () => {
  serve(...servingMarketing())
  const { getByRole } = await open('/marketingTools', { person: subAccount('levels.see') })
  await expect.element(getByRole('link', { name: /会员等级/ })).toBeVisible()
  expect(getByRole('link', { name: /会员管理|派币|积分|代金券|优惠设置|广告/ }).elements()).toEqual(
    [],
  )
})

test('nothing permitted says whom to ask', async () => {
  serve(...servingMarketing())
  const first = await open('/marketingTools', { person: subAccount('devices.see') })
  await expect.element(first.getByText('暂无权限，请联系管理员')).toBeVisible()
  await first.unmount()
  const agent = await open('/marketingTools', { person: { ...owner, userType: 4 } })
  await expect.element(agent.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('a figure that fails leaves the entry', async () => {
  serve(
    answering(members.summary, () => silence),
    ...servingMarketing(),
  )
  const { getByRole } = await open('/marketingTools')
  await expect.element(getByRole('link', { name: '会员管理 —' })).toBeVisible()
  await expect.element(getByRole('link', { name: /会员等级 2 个等级/ })).toBeVisible()
})
