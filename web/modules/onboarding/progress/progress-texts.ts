import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the application after it is submitted. */
export const progressTexts = declareTexts({
  untreated: { zh: '平台正在看', en: 'The platform is looking at it' },
  untreatedText: {
    zh: '两个人看过后交给付呗。这时还可以改。',
    en: 'Two people look, then it goes to Fubei. You can still change it.',
  },
  processing: { zh: '付呗审核中', en: 'Fubei is reviewing it' },
  processingText: {
    zh: '通常 1 个工作日，结果会显示在本页。当前收款不受影响。',
    en: 'This usually takes 1 business day. The result appears here. Payments are not affected.',
  },
  trouble: {
    zh: '付呗暂无响应，系统会持续查询',
    en: 'No response from Fubei yet. We keep checking',
  },
  passed: { zh: '已通过', en: 'Passed' },
  passedText: {
    zh: '付呗通道已开通。设为收款通道后，款项直接到你的账户。',
    en: 'Your Fubei channel is ready. Make it the default to receive payments in your own account.',
  },
  refusedBy: {
    zh: (reviewer: string) => `${reviewer}未通过`,
    en: (reviewer: string) => `Declined by ${reviewer}`,
  },
  platform: { zh: '平台', en: 'the platform' },
  provider: { zh: '付呗', en: 'Fubei' },
  refusedText: {
    zh: '修改后重新提交，通常 1 个工作日。当前收款不受影响。',
    en: 'Make the changes and submit again. This usually takes 1 business day. Payments are not affected.',
  },
  toMend: { zh: '待修改', en: 'Changes needed' },
  mend: { zh: '去修改', en: 'Make changes' },
  change: { zh: '改资料', en: 'Change it' },
  words: { zh: (quote: string) => `原话：${quote}`, en: (quote: string) => `In words: ${quote}` },
  ask: { zh: '现在问付呗', en: 'Ask Fubei now' },
  asked: { zh: '问过了', en: 'Asked' },
  askedAt: { zh: (time: string) => `上次问：${time}`, en: (time: string) => `Asked last: ${time}` },
  story: { zh: '处理进度', en: 'Progress' },
  waitsYou: { zh: '等待修改后重新提交', en: 'Waiting for your changes' },
  waitsYouText: { zh: '已填内容已保留', en: 'Your entries are kept' },
  apps: { zh: '收款授权', en: 'Authorisation' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  authorized: { zh: '已授权', en: 'Authorised' },
  unauthorized: {
    zh: '未授权，用微信扫付呗发的码确认',
    en: 'Not yet: confirm by the code from Fubei',
  },
  unknown: { zh: '还不知道', en: 'Not known yet' },
  notAsked: { zh: '付呗没有答复', en: 'Fubei did not answer' },
  channels: { zh: '去选收款通道', en: 'Choose the channel' },
  papers: { zh: '资料', en: 'Papers' },
  seeTitle: { zh: '查看完整号码', en: 'See it in full' },
  seeSummary: {
    zh: '看过会留下记录。输登录密码。',
    en: 'This leaves a record. Enter your password.',
  },
  see: { zh: '查看', en: 'See it' },
  photos: { zh: '证件照片', en: 'Photos of papers' },
  photosNote: {
    zh: '仅你可查看，每次查看都有记录',
    en: 'Only you can view it. Each view is logged',
  },
  close: { zh: '关闭', en: 'Close' },
  identity: { zh: '身份证号', en: 'Identity number' },
  creditCode: { zh: '信用代码', en: 'Credit code' },
  bankCard: { zh: '收款账号', en: 'Account number' },
})
