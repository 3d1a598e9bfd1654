import { describe, expect, test } from 'vitest'
import { toChannelId, chooseChannel, parseChannelMerchantId, type ChannelChoice } from './rules.ts'

const platform: ChannelChoice = {
  id: 'wechatPay-1',
  provider: 'wechatPay',
  holder: 'platform',
  isOn: true,
  chosenFor: [],
  madeAt: new Date(0),
}
const own: ChannelChoice = { ...platform, id: '7-1', holder: 'merchant', madeAt: new Date(7) }
const fubei: ChannelChoice = { ...own, id: '8-1', provider: 'fubei', madeAt: new Date(8) }

describe('who takes a payment', () => {
  test('the platform, while the merchant has chosen nothing', () => {
    expect(chooseChannel([own, platform, fubei], 'wechat')).toBe(platform)
  })
  test('uses the channel chosen for this payment app only', () => {
    const chosen: ChannelChoice = { ...fubei, chosenFor: ['alipay'] }
    expect(chooseChannel([platform, chosen], 'alipay')).toBe(chosen)
    expect(chooseChannel([platform, chosen], 'wechat')).toBe(platform)
  })
  test('never uses a disabled channel, even if chosen', () => {
    const off: ChannelChoice = { ...own, chosenFor: ['wechat'], isOn: false }
    expect(chooseChannel([platform, off], 'wechat')).toBe(platform)
    expect(chooseChannel([{ ...platform, isOn: false }, off], 'wechat')).toBeUndefined()
  })
  test('without the platform, uses the oldest capable channel', () => {
    expect(chooseChannel([fubei, own], 'wechat')).toBe(own)
    expect(chooseChannel([fubei, own], 'alipay')).toBe(fubei)
    expect(chooseChannel([own], 'alipay')).toBeUndefined()
  })
})

test('a channel’s id tells whose it is', () => {
  expect(parseChannelMerchantId(toChannelId('1000000000000000001', 'wechatPay'))).toBe(
    '1000000000000000001',
  )
})
