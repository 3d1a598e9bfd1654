import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { memberData } from '#contract/member-data/member-data.ts'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { memberMerging } from '#contract/member-merging/member-merging.ts'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { points } from '#contract/points/points.ts'
import { answering, refusing, serve, type Serving } from '#web/test/scripted-server.ts'
import { openPlay, servingPlayer } from '#web/test/worlds/play.tsx'

const AT = '/subIntegralStore/integral?code=PF20640001'
const LINK = '个人信息和会员身份'

let address: string
beforeEach(() => {
  address = location.href
  history.replaceState(null, '', AT)
})
afterEach(() => history.replaceState(null, '', address))

const kept: CallOutput<typeof memberData.own> = {
  name: '王小明',
  hasPicture: false,
  phoneEnd: '0041',
  birthday: '05-01',
  addresses: 2,
  levelName: '金卡',
  joinTime: new Date('2026-03-02T10:00:00+08:00'),
  visits: 12,
  plays: 87,
  paidFen: toFen(45_600),
  coinsBought: 30,
  coinsGiven: 5,
  refusesOffers: false,
  refusesMessages: false,
  openMatter: 'redemption',
  erasureDay: null,
  erasedAt: null,
}

function serveMember(...more: readonly Serving[]) {
  return serve(
    ...more,
    ...servingPlayer(),
    answering(points.own, () => ({
      usable: 480,
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
      packages: [],
    })),
    answering(points.ownLog, () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 })),
    answering(memberPhones.own, () => ({ phoneEnd: '0041', merchantName: '星游文化' })),
    answering(memberData.own, () => kept),
  )
}

test('a code is entered and says what keeps members apart', async () => {
  let obstacle: CallOutput<typeof memberMerging.useCode>['obstacle'] = 'order'
  let isWrong = true
  const heard = serveMember(
    answering(memberMerging.useCode, () =>
      isWrong
        ? refusing(memberMerging.useCode, 'codeWrong', 'code')
        : { obstacle, coins: obstacle === 'none' ? 30 : 0, points: obstacle === 'none' ? 50 : 0 },
    ),
  )
  const { getByRole, getByText, getByLabelText } = await openPlay(AT)
  await getByRole('button', { name: LINK }).click()
  await getByRole('button', { name: '输入合并码' }).click()
  await getByLabelText('合并码').fill('12')
  await getByRole('button', { name: '合并会员身份', exact: true }).click()
  await expect.element(getByText('请填写 6 位合并码')).toBeVisible()
  expect(heard.some(({ name }) => name === 'memberMerging.useCode')).toBe(false)
  await getByLabelText('合并码').fill('204816')
  await getByRole('button', { name: '合并会员身份', exact: true }).click()
  await expect.element(getByText('合并码错误或已过期，请核对后重试')).toBeVisible()
  isWrong = false
  await getByRole('button', { name: '合并会员身份', exact: true }).click()
  await expect.element(getByText(/未完成的订单。请等订单完成/)).toBeVisible()
  obstacle = 'none'
  await getByRole('button', { name: '合并会员身份', exact: true }).click()
  await expect.element(getByText('已合并为一个会员')).toBeVisible()
  await expect.element(getByText('已转入 30 枚币、50 积分')).toBeVisible()
})

test('a code is shown until the other app entered it', async () => {
  let mergedAt: Date | null = null
  let looks = 0
  serveMember(
    answering(memberMerging.showCode, () => ({
      code: '204816',
      endTime: new Date('2026-11-21T14:37:00+08:00'),
    })),
    answering(memberMerging.own, () => {
      looks += 1
      return { mergedAt }
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: LINK }).click()
  await getByRole('button', { name: '显示合并码' }).click()
  await expect.element(getByText('204 816')).toBeVisible()
  await expect.element(getByText(/14:37 前有效/)).toBeVisible()
  await expect.poll(() => looks).toBeGreaterThan(0)
  mergedAt = new Date('2026-11-21T14:33:00+08:00')
  await expect.element(getByText('已合并为一个会员'), { timeout: 10_000 }).toBeVisible()
})

test('the birthday is set once', async () => {
  let own = { ...kept, birthday: '' }
  const heard = serveMember(
    answering(memberData.own, () => own),
    answering(memberData.setBirthday, ({ birthday }) => {
      own = { ...own, birthday }
      return { birthday }
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: LINK }).click()
  await getByRole('button', { name: '填写生日' }).click()
  await getByRole('combobox', { name: /^月/ }).selectOptions('2 月')
  await getByRole('button', { name: '保存生日' }).click()
  await expect.element(getByText('请选择月和日')).toBeVisible()
  await getByRole('combobox', { name: /^日/ }).selectOptions('29 日')
  await getByRole('button', { name: '保存生日' }).click()
  await expect.element(getByText('2 月 29 日')).toBeVisible()
  expect(getByRole('button', { name: '填写生日' }).elements()).toHaveLength(0)
  expect(heard.findLast(({ name }) => name === 'memberData.setBirthday')?.input).toEqual({
    birthday: '02-29',
  })
})

test('kept data is shown, offers refused, erasure asked and withdrawn', async () => {
  let own = kept
  const heard = serveMember(
    answering(memberData.own, () => own),
    answering(memberData.refuseOffers, ({ refuses }) => {
      own = { ...own, refusesOffers: refuses }
      return { refuses }
    }),
    answering(memberMessages.choose, ({ refuses }) => {
      own = { ...own, refusesMessages: refuses }
      return { refuses }
    }),
    answering(memberData.askErasure, () => {
      const erasureDay = new Date('2026-12-06T00:00:00+08:00')
      own = { ...own, erasureDay }
      return { erasureDay }
    }),
    answering(memberData.withdrawErasure, () => {
      own = kept
      return { withdrawn: true }
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: LINK }).click()
  await expect.element(getByText('王小明')).toBeVisible()
  await expect.element(getByText('¥456.00')).toBeVisible()
  await expect.element(getByText('12 天，87 局')).toBeVisible()
  await getByRole('checkbox', { name: '不接收按消费习惯赠送的币和代金券' }).click()
  await expect.element(getByRole('checkbox', { name: /赠送/ })).toBeChecked()
  await getByRole('checkbox', { name: '不接收店家消息' }).click()
  await expect.element(getByRole('checkbox', { name: '不接收店家消息' })).toBeChecked()
  expect(heard.findLast(({ name }) => name === 'memberData.refuseOffers')?.input).toEqual({
    refuses: true,
  })
  await getByRole('button', { name: '删除我的个人信息' }).click()
  await expect.element(getByText(/你的 35 枚币、积分和代金券会保留/)).toBeVisible()
  await expect.element(getByText(/全部处理完成后才会删除/)).toBeVisible()
  await getByRole('button', { name: '保留个人信息' }).click()
  await getByRole('button', { name: '删除我的个人信息' }).click()
  await getByRole('button', { name: '申请删除' }).click()
  await expect.element(getByText('个人信息将于 2026/12/06 删除')).toBeVisible()
  await getByRole('button', { name: '取消申请' }).click()
  await expect.element(getByRole('button', { name: '删除我的个人信息' })).toBeVisible()
})
