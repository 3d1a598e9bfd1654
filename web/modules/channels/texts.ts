import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the payment channel screens. */
export const texts = declareTexts({
  channels: { zh: '支付通道', en: 'Payment channels' },
  add: { zh: '添加通道', en: 'Add a channel' },
  chooseOne: { zh: '选一个通道', en: 'Choose a channel' },
  chooseOneText: {
    zh: '左边是玩家付款能走的通道，点开可以测试、切换',
    en: 'On the left are the ways in which players can pay. Open one to test or switch it',
  },
  loading: { zh: '正在加载支付通道', en: 'Loading payment channels' },
  failed: { zh: '支付通道没有加载出来', en: 'Payment channels did not load' },
  none: { zh: '还没有支付通道', en: 'No payment channels yet' },
  noneText: {
    zh: '没有通道，玩家就付不了款。添加一个你自己的账号',
    en: 'Without one, players cannot pay. Add an account of your own',
  },
  takes: {
    zh: (app: string) => `收${app}付款`,
    en: (app: string) => `Takes ${app}`,
  },
  nobody: {
    zh: (app: string) => `现在收不了${app}付款`,
    en: (app: string) => `Nothing takes ${app} payments now`,
  },
  nobodyText: {
    zh: '玩家在那里付不了款。启用一个通道，或添加一个',
    en: 'Players there cannot pay. Turn a channel on, or add one',
  },
  ofPlatform: {
    zh: (provider: string) => `平台的${provider}`,
    en: (provider: string) => `${provider} of the platform`,
  },
  on: { zh: '已启用', en: 'On' },
  off: { zh: '已停用', en: 'Off' },
  gone: { zh: '没有这个支付通道', en: 'There is no such payment channel' },
  goneText: {
    zh: '地址不完整，或者平台撤掉了它',
    en: 'The address is not complete, or the platform has taken it away',
  },
  toList: { zh: '看所有通道', en: 'See all channels' },
  provider: { zh: '支付平台', en: 'Provider' },
  account: { zh: '账号', en: 'Account' },
  holder: { zh: '钱先到', en: 'Money goes to' },
  holderPlatform: { zh: '平台账户，再提现给你', en: 'The platform, which pays you out' },
  holderMerchant: { zh: '你自己的账户', en: 'Your own account' },
  fingerprint: { zh: '密钥指纹', en: 'Fingerprint of the keys' },
  expiry: { zh: '证书到期', en: 'Certificate ends' },
  noExpiry: { zh: '不会到期', en: 'Never' },
  soon: {
    zh: (days: number) => `证书还有 ${days} 天到期`,
    en: (days: number) => `The certificate ends in ${days === 1 ? '1 day' : `${days} days`}`,
  },
  soonText: {
    zh: '到期后收款和退款都会失败。现在就去支付平台换一张，粘贴到下面',
    en: 'After that, payments and refunds fail. Get a new one at the provider and paste it below',
  },
  soonOfPlatform: {
    zh: '到期后收款和退款都会失败。请提醒平台更换',
    en: 'After that, payments and refunds fail. Remind the platform to renew it',
  },
  over: { zh: '证书已到期', en: 'The certificate has ended' },
  taking: { zh: '收款', en: 'Taking payments' },
  isOn: { zh: '启用这个通道', en: 'Use this channel' },
  isOnText: { zh: '停用后，付款改走别的通道', en: 'When off, payments go another way' },
  turnedOn: { zh: '已启用', en: 'Turned on' },
  turnedOff: { zh: '已停用', en: 'Turned off' },
  choose: {
    zh: (app: string) => `让${app}付款走这里`,
    en: (app: string) => `Take ${app} payments here`,
  },
  chooseText: {
    zh: (name: string) => `现在走：${name}`,
    en: (name: string) => `Now: ${name}`,
  },
  chooseNobody: { zh: '现在没有通道收', en: 'Now: no channel' },
  chosen: {
    zh: (app: string) => `${app}付款走这里`,
    en: (app: string) => `${app} payments come here`,
  },
  nowChosen: {
    zh: (app: string) => `从现在起，${app}付款走这里`,
    en: (app: string) => `From now on, ${app} payments come here`,
  },
  connection: { zh: '连接', en: 'Connection' },
  test: { zh: '测试连接', en: 'Test the connection' },
  testNote: {
    zh: '用这组密钥问一次支付平台，不动钱',
    en: 'Asks the provider once with these keys. No money moves',
  },
  untested: { zh: '还没有测试过', en: 'Not tested yet' },
  tested: {
    zh: (when: string) => `${when}测试`,
    en: (when: string) => `Tested ${when}`,
  },
  said: {
    zh: (providerText: string) => `平台的原话：${providerText}`,
    en: (providerText: string) => `In the words of the provider: ${providerText}`,
  },
  changeKeys: { zh: '更换密钥', en: 'Change the keys' },
  passwordText: {
    zh: '密钥决定玩家付的钱进谁的账户，所以要核对你的登录密码',
    en: 'The keys decide whose account players pay into, so your password is asked for',
  },
  saved: { zh: '已保存', en: 'Saved' },
  added: {
    zh: (name: string) => `已添加 ${name}。测试一下连接`,
    en: (name: string) => `Added ${name}. Test the connection`,
  },
})
