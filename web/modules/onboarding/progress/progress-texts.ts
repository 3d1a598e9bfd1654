import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the application after it is submitted. */
export const progressTexts = declareTexts({
  untreated: { zh: '平台审核中', en: 'Under review by the platform' },
  untreatedText: {
    zh: '平台两位审核人通过后提交至付呗，此前仍可修改',
    en:
      'Two platform reviewers must approve your application before it goes to Fubei. You can ' +
      'edit it until then.',
  },
  processing: { zh: '付呗审核中', en: 'Under review by Fubei' },
  processingText: {
    zh: '通常 1 个工作日，结果会显示在本页。当前收款不受影响。',
    en: 'This usually takes 1 business day. The result appears here. Payments are not affected.',
  },
  trouble: {
    zh: '付呗暂无结果，系统会持续查询',
    en: 'No result from Fubei yet, still checking',
  },
  passed: { zh: '已通过', en: 'Approved' },
  passedText: {
    zh: '付呗支付通道已开通。设为默认支付通道后，玩家付款直接进入你自己的付呗账户。',
    en:
      'Your Fubei payment channel is ready. Once it is the default payment channel, player payments ' +
      'go directly to your own Fubei account.',
  },
  refusedBy: {
    zh: (reviewer: string) => `${reviewer}审核未通过`,
    en: (reviewer: string) => `Rejected by ${reviewer}`,
  },
  platform: { zh: '平台', en: 'the platform' },
  provider: { zh: '付呗', en: 'Fubei' },
  refusedText: {
    zh: '修改后重新提交，审核通常需要 1 个工作日。当前收款不受影响。',
    en:
      'Make the changes and submit again. The review usually takes 1 business day. Payments are not ' +
      'affected.',
  },
  toMend: { zh: '待修改', en: 'Changes needed' },
  mend: { zh: '修改资料', en: 'Edit application' },
  change: { zh: '修改资料', en: 'Edit application' },
  words: {
    zh: (quote: string) => `审核说明：${quote}`,
    en: (quote: string) => `Reviewer’s note: ${quote}`,
  },
  ask: { zh: '查询付呗结果', en: 'Check Fubei result' },
  asked: { zh: '已查询', en: 'Status checked' },
  askedAt: {
    zh: (time: string) => `上次查询 ${time}`,
    en: (time: string) => `Last checked ${time}`,
  },
  story: { zh: '处理进度', en: 'Progress' },
  waitsYou: { zh: '待你修改', en: 'Awaiting your changes' },
  waitsYouText: { zh: '填写的内容已保留', en: 'Your entries are kept.' },
  apps: { zh: '收款授权', en: 'Payment collection authorisation' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  authorized: { zh: '已授权', en: 'Authorised' },
  unauthorized: {
    zh: (app: string) => `未授权，请用${app}扫描付呗的二维码确认`,
    en: (app: string) => `Not authorised: scan the Fubei QR code with ${app}`,
  },
  wechatApp: { zh: '微信', en: 'WeChat' },
  wechatAccount: {
    zh: (account: string) => `商户号 ${account}`,
    en: (account: string) => `Merchant ID ${account}`,
  },
  alipayAccount: {
    zh: (account: string) => `账号 ${account}`,
    en: (account: string) => `Account ID ${account}`,
  },
  unknown: { zh: '尚未查询', en: 'Not checked yet' },
  notAsked: { zh: '付呗无响应', en: 'No response from Fubei' },
  channels: { zh: '选择支付通道', en: 'Choose payment channel' },
  papers: { zh: '资料', en: 'Details' },
  seeTitle: { zh: '查看完整号码', en: 'View full number' },
  seeSummary: {
    zh: '每次查看都有记录。请输入登录密码。',
    en: 'Each view is logged. Enter your sign-in password.',
  },
  see: { zh: '查看号码', en: 'View number' },
  photos: { zh: '证件照片', en: 'Document photos' },
  photosNote: {
    zh: '仅平台审核人员和有权限的人员可查看，每次查看都有记录',
    en: 'Only platform reviewers and people with permission can view these photos. Each view is logged.',
  },
  close: { zh: '关闭', en: 'Close' },
  identity: { zh: '身份证号', en: 'ID number' },
  creditCode: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  bankCard: { zh: '收款账号', en: 'Settlement account' },
})
