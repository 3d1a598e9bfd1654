import { expect, test } from 'vitest'
import { payoutReason } from './payout-reasons.ts'

test.each([
  ['OVERDUE_CLOSE', '24 小时内到微信确认收款', 'within 24 hours'],
  ['CANCELLED', '提现已取消', 'withdrawal was cancelled'],
  ['ACCOUNT_NOT_EXIST', '重新绑定微信', 'link WeChat again'],
  ['NAME_NOT_CORRECT', '核对姓名', 'Check the name'],
  // Code of a refused call, followed by the words of the provider.
  ['BALANCE_NOT_ENOUGH 可提余额不足', '减少金额', 'enter a smaller amount'],
  ['RULELIMIT 频率', '有风险', 'a risk'],
  ['ACCOUNT_INFO_ERROR 银行卡号有误', '核对绑定的银行卡', 'Check the linked card'],
  ['notSetUp money goes to cards only', '联系平台', 'Contact the platform'],
])('explains payout failure %s with a remedy', (given, zh, en) => {
  const said = payoutReason(given)
  expect(said.zh).toContain(zh)
  expect(said.en).toContain(en)
  for (const text of [said.zh, said.en]) expect(text).not.toMatch(/_|[A-Z]{4}/)
})

test.each(['银行退票：账户已销户', 'NEW_CODE_OF_2031', ''])(
  'shows an unknown payout reason unchanged: %s',
  (given) => {
    expect(payoutReason(given)).toEqual({
      zh: `支付平台返回：${given}`,
      en: `Payment provider message: ${given}`,
    })
  },
)
