import { expect, test } from 'vitest'
import { codeIn, startPath } from './device.ts'

test('extracts a device code from links and labels', () => {
  expect(codeIn(`https://pf.example${startPath('PF20641837')}`)).toBe('PF20641837')
  expect(codeIn('pf 2064-1837')).toBe('PF20641837')
  for (const other of [
    'https://pf.example/start_equip',
    'https://pf.example/shop?code=PF20641837',
    'PF1',
    '会员码',
    '',
  ]) {
    expect(codeIn(other)).toBeUndefined()
  }
})
