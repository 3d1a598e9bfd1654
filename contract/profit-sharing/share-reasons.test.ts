import { expect, test } from 'vitest'
import { shareReason } from './share-reasons.ts'

test.each([
  ['RECEIVER_HIGH_RISK', '风险', 'risk'],
  ['NO_RELATION 收款方未绑定', '重新绑定', 'link them again'],
  ['NAMENOTCORRECT', '核对姓名', 'Check the name'],
  ['personalReceiver', '从下次分账扣除', 'deducted from their next shares'],
])('explains share failure %s with a remedy', (given, zh, en) => {
  const said = shareReason(given)
  expect(said.zh).toContain(zh)
  expect(said.en).toContain(en)
  for (const text of [said.zh, said.en]) expect(text).not.toMatch(/_|[A-Z]{4}/)
})

test('shows an unknown share reason with its code', () => {
  expect(shareReason('NEW_CODE_OF_2031')).toEqual({
    zh: '支付平台给出的原因：NEW_CODE_OF_2031',
    en: 'Reason given by the payment provider: NEW_CODE_OF_2031',
  })
})
