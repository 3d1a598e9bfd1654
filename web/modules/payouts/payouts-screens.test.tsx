import { expect, onTestFinished, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { HOUR_MS } from '#contract/base/durations.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { toFen } from '#contract/base/money.ts'
import type { Withdrawal, WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const balance: WithdrawalSource = {
  source: 'balance',
  way: 'wechat',
  receiver: '',
  available: toFen(36_482_17),
  feeRate: 60,
  lacks: '',
}
const withdrawal: Withdrawal = {
  id: '7',
  source: 'balance',
  way: 'wechat',
  receiver: '',
  money: toFen(5_000_00),
  fee: toFen(30_00),
  arrives: toFen(4_970_00),
  state: 'untreated',
  askedName: '周敏',
  isMine: false,
  agreedName: '',
  reviewedName: '',
  why: '',
  waitsUntil: null,
  confirmation: { mchId: '', appId: '', package: '' },
  doubtSince: null,
  providerNumber: '',
  createTime: new Date(),
  endedAt: null,
}
const page = <Record,>(records: Record[]) => {
  return { records, total: records.length, size: 10, current: 1, pages: 1 }
}
const detailed = (row: Withdrawal) => {
  return { ...row, steps: [{ is: 'asked', at: new Date(), by: '周敏', detail: '' } as const] }
}
const servingLife = (row: Withdrawal) => [
  answering(withdrawals.list, () => page([row])),
  answering(withdrawals.detail, () => detailed(row)),
]

test('shows fee and payout before asking for the password', async () => {
  const sent: unknown[] = []
  let wrong = true
  serve(
    answering(withdrawals.possible, () => [balance]),
    answering(withdrawals.ask, (input) => {
      sent.push(input)
      if (wrong) return refusing(withdrawals.ask, 'wrongPassword', 'password')
      return { ...withdrawal, agreedName: '林晓峰' }
    }),
    ...servingLife({ ...withdrawal, agreedName: '林晓峰' }),
  )
  const { getByRole, getByText, pathNow } = await open('/put_forward')
  await getByRole('textbox', { name: '提现金额' }).fill('99999')
  await getByRole('button', { name: /^提现/ }).click()
  await expect.element(getByText('金额超过可提现余额，请减少金额')).toBeVisible()
  await getByRole('textbox', { name: '提现金额' }).fill('100.01')
  await getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  const sheet = getByRole('dialog')
  await sheet.getByLabelText('登录密码', { exact: true }).fill('Wrong-2026')
  await sheet.getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  await expect.element(sheet.getByText('密码错误，未扣款。请重新输入密码。')).toBeVisible()
  wrong = false
  await sheet.getByRole('button', { name: '提现，到账 ¥99.40' }).click()
  await expect.poll(pathNow).toBe('/withdrawal_records')
  await expect.element(getByText('待平台审核').first()).toBeVisible()
  expect(sent).toMatchObject([{ money: 10_001 }, { money: 10_001 }])
})

test('a missing receiver is shown before typing', async () => {
  serve(answering(withdrawals.possible, () => [{ ...balance, lacks: 'wechat' } as const]))
  const { getByRole } = await open('/put_forward')
  await expect.element(getByRole('link', { name: '绑定微信' })).toBeVisible()
  await expect.element(getByRole('button', { name: '提现', exact: true })).toBeDisabled()
})

test('a card withdrawal is free and needs no name', async () => {
  const card = { ...balance, way: 'card', receiver: '招商银行 6621', feeRate: 0 } as const
  const own = {
    ...card,
    source: '9-1',
    way: 'ownCard',
    receiver: '付呗',
    available: toFen(100),
  } as const
  const sent: unknown[] = []
  let lacks: '' | 'card' = 'card'
  serve(
    answering(withdrawals.possible, () => [balance, { ...card, lacks }, own]),
    answering(withdrawals.ask, (input) => {
      sent.push(input)
      return { ...withdrawal, way: 'card', receiver: '招商银行 6621' } as const
    }),
    ...servingLife({ ...withdrawal, way: 'card', receiver: '招商银行 6621' }),
  )
  const unbound = await open('/put_forward')
  await expect
    .element(unbound.getByRole('link', { name: '绑定银行卡' }))
    .toHaveAttribute('href', expect.stringContaining('/bind_bank_card_number'))
  await expect.element(unbound.getByRole('radio', { name: /招商银行/ })).toBeDisabled()
  lacks = ''
  const { getByRole, getByText, pathNow } = await open('/put_forward')
  await getByRole('textbox', { name: '提现金额' }).fill('5000')
  await expect.element(getByRole('textbox', { name: '收款人姓名' })).toBeVisible()
  await getByRole('radio', { name: /^付呗/ }).click()
  await getByRole('button', { name: /^提现/ }).click()
  await expect.element(getByText('金额超过可提现余额，请减少金额')).toBeVisible()
  await getByRole('radio', { name: /招商银行 6621/ }).click()
  expect(getByRole('textbox', { name: '收款人姓名' }).query()).toBeNull()
  await getByRole('button', { name: '提现，到账 ¥5,000.00' }).click()
  const sheet = getByRole('dialog')
  await expect.element(sheet.getByText('招商银行 6621')).toBeVisible()
  await expect.element(sheet.getByText('通常下一个工作日')).toBeVisible()
  await sheet.getByLabelText('登录密码', { exact: true }).fill('Arcade-2026')
  await sheet.getByRole('button', { name: '提现，到账 ¥5,000.00' }).click()
  await expect.poll(pathNow).toBe('/withdrawal_records')
  await expect.element(getByText('收款账户：招商银行 6621')).toBeVisible()
  expect(sent).toMatchObject([{ money: 500_000, source: 'balance', way: 'card' }])
})

test('amounts from 2,000 yuan require the receiver name', async () => {
  serve(answering(withdrawals.possible, () => [balance]))
  const { getByRole } = await open('/put_forward')
  await getByRole('textbox', { name: '提现金额' }).fill('2012')
  expect(getByRole('textbox', { name: '收款人姓名' }).query()).toBeNull()
  await getByRole('textbox', { name: '提现金额' }).fill('2013')
  await expect.element(getByRole('textbox', { name: '收款人姓名' })).toBeVisible()
})

test('a withdrawal by another person is approved with password', async () => {
  let row: Withdrawal = withdrawal
  serve(
    answering(withdrawals.list, () => page([row])),
    answering(withdrawals.detail, () => detailed(row)),
    answering(withdrawals.agree, () => (row = { ...row, agreedName: '林晓峰' })),
  )
  const { getByRole, getByText } = await open('/withdrawal_records?id=7')
  await getByRole('button', { name: '批准提现 ¥5,000.00' }).click()
  const sheet = getByRole('dialog')
  await sheet.getByLabelText('登录密码', { exact: true }).fill('Arcade-2026')
  await sheet.getByRole('button', { name: '批准提现 ¥5,000.00' }).click()
  await expect.element(getByText('待平台审核').first()).toBeVisible()
  expect(getByRole('button', { name: /^批准提现/ }).query()).toBeNull()
})

test('a deposit return has its own words for both acts', async () => {
  const returned: Withdrawal = { ...withdrawal, source: 'deposit' }
  serve(...servingLife(returned))
  const asked = await open('/withdrawal_records?id=7')
  await expect.element(asked.getByRole('button', { name: '批准退押金 ¥5,000.00' })).toBeVisible()
  const confirmation = { mchId: 'm', appId: 'a', package: 'p' }
  const waitsUntil = new Date(Date.now() + HOUR_MS)
  const waiting = { state: 'processing', agreedName: 'x', isMine: true } as const
  serve(...servingLife({ ...returned, ...waiting, waitsUntil, confirmation }))
  const { getByRole } = await open('/withdrawal_records?id=7')
  await getByRole('button', { name: '取消退押金' }).click()
  await expect.element(getByRole('dialog', { name: '取消退押金 ¥5,000.00？' })).toBeVisible()
})

test('a doubtful withdrawal shows that no money is lost', async () => {
  const since = new Date()
  serve(...servingLife({ ...withdrawal, state: 'processing', agreedName: 'x', doubtSince: since }))
  const doubt = await open('/withdrawal_records?id=7')
  await expect.element(doubt.getByText(/不会重复付款/)).toBeVisible()
})

test('a failed withdrawal shows its reasons in words', async () => {
  const row = { ...withdrawal, state: 'notPassed', agreedName: 'x' } as const
  const at = new Date()
  const steps = [
    { is: 'refused', at, by: '平台', detail: '收款人不符' },
    { is: 'ended', at, by: '', detail: 'ACCOUNT_NOT_EXIST' },
    { is: 'returned', at, by: '', detail: '银行退票：账户已销户' },
  ] as const
  serve(
    answering(withdrawals.list, () => page([row])),
    answering(withdrawals.detail, () => ({ ...row, steps: [...steps] })),
  )
  const { getByText } = await open('/withdrawal_records?id=7')
  await expect.element(getByText('收款人不符', { exact: true })).toBeVisible()
  await expect.element(getByText(/重新绑定微信后再申请/)).toBeVisible()
  await expect.element(getByText('支付平台返回：银行退票：账户已销户')).toBeVisible()
  expect(getByText(/ACCOUNT_NOT_EXIST/).query()).toBeNull()
})

test('a WeChat confirmation shows its deadline and link', async () => {
  const waitsUntil = new Date(Date.now() + 5 * HOUR_MS + 60_000)
  const confirmation = { mchId: 'm', appId: 'a', package: 'p' }
  const waiting = { ...withdrawal, state: 'processing', agreedName: 'x' } as const
  serve(...servingLife({ ...waiting, waitsUntil, confirmation }))
  const waits = await open('/withdrawal_records?id=7')
  await expect.element(waits.getByText(/^5 小时/)).toBeVisible()
  await waits.getByRole('button', { name: '去微信收款 ¥4,970.00' }).click()
  await expect.element(waits.getByText(/用主账号绑定的微信扫码/)).toBeVisible()
})

test('only the requester can cancel a waiting withdrawal', async () => {
  const waitsUntil = new Date(Date.now() + HOUR_MS)
  let row: Withdrawal = {
    ...withdrawal,
    state: 'processing',
    agreedName: 'x',
    waitsUntil,
    confirmation: { mchId: 'm', appId: 'a', package: 'p' },
  }
  const heard = serve(
    answering(withdrawals.list, () => page([row])),
    answering(withdrawals.detail, () => detailed(row)),
    answering(withdrawals.cancel, () => (row = { ...row, waitsUntil: null })),
  )
  const others = await open('/withdrawal_records?id=7')
  await expect.element(others.getByRole('button', { name: '去微信收款 ¥4,970.00' })).toBeVisible()
  expect(others.getByRole('button', { name: '取消提现' }).elements()).toEqual([])
  row = { ...row, isMine: true }
  const { getByRole, getByText } = await open('/withdrawal_records?id=7')
  await getByRole('button', { name: '取消提现' }).click()
  await getByRole('dialog').getByRole('button', { name: '取消提现 ¥5,000.00' }).click()
  await expect.element(getByText('付款中').first()).toBeVisible()
  const sent = heard.filter(({ name }) => name === withdrawals.cancel.name)
  expect(sent.map(({ input }) => input)).toEqual([{ id: '7' }])
})

test('retries failed records and shows empty lists', async () => {
  let broken = true
  serve(
    answering(withdrawals.list, () => (broken ? silence : page([]))),
    answering(deposits.list, () => page([])),
  )
  const { getByRole, getByText } = await open('/withdrawal_records')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无提现记录')).toBeVisible()
  await getByRole('radio', { name: '已到账' }).click()
  await expect.element(getByText('没有符合条件的提现记录')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByText('暂无提现记录')).toBeVisible()
  const records = await open('/yj_records')
  await expect.element(records.getByText('暂无押金记录')).toBeVisible()
})

test('an empty list offers to withdraw', async () => {
  await browserPage.viewport(1280, 800)
  onTestFinished(() => browserPage.viewport(375, 700))
  serve(
    answering(withdrawals.list, () => page([])),
    answering(withdrawals.possible, () => [balance]),
  )
  const { getByRole, getByText, pathNow } = await open('/withdrawal_records')
  await expect.element(getByText('暂无提现记录')).toBeVisible()
  expect(getByText('选择一笔提现').query()).toBeNull()
  await getByRole('main').getByRole('button', { name: '提现', exact: true }).click()
  await expect.poll(pathNow).toBe('/put_forward')
})

test('a deposit return asks for amount and password', async () => {
  serve(
    answering(deposits.check, () => {
      return { deposit: toFen(500_00), returning: toFen(100_00), balance: toFen(20_00) }
    }),
    answering(withdrawals.possible, () => [balance]),
    answering(deposits.askBack, () => {
      return { ...withdrawal, source: 'deposit', agreedName: '林晓峰' } as const
    }),
    ...servingLife({ ...withdrawal, source: 'deposit', agreedName: '林晓峰' }),
  )
  const { getByRole, pathNow } = await open('/return_the_deposit_money')
  await getByRole('button', { name: '全部退回' }).click()
  await getByRole('button', { name: '申请退押金 ¥500.00' }).click()
  const sheet = getByRole('dialog')
  await sheet.getByLabelText('登录密码', { exact: true }).fill('Arcade-2026')
  await sheet.getByRole('button', { name: '申请退押金 ¥500.00' }).click()
  await expect.poll(pathNow).toBe('/withdrawal_records')
})

test('a deposit return shows no fee at any receiver', async () => {
  const card = { ...balance, way: 'card', receiver: '招商银行 6621' } as const
  serve(
    answering(deposits.check, () => {
      return { deposit: toFen(500_00), returning: toFen(0), balance: toFen(0) }
    }),
    answering(withdrawals.possible, () => [balance, card]),
  )
  const { getByText } = await open('/return_the_deposit_money')
  await expect.element(getByText('收款人须在微信中确认收款', { exact: true })).toBeVisible()
  await expect.element(getByText(/^免手续费/)).toBeVisible()
})

test('who may not see withdrawals sees none', async () => {
  serve()
  const person = subAccount('sites.see')
  for (const path of ['/put_forward', '/withdrawal_records', '/yj_records'] as const) {
    const { getByText } = await open(path, { person })
    await expect.element(getByText('暂无权限，请联系管理员').first()).toBeVisible()
  }
})
