import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import type { Campaign } from '#contract/member-batches/campaign.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { pageOf } from '#web/test/worlds/devices.ts'

const means = { given: 1230, control: 910, difference: 320, low: 110, high: 530 }
const measured: Campaign = {
  id: 'c1',
  about: { zh: '每人派 2 枚：周年庆', en: '2 coins each: anniversary' },
  unit: 'coins',
  createTime: new Date('2026-06-01T12:00:00+08:00'),
  given: 900,
  reached: 450,
  control: 50,
  results: [
    {
      days: 7,
      used: 300,
      costFen: toFen(30_000),
      effects: [
        { measure: 'paidFen', ...means },
        { measure: 'visits', given: 0.5, control: 0.6, difference: -0.1, low: -0.3, high: 0.1 },
        { measure: 'plays', given: 2, control: 2, difference: 0, low: -0.5, high: 0.5 },
      ],
    },
  ],
}
const plain: Campaign = {
  ...measured,
  id: 'c2',
  about: { zh: '每人送一张“五元券”：开业', en: 'A “5 off” voucher each: opening' },
  unit: 'vouchers',
  control: 0,
  results: [
    { days: 7, used: 12, costFen: toFen(6_000), effects: [] },
    { days: 30, used: 20, costFen: toFen(10_000), effects: [] },
  ],
}
const fresh: Campaign = { ...measured, id: 'c3', reached: 9, results: [] }

function servingCampaigns(all: readonly Campaign[] = [measured, plain, fresh]): Serving[] {
  return [
    answering(memberBatches.campaigns, ({ id }) =>
      pageOf(all.filter((each) => id === undefined || each.id === id)),
    ),
  ]
}

test('a campaign shows the difference with its interval', async () => {
  serve(...servingCampaigns())
  const { getByRole, getByText } = await open('/gift_results')
  await getByRole('button', {
    name: /每人派 2 枚.*送出后 7 天内，人均付款较对照组 \+¥3\.20.*450 人收到/,
  }).click()
  const sheet = getByRole('dialog')
  await expect.element(sheet.getByText('+¥3.20')).toBeVisible()
  await expect.element(sheet.getByText('95% 置信区间 ¥1.10 至 ¥5.30')).toBeVisible()
  await expect.element(sheet.getByText('赠送组 ¥12.30，对照组 ¥9.10')).toBeVisible()
  await expect.element(sheet.getByText('−0.10')).toBeVisible()
  await expect.element(sheet.getByText('¥300.00')).toBeVisible()
  await expect.element(sheet.getByText('2026/07/02 出结果')).toBeVisible()
  await expect.element(getByText('2026/06/09 出结果').first()).toBeInTheDocument()
})

test('a difference that may be chance is no result', async () => {
  const [result] = measured.results
  const effects = [{ measure: 'paidFen' as const, ...means, low: -50 }]
  serve(...servingCampaigns([{ ...measured, results: [{ ...result!, effects }] }]))
  const { getByRole } = await open('/gift_results')
  const row = getByRole('button', { name: /送出后 7 天内，人均付款与对照组没有明显差别/ })
  await expect.element(row).toBeVisible()
  await expect.element(row).not.toHaveTextContent('¥3.20')
})

test('without a control group nothing is compared', async () => {
  serve(...servingCampaigns())
  const { getByRole } = await open('/gift_results?id=c2')
  const sheet = getByRole('dialog')
  await expect.element(sheet.getByText('20 张代金券')).toBeVisible()
  await expect.element(sheet.getByText('没有对照组，无法比较').first()).toBeVisible()
})

test('an empty list leads to the members', async () => {
  serve(...servingCampaigns([]))
  const { getByText, getByRole } = await open('/gift_results')
  await expect.element(getByText('暂无批量赠送')).toBeVisible()
  await expect.element(getByRole('button', { name: '打开会员管理' })).toBeVisible()
})

test('silence offers a try, and no permission says so', async () => {
  serve(answering(memberBatches.campaigns, () => silence))
  const first = await open('/gift_results')
  await expect.element(first.getByRole('button', { name: /再试|重试/ }).first()).toBeVisible()
  await first.unmount()
  const other = await open('/gift_results', { person: subAccount('members.give') })
  await expect.element(other.getByText(/暂无权限/).first()).toBeVisible()
})
