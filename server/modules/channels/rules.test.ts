import { describe, expect, test } from 'vitest'
import { channelId, channelOf, merchantOfChannel, type Choice } from './rules.ts'

const platform: Choice = {
  id: 'wechatPay-1',
  provider: 'wechatPay',
  holder: 'platform',
  isOn: true,
  chosenFor: [],
  madeAt: new Date(0),
}
const own: Choice = { ...platform, id: '7-1', holder: 'merchant', madeAt: new Date(7) }
const fubei: Choice = { ...own, id: '8-1', provider: 'fubei', madeAt: new Date(8) }

describe('who takes a payment', () => {
  test('the platform, while the merchant has chosen nothing', () => {
    expect(channelOf([own, platform, fubei], 'wechat')).toBe(platform)
  })
  test('uses the channel chosen for this payment app only', () => {
    const chosen: Choice = { ...fubei, chosenFor: ['alipay'] }
    expect(channelOf([platform, chosen], 'alipay')).toBe(chosen)
    expect(channelOf([platform, chosen], 'wechat')).toBe(platform)
  })
  test('never uses a disabled channel, even if chosen', () => {
    const off: Choice = { ...own, chosenFor: ['wechat'], isOn: false }
    expect(channelOf([platform, off], 'wechat')).toBe(platform)
    expect(channelOf([{ ...platform, isOn: false }, off], 'wechat')).toBeUndefined()
  })
  test('without the platform, uses the oldest capable channel', () => {
    expect(channelOf([fubei, own], 'wechat')).toBe(own)
    expect(channelOf([fubei, own], 'alipay')).toBe(fubei)
    expect(channelOf([own], 'alipay')).toBeUndefined()
  })
})

test('a channel’s id tells whose it is', () => {
  expect(merchantOfChannel(channelId('1000000000000000001', 'wechatPay'))).toBe(
    '1000000000000000001',
  )
})
