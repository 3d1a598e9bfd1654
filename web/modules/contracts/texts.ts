import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the contract lists, of one contract and of the signing page. */
export const texts = declareTexts({
  contracts: { zh: '合同', en: 'contracts' },
  contract: { zh: '合同', en: 'Contract' },
  loading: { zh: '正在加载合同', en: 'Loading the contract' },
  all: { zh: '全部', en: 'All' },
  state: { zh: '状态', en: 'State' },
  add: { zh: '新建合同', en: 'New contract' },
  templates: { zh: '合同模板', en: 'Templates' },
  none: { zh: '还没有合同', en: 'No contracts yet' },
  noneText: {
    zh: '先写一个模板，再给场地方起草、发链接、对方用短信验证码签',
    en: 'Write a template, draft a contract, send its link: the other party signs with a code by SMS',
  },
  noneOfState: { zh: '没有符合条件的合同', en: 'No matching contracts' },
  noneOfStateText: { zh: '换个状态看看', en: 'Choose another state' },
  chooseOne: { zh: '点一份，在这里看和发', en: 'Choose one to read and send' },
  chooseOneText: {
    zh: '正文、签署记录和 PDF 都在里面',
    en: 'Its text, signature and PDF are there',
  },
  ended: { zh: '合同已到期', en: 'Contract expired' },
  endsSoon: {
    zh: (days: number) => `${days} 天后到期`,
    en: (days: number) => `Ends in ${days} days`,
  },
  signedOn: { zh: (day: string) => `${day} 签署`, en: (day: string) => `Signed ${day}` },
  signUntil: {
    zh: (time: string) => `${time} 前可签`,
    en: (time: string) => `Can be signed until ${time}`,
  },
  gone: { zh: '这份合同不在了', en: 'This contract is gone' },
  goneText: { zh: '可能链接不全，或属于别的商户', en: 'The address may be incomplete' },
  toList: { zh: '回到合同', en: 'Back to contracts' },
  text: { zh: '正文', en: 'Text' },
  missing: {
    zh: (names: string) => `还没填：${names}`,
    en: (names: string) => `Not filled in yet: ${names}`,
  },
  missingText: { zh: '补全后才能发给对方', en: 'Complete it, then it can be sent' },
  unprintable: {
    zh: (signs: string) => `这些字不能打印：${signs}`,
    en: (signs: string) => `These characters cannot be printed: ${signs}`,
  },
  unprintableText: {
    zh: '换成其他字后才能发给对方，否则 PDF 上会是空白',
    en: 'Replace them before you send the contract, or the PDF shows blanks.',
  },
  edit: { zh: '修改草稿', en: 'Change the draft' },
  send: { zh: '发给对方签', en: 'Send to be signed' },
  sendAgain: { zh: '重新取签署链接', en: 'Get the link again' },
  sendNote: {
    zh: '发出后正文固定，不能再改；对方用短信验证码签署',
    en: 'Once sent, the text is fixed. The other party signs with a code by SMS',
  },
  linkMade: { zh: '签署链接', en: 'Link to sign' },
  linkText: {
    zh: (name: string) => `把链接发给${name}。验证码会发到对方的手机。`,
    en: (name: string) => `Send it to ${name}. The code goes to their phone`,
  },
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '链接已复制', en: 'The link was copied' },
  notCopied: { zh: '没能复制。请长按链接复制。', en: 'It was not copied. Select the link by hand' },
  withdraw: { zh: '撤回合同', en: 'Withdraw' },
  withdrawQuestion: {
    zh: (title: string) => `撤回“${title}”？`,
    en: (title: string) => `Withdraw “${title}”?`,
  },
  withdrawText: {
    zh: '链接马上失效，这份合同不能再签',
    en: 'Its link opens no more, and it cannot be signed any more',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  pdf: { zh: '下载 PDF', en: 'Download PDF' },
  signature: { zh: '签署记录', en: 'Signature' },
  signer: { zh: '签署人', en: 'Signed by' },
  phone: { zh: '验证手机号', en: 'Proven phone' },
  time: { zh: '签署时间', en: 'Signed at' },
  address: { zh: '网络地址', en: 'Network address' },
  hash: { zh: '文本指纹', en: 'Fingerprint of the text' },
  // Texts of the signing page.
  from: { zh: (name: string) => `${name} 发给你`, en: (name: string) => `From ${name}` },
  signTitle: { zh: '签署', en: 'Sign' },
  signNote: {
    zh: (phone: string) => `读完正文，用发到 ${phone} 的验证码签署。签署后不能更改。`,
    en: (phone: string) =>
      `Read it, then sign with the code sent to ${phone}. It cannot be changed then`,
  },
  getCode: { zh: '获取验证码', en: 'Get the code' },
  codeAgain: { zh: '重新获取验证码', en: 'Get another code' },
  codeIn: {
    zh: (seconds: number) => `${seconds} 秒后可重发`,
    en: (seconds: number) => `Again in ${seconds} s`,
  },
  codeSent: { zh: '验证码已发出', en: 'The code was sent' },
  code: { zh: '短信验证码', en: 'Code from the message' },
  sign: { zh: '同意并签署', en: 'Agree and sign' },
  signed: { zh: '已签署', en: 'Signed' },
  linkBad: { zh: '打不开这份合同', en: 'This contract does not open' },
})
