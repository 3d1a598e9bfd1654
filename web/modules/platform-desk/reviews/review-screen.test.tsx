import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import type { ReviewedWithdrawal } from '#contract/payouts/withdrawal-review.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { wellServer } from '../health/healthy-server.ts'

const platform = { ...owner, userType: 1, name: '王芳', merchantName: '游场平台' } as const
const asPlatform = { person: platform }

const row: ReviewedWithdrawal = {
  id: 'w1',
  source: 'balance',
  way: 'wechat',
  receiver: '',
  money: toFen(500_000),
  fee: toFen(3_000),
  arrives: toFen(497_000),
  state: 'untreated',
  askedName: '周敏',
  isMine: false,
  agreedName: '林晓峰',
  reviewedName: '',
  why: '',
  waitsUntil: null,
  confirmation: { mchId: '', appId: '', package: '' },
  doubtSince: null,
  providerNumber: '',
  createTime: new Date('2026-11-21T13:58:00+08:00'),
  endedAt: null,
  merchantId: 'm1',
  merchantName: '星游文化',
  firstReviewer: '',
  firstReviewedAt: null,
  isFirst: false,
}
const whole: CallOutput<typeof withdrawals.look> = {
  ...row,
  steps: [{ is: 'asked', at: row.createTime, by: '周敏', detail: '' }],
  usual: { count: 3, average: toFen(214_000) },
  recent: [{ id: 'w0', money: toFen(200_000), state: 'passed', createTime: row.createTime }],
}
const pageOf = <Item,>(records: Item[]) => {
  return { records, total: records.length, size: 100, current: 1, pages: 1 }
}
const quiet = [
  answering(platformWatch.health, () => ({ providers: [], server: wellServer, waiting: [] })),
  answering(platformWatch.jobs, () => []),
  answering(platformWatch.ledger, () => ({
    merchants: 0,
    checked: 0,
    oldestAt: null,
    newestAt: null,
    faulty: [],
  })),
]
const queue = (now: () => ReviewedWithdrawal) => [
  answering(withdrawals.toReview, ({ state }) => pageOf(state === 'untreated' ? [now()] : [])),
  answering(deposits.uses, () => []),
  answering(onboarding.waiting, () => pageOf([])),
  ...quiet,
]

test('the first reviewer cannot be the second', async () => {
  let now = whole
  serve(
    ...queue(() => now),
    answering(withdrawals.look, () => now),
    answering(withdrawals.approve, () => {
      now = { ...whole, firstReviewer: '王芳', firstReviewedAt: new Date(), isFirst: true }
      return now
    }),
  )
  const { getByRole, getByText } = await open('/platform', asPlatform)
  await getByRole('link', { name: /星游文化.*提现.*5,000\.00.*待初审/ }).click()
  await expect.element(getByText('高于平时')).toBeVisible()
  await getByRole('button', { name: '批准并交第二人复审' }).click()
  await expect.element(getByText('须由另一人复审')).toBeVisible()
  await expect.element(getByRole('button', { name: /批准并付款/ })).not.toBeInTheDocument()
})

test('the second approval confirms the amount and reports conflicts', async () => {
  const first = { firstReviewer: '陈涛', firstReviewedAt: new Date() }
  const heard = serve(
    ...queue(() => ({ ...row, ...first })),
    answering(withdrawals.look, () => ({ ...whole, ...first })),
    answering(withdrawals.approve, () => refusing(withdrawals.approve, 'notNow')),
  )
  const { getByRole, getByText } = await open('/platform?merchant=m1&id=w1', asPlatform)
  await getByRole('button', { name: '批准并付款 ¥4,970.00' }).click()
  await getByRole('dialog').getByRole('button', { name: '批准并付款 ¥4,970.00' }).click()
  await expect.element(getByText(/状态已更新/)).toBeVisible()
  const sent = heard.find(({ name }) => name === 'withdrawals.approve')
  expect(sent?.input).toEqual({ merchantId: 'm1', id: 'w1', money: 500_000 })
})

test('a refusal needs a reason and failed loads retry', async () => {
  let broken = true
  const heard = serve(
    answering(withdrawals.toReview, ({ state }) =>
      broken ? silence : pageOf(state === 'untreated' ? [row] : []),
    ),
    answering(deposits.uses, () => []),
    answering(onboarding.waiting, () => pageOf([])),
    ...quiet,
    answering(withdrawals.look, () => whole),
    answering(withdrawals.refuse, () => ({ ...row, state: 'notPassed' as const })),
  )
  const { getByRole, getByText } = await open('/platform', asPlatform)
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await getByRole('link', { name: /星游文化/ }).click()
  await getByRole('button', { name: '填写原因并驳回' }).click()
  await getByRole('button', { name: '驳回申请' }).click()
  await expect.element(getByText('原因未填写，请补全', { exact: true })).toBeVisible()
  expect(heard.some(({ name }) => name === 'withdrawals.refuse')).toBe(false)
  await getByRole('textbox', { name: /原因/ }).fill('收款人不符')
  await getByRole('button', { name: '驳回申请' }).click()
  await expect.element(getByText('已驳回，商户可看到原因')).toBeVisible()
})

test('merchant and platform sessions do not mix', async () => {
  serve()
  const merchant = await open('/platform/people')
  await expect.poll(merchant.pathNow).toBe('/platform/sign-in')
  serve(...queue(() => row))
  const ours = await open('/wallet', asPlatform)
  await expect.poll(ours.pathNow).toBe('/platform')
})

test('a platform person is invited by link', async () => {
  let taken = true
  let agreed = false
  const link = 'https://play.example/platform/join?ticket=t'
  serve(
    answering(platformPeople.list, () => [
      {
        id: '1001',
        name: '王芳',
        phone: '13805712061',
        state: 'active' as const,
        isMe: true,
        isInvited: false,
        hasSecondFactor: true,
        waitsForYes: false,
        invitedBy: '',
        invitedByMe: false,
        createTime: new Date(),
      },
      ...(agreed
        ? []
        : [
            {
              id: '1002',
              name: '赵敏',
              phone: '13805712063',
              state: 'active' as const,
              isMe: false,
              isInvited: true,
              hasSecondFactor: false,
              waitsForYes: true,
              invitedBy: '陈涛',
              invitedByMe: false,
              createTime: new Date(),
            },
          ]),
    ]),
    answering(platformPeople.agree, () => {
      agreed = true
      return refusing(platformPeople.agree, 'notNow')
    }),
    answering(platformPeople.invite, () =>
      taken
        ? refusing(platformPeople.invite, 'phoneTaken', 'phone')
        : { id: '2', link, until: new Date() },
    ),
  )
  const { getByRole, getByText } = await open('/platform/people', asPlatform)
  await getByRole('button', { name: /赵敏.*邀请待批准/ }).click()
  await expect.element(getByText(/由陈涛邀请/)).toBeVisible()
  await getByRole('button', { name: '批准赵敏加入' }).click()
  await expect.element(getByText(/已不需要批准/)).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await getByRole('button', { name: '邀请人员' }).click()
  await getByRole('textbox', { name: '姓名' }).fill('陈涛')
  await getByRole('textbox', { name: '手机号' }).fill('13805712062')
  await getByRole('button', { name: '生成邀请链接' }).click()
  await expect.element(getByText(/手机号已注册/)).toBeVisible()
  taken = false
  await getByRole('button', { name: '生成邀请链接' }).click()
  await expect.element(getByText(link)).toBeVisible()
})
