import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the alert settings: who receives alerts, when and through which channels. */
export const tellingTexts = declareTexts({
  loading: { zh: '正在加载提醒设置…', en: 'Loading alert settings…' },
  failed: { zh: '提醒设置加载失败', en: 'Could not load alert settings' },
  saved: { zh: '已保存', en: 'Saved' },
  save: { zh: '保存设置', en: 'Save settings' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },

  rules: { zh: '提醒类型', en: 'Alert types' },
  rulesNote: {
    zh: '已开启的提醒都会显示在应用的“消息”中。在这里设置其他通知方式和通知人员。',
    en:
      'Alerts that are on always appear in “Messages” in the app. Here you can add other ' +
      'ways to send them and choose recipients.',
  },
  all: { zh: '所有人', en: 'Everyone' },
  everybody: { zh: '可查看提醒的所有人', en: 'Everyone who can view alerts' },
  peopleCount: {
    zh: (count: string) => `${count} 人`,
    en: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  },
  inAppOnly: { zh: '仅应用内', en: 'In the app only' },
  minutes: {
    zh: (count: string) => `离线满 ${count} 分钟`,
    en: (count: string) => `Offline for ${count} min`,
  },
  hours: {
    zh: (count: string) => `${count} 小时没有收入`,
    en: (count: string) => `No income for ${count} h`,
  },
  claims: {
    zh: (count: string) => `1 小时超过 ${count} 次`,
    en: (count: string) => `More than ${count} claims in 1 h`,
  },
  isOn: { zh: '开启提醒', en: 'Turn on alert' },
  isOnSub: {
    zh: '关闭后，“消息”中也不再显示',
    en: 'When off, this alert no longer appears in “Messages”.',
  },
  offlineWait: { zh: '离线时长', en: 'Time offline' },
  quietWait: { zh: '无收入时长', en: 'Time without income' },
  quietHelp: {
    zh: '仅统计平时有收入的时段',
    en: 'Only hours that usually have income are counted.',
  },
  claimsWait: { zh: '每小时领取', en: 'Claims per hour' },
  claimsHelp: {
    zh: '积分码、老会员领取超过此数，或失败超过此数的 20% 时提醒',
    en: 'Alert when claims exceed this number, or failed claims exceed 20% of it.',
  },
  claimsUnit: { zh: '次', en: 'claims' },
  minuteUnit: { zh: '分钟', en: 'min' },
  hourUnit: { zh: '小时', en: 'h' },
  to: { zh: '通知人员', en: 'Recipients' },
  everybodySub: { zh: '包括以后加入的人', en: 'Includes people who join later' },
  owner: { zh: '主账号', en: 'Owner account' },
  wechatBound: { zh: '已绑定微信', en: 'WeChat linked' },
  wechatNotBound: { zh: '未绑定微信', en: 'WeChat not linked' },
  nobody: {
    zh: '未选择人员，请至少选择一人',
    en: 'No recipients selected. Choose at least one person.',
  },
  through: { zh: '其他通知方式', en: 'Other alert methods' },
  wechatSub: { zh: '发给已绑定微信的人', en: 'To people who have linked WeChat' },
  smsSub: { zh: '发到登录手机号', en: 'To the sign-in phone number' },
  waySetUp: { zh: '平台未开通', en: 'Not set up by the platform' },

  quiet: { zh: '免打扰', en: 'Quiet hours' },
  quietTitle: { zh: '免打扰时段', en: 'Quiet hours' },
  quietNote: {
    zh: '免打扰时段不发微信和短信，资金类提醒可设为例外。时段结束时异常仍未解除的，再发送提醒。',
    en:
      'No WeChat or SMS alerts are sent during quiet hours. You can exempt payment alerts. ' +
      'Alerts that are still open are sent when quiet hours end.',
  },
  quietSpan: {
    zh: (from: string, until: string) => `${from}–${until}`,
    en: (from: string, until: string) => `${from}–${until}`,
  },
  quietOn: { zh: '开启免打扰', en: 'Turn on quiet hours' },
  from: { zh: '开始', en: 'From' },
  until: { zh: '结束', en: 'Until' },
  chooseTime: { zh: '选择时间', en: 'Choose a time' },
  sameTime: {
    zh: '开始和结束时间相同，请选择其他结束时间',
    en: 'The start and end times are the same. Choose another end time.',
  },
  moneyPasses: { zh: '资金类提醒不受免打扰限制', en: 'Send payment alerts during quiet hours' },
  moneyPassesSub: {
    zh: '付款后设备未完成操作、设备无响应、退款异常',
    en: 'Paid but not completed by the device, no device response, refunds that need action',
  },

  sent: { zh: '最近发送', en: 'Recently sent' },
  sentLoading: { zh: '正在加载发送记录…', en: 'Loading sent alerts…' },
  sentFailed: { zh: '发送记录加载失败', en: 'Could not load sent alerts' },
  sentNone: { zh: '暂无发送记录', en: 'No alerts sent yet' },
  more: {
    zh: (count: string) => `等 ${count} 条`,
    en: (count: string) => `(${count} alerts in total)`,
  },

  myWechat: { zh: '我的微信', en: 'My WeChat' },
  myWechatFailed: { zh: '微信绑定状态加载失败', en: 'Could not load WeChat status' },
  boundSince: {
    zh: (time: string) => `${time} 绑定，提醒会发到这个微信`,
    en: (time: string) => `Linked ${time}. Alerts are sent to this WeChat account.`,
  },
  notBound: {
    zh: '绑定后可在微信接收提醒',
    en: 'Get alerts in WeChat.',
  },
  notSetUp: { zh: '平台未开通微信通知', en: 'WeChat alerts not set up by the platform' },
  bind: { zh: '绑定微信', en: 'Link WeChat' },
  unbind: { zh: '解绑微信', en: 'Unlink WeChat' },
  unbindTitle: { zh: '解绑微信？', en: 'Unlink WeChat?' },
  unbindText: {
    zh: '解绑后，提醒不再发到你的微信。应用内消息不变。',
    en:
      'Alerts will no longer be sent to your WeChat account. ' +
      'Messages in the app are not affected.',
  },
  notSubscribed: { zh: '未关注公众号', en: 'Official account not followed' },
  notSubscribedText: {
    zh: '上一条提醒未送达。在微信中关注平台的公众号后即可接收，无需重新绑定。',
    en:
      'The last alert was not delivered. Follow the platform’s official account in ' +
      'WeChat to receive alerts. You do not need to link WeChat again.',
  },
  wrongOpenid: { zh: '微信绑定已失效', en: 'WeChat link no longer valid' },
  wrongOpenidText: { zh: '请解绑后重新绑定', en: 'Unlink WeChat and link it again.' },
  bindTitle: { zh: '用微信扫码', en: 'Scan with WeChat' },
  bindHelp: {
    zh: '用接收提醒的微信扫码，10 分钟内有效。绑定后本页自动更新。',
    en: 'Scan the code within 10 minutes with the WeChat account that will receive alerts. This page updates automatically after you link the account.',
  },
  bindLabel: { zh: '绑定微信的二维码', en: 'QR code to link WeChat' },
  openWechat: { zh: '在微信中打开', en: 'Open in WeChat' },

  boundTitle: { zh: '微信已绑定', en: 'WeChat linked' },
  boundText: {
    zh: '提醒将发到这个微信。请关注平台的公众号，否则无法接收提醒。',
    en: 'Alerts will be sent to this WeChat account. You must follow the platform’s official account to receive them.',
  },
  lateTitle: { zh: '二维码已失效', en: 'QR code no longer valid' },
  lateText: {
    zh: '请返回“提醒设置”，再点“绑定微信”',
    en: 'Go back to “Alert settings” and tap “Link WeChat” again.',
  },
  failedTitle: { zh: '绑定失败', en: 'Could not link WeChat' },
  failedText: {
    zh: '未能获取你的微信账号。请返回“提醒设置”重试。',
    en: 'We could not access your WeChat account. Go back to “Alert settings” and try again.',
  },
  receiverText: {
    zh: '你以后的分账将直接转入这个微信的零钱。可以关闭本页。',
    en:
      'From now on, your profit shares will be paid directly to the balance of this ' +
      'WeChat account. You can close this page.',
  },
  receiverFailedText: {
    zh: '链接已使用或过期，或未能获取你的微信账号。请联系商户重新发送。',
    en:
      'The link has been used or has expired, or we could not access ' +
      'your WeChat account. Ask the merchant for a new link.',
  },
  toSettings: { zh: '去提醒设置', en: 'Go to alert settings' },
})
