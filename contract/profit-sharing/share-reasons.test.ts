import { expect, test } from 'vitest'
import { shareReason } from './share-reasons.ts'

test.each([
  ['RECEIVER_HIGH_RISK', '风险', 'risk'],
  ['NO_RELATION 收款方未绑定', '重新绑定', 'link it again'],
  ['NAMENOTCORRECT', '核对姓名', 'check the name'],
  ['personalReceiver', '从后续分账中扣除', 'next profit shares'],
])('explains share failure %s with a remedy', (given, zh, en) => {
  const said = shareReason(given)
  expect(said.zh).toContain(zh)
  expect(said.en).toContain(en)
  for (const text of [said.zh, said.en]) expect(text).not.toMatch(/_|[A-Z]{4}/)
})

test('shows an unknown share reason with its code', () => {
  expect(shareReason('NEW_CODE_OF_2031')).toEqual({
    zh: '支付平台返回：NEW_CODE_OF_2031',
    en: 'Payment provider message: NEW_CODE_OF_2031',
  })
})
