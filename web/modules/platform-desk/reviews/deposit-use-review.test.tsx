import { expect, test } from 'vitest'
import { deposits } from '#contract/payouts/deposits.ts'
import type { DepositUse } from '#contract/payouts/deposit-uses.ts'
import { toFen } from '#contract/base/money.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'
import { wellServer } from '../health/healthy-server.ts'

const platform = { ...owner, userType: 1, name: '王芳', merchantName: '游场平台' } as const
const nobody = { records: [], total: 0, size: 100, current: 1, pages: 1 }
const use: DepositUse = {
  id: 'u1',
  merchantId: 'm1',
  merchantName: '星游文化',
  money: toFen(1_250),
  reason: '设备未归还',
  state: 'waiting',
  askedName: '陈新',
  isMine: false,
  createTime: new Date('2026-11-21T13:58:00+08:00'),
}
const served = (waiting: () => DepositUse[]) => [
  answering(withdrawals.toReview, () => nobody),
  answering(onboarding.waiting, () => nobody),
  answering(platformWatch.health, () => ({ providers: [], server: wellServer, waiting: [] })),
  answering(platformWatch.jobs, () => []),
  answering(platformWatch.ledger, () => {
    return { merchants: 0, checked: 0, oldestAt: null, newestAt: null, faulty: [] }
  }),
  answering(deposits.uses, waiting),
]

test('a deposit use is approved by another person', async () => {
  let [waits, quicker] = [[use], true]
  const heard = serve(
    ...served(() => waits),
    answering(deposits.agreeUse, () => {
      if (quicker) return refusing(deposits.agreeUse, 'notNow')
      waits = []
      return { ...use, state: 'used' as const }
    }),
  )
  const { getByRole, getByText } = await open('/platform', { person: platform })
  await getByRole('link', { name: /星游文化.*扣押金.*12\.50.*待审批/ }).click()
  await expect.element(getByText('设备未归还')).toBeVisible()
  await expect.element(getByText(/^申请人陈新 .*11\/21 13:58$/)).toBeVisible()
  const agree = getByRole('button', { name: '批准并扣除 ¥12.50' })
  await agree.click()
  await getByRole('dialog').getByRole('button', { name: '批准并扣除 ¥12.50' }).click()
  await expect.element(getByText(/已有审批结果/).first()).toBeVisible()
  quicker = false
  await agree.click()
  await getByRole('dialog').getByRole('button', { name: '批准并扣除 ¥12.50' }).click()
  await expect.element(getByText('押金已扣除，商户会收到消息')).toBeVisible()
  await expect.element(getByText('申请不存在或已审核')).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'deposits.agreeUse')?.input).toEqual({
    merchantId: 'm1',
    id: 'u1',
    money: 1_250,
  })
})

test('a requester can drop but not approve a use', async () => {
  serve(
    ...served(() => [{ ...use, isMine: true, askedName: '王芳' }]),
    answering(deposits.dropUse, () => ({ ...use, state: 'dropped' as const })),
  )
  const { getByRole, getByText } = await open('/platform?merchant=m1&use=u1', { person: platform })
  await expect.element(getByText('须由另一人批准')).toBeVisible()
  await expect.element(getByRole('button', { name: /^批准/ })).not.toBeInTheDocument()
  await getByRole('button', { name: '取消申请' }).click()
  await expect.element(getByText('已取消，押金未扣除')).toBeVisible()
})
