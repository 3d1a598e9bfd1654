import { expect, test } from 'vitest'
import { parseScannedDeviceCode, getDeviceStartPath } from './device.ts'

test('extracts a device code from links and labels', () => {
  expect(parseScannedDeviceCode(`https://pf.example${getDeviceStartPath('PF20641837')}`)).toBe(
    'PF20641837',
  )
  expect(parseScannedDeviceCode('pf 2064-1837')).toBe('PF20641837')
  for (const other of [
    'https://pf.example/start_equip',
    'https://pf.example/shop?code=PF20641837',
    'PF1',
    '会员码',
    '',
  ]) {
    expect(parseScannedDeviceCode(other)).toBeUndefined()
  }
})
