import { expect, test } from 'vitest'
import { listContractFields } from './contract-text.ts'

test('earlier English field names of templates stay known', () => {
  const text = '【Other party’s phone】【Sharing ratio】【Ratio version】【First day】【Last day】'
  expect(listContractFields(text)).toEqual({
    known: ['partnerPhone', 'ratio', 'ratioVersion', 'start', 'end'],
    own: [],
  })
})
