import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { reconciliation, type Difference } from '#contract/reconciliation/reconciliation.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

type Day = CallOutput<typeof reconciliation.day>
const day = new Date('2026-11-20T00:00:00+08:00')
const of = { day, fieldName: '江南里 B1', personName: '', explainedBy: '', note: '' }
const odd: Difference = {
  ...of,
  id: 'd1',
  equipmentId: '1',
  name: 'B01',
  kind: 'goods',
  orderNumber: '',
  amountFen: toFen(2_500),
  pieces: 1,
  state: 'open',
  cause: 'unknown',
  evidence: [{ is: 'doorOpened', at: new Date('2026-11-20T16:40:00+08:00') }],
}
const late: Difference = {
  ...odd,
  id: 'd2',
  name: 'A08',
  kind: 'billPayment',
  state: 'explained',
  cause: 'lateNotice',
  evidence: [{ is: 'late', at: new Date('2026-11-21T00:06:00+08:00'), minutes: 8 }],
}
const shown: Day = {
  day,
  state: 'open',
  differences: 2,
  unexplained: 1,
  billAt: new Date('2026-11-21T10:06:00+08:00'),
  missing: [],
  incomeFen: toFen(2_793_400),
  unexplainedFen: toFen(2_500),
  wechat: { count: 1_946, amountFen: toFen(1_843_700) },
  alipay: { count: 655, amountFen: toFen(618_200) },
  cash: { count: 11, counted: 10, amountFen: toFen(331_500) },
  machines: [
    { equipmentId: '1', name: 'B01', state: 'open' },
    { equipmentId: '2', name: 'A08', state: 'explained' },
    { equipmentId: '3', name: 'A09', state: 'match' },
  ],
  list: [odd, late],
  before: [],
  newest: day,
  countsToday: 2,
  closedBy: '',
  reopenedBy: '',
  reopenedWhy: '',
}
const detail: CallOutput<typeof reconciliation.find> = {
  ...odd,
  meter: { pieces: 22 },
  ours: { pieces: 21, amountFen: toFen(52_500), refunds: 0, refundedFen: toFen(0) },
  bill: { amountFen: toFen(52_500), refunds: 0, refundedFen: toFen(0) },
  orderId: '',
  providerNumber: '',
  feeFen: toFen(315),
  lines: [],
  causes: [
    { cause: 'testPlay', verdict: 'likely', why: odd.evidence },
    { cause: 'unknown', verdict: 'possible', why: [] },
    { cause: 'lateNotice', verdict: 'excluded', why: [{ is: 'billAgrees' }] },
  ],
  people: [{ id: 'p1', name: '李强' }],
  personId: '',
  closed: false,
}

test('a day shows open and explained differences', async () => {
  serve(answering(reconciliation.day, () => shown))
  const { getByRole, getByText } = await open('/reconciliation')
  await expect.element(getByText('收入 ¥27,934.00，差异 2 处，已核实 1 处')).toBeVisible()
  await expect.element(getByText('10:06 收到账单')).toBeVisible()
  await expect.element(getByRole('link', { name: /B01.*出货数.*未填原因，未指派/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /A08.*付款通知延迟 8 分钟/ })).toBeVisible()
  await expect.element(getByRole('button', { name: '关账' })).toBeDisabled()
})

test.each([
  ['zh', /延迟 8 分钟，.*11\/21 00:06 已补记/, /^16:40 柜门打开/],
  ['en', /recorded at 00:06 on 21 Nov/, /^Door opened at 16:40, no payment/],
] as const)('evidence of another day has its date: %s', async (language, other, same) => {
  serve(
    answering(reconciliation.day, () => shown),
    answering(reconciliation.find, () => detail),
  )
  const { getByText } = await open('/reconciliation', { language })
  await expect.element(getByText(other)).toBeVisible()
  const found = await open('/reconciliation?day=2026-11-20&id=d1', { language })
  await expect.element(found.getByText(same)).toBeVisible()
})

test('a difference shows its sources and records a cause', async () => {
  let state: Difference['state'] = 'open'
  const heard = serve(
    answering(reconciliation.day, () => shown),
    answering(reconciliation.find, () => ({ ...detail, state, explainedBy: '林晓峰' })),
    answering(reconciliation.explain, () => {
      state = 'explained'
      return { ...odd, state: 'explained' as const, cause: 'testPlay' as const }
    }),
  )
  const { getByRole } = await open('/reconciliation?day=2026-11-20&id=d1')
  const row = getByRole('rowheader', { name: /件数.*设备码表/ })
  await expect.element(row).toBeVisible()
  await expect.element(getByRole('radio', { name: '出货测试或试玩' })).toBeChecked()
  await expect.element(getByRole('radio', { name: '付款通知延迟' })).toBeDisabled()
  await getByRole('button', { name: '记为“出货测试或试玩”' }).click()
  const sent = { name: 'reconciliation.explain', input: { id: 'd1', cause: 'testPlay' } }
  await expect.poll(() => heard.find(({ name }) => name === sent.name)).toMatchObject(sent)
})

test('somebody is asked to find out', async () => {
  const heard = serve(
    answering(reconciliation.day, () => shown),
    answering(reconciliation.find, () => detail),
    answering(reconciliation.assign, () => ({
      ...odd,
      state: 'waiting' as const,
      personName: '李强',
    })),
  )
  const { getByRole } = await open('/reconciliation?day=2026-11-20&id=d1')
  await getByRole('button', { name: /指派给.*未指派/ }).click()
  await getByRole('dialog').getByText('李强').click()
  await expect.poll(() => heard.some(({ name }) => name === 'reconciliation.assign')).toBe(true)
})

const counted: CallOutput<typeof reconciliation.findCount> = {
  id: 'c1',
  equipmentId: '1',
  name: 'B01',
  fieldName: '江南里 B1',
  personName: '李强',
  countedBy: '李强',
  state: 'taken',
  openedAt: day,
  takenAt: day,
  cause: 'unknown',
  note: '',
  units: [],
  heardAt: null,
  counted: [],
  expected: [],
  recounts: 0,
  photos: [],
  beforeFen: [],
}

test('count photos need the permission to see counts', async () => {
  const photos = [{ photo: 1, addedBy: '李强', addedAt: new Date('2026-11-20T14:25:00+08:00') }]
  const asked = () =>
    serve(
      answering(reconciliation.day, () => shown),
      answering(reconciliation.find, () => ({
        ...detail,
        kind: 'count' as const,
        orderNumber: 'c1',
      })),
      answering(reconciliation.findCount, () => ({ ...counted, photos })),
    )
  asked()
  const first = await open('/reconciliation?day=2026-11-20&id=d1')
  await expect.element(first.getByRole('button', { name: /照片 1.*李强/ })).toBeVisible()
  await first.unmount()
  const heard = asked()
  const person = subAccount('reconciliation.see')
  const { getByText } = await open('/reconciliation?day=2026-11-20&id=d1', { person })
  await expect.element(getByText('可能原因')).toBeVisible()
  expect(getByText('照片 1').elements()).toEqual([])
  expect(heard.some(({ name }) => name === reconciliation.findCount.name)).toBe(false)
})

test('closing an explained day asks for confirmation', async () => {
  const done: Day = { ...shown, state: 'explained', unexplained: 0, list: [late] }
  const heard = serve(
    answering(reconciliation.day, () => done),
    answering(reconciliation.close, () => refusing(reconciliation.close, 'notExplained')),
  )
  const { getByRole, getByText } = await open('/reconciliation')
  await getByRole('button', { name: '关账' }).click()
  await getByRole('dialog')
    .getByRole('button', { name: /^关账 .*11\/20 周五$/ })
    .click()
  await expect.poll(() => heard.some(({ name }) => name === 'reconciliation.close')).toBe(true)
  await expect.element(getByText(/有待核实的差异/)).toBeVisible()
})

const ready: Day = { ...shown, state: 'explained', unexplained: 0, list: [late] }
const earlier = { day: new Date('2026-11-19T00:00:00+08:00'), differences: 1, unexplained: 1 }

test.each([
  ['open', '更早的日期有差异待核实，核实后才能关账'],
  ['waiting', '更早的日期尚未完成对账，完成后才能关账'],
] as const)('no day closes while an earlier one is %s', async (state, why) => {
  serve(answering(reconciliation.day, () => ({ ...ready, before: [{ ...earlier, state }] })))
  const { getByRole, getByText } = await open('/reconciliation')
  await expect.element(getByText(why)).toBeVisible()
  await expect.element(getByRole('button', { name: '关账' })).toBeDisabled()
})

test('closing and reopening need access to all sites', async () => {
  const person = subAccount('reconciliation.see', 'reconciliation.close', 'reconciliation.reopen')
  const why = '关账和重新开账需要全部场地的权限'
  serve(answering(reconciliation.day, () => ready))
  const first = await open('/reconciliation', { person })
  await expect.element(first.getByText(why)).toBeVisible()
  await expect.element(first.getByRole('button', { name: '关账' })).toBeDisabled()
  await first.unmount()
  serve(answering(reconciliation.day, () => ({ ...ready, state: 'closed' as const })))
  const { getByRole, getByText } = await open('/reconciliation', { person })
  await getByRole('button', { name: '重新开账' }).click()
  await expect.element(getByText(why)).toBeVisible()
  expect(getByRole('dialog').query()).toBeNull()
})

test('reopening a closed day needs a reason', async () => {
  const shut: Day = { ...shown, state: 'closed', closedBy: '林晓峰', list: [late] }
  const again = { day, state: 'explained', differences: 1, unexplained: 0 } as const
  let now = shut
  const heard = serve(
    answering(reconciliation.day, () => now),
    answering(reconciliation.reopen, ({ why }) => {
      now = { ...shown, ...again, reopenedBy: '林晓峰', reopenedWhy: why }
      return again
    }),
  )
  const { getByRole, getByText } = await open('/reconciliation')
  await getByRole('button', { name: '重新开账' }).click()
  await getByRole('button', { name: /^重新开账 .*11\/20 周五$/ }).click()
  expect(heard.some(({ name }) => name === 'reconciliation.reopen')).toBe(false)
  await getByRole('textbox', { name: '原因' }).fill('支付宝补了账单')
  await getByRole('button', { name: /^重新开账 .*11\/20 周五$/ }).click()
  await expect.element(getByText('由 林晓峰 重新开账')).toBeVisible()
})

test('a missing bill can be requested again', async () => {
  let broken = true
  const waiting: Day = { ...shown, state: 'waiting', billAt: null, missing: ['wechatPay'] }
  const heard = serve(
    answering(reconciliation.day, () => (broken ? silence : waiting)),
    answering(reconciliation.match, () => ({ asked: true })),
  )
  const { getByRole, getByText } = await open('/reconciliation', { language: 'en' })
  await expect.element(getByText('Could not load reconciliation')).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('No statement from WeChat Pay yet')).toBeVisible()
  await getByRole('button', { name: 'Fetch statements now' }).click()
  await expect.poll(() => heard.some(({ name }) => name === 'reconciliation.match')).toBe(true)
})

test('who may not see it is told so', async () => {
  const heard = serve()
  const { getByText } = await open('/reconciliation', { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard.some(({ name }) => name === 'reconciliation.day')).toBe(false)
})
