import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the alert settings: who receives alerts, when and through which channels. */
export const tellingTexts = declareTexts({
  loading: { zh: '提醒设置', en: 'alert settings' },
  failed: { zh: '提醒设置没有加载出来', en: 'The alert settings did not load' },
  saved: { zh: '已保存', en: 'Saved' },
  save: { zh: '保存', en: 'Save' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },

  rules: { zh: '提醒什么', en: 'What is told' },
  rulesNote: {
    zh: '应用里的“消息”总会写。这里选的是还发到哪里、发给谁。',
    en: 'Messages in the app always have them. Here you choose who also hears elsewhere.',
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
  to: { zh: '通知谁', en: 'Who is told' },
  everybodySub: { zh: '以后加进来的人也算', en: 'People who join later, too' },
  owner: { zh: '主账号', en: 'Owner' },
  wechatBound: { zh: '已绑定微信', en: 'WeChat is bound' },
  wechatNotBound: { zh: '还没绑定微信', en: 'WeChat is not bound' },
  nobody: {
    zh: '还没有选人。至少选一个再保存',
    en: 'Nobody is chosen. Choose at least one to save',
  },
  through: { zh: '还发到', en: 'Also send by' },
  wechatSub: { zh: '发给绑定了微信的人', en: 'To those who bound their WeChat' },
  smsSub: { zh: '发到各人的登录手机号', en: 'To the phone that each signs in with' },
  waySetUp: { zh: '平台还没有开通', en: 'The operator has not set this up' },

  quiet: { zh: '免打扰', en: 'Quiet hours' },
  quietTitle: { zh: '免打扰时段', en: 'Quiet hours' },
  quietNote: {
    zh: '这段时间里不发微信和短信；到点还没恢复的，结束时再发。',
    en: 'No WeChat and no SMS then. What is still so when they end is told at that time.',
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
    zh: '开始和结束一样。请换一个时间',
    en: 'It ends when it begins. Choose another time',
  },
  moneyPasses: { zh: '涉及钱的照样发', en: 'What costs a player money passes' },
  moneyPassesSub: {
    zh: '付款后设备未完成或没答复，退款没退回去',
    en: 'Plays not completed or unanswered, refunds that are stuck',
  },

  sent: { zh: '最近发出的', en: 'Told lately' },
  sentFailed: { zh: '发送记录没有加载出来', en: 'What was told did not load' },
  sentNone: { zh: '还没有发过', en: 'Nothing was told yet' },
  more: {
    zh: (count: string) => `等 ${count} 条`,
    en: (count: string) => `and ${count} in all`,
  },

  myWechat: { zh: '我的微信', en: 'My WeChat' },
  myWechatFailed: { zh: '微信绑定没有加载出来', en: 'Your WeChat did not load' },
  boundSince: {
    zh: (time: string) => `${time} 绑定，提醒会发到这里`,
    en: (time: string) => `Bound ${time}; alerts are sent there`,
  },
  notBound: {
    zh: '绑定后，设备离线、故障和没退回的款会发到你的微信',
    en: 'Bind it to hear of faults, offline devices and stuck refunds there',
  },
  notSetUp: { zh: '平台还没有开通微信通知', en: 'The operator has not set up WeChat' },
  bind: { zh: '绑定微信', en: 'Bind WeChat' },
  unbind: { zh: '解绑', en: 'Unbind' },
  unbindTitle: { zh: '解绑微信？', en: 'Unbind WeChat?' },
  unbindText: {
    zh: '解绑后，提醒不再发到你的微信。应用里的消息不变。',
    en: 'Alerts are sent to your WeChat no more. Messages in the app stay.',
  },
  notSubscribed: { zh: '你还没有关注公众号', en: 'You do not follow the account' },
  notSubscribedText: {
    zh: '上一条提醒没有送到。在微信里关注公众号后就能收到，不用重新绑定。',
    en: 'The last alert did not arrive. Follow the account in WeChat; no need to bind again.',
  },
  wrongOpenid: { zh: '微信不认识这次绑定', en: 'WeChat does not know this binding' },
  wrongOpenidText: { zh: '请解绑后重新绑定。', en: 'Unbind it and bind it again.' },
  bindTitle: { zh: '用微信扫码', en: 'Scan with WeChat' },
  bindHelp: {
    zh: '用要收提醒的那个微信扫，10 分钟内有效。绑定好后这里会自己变。',
    en: 'With the WeChat that is to hear alerts. It holds for 10 minutes; this page follows by itself.',
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
    zh: '请回到提醒设置，再点一次“绑定微信”。',
    en: 'Go back to the alert settings and tap “Bind WeChat” once more.',
  },
  failedTitle: { zh: '没有绑定成功', en: 'WeChat was not bound' },
  failedText: {
    zh: '微信没有告诉我们你是谁。请回到提醒设置再试一次。',
    en: 'WeChat did not tell us who you are. Go back to the alert settings and try again.',
  },
  receiverText: {
    zh: '以后的分账会直接到这个微信的零钱。可以关掉这一页了。',
    en: 'Your shares are handed on to this WeChat from now on. You can close this page.',
  },
  receiverFailedText: {
    zh: '链接已经用过、过期，或者微信没有告诉我们你是谁。请让商户再发一个。',
    en: 'The link is used or too old, or WeChat did not say who you are. Ask for a new one.',
  },
  toSettings: { zh: '去提醒设置', en: 'To the alert settings' },
})
