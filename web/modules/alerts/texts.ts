import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the alert settings: who receives alerts, when and through which channels. */
export const tellingTexts = declareTexts({
  loading: { zh: '提醒设置', en: 'alert settings' },
  failed: { zh: '提醒设置加载失败', en: 'Could not load alert settings' },
  saved: { zh: '已保存', en: 'Saved' },
  save: { zh: '保存', en: 'Save' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },

  rules: { zh: '提醒类型', en: 'Alerts' },
  rulesNote: {
    zh: '应用内“消息”始终显示提醒。这里设置额外的发送方式和人员。',
    en: 'Alerts always appear in Messages. Choose other ways to send them and their recipients.',
  },
  all: { zh: '所有人', en: 'Everyone' },
  everybody: { zh: '能看提醒的所有人', en: 'Everyone who may see alerts' },
  peopleCount: {
    zh: (count: string) => `${count} 人`,
    en: (count: string) => (count === '1' ? '1 person' : `${count} people`),
  },
  inAppOnly: { zh: '只在应用里', en: 'In the app only' },
  minutes: {
    zh: (count: string) => `离线 ${count} 分钟后`,
    en: (count: string) => `Offline for ${count} min`,
  },
  hours: {
    zh: (count: string) => `${count} 小时没有收入`,
    en: (count: string) => `No income for ${count} h`,
  },
  isOn: { zh: '开启这种提醒', en: 'Alert me of this' },
  isOnSub: {
    zh: '关掉以后，消息里也不再出现',
    en: 'Switched off, it is no message in the app either',
  },
  offlineWait: { zh: '离线多久以后', en: 'Offline for' },
  quietWait: { zh: '多久没有收入', en: 'No income for' },
  quietHelp: {
    zh: '只算平时这个时候有收入的钟点',
    en: 'Only hours that usually have income are counted',
  },
  minuteUnit: { zh: '分钟', en: 'min' },
  hourUnit: { zh: '小时', en: 'h' },
  to: { zh: '通知人员', en: 'Recipients' },
  everybodySub: { zh: '以后加进来的人也算', en: 'People who join later, too' },
  owner: { zh: '主账号', en: 'Owner' },
  wechatBound: { zh: '已绑定微信', en: 'WeChat is bound' },
  wechatNotBound: { zh: '还没绑定微信', en: 'WeChat is not bound' },
  nobody: {
    zh: '未选择人员，请至少选一位',
    en: 'No recipients chosen. Choose at least one.',
  },
  through: { zh: '还发到', en: 'Also send by' },
  wechatSub: { zh: '发给绑定了微信的人', en: 'To those who bound their WeChat' },
  smsSub: { zh: '发到各人的登录手机号', en: 'To the phone that each signs in with' },
  waySetUp: { zh: '平台未开通', en: 'The platform has not set this up' },

  quiet: { zh: '免打扰', en: 'Quiet hours' },
  quietTitle: { zh: '免打扰时段', en: 'Quiet hours' },
  quietNote: {
    zh: '免打扰时段不发微信和短信。未恢复的提醒在时段结束时发送。',
    en:
      'No WeChat messages or SMS are sent during quiet hours. ' +
      'Alerts still open are sent when quiet hours end.',
  },
  quietSpan: {
    zh: (from: string, until: string) => `${from}–${until}`,
    en: (from: string, until: string) => `${from}–${until}`,
  },
  quietOn: { zh: '开启免打扰', en: 'Keep quiet hours' },
  from: { zh: '开始', en: 'From' },
  until: { zh: '结束', en: 'Until' },
  chooseTime: { zh: '选一个时间', en: 'Choose a time' },
  sameTime: {
    zh: '开始和结束一样。请换一个时间。',
    en: 'It ends when it begins. Choose another time',
  },
  moneyPasses: { zh: '涉及资金的提醒不受免打扰限制', en: 'Payment alerts ignore quiet hours' },
  moneyPassesSub: {
    zh: '付款后设备未完成或没答复，退款没退回去',
    en: 'Plays not completed or unanswered, refunds that are stuck',
  },

  sent: { zh: '最近发送', en: 'Recently sent' },
  sentFailed: { zh: '发送记录加载失败', en: 'Could not load sent alerts' },
  sentNone: { zh: '暂无发送记录', en: 'No alerts sent yet' },
  more: {
    zh: (count: string) => `等 ${count} 条`,
    en: (count: string) => `and ${count} in all`,
  },

  myWechat: { zh: '我的微信', en: 'My WeChat' },
  myWechatFailed: { zh: '微信绑定加载失败', en: 'Could not load your WeChat link' },
  boundSince: {
    zh: (time: string) => `${time} 绑定，提醒会发到这里`,
    en: (time: string) => `Linked ${time}. Alerts are sent there`,
  },
  notBound: {
    zh: '绑定后，设备离线、故障和未退回的款项会发到你的微信',
    en: 'Link WeChat to get alerts for offline devices, faults and refunds on hold',
  },
  notSetUp: { zh: '平台未开通微信通知', en: 'The platform has not set up WeChat' },
  bind: { zh: '绑定微信', en: 'Bind WeChat' },
  unbind: { zh: '解绑', en: 'Unbind' },
  unbindTitle: { zh: '解绑微信？', en: 'Unbind WeChat?' },
  unbindText: {
    zh: '解绑后，提醒不再发到你的微信。应用里的消息不变。',
    en: 'Alerts are sent to your WeChat no more. Messages in the app stay.',
  },
  notSubscribed: { zh: '你还没有关注公众号', en: 'You do not follow the account' },
  notSubscribedText: {
    zh: '上一条提醒未送达。在微信中关注公众号后即可接收，无须重新绑定。',
    en:
      'The last alert was not delivered. Follow the official ' +
      'account in WeChat. You do not need to link it again.',
  },
  wrongOpenid: { zh: '微信不认识这次绑定', en: 'WeChat does not know this binding' },
  wrongOpenidText: { zh: '请解绑后重新绑定', en: 'Unbind it and bind it again.' },
  bindTitle: { zh: '用微信扫码', en: 'Scan with WeChat' },
  bindHelp: {
    zh: '用接收提醒的微信扫码，10 分钟内有效。绑定后本页自动更新。',
    en:
      'Scan with the WeChat that should receive alerts. The code ' +
      'is valid for 10 minutes. This page updates automatically.',
  },
  bindLabel: { zh: '二维码，用微信扫了绑定', en: 'QR code that binds your WeChat' },
  openWechat: { zh: '在微信里打开', en: 'Open in WeChat' },

  boundTitle: { zh: '微信绑定好了', en: 'WeChat is bound' },
  boundText: {
    zh: '以后的提醒会发到这个微信。记得关注公众号，不关注收不到。',
    en: 'Alerts are sent to this WeChat. Follow the account, or they do not arrive.',
  },
  lateTitle: { zh: '这个二维码已失效', en: 'This code is used or too old' },
  lateText: {
    zh: '请回到提醒设置，再点一次“绑定微信”',
    en: 'Go back to the alert settings and tap “Bind WeChat” once more.',
  },
  failedTitle: { zh: '没有绑定成功', en: 'WeChat was not bound' },
  failedText: {
    zh: '微信未返回你的身份。请返回提醒设置重试。',
    en: 'WeChat did not return your identity. Go back to alert settings and try again.',
  },
  receiverText: {
    zh: '以后的分账会直接到这个微信的零钱。可以关掉这一页了。',
    en: 'Your shares are handed on to this WeChat from now on. You can close this page.',
  },
  receiverFailedText: {
    zh: '链接已使用或过期，或微信未返回身份。请联系商户重新发送。',
    en:
      'The link was used or has expired, or WeChat did not ' +
      'return your identity. Ask the merchant for a new one.',
  },
  toSettings: { zh: '去提醒设置', en: 'To the alert settings' },
})
