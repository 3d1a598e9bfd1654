import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the payment channel screens. */
export const texts = declareTexts({
  channels: { zh: '支付通道', en: 'Payment channels' },
  add: { zh: '添加通道', en: 'Add channel' },
  chooseOne: { zh: '选择一个支付通道', en: 'Select a payment channel' },
  chooseOneText: {
    zh: '可测试连接，或设为默认通道',
    en: 'Test its connection or make it the default.',
  },
  loading: { zh: '正在加载支付通道…', en: 'Loading payment channels…' },
  failed: { zh: '支付通道加载失败', en: 'Could not load payment channels' },
  none: { zh: '暂无支付通道', en: 'No payment channels yet' },
  noneText: {
    zh: '玩家暂时无法付款。请添加支付通道，使用自有商户号收款。',
    en: 'Players cannot pay yet. Add a payment channel to collect payments with your own merchant ID.',
  },
  takes: {
    zh: (app: string) => `${app}默认`,
    en: (app: string) => `${app} default`,
  },
  nobody: {
    zh: (app: string) => `没有可接受${app}付款的通道`,
    en: (app: string) => `No channel for ${app} payments`,
  },
  nobodyText: {
    zh: '玩家无法用这个应用付款。请启用或添加通道。',
    en: 'Players cannot pay with this app. Activate or add a channel.',
  },
  ofPlatform: {
    zh: (provider: string) => `平台的${provider}`,
    en: (provider: string) => `${provider} (platform)`,
  },
  on: { zh: '已启用', en: 'Active' },
  off: { zh: '已停用', en: 'Inactive' },
  gone: { zh: '支付通道不存在或已删除', en: 'Payment channel not found' },
  goneText: {
    zh: '请从列表中选择其他通道',
    en: 'Choose another channel from the list.',
  },
  toList: { zh: '查看支付通道', en: 'View payment channels' },
  provider: { zh: '支付平台', en: 'Payment provider' },
  account: { zh: '账号', en: 'Account ID' },
  holder: { zh: '收款账户', en: 'Receiving account' },
  holderPlatform: { zh: '平台账户，由你提现', en: 'Platform account (you withdraw the money)' },
  holderMerchant: { zh: '你自己的账户', en: 'Your own account' },
  fingerprint: { zh: '密钥指纹', en: 'Key fingerprint' },
  expiry: { zh: '证书到期日', en: 'Certificate expiry date' },
  noExpiry: { zh: '永久有效', en: 'Does not expire' },
  soon: {
    zh: (days: number) => (days === 0 ? '证书 24 小时内到期' : `证书 ${days} 天后到期`),
    en: (days: number) =>
      days === 0
        ? 'Certificate expiring within 24 hours'
        : `Certificate expiring in ${days === 1 ? '1 day' : `${days} days`}`,
  },
  soonText: {
    zh: '到期后收款和退款都会失败。请到支付平台更换证书，并粘贴到下方。',
    en:
      'Payments and refunds fail without a valid certificate. Get ' +
      'a new certificate from the payment provider and paste it below.',
  },
  soonOfPlatform: {
    zh: '到期后收款和退款都会失败。请联系平台更换证书。',
    en:
      'Payments and refunds fail without a valid certificate. ' +
      'Ask the platform to renew the certificate.',
  },
  over: { zh: '证书已过期', en: 'Certificate expired' },
  taking: { zh: '收款', en: 'Payments' },
  isOn: { zh: '启用通道', en: 'Channel active' },
  isOnText: {
    zh: '停用后，玩家付款改用其他已启用的通道，没有则无法付款',
    en: 'When this channel is inactive, players pay through another active channel. If there is none, they cannot pay.',
  },
  turnedOn: { zh: '通道已启用', en: 'Channel activated' },
  turnedOff: { zh: '通道已停用', en: 'Channel deactivated' },
  choose: {
    zh: (app: string) => `设为${app}付款的默认通道`,
    en: (app: string) => `Set as default for ${app} payments`,
  },
  chooseText: {
    zh: (name: string) => `当前：${name}`,
    en: (name: string) => `Current: ${name}`,
  },
  chooseNobody: { zh: '没有默认支付通道', en: 'No default payment channel' },
  chosen: {
    zh: (app: string) => `${app}付款的默认通道`,
    en: (app: string) => `Default for ${app} payments`,
  },
  nowChosen: {
    zh: (app: string) => `已设为${app}付款的默认通道`,
    en: (app: string) => `Default channel for ${app} payments set`,
  },
  connection: { zh: '连接', en: 'Connection' },
  test: { zh: '测试连接', en: 'Test connection' },
  testNote: {
    zh: '用当前密钥向支付平台查询一次，不产生交易',
    en: 'Sends one query to the payment provider with the current keys. No payment is made.',
  },
  untested: { zh: '未测试', en: 'Not tested yet' },
  tested: {
    zh: (when: string) => `${when} 已测试`,
    en: (when: string) => `Tested ${when}`,
  },
  said: {
    zh: (providerText: string) => `支付平台返回：${providerText}`,
    en: (providerText: string) => `Payment provider message: ${providerText}`,
  },
  changeKeys: { zh: '更换密钥', en: 'Change keys' },
  passwordText: {
    zh: '密钥决定玩家付款的收款账户，请输入登录密码确认',
    en: 'The keys determine which account receives player payments. Enter your sign-in password to confirm.',
  },
  saved: { zh: '已保存', en: 'Saved' },
  added: {
    zh: (name: string) => `已添加“${name}”，请测试连接`,
    en: (name: string) => `“${name}” added. Test the connection.`,
  },
})
