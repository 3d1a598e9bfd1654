import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import type { SplitVersion } from '#contract/profit-sharing/splits.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const NOTHING = { phone: '', remark: '', receiverName: '', receiverSince: null, agentId: null }
const one: Beneficiary = {
  id: 'b1',
  name: '陈立',
  role: 'partner',
  ...NOTHING,
  wechatMerchant: '',
  wechatName: '',
  identityNumber: '1101 **** 002X',
  cardNumber: '6222 **** 0012',
  cardHolder: '陈立',
  bankName: '建设银行',
  dueMoney: toFen(6_000),
  claimMoney: toFen(0),
  createTime: new Date(),
}
const version: SplitVersion = {
  id: 'v1',
  version: 3,
  fieldId: 's1',
  state: 'now',
  startTime: new Date('2026-09-01T00:00:00+08:00'),
  parts: [
    {
      peopleId: 'b1',
      ratio: toBasisPoints(2_000),
      name: '陈立',
      role: 'partner',
      wechatMerchant: '',
      receiverName: '',
      paidTo: '',
    },
  ],
  userName: '林晓峰',
  sharedMoney: toFen(6_120_436),
}
const split: CallOutput<typeof profitSharing.ofSite> = {
  fieldId: 's1',
  fieldName: '星河影城店',
  merchantName: '星游文化',
  versions: [version],
  agentsRatio: 200,
  isOn: true,
}
const place = {
  id: 's1',
  firmName: '星河影城店',
  address: '',
  addressType: 'placement',
  isDefault: true,
} as const
const overview: CallOutput<typeof profitSharing.overview> = {
  isOn: false,
  ownMost: toBasisPoints(0),
  paysItself: false,
  dueMoney: toFen(6_000),
  claimMoney: toFen(150),
  todayMoney: toFen(1_200),
  monthMoney: toFen(61_200),
  peopleCount: 2,
  sharingSites: 1,
  sites: 3,
  mostShared: 2_200,
}
const pageOf = (records: Beneficiary[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}

test('the sharing switch moves after the server answers', async () => {
  let now = overview
  const heard = serve(
    answering(profitSharing.overview, () => now),
    answering(profitSharing.changeSettings, ({ isOn = false }) => {
      now = { ...overview, isOn }
      return { isOn, ownMost: toBasisPoints(0), paysItself: false }
    }),
  )
  const { getByRole, getByText } = await open('/automatic_ledger')
  await expect.element(getByText('已关闭，新订单不分账')).toBeVisible()
  await expect.element(getByRole('link', { name: /分账比例.*1 \/ 3 个场地/ })).toBeVisible()
  await getByRole('switch', { name: /自动分账/ }).click()
  await expect.element(getByText(/新订单按下单时的分账比例分账/)).toBeVisible()
  expect(heard.find(({ name }) => name === 'profitSharing.changeSettings')?.input).toEqual({
    isOn: true,
  })
})

test('lists beneficiaries with receiver and due amount', async () => {
  let records = [one]
  serve(answering(profitSharing.list, () => pageOf(records)))
  const first = await open('/division_personal_manage')
  await expect
    .element(first.getByRole('link', { name: /陈立.*合伙人.*建设银行 0012.*60\.00/ }))
    .toHaveAttribute('href', '/division_personal_manage?id=b1')
  records = []
  const second = await open('/division_personal_manage')
  await expect.element(second.getByText('暂无分账人员')).toBeVisible()
})

test('retries failed loads and reports a missing permission', async () => {
  let broken = true
  serve(answering(profitSharing.list, () => (broken ? silence : pageOf([one]))))
  const { getByRole } = await open('/division_personal_manage')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('link', { name: /陈立/ })).toBeVisible()
  const clerk = await open('/division_personal_manage', { person: subAccount('sites.see') })
  await expect.element(clerk.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('a refused beneficiary keeps its input', async () => {
  serve(
    answering(profitSharing.list, () => pageOf([])),
    answering(profitSharing.save, () => refusing(profitSharing.save, 'nameTaken', 'name')),
  )
  const { getByRole, getByText } = await open('/division_personal_manage?add=new')
  await getByRole('textbox', { name: '姓名或名称' }).fill('陈立')
  await getByRole('main').getByRole('button', { name: '添加分账人员' }).click()
  await expect.element(getByText('已有同名的分账人员，请更换名称')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '姓名或名称' })).toHaveValue('陈立')
})

test('a part names the account that receives it', async () => {
  const [part] = version.parts
  const parts = [
    { ...part!, wechatMerchant: '1900000101', receiverName: '陈立' },
    { ...part!, peopleId: 'b2', receiverName: '周敏', paidTo: '建设银行 0012' },
    { ...part!, peopleId: 'b3', paidTo: '招商银行 6621' },
    { ...part!, peopleId: 'b4' },
  ]
  serve(
    answering(sites.choices, () => [place]),
    answering(profitSharing.ofSite, () => ({ ...split, versions: [{ ...version, parts }] })),
  )
  const { getByText } = await open('/division_ratio_manage')
  for (const account of [
    '微信支付商户号 1900000101',
    '微信零钱',
    '招商银行 6621',
    '未绑定收款账户',
  ]) {
    await expect.element(getByText(account)).toBeVisible()
  }
})

test('changed ratios are saved as a new version', async () => {
  const heard = serve(
    answering(sites.choices, () => [place]),
    answering(profitSharing.ofSite, () => split),
    answering(profitSharing.insertSplit, () => ({ ...version, id: 'v2', version: 4 })),
  )
  const { getByRole, getByText } = await open('/division_ratio_manage')
  await expect.element(getByText('第 3 版 · 生效中')).toBeVisible()
  await expect.element(getByText('此版本累计分账 ¥61,204.36')).toBeVisible()
  await expect.element(getByText('第 3 版', { exact: true })).toBeVisible()
  await expect.element(getByText('此前的订单按第 3 版分账')).not.toBeInTheDocument()
  const share = getByRole('spinbutton', { name: '陈立' })
  await share.click()
  await userEvent.keyboard('25{Enter}')
  await expect.element(getByText('陈立 25.00%')).toBeVisible()
  await expect.element(getByText('已修改 1 项')).toBeVisible()
  await expect.element(getByText('第 4 版', { exact: true })).toBeVisible()
  await expect.element(getByText('此前的订单按第 3 版分账')).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect.element(share).toHaveValue('20.00')
  await share.click()
  await userEvent.keyboard('25{Enter}')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存为第 4 版')).toBeVisible()
  const sent = heard.find(({ name }) => name === 'profitSharing.insertSplit')?.input
  expect(sent).toMatchObject({ fieldId: 's1', parts: [{ peopleId: 'b1', ratio: 2_500 }] })
})

test('a statement opens by link until it expires', async () => {
  const day = new Date('2026-11-21T00:00:00+08:00')
  const statement = {
    id: 'b1',
    name: '陈立',
    merchantName: '星游文化',
    startDate: day,
    endDate: day,
    sharedMoney: toFen(4_000),
    backMoney: toFen(40),
    paidMoney: toFen(0),
    dueMoney: toFen(3_960),
    claimMoney: toFen(0),
    payableMoney: toFen(0),
    cardMoney: toFen(0),
    payments: [],
    days: [
      {
        date: '2026-11-21',
        fieldName: '星河影城店',
        orders: 100,
        sharedMoney: toFen(4_000),
        backMoney: toFen(40),
      },
    ],
    untilTime: new Date('2026-12-21T00:00:00+08:00'),
  }
  let over = false
  serve(
    answering(profitSharing.openStatement, () =>
      over ? refusing(profitSharing.openStatement, 'linkOver') : statement,
    ),
  )
  const token = 'a'.repeat(30)
  const first = await open(`/sharing_statement?token=${token}`, { person: 'nobody' })
  await expect.element(first.getByText('商户：星游文化')).toBeVisible()
  await expect.element(first.getByText(/100 笔/)).toBeVisible()
  over = true
  const second = await open(`/sharing_statement?token=${token}b`, { person: 'nobody' })
  await expect.element(second.getByText('链接已过期，请联系商户重新发送')).toBeVisible()
})

test('a past version ends before the next one starts', async () => {
  const past = {
    ...version,
    id: 'v0',
    version: 2,
    state: 'past' as const,
    startTime: new Date('2025-01-05T00:00:00+08:00'),
  }
  const current = { ...version, startTime: new Date('2025-03-01T00:00:00+08:00') }
  serve(
    answering(sites.choices, () => [place]),
    answering(profitSharing.ofSite, () => ({ ...split, versions: [current, past] })),
  )
  const { getByText } = await open('/division_ratio_manage')
  await expect.element(getByText('2025/01/05 – 2025/02/28')).toBeVisible()
})

test.each(['', '?token=', '?token=abc'])(
  'an incomplete statement link says so: %s',
  async (cut) => {
    const heard = serve()
    const { getByRole, getByText } = await open(`/sharing_statement${cut}`, { person: 'nobody' })
    await expect.element(getByText('链接不完整。请从商户发送的消息中重新打开。')).toBeVisible()
    await expect.element(getByRole('button', { name: '重试' })).not.toBeInTheDocument()
    expect(heard.map(({ name }) => name)).not.toContain('profitSharing.openStatement')
  },
)

test('a statement day lists its orders and shares', async () => {
  const day = new Date('2026-11-21T00:00:00+08:00')
  const [money, sharedMoney, backMoney] = [toFen(200), toFen(40), toFen(0)]
  const order = { fieldName: '星河影城店', payTime: day, money, sharedMoney, backMoney }
  serve(
    answering(profitSharing.statement, () => ({
      id: 'b1',
      name: '陈立',
      merchantName: '星游文化',
      startDate: day,
      endDate: day,
      sharedMoney: toFen(80),
      backMoney: toFen(0),
      paidMoney: toFen(0),
      dueMoney: toFen(40),
      claimMoney: toFen(0),
      payableMoney: toFen(0),
      cardMoney: toFen(0),
      payments: [],
      days: [
        {
          date: '2026-11-21',
          fieldName: '星河影城店',
          orders: 2,
          sharedMoney: toFen(80),
          backMoney: toFen(0),
        },
      ],
    })),
    answering(profitSharing.shares, () => ({
      records: [
        { ...order, id: '501', state: 'paid' as const, why: '' },
        { ...order, id: '502', state: 'failed' as const, why: 'RECEIVER_HIGH_RISK' },
      ],
      total: 2,
      size: 20,
      current: 1,
      pages: 1,
    })),
  )
  const { getByRole, getByText } = await open(
    '/sharing_statement?id=b1&from=2026-11-01&to=2026-11-30',
  )
  await getByRole('link', { name: /2 笔/ }).click()
  const arrived = getByRole('link', { name: /订单实付 ¥2\.00.*已到账/ })
  await expect.element(arrived).toHaveAttribute('href', '/order?id=501')
  await expect.element(getByText(/微信支付提示分账人员有风险/)).toBeVisible()
})

test('the share limit of the own account is editable', async () => {
  const heard = serve(
    answering(profitSharing.overview, () => overview),
    answering(profitSharing.changeSettings, () => ({
      isOn: false,
      ownMost: toBasisPoints(100),
      paysItself: false,
    })),
  )
  const { getByRole } = await open('/automatic_ledger')
  await getByRole('button', { name: /微信分账上限.*未开通/ }).click()
  const dialog = getByRole('dialog')
  await dialog.getByRole('button', { name: /^增加|^加|\+/ }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === 'profitSharing.changeSettings')?.input)
    .toEqual({ ownMost: 100 })
})

test('agent ratios are editable and sites show remainders', async () => {
  const heard = serve(
    answering(profitSharing.agents, () => [
      {
        id: 'a1',
        merchantId: 'm1',
        name: '海东代理',
        merchantName: '星游文化',
        ratio: 200,
        nextRatio: -1,
        nextDate: null,
        dueMoney: toFen(0),
        claimMoney: toFen(0),
        monthIncome: toFen(0),
        monthShared: toFen(0),
      },
    ]),
    answering(profitSharing.setAgentRatio, () => version),
    answering(profitSharing.bySite, () => ({
      money: toFen(10_000),
      refundMoney: toFen(1_000),
      sharedMoney: toFen(2_000),
      netMoney: toFen(7_000),
      fields: [
        {
          fieldId: 's1',
          fieldName: '星河影城店',
          money: toFen(10_000),
          refundMoney: toFen(1_000),
          sharedMoney: toFen(2_000),
          netMoney: toFen(7_000),
        },
      ],
    })),
  )
  const agents = await open('/agent_list')
  await agents.getByRole('button', { name: /海东代理.*2\.00%/ }).click()
  await agents.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect.poll(() => heard.map(({ name }) => name)).toContain('profitSharing.setAgentRatio')
  const bySite = await open('/site_revenue_statistics')
  await expect.element(bySite.getByText('收款 ¥100.00，退款 ¥10.00，分账 ¥20.00')).toBeVisible()
})

test('the site with the largest remainder has a full bar', async () => {
  const site = (fieldId: string, money: number, netMoney: number) => ({
    fieldId,
    fieldName: fieldId,
    money: toFen(money),
    refundMoney: toFen(0),
    sharedMoney: toFen(money - netMoney),
    netMoney: toFen(netMoney),
  })
  serve(
    answering(profitSharing.bySite, () => ({
      money: toFen(20_000),
      refundMoney: toFen(0),
      sharedMoney: toFen(8_000),
      netMoney: toFen(12_000),
      fields: [site('s1', 12_000, 8_000), site('s2', 8_000, 4_000)],
    })),
  )
  const { getByRole } = await open('/site_revenue_statistics')
  const barOf = (name: RegExp) =>
    getByRole('link', { name }).element().querySelector<HTMLElement>('[style*="--at"]')
  await expect.element(getByRole('link', { name: /^s1/ })).toBeVisible()
  expect(barOf(/^s1/)?.style.getPropertyValue('--at')).toBe('100%')
  expect(barOf(/^s2/)?.style.getPropertyValue('--at')).toBe('50%')
})
