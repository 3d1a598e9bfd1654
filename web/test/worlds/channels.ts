import { channels, type PaymentChannel } from '#contract/channels/channels.ts'
import { answering } from '../scripted-server.ts'

/** Payment channels of a merchant, for the tests of their screens. */
export const ofPlatform: PaymentChannel = {
  id: 'wechatPay-1',
  provider: 'wechatPay',
  holder: 'platform',
  name: '',
  account: '1600000001',
  isOn: true,
  chosenFor: [],
  takes: ['wechat'],
  fingerprint: '',
  expiresAt: new Date('2035-01-01T00:00:00Z'),
  testedAt: null,
  testResult: '',
  testWords: '',
}
export const alipayOfPlatform: PaymentChannel = {
  ...ofPlatform,
  id: 'alipay-1',
  provider: 'alipay',
  account: '2021000000000001',
  takes: ['alipay'],
  expiresAt: null,
}
export const ownWechat: PaymentChannel = {
  ...ofPlatform,
  id: '11-1',
  holder: 'merchant',
  name: '总店商户号',
  account: '1600000002',
  takes: [],
  fingerprint: 'A1B2…C3D4',
}

export function servingChannels(list: () => readonly PaymentChannel[]) {
  return answering(channels.list, () => [...list()])
}
