import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the contract lists, of one contract and of the signing page. */
export const texts = declareTexts({
  contracts: { zh: '合同', en: 'contracts' },
  contract: { zh: '合同加载失败', en: 'Could not load contract' },
  loading: { zh: '正在加载合同…', en: 'Loading contract…' },
  all: { zh: '全部', en: 'All' },
  state: { zh: '状态', en: 'Status' },
  add: { zh: '新建合同', en: 'Create contract' },
  templates: { zh: '合同模板', en: 'Contract templates' },
  none: { zh: '暂无合同', en: 'No contracts yet' },
  noneText: {
    zh: '先写模板，再起草合同并发送链接，对方用短信验证码签署',
    en: 'Write a template, draft a contract and send its link. The other party signs with an SMS code.',
  },
  noneOfState: { zh: '没有符合条件的合同', en: 'No matching contracts' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  noneOfStateText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  chooseOne: { zh: '选择一份合同', en: 'Select a contract' },
  chooseOneText: {
    zh: '正文、签署记录和 PDF 会显示在这里',
    en: 'The text, signing record and PDF appear here.',
  },
  ended: { zh: '合同已到期', en: 'Contract expired' },
  endsSoon: {
    zh: (days: number) => (days === 0 ? '今天到期' : `${days} 天后到期`),
    en: (days: number) =>
      days === 0 ? 'Expires today' : `Expires in ${days === 1 ? '1 day' : `${days} days`}`,
  },
  signedOn: { zh: (day: string) => `${day} 签署`, en: (day: string) => `Signed ${day}` },
  signUntil: {
    zh: (time: string) => `${time} 前可签署`,
    en: (time: string) => `Can be signed until ${time}`,
  },
  gone: { zh: '合同不存在或已删除', en: 'Contract not found' },
  goneText: {
    zh: '请检查链接，或从合同列表重新进入',
    en: 'Check the link, or open the contract again from “Contracts”.',
  },
  toList: { zh: '返回合同列表', en: 'Back to contracts' },
  text: { zh: '正文', en: 'Text' },
  missing: {
    zh: (names: string) => `未填写：${names}`,
    en: (names: string) => `Not filled in yet: ${names}`,
  },
  missingText: { zh: '补全后才能发送', en: 'Fill these in to send the contract.' },
  unprintable: {
    zh: (signs: string) => `这些字符不能打印：${signs}`,
    en: (signs: string) => `These characters cannot be printed: ${signs}`,
  },
  unprintableText: {
    zh: '请替换后再发送，否则 PDF 中会显示空白',
    en: 'Replace them before you send the contract, or the PDF will show blanks.',
  },
  edit: { zh: '修改草稿', en: 'Edit draft' },
  send: { zh: '发起签署', en: 'Send for signature' },
  sendAgain: { zh: '重新获取链接', en: 'Get new link' },
  linkMade: { zh: '签署链接', en: 'Signing link' },
  linkText: {
    zh: (name: string) => `请将链接发给${name}。签署验证码会发到对方的手机。`,
    en: (name: string) => `Send the link to ${name}. The signing code will be sent to their phone.`,
  },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '链接已复制', en: 'Link copied' },
  notCopied: {
    zh: '链接复制失败，请长按链接手动复制',
    en: 'Could not copy the link. Press and hold the link to copy it.',
  },
  withdraw: { zh: '撤回合同', en: 'Withdraw contract' },
  withdrawQuestion: {
    zh: (title: string) => `撤回“${title}”？`,
    en: (title: string) => `Withdraw “${title}”?`,
  },
  withdrawText: {
    zh: '合同不能再签署，已发出的链接立即失效。撤回后无法恢复。',
    en:
      'The contract can no longer be signed, and any link to it stops working immediately. ' +
      'This cannot be undone.',
  },
  withdrawn: { zh: '合同已撤回', en: 'Contract withdrawn' },
  pdf: { zh: '下载 PDF', en: 'Download PDF' },
  signature: { zh: '签署记录', en: 'Signing record' },
  signer: { zh: '签署人', en: 'Signed by' },
  phone: { zh: '已验证手机号', en: 'Verified phone number' },
  time: { zh: '签署时间', en: 'Signed at' },
  address: { zh: 'IP 地址', en: 'IP address' },
  hash: { zh: '文本指纹', en: 'Text fingerprint' },
  // Texts of the signing page.
  from: { zh: (name: string) => `由 ${name} 发起`, en: (name: string) => `From ${name}` },
  signTitle: { zh: '签署', en: 'Signing' },
  signNote: {
    zh: (phone: string) => `阅读正文后，用发到 ${phone} 的验证码签署。签署后不能更改。`,
    en: (phone: string) =>
      `Read the contract, then sign with the code sent to ${phone}. The contract cannot be changed after signing.`,
  },
  getCode: { zh: '获取验证码', en: 'Send code' },
  codeAgain: { zh: '重新获取验证码', en: 'Send code again' },
  codeIn: {
    zh: (seconds: number) => `${seconds} 秒后可重发`,
    en: (seconds: number) => `Send again in ${seconds} s`,
  },
  codeSent: { zh: '验证码已发送', en: 'Code sent' },
  code: { zh: '短信验证码', en: 'SMS code' },
  sign: { zh: '同意并签署', en: 'Agree and sign' },
  signed: { zh: '合同已签署', en: 'Contract signed' },
  linkBad: { zh: '合同打开失败', en: 'Could not open contract' },
})
