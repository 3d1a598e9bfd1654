import { expect, test } from 'vitest'
import { deposits } from '#contract/payouts/deposits.ts'
import { toFen } from '#contract/base/money.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { platformWatch, type ServerStatus } from '#contract/platform-desk/platform-watch.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { wellServer } from './health/healthy-server.ts'

const asPlatform = { person: { ...owner, userType: 1, name: '王芳' } } as const
const at = new Date('2026-11-22T03:20:00+08:00')
const later = new Date('2031-11-22T03:20:00+08:00')
const merchant = {
  id: 'm1',
  name: '星游文化',
  state: 'active' as const,
  createTime: at,
  servicePhone: '',
  ownerName: '林晓峰',
  ownerPhone: '13805712046',
  accountCount: 7,
  stoppedWhy: '',
  stoppedAt: null,
}
const pageOf = <Item,>(records: Item[]) => {
  return { records, total: records.length, size: 10, current: 1, pages: 1 }
}

test('a merchant is stopped with a reason', async () => {
  let now: Omit<typeof merchant, 'state' | 'stoppedAt'> & {
    state: 'active' | 'stopped'
    stoppedAt: Date | null
  } = merchant
  const heard = serve(
    answering(platformDesk.merchants, () => pageOf([now])),
    answering(platformDesk.seeMerchant, () => now),
    answering(platformDesk.setMerchantState, ({ id, state, reason }) => {
      now = { ...merchant, state, stoppedWhy: reason, stoppedAt: at }
      return { id, state, stoppedWhy: reason, stoppedAt: at }
    }),
  )
  const { getByRole, getByText } = await open('/platform/merchants', asPlatform)
  await getByRole('link', { name: /星游文化/ }).click()
  await getByRole('button', { name: '停用商户' }).click()
  await expect.element(getByText(/设备停止收款/)).toBeVisible()
  await getByRole('button', { name: '停用商户' }).last().click()
  expect(heard.some(({ name }) => name === 'platformDesk.setMerchantState')).toBe(false)
  await getByRole('textbox', { name: /原因/ }).fill('未缴费')
  await getByRole('button', { name: '停用商户' }).last().click()
  await expect.element(getByRole('button', { name: '恢复商户' })).toBeVisible()
  await expect.element(getByText('未缴费').first()).toBeVisible()
})

test('a refused agent keeps its input', async () => {
  serve(
    answering(platformDesk.agents, () => pageOf([])),
    answering(platformDesk.merchants, () => pageOf([merchant])),
    answering(platformDesk.saveAgent, () =>
      refusing(platformDesk.saveAgent, 'passwordMissing', 'password'),
    ),
  )
  const { getByRole, getByText } = await open('/platform/agents', asPlatform)
  await expect.element(getByText('暂无代理商')).toBeVisible()
  await getByRole('button', { name: '添加代理商' }).click()
  await getByRole('textbox', { name: '名称' }).fill('华东代理')
  await getByRole('textbox', { name: '手机号' }).fill('13805712070')
  await getByRole('checkbox', { name: '星游文化' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('请为新代理商设置密码')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '名称' })).toHaveValue('华东代理')
})

test('failing providers and doubtful messages stand out', async () => {
  let broken = true
  const provider = { name: 'fubei', asked: 100, failed: 40, milliseconds: 3_200, failedAt: at }
  const waiting = { kind: 'payouts.pay', waiting: 3, doubtful: 1, oldestAt: at }
  serve(
    answering(platformWatch.health, () =>
      broken ? silence : { providers: [provider], server: wellServer, waiting: [waiting] },
    ),
  )
  const { getByRole, getByText } = await open('/platform/health', asPlatform)
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText(/40.*无响应/)).toBeVisible()
  await expect.element(getByText('1 个请求结果待确认')).toBeVisible()
  await expect.element(getByText(/响应时间中位数 3,200 毫秒/)).toBeVisible()
})

test('a job shows its next run or due now', async () => {
  const ran = { startedAt: at, endedAt: at, missedAt: null, failed: '' }
  serve(
    answering(platformWatch.jobs, () => [
      { ...ran, name: 'ledger.check', nextAt: later },
      { ...ran, name: 'platform.space', nextAt: at },
    ]),
  )
  const { getByRole } = await open('/platform/jobs', asPlatform)
  const rows = getByRole('list', { name: '后台任务' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent('下次 2031/11/22 03:20')
  await expect.element(rows.nth(1)).toMatchTextContent('即将运行')
})

test('a failed job reruns and differing books raise alerts', async () => {
  const heard = serve(
    answering(platformWatch.jobs, () => [
      {
        name: 'ledger.check',
        nextAt: later,
        startedAt: at,
        endedAt: at,
        missedAt: null,
        failed: 'Error: no disk',
      },
    ]),
    answering(platformWatch.runJob, ({ name }) => ({ name })),
    answering(platformWatch.ledger, () => ({
      merchants: 2,
      checked: 2,
      oldestAt: at,
      newestAt: at,
      faulty: [{ id: 'm1', name: '星游文化', checkTime: at, faults: ['balance differs'] }],
    })),
  )
  const jobs = await open('/platform/jobs', asPlatform)
  await expect.element(jobs.getByText(/no disk/)).toBeVisible()
  await jobs.getByRole('button', { name: '立即运行“检查账本”' }).click()
  await expect.element(jobs.getByText('即将运行')).toBeVisible()
  expect(heard.find(({ name }) => name === 'platformDesk.runJob')?.input).toEqual({
    name: 'ledger.check',
  })
  const ledger = await open('/platform/ledger', asPlatform)
  await expect.element(ledger.getByRole('alert').getByText('1 家的账本不平')).toBeVisible()
  await expect.element(ledger.getByText('balance differs')).toBeVisible()
})

test('trouble is listed first and links to its page', async () => {
  const fine = { asked: 100, failed: 0, milliseconds: 120, failedAt: null }
  const job = {
    name: 'ledger.check',
    nextAt: at,
    startedAt: at,
    endedAt: at,
    missedAt: null,
    failed: '',
  }
  let red = true
  let fails = 'x'
  let slow = 3_200
  let missedAt: Date | null = null
  let server: ServerStatus = { ...wellServer, freeBytes: 500 * 1024 ** 2, isLow: true }
  serve(
    answering(withdrawals.toReview, () => pageOf([])),
    answering(deposits.uses, () => []),
    answering(onboarding.waiting, () => pageOf([])),
    answering(platformWatch.health, () => ({
      providers: [
        { ...fine, name: 'wechat-pay' },
        { ...fine, name: 'fubei', milliseconds: slow },
      ],
      server,
      waiting: [],
    })),
    answering(platformWatch.jobs, () => [
      job,
      { ...job, name: 'payouts.settle', failed: fails, missedAt },
    ]),
    answering(platformWatch.ledger, () => ({
      merchants: 2,
      checked: 2,
      oldestAt: at,
      newestAt: at,
      faulty: red ? [{ id: 'm1', name: '星游文化', checkTime: at, faults: ['x'] }] : [],
    })),
  )
  const { getByRole, getByText } = await open('/platform', asPlatform)
  await expect.element(getByText('磁盘剩余空间不到 1 GB')).toBeVisible()
  server = { ...wellServer, writes: false }
  push('platformDesk')
  await expect.element(getByText('数据库无法写入')).toBeVisible()
  server = wellServer
  await expect.element(getByRole('alert').getByText('1 家的账本不平')).toBeVisible()
  await expect.element(getByRole('link', { name: /付呗.*变慢/ })).toBeVisible()
  await expect.element(getByRole('link', { name: /微信支付/ })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: /后台任务.*1 个失败/ })).toBeVisible()
  red = false
  push('platformDesk')
  await expect.element(getByText('1 家的账本不平')).not.toBeInTheDocument()
  const stuck = getByRole('link', { name: /后台任务.*1 个逾期/ })
  const well = getByText(/一切正常，.*检查.*账本.*检查/)
  fails = ''
  missedAt = at
  push('platformDesk')
  await expect.element(stuck).toBeVisible()
  await expect.element(well).not.toBeInTheDocument()
  missedAt = null
  slow = 120
  push('platformDesk')
  await expect.element(well).toBeVisible()
  await getByRole('link', { name: /账本检查.*账本平衡/ }).click()
  await expect.element(getByRole('heading', { name: '账本检查', level: 1 })).toBeVisible()
})

test('a refused deposit use keeps its input', async () => {
  let tooMuch = true
  const heard = serve(
    answering(platformDesk.merchants, () => pageOf([merchant])),
    answering(platformDesk.seeMerchant, () => merchant),
    answering(deposits.use, () =>
      tooMuch
        ? refusing(deposits.use, 'tooMuch', 'money')
        : {
            id: 'u1',
            merchantId: 'm1',
            merchantName: '星游文化',
            money: toFen(1_250),
            reason: '设备未归还',
            state: 'waiting' as const,
            askedName: '王芳',
            isMine: true,
            createTime: at,
          },
    ),
  )
  const { getByRole, getByText } = await open('/platform/merchants?id=m1', asPlatform)
  await getByRole('button', { name: '扣押金' }).click()
  await getByRole('textbox', { name: '金额' }).fill('12.5')
  await getByRole('textbox', { name: /原因/ }).fill('设备未归还')
  await getByRole('dialog').getByRole('button', { name: '提交审批' }).click()
  await expect.element(getByText(/超过押金余额/)).toBeVisible()
  tooMuch = false
  await getByRole('dialog').getByRole('button', { name: '提交审批' }).click()
  await expect.element(getByText('已提交，待另一人审批')).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'deposits.use')?.input).toEqual({
    merchantId: 'm1',
    money: 1_250,
    reason: '设备未归还',
  })
})
